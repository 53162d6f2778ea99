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
  aliasOn,
  createToldReader,
  type FieldDef,
  formOf,
  hidesRows,
  isDay,
  isLeaf,
  isOfUse,
  isRequired,
  member,
  namesOfListedTypes,
  normalizeName,
  type Plan,
  planRecord,
  shapeOf,
  typeOf,
  usableFields,
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
import type { CheckedUndo } from "./undo-change.js";
import { answerIn } from "../../answers/use-answer.js";
import { count } from "../../values/number-format.js";
import { isObject, isSame } from "../same-value.js";

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

// All that a record tells, right after it was made and later: it is taken back only as long as nobody has put anything into it.

/** A value of a record, or the keys of the records in one of its lists. */
interface ValueSince {
  key: string;
  label: string;
  value: unknown;
  /** Of a list: whether it has items. */
  isFilled?: boolean;
  /** Of a moment: its place in time, in ms since 1970. */
  at?: number | undefined;
  /** In words: a list by the number of its items. */
  text(words: ShownValue["words"]): string;
}

type ReadState = { is: "read"; values: readonly ValueSince[] } | { is: "unread"; error: unknown };

/** Asks for all that a record tells. */
interface StatePlan extends Plan {
  /** Whether more may belong to the record than it is asked for. */
  hasUnseenParts: boolean;
  /** The lists of the record, with the keys under which the answer has them. */
  lists: readonly { field: FormField; keys: readonly string[] }[];
}

/** Undefined where the record cannot be requested by its key. */
function planState(schema: Schema, type: string): StatePlan | undefined {
  const shown = planRecord(schema, type);
  if (!shown) return undefined;
  const id = { name: "ID", text: "ID", nonNull: false };
  const keys = { ...id, text: "[ID]", item: id };
  const fields = formOf(
    schema,
    shown.tabs.map(({ name }) => ({ name, type: keys })),
  );
  const lists = fields.map((field) => ({ field, keys: [aliasOn(type, field.name), field.name] }));
  const columns = shown.choices.map(({ key }) => key);
  const plan = planRecord(schema, type, { columns, selectAlso: createToldReader(schema, type, fields).select });
  return plan && { ...plan, lists, hasUnseenParts: hasUnseenParts(schema, type) };
}

/** Links are to records that were there before: those of types that a list gives. Of an object nothing but single values is asked for. */
function hasUnseenParts(schema: Schema, type: string): boolean {
  const listed = namesOfListedTypes(schema);
  const own = schema.types.get(type);
  if (!own) return true;
  const fields = usableFields(schema, own);
  const isSeen = (field: FieldDef): boolean => {
    const inner = typeOf(schema, field.type);
    if (!inner || isLeaf(inner)) return true;
    const shape = shapeOf(schema, type, field);
    if (shape.gives === "rows") return !field.args.some(isRequired) && !hidesRows(schema, shape);
    if (field.type.item) return false;
    return listed.has(inner.name) || [...inner.fields.values()].every((each) => isLeaf(typeOf(schema, each.type)));
  };
  const leadsTo = (other: string) => fields.some((field) => shapeOf(schema, type, field).entity === other);
  const belongs = (other: string) =>
    [...(schema.types.get(other)?.fields.values() ?? [])].some(
      (field) => field.type.name === type && field.type.nonNull && !field.type.item,
    );
  return !fields.every(isSeen) || [...listed].some((other = "") => belongs(other) && !leadsTo(other));
}

/** Whether records were made with it, whose own values are not asked for. */
const holdsRecords = (values: readonly ValueSince[]): boolean => values.some(({ isFilled }) => isFilled === true);

const MS_PER_DAY = 86_400_000;
/** The clocks of a server and of a device differ. */
const CLOCK_DIFFERENCE_MS = 10_000;

/**
 * What tells that a record may have been found, and not made: a moment before the press, and a list with items, where nothing of that was
 * sent. Where no moment tells that it is new, all that it says.
 *
 * @param press - in ms since 1970
 * @returns undefined where it was made for sure
 */
function toldOfEarlier(
  values: readonly ValueSince[],
  { args, press }: { args: object; press: number },
): readonly ValueSince[] | undefined {
  const sent = membersIn(args);
  const isList = sent.some(([, value]) => Array.isArray(value));
  const isSent = (key: string) => sent.some(([name]) => normalizeName(name) === normalizeName(key));
  const moments = values.flatMap((each) => (each.at === undefined || isSent(each.key) ? [] : { each, at: each.at }));
  const isBefore = (at: number) => at < press - CLOCK_DIFFERENCE_MS;
  const isSince = (at: number) => !isBefore(at) && at < Date.now() + CLOCK_DIFFERENCE_MS;
  const lists = values.filter(({ isFilled }) => isFilled === true && !isList);
  const earlier = [...moments.flatMap(({ each, at }) => (isBefore(at) ? each : [])), ...lists];
  if (earlier.length > 0) return earlier;
  const isNew = moments.some(({ each: { key }, at }) => isSince(at) && !isOfUse(key));
  return isNew ? undefined : values.filter(({ value, isFilled }) => isFilled ?? (value ?? null) !== null);
}

const membersIn = (value: unknown): [string, unknown][] =>
  isObject(value) ? Object.entries(value).flatMap((entry) => [entry, ...membersIn(entry[1])]) : [];

/** Reads a record as it is by now, past the cache. */
async function readState(
  client: Client,
  plan: StatePlan,
  state: { id: string; args: Readonly<Record<string, unknown>> },
): Promise<ReadState> {
  const { document, variables } = plan.request(state);
  try {
    const { data, errors } = await client
      .query(document, variables, { policy: "network-only" })
      .catch((failure: unknown) => answerIn(failure) ?? Promise.reject(failure));
    const row = data ? plan.value(data, state) : undefined;
    if (row === null || row === undefined || errors?.length) return { is: "unread", error: errors };
    return { is: "read", values: valuesOf(plan, row) };
  } catch (error) {
    return { is: "unread", error };
  }
}

function valuesOf({ columns, lists, identify }: StatePlan, row: unknown): ValueSince[] {
  const own = columns.map((column): ValueSince => {
    const value = column.read(row);
    const at = column.kind.placeInTime?.(value);
    // A day is as long ago as its end.
    const days = at !== undefined && isDay(column.kind, value) ? MS_PER_DAY : 0;
    const text: ValueSince["text"] = (words) => nameOfValue(column.kind, value, words, identify);
    return { ...column, value, text, at: at === undefined ? at : at + days };
  });
  const others = lists.map(({ field: { name, label }, keys }): ValueSince => {
    const value = keys.map((key) => member(row, key)).find((each) => each !== undefined);
    const items = itemsIn(value);
    return { key: name, label, value, isFilled: items > 0, text: () => count(items) };
  });
  return [...own, ...others];
}

/** How many items a list has, or the list in a page. */
function itemsIn(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  const lists = typeof value === "object" && value !== null ? Object.values(value).filter(Array.isArray) : [];
  return lists[0]?.length ?? 0;
}

/** The values that are neither as before nor as a person was told of. Of what was not read before, all that is there is new. */
const changedSince = (
  now: readonly ValueSince[],
  before: readonly ValueSince[] | undefined,
  told: readonly ValueSince[],
): readonly ValueSince[] => {
  const isIn = (values: readonly ValueSince[], { key, value }: ValueSince) =>
    values.some((each) => each.key === key && isSame(each.value, value));
  return now.filter((each) => !isIn(before ?? [], each) && !isIn(told, each));
};
