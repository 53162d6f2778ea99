/** Takes something back, unless another person has changed the same values since. */
import type { Client } from "../../../client/types.js";
import type { Undo } from "../../../schema/form/actions/undo-creation.js";
import { controlKind, plainText, type FormField, type Schema } from "../../../schema/index.js";
import { lookUpArguments } from "../../../schema/plan/scope.js";
import type { RecordKey } from "../../navigation/routes.js";
import { nameOfValue } from "../../values/name.js";
import type { ShownValue } from "../../values/kind-view.js";
import { jsonText } from "../../values/structures/json-text.js";
import { seenWith, type Conflict, type SeenValues } from "../conflict/conflicts.js";
import { readRecord } from "../read-record.js";
import { planCurrent } from "../record-baseline.js";
import { requestAction, type Sent } from "../send-action.js";
import { changedSince, planState, readState, type ValueSince } from "./record-since.js";
import type { CheckedUndo } from "./undo-change.js";

/** What was made, and what it was like then. */
export interface UndoOfMaking extends Undo {
  made: Promise<readonly ValueSince[] | undefined>;
}

/** The values of others that a person was told of, and wants to be overwritten. */
export interface ToldValues {
  seen: SeenValues;
  since: readonly ValueSince[];
}

export const NOTHING_TOLD: ToldValues = { seen: undefined, since: [] };

export type UndoResult =
  | { is: "sent"; sent: Sent }
  /** Nothing was sent: somebody else has changed the same values, or put something into what was made. */
  | { is: "changed"; what: string; told: ToldValues }
  /** Nothing was sent. `error` is undefined where the server answers that there is no such record. */
  | { is: "unread"; error: unknown };

/** Undefined where nothing would tell whether somebody has put something into the record since. */
export function undoOfMaking({ schema, client }: UndoPlace, undo: Undo): UndoOfMaking | undefined {
  const { type = "", id } = undo.record ?? {};
  const plan = planState(schema, type);
  if (!plan || id === undefined) return undefined;
  const args = lookUpArguments(schema, type, undo.args);
  const made = readState(client, plan, { id, args }).then((read) => (read.is === "read" ? read.values : undefined));
  return { ...undo, made };
}

export interface UndoPlace {
  schema: Schema;
  client: Client;
}

export async function sendUndo(
  { schema, client }: UndoPlace,
  undo: UndoOfMaking | CheckedUndo,
  { told, words }: { told: ToldValues; words: ShownValue["words"] },
): Promise<UndoResult> {
  const { plan } = undo;
  const send = async (args: Record<string, unknown>, record?: RecordKey): Promise<UndoResult> => ({
    is: "sent",
    sent: await requestAction(client, plan, plan.request({ args }), { record }),
  });
  const { type = "", id = "" } = "made" in undo ? (undo.record ?? {}) : undo.reads;
  const state = { id, args: lookUpArguments(schema, type, undo.args) };
  if ("made" in undo) {
    const statePlan = planState(schema, type);
    if (!statePlan) return { is: "unread", error: undefined };
    const latest = await readState(client, statePlan, state);
    if (latest.is === "unread") return latest;
    const since = changedSince(latest.values, await undo.made, told.since);
    if (since.length === 0) return send(undo.args, undo.record);
    const what = since.map(({ label, text }) => `${plainText(label)}: ${text(words)}`).join(", ");
    return { is: "changed", what, told: { ...told, since: [...told.since, ...since] } };
  }
  const { form } = undo.reads;
  const currentPlan = planCurrent(schema, type, form);
  if (!currentPlan) return { is: "unread", error: undefined };
  const latest = await readRecord(client, currentPlan, form, state);
  if (latest.is === "unread") return latest;
  const conflicts = undo.conflicts(latest.baseline, told.seen);
  if (conflicts.length === 0) return send(undo.argsFor(latest.baseline), { type, id });
  const what = conflictsText(conflicts, words);
  return { is: "changed", what, told: { ...told, seen: seenWith(told.seen, conflicts) } };
}

/** What others have changed, in words: "Name: Clara". */
export const conflictsText = (conflicts: readonly Conflict[], words: ShownValue["words"]): string =>
  conflicts
    .map(({ field, theirs }) => `${plainText(field.label)}: ${valueText(field, theirs.initial, words)}`)
    .join(", ");

/** An object or a list is JSON. */
export function valueText(field: FormField, value: unknown, words: ShownValue["words"]): string {
  return typeof value === "object" && value !== null
    ? plainText(jsonText(value))
    : nameOfValue(controlKind(field), value, words);
}
