/** All that a record tells, right after it was made and later: it is taken back only as long as nobody has put anything into it. */
import type { Client } from "../../../../index.js";
import {
  aliasOn,
  createToldReader,
  type FieldDef,
  type FormField,
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
  type Schema,
  shapeOf,
  typeOf,
  usableFields,
} from "../../../schema/index.js";
import { answerIn } from "../../answers/use-answer.js";
import type { ShownValue } from "../../values/kind-view.js";
import { nameOfValue } from "../../values/name.js";
import { count } from "../../values/number-format.js";
import { isObject, isSame } from "../same-value.js";

/** A value of a record, or the keys of the records in one of its lists. */
export interface ValueSince {
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

export type ReadState = { is: "read"; values: readonly ValueSince[] } | { is: "unread"; error: unknown };

/** Asks for all that a record tells. */
export interface StatePlan extends Plan {
  /** Whether more may belong to the record than it is asked for. */
  hasUnseenParts: boolean;
  /** The lists of the record, with the keys under which the answer has them. */
  lists: readonly { field: FormField; keys: readonly string[] }[];
}

/** Undefined where the record cannot be requested by its key. */
export function planState(schema: Schema, type: string): StatePlan | undefined {
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
export const holdsRecords = (values: readonly ValueSince[]): boolean =>
  values.some(({ isFilled }) => isFilled === true);

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
export function toldOfEarlier(
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
export async function readState(
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
export const changedSince = (
  now: readonly ValueSince[],
  before: readonly ValueSince[] | undefined,
  told: readonly ValueSince[],
): readonly ValueSince[] => {
  const isIn = (values: readonly ValueSince[], { key, value }: ValueSince) =>
    values.some((each) => each.key === key && isSame(each.value, value));
  return now.filter((each) => !isIn(before ?? [], each) && !isIn(told, each));
};
