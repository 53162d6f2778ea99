/** The filters that an action is sent with. See "Reach of an action" in docs/work/schema-rules.md. */
import { isRecordFilter } from "../../classify/identity/filter-access.js";
import { areOperators } from "../../classify/operators.js";
import type { Schema } from "../../model/model.js";
import { normalizeName, wordSet } from "../../model/names.js";
import { member } from "../../plan/read.js";
import type { Verb } from "../../classify/action-name.js";
import type { FormField, LeftOut, ReachedRows, SentFilter } from "../types.js";
import { combinesOwnType, holdsValue, leftOutBy, listOf } from "./left-out.js";

/** Names of arguments that are a filter even where they are a text or JSON. */
const FILTER_TEXTS = wordSet("where filter filters condition criteria");

/** The filters of an action: among its inputs, else in the objects among these, such as `updates: [{ where, _set }]`. */
export function filtersOf(verb: Verb, form: readonly FormField[], values: unknown): SentFilter[] {
  const own = filtersAmong(verb, form, values);
  if (own.length > 0) return own;
  return form.flatMap((field) => {
    const sent = member(values, field.name);
    if (field.widget === "object") return filtersAmong(verb, field.fields(), sent);
    if (field.widget !== "list" || !Array.isArray(sent) || field.item().widget !== "object") return [];
    return sent.flatMap((item: unknown) => filtersAmong(verb, field.item().fields(), item));
  });
}

const filtersAmong = (verb: Verb, fields: readonly FormField[], values: unknown): SentFilter[] =>
  fields.filter((field) => isFilter(verb, field)).map((field) => ({ field, value: member(values, field.name) }));

/** Whether an input selects rows: by its name, or by the conditions that it takes. */
export function isFilter(verb: Verb, field: FormField): boolean {
  const { name, widget } = field.widget === "list" ? { ...field.item(), name: field.name } : field;
  if (widget === "one-of") return isRecordFilter(name);
  if (widget !== "object") return FILTER_TEXTS.has(name) && verb !== "create";
  return isRecordFilter(name) || takesConditions(field.widget === "list" ? field.item() : field);
}

export const takesConditions = (field: FormField): boolean =>
  combinesOwnType(field) || field.fields().some((inner) => inner.widget === "object" && comparesValue(inner));

const comparesValue = (field: FormField): boolean => areOperators(field.fields().map(({ name }) => name));

export const isLeafInput = ({ widget }: FormField): boolean => widget !== "object" && widget !== "one-of";

export type JudgedFilter = Pick<ReachedRows, "type" | "leavesOut"> & { filter: SentFilter };

export const judged = (schema: Schema, type: string | undefined, filter: SentFilter): JudgedFilter => ({
  type,
  filter,
  leavesOut: leftOutBy(schema, type, filter.field, filter.value),
});

const LOOSEST_FIRST: readonly LeftOut[] = ["nothing", "maybe", "some"];

export const loosestOf = (filters: readonly JudgedFilter[]): JudgedFilter | undefined =>
  LOOSEST_FIRST.flatMap((leavesOut) => filters.filter((filter) => filter.leavesOut === leavesOut))[0];

/** Objects within new values that do something to records which belong to the changed one: `problems: { deleteMany: [{}] }`. */
const CHANGES_RELATED = /^(connect|disconnect|delete|remove|replace|update)(many|all)?$/;
/** Objects among these that hold the new values of a related record. */
const NEW_VALUES = /^(update|data|input|set|patch|node)$/;

/** Where an input is. */
interface Place {
  /** In what is done to related records. */
  isChange?: boolean;
  /** All that are related may be meant where no filter is given: `delete: { actors: [{}] }`. New values hold no such filter. */
  isForAll?: boolean;
}

const placeWithin = ({ isChange = false, isForAll = false }: Place, name: string): Place => ({
  isChange: isChange || CHANGES_RELATED.test(name),
  isForAll: !NEW_VALUES.test(name) && (isForAll || CHANGES_RELATED.test(name)),
});

/** The filters of what is done to related records. Other filters among new values are values themselves, such as that of a saved view. */
export function relatedFilters(
  schema: Schema,
  type: string | undefined,
  fields: readonly FormField[],
  values: unknown,
  place: Place = {},
): JudgedFilter[] {
  if (typeof values !== "object" || values === null) return [];
  return fields.flatMap((field) => {
    const innerType = schema.types.get(type ?? "")?.fields.get(field.name)?.type.name ?? type;
    return filtersWithin(schema, innerType, { field, value: member(values, field.name) }, place);
  });
}

/** The same in one input. */
function filtersWithin(
  schema: Schema,
  type: string | undefined,
  { field, value }: SentFilter,
  place: Place,
): JudgedFilter[] {
  const item = field.widget === "list" ? field.item() : field;
  if (isLeafInput(item)) return [];
  const inner = placeWithin(place, normalizeName(field.name));
  const sent = listOf(value ?? []);
  const judge = (each: unknown) => judged(schema, type, { field: item, value: each });
  if (isRecordFilter(field.name) || takesConditions(item)) {
    const filters = place.isForAll && !holdsValue(value) ? [{}] : sent;
    return inner.isChange ? filters.map(judge) : [];
  }
  // An empty item says of none which one it is.
  const isAny = inner.isForAll === true && field.widget === "list" && sent.some((each) => !holdsValue(each));
  const within = sent.flatMap((object) => relatedFilters(schema, type, item.fields(), object, inner));
  return isAny ? [judge({}), ...within] : within;
}
