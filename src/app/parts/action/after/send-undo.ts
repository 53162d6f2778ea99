/** Takes something back, unless another person has changed the same values since. */
import type { Client } from "../../../../index.js";
import {
  controlKind,
  type FormField,
  lookUpArguments,
  plainText,
  type RecordReference,
  type Schema,
  scopeValues,
  type Undo,
} from "../../../schema/index.js";
import { nameOfValue } from "../../values/name.js";
import type { ShownValue } from "../../values/kind-view.js";
import { isSecret } from "../../values/texts.js";
import { jsonText } from "../../values/json-text.js";
import { seenWith, type Conflict, type SeenValues } from "../conflict/conflicts.js";
import { readRecord } from "../read-record.js";
import { calledText } from "../may-be-two-records.js";
import { planCurrent } from "../record-baseline.js";
import { requestAction, type Sent } from "../send-action.js";
import {
  changedSince,
  holdsRecords,
  planState,
  readState,
  toldOfEarlier,
  type StatePlan,
  type ValueSince,
} from "./record-since.js";
import type { CheckedUndo } from "./undo-change.js";

/** What was made, how it is looked at, and what it was like then. */
export interface UndoOfMaking extends Undo {
  state: StatePlan;
  made: Promise<readonly ValueSince[] | undefined>;
  sent: SentCreation;
}

/** What was sent to make it, and when, in ms since 1970. */
interface SentCreation {
  args: Record<string, unknown>;
  press: number;
}

/** The values of others that a person was told of, and wants to be overwritten. */
export interface ToldValues {
  seen: SeenValues;
  since: readonly ValueSince[];
  /** What the record is called by now. */
  record?: RecordReference | undefined;
  /** They want it to be deleted with all that belongs to it, seen or not. */
  isAsked?: boolean;
}

export const NOTHING_TOLD: ToldValues = { seen: undefined, since: [] };

export type UndoResult =
  | { is: "sent"; sent: Sent }
  /** Nothing was sent: somebody else has changed the same values, or put something into what was made. */
  | { is: "changed"; what: string; told: ToldValues }
  /** Nothing was sent: what was to be made may have been there before. */
  | { is: "found"; what: string; told: ToldValues }
  /** Nothing was sent: more may belong to what was made than can be looked at. */
  | { is: "unseen"; told: ToldValues }
  /** Nothing was sent. `error` is undefined where the server answers that there is no such record. */
  | { is: "unread"; error: unknown };

/** Undefined where nothing would tell whether somebody has put something into the record since. */
export function undoOfMaking({ schema, client }: UndoPlace, undo: Undo, sent: SentCreation): UndoOfMaking | undefined {
  const { type = "", id } = undo.record ?? {};
  const state = planState(schema, type);
  if (!state || id === undefined) return undefined;
  const args = lookUpArguments(schema, type, undo.args);
  const made = readState(client, state, { id, args }).then((read) => (read.is === "read" ? read.values : undefined));
  return { ...undo, state, made, sent };
}

export interface UndoPlace {
  schema: Schema;
  client: Client;
}

interface Asked {
  told: ToldValues;
  words: ShownValue["words"];
}

export const sendUndo = (place: UndoPlace, undo: UndoOfMaking | CheckedUndo, asked: Asked): Promise<UndoResult> =>
  "made" in undo ? deleteMade(place, undo, asked) : undoChange(place, undo, asked);

async function deleteMade(
  { schema, client }: UndoPlace,
  { plan, args, record, state, made, sent }: UndoOfMaking,
  { told, words }: Asked,
): Promise<UndoResult> {
  const { type = "", id = "" } = record ?? {};
  const latest = await readState(client, state, { id, args: lookUpArguments(schema, type, args) });
  if (latest.is === "unread") return latest;
  const before = await made;
  const textOf = (values: readonly ValueSince[]) =>
    values.map(({ label, text }) => `${plainText(label)}: ${text(words)}`).join(", ");
  const since = changedSince(latest.values, before, told.since);
  if (since.length > 0) {
    return { is: "changed", what: textOf(since), told: { ...told, since: [...told.since, ...since], isAsked: true } };
  }
  const earlier = toldOfEarlier(before ?? [], sent);
  if (earlier && !told.isAsked) return { is: "found", what: textOf(earlier), told: { ...told, isAsked: true } };
  const isUnseen = state.hasUnseenParts || holdsRecords(before ?? []);
  if (isUnseen && !told.isAsked) return { is: "unseen", told: { ...told, isAsked: true } };
  return { is: "sent", sent: await requestAction(client, plan, plan.request({ args }), { record }) };
}

export async function undoChange(
  { schema, client }: UndoPlace,
  undo: CheckedUndo,
  { told, words }: Asked,
): Promise<Exclude<UndoResult, { is: "unseen" | "found" }>> {
  const { plan } = undo;
  const { type, id, scope, form, asStored } = undo.reads;
  const args = lookUpArguments(schema, type, { ...undo.args, ...scopeValues(scope) });
  const currentPlan = planCurrent(schema, type, form, { asStored });
  if (!currentPlan) return { is: "unread", error: undefined };
  const latest = await readRecord(client, currentPlan, form, { id, args });
  if (latest.is === "unread") return latest;
  const { record } = latest.baseline;
  const conflicts = undo.conflicts(latest.baseline, told.seen);
  const theirs = conflicts.map((conflict) => conflict.theirs);
  const isOther = record && undo.isOther(record, told.record, theirs);
  if (isOther || conflicts.length > 0) {
    const name = isOther ? [`${record.typeLabel}: ${calledText(record)}`] : [];
    const what = [...name, conflictsText(conflicts, words)].filter(Boolean).join(", ");
    return { is: "changed", what, told: { ...told, record, seen: seenWith(told.seen, conflicts) } };
  }
  const former = undo.argsFor(latest.baseline);
  if (!former) return { is: "unread", error: undefined };
  const request = plan.request({ args: former });
  return { is: "sent", sent: await requestAction(client, plan, request, { record: { type, id, scope } }) };
}

/** What others have changed, in words: "Name: Clara". */
export const conflictsText = (conflicts: readonly Conflict[], words: ShownValue["words"]): string =>
  conflicts
    .map(({ field, theirs }) => `${plainText(field.label)}: ${valueText(field, theirs.initial, words)}`)
    .join(", ");

/** An object or a list is JSON. A secret is not told. */
export function valueText(field: FormField, value: unknown, words: ShownValue["words"]): string {
  if (isSecret(field)) return "••••";
  return typeof value === "object" && value !== null
    ? plainText(jsonText(value))
    : nameOfValue(controlKind(field), value, words);
}
