/**
 * What an action reaches, read back from the document and the variables that are really sent: records by their keys, rows by a filter, or
 * every row. See "Reach of an action" in docs/work/schema-rules.md.
 */
import { isEqualityInput, isRecordFilter } from "../../classify/identity/filter-access.js";
import type { RootField } from "../../classify/field-shape.js";
import { withoutId } from "../../classify/input-names.js";
import { rootFields } from "../../classify/roots.js";
import type { Schema } from "../../model/model.js";
import { normalizeName, singular, wordSet } from "../../model/names.js";
import { member } from "../../plan/read.js";
import { wordsOf } from "../../values/words.js";
import { MAY_CREATE, SAVES, type Verb, namesExactly, namesSeveral, takesAway } from "../../classify/action-name.js";
import { mayTakeKey } from "./key-evidence.js";
import { isCalledKey, isSelector, wholeKeyOf } from "./own-key.js";
import { getAt } from "../variables.js";
import type {
  ActionPlan,
  FormField,
  NamedRecord,
  Reach,
  ReachedRecords,
  ReachedRows,
  ReadBack,
  SentFilter,
} from "../types.js";
import { holdsValue, listOf } from "./left-out.js";
import {
  filtersOf,
  isFilter,
  isLeafInput,
  judged,
  loosestOf,
  relatedFilters,
  takesConditions,
  type JudgedFilter,
} from "./sent-filters.js";

/** What is known of an action before it is sent. `creates`: it makes records, so that what looks like a filter is a value of theirs. */
export interface ReachingAction {
  name: string;
  verb: Verb;
  /** The type that it is about. */
  entity?: string;
  /** The type that its name says, if it says one. */
  named?: string | undefined;
  /** The type whose key an input called "id" takes. */
  owner?: string;
  /** Whether it makes or begins something by its verb, and changes nothing that is there. */
  begins: boolean;
  form: readonly FormField[];
  /** The only argument, where the form has the inputs that are in it. */
  around?: FormField | undefined;
}

/** @param args - the arguments that are sent */
export function reachOf(schema: Schema, action: ReachingAction, args: unknown): Reach {
  const around = action.around && { ...action.around, fields: () => action.form };
  if (around && isFilter(action.verb, around)) return reachOfInputs(schema, { ...action, form: [around] }, args);
  return reachOfInputs(schema, action, around ? member(args, around.name) : args);
}

/** Of several uses of an action in one document the one that may reach the most. */
export const loosestReach = (reaches: readonly Reach[]): Reach | undefined =>
  reaches.find((reach) => reach.is === "rows" && reach.leavesOut === "nothing") ??
  reaches.find(isOpenEnded) ??
  reaches[0];

/** Whether nothing that is sent is sure to leave a row out. */
export const isOpenEnded = (reach: Reach): reach is ReachedRows => reach.is === "rows" && reach.leavesOut !== "some";

function reachOfInputs(schema: Schema, action: ReachingAction, values: unknown): Reach {
  const reach = ownReach(schema, action, values);
  if (reach.is === "rows" && reach.leavesOut !== "some") return reach;
  const { entity, form } = action;
  const related = loosestOf([...relatedFilters(schema, entity, form, values), ...selections(schema, action, values)]);
  if (!related || related.leavesOut === "some") return reach;
  const { values: readValues, names } = reach;
  return { is: "rows", ...related, areRelated: true, values: readValues, names };
}

/**
 * What says which records an action takes away from the one that it names: of `categoryRemoveProducts(id: ID!, productIds: [ID!])` the
 * server may take all products where none is given.
 */
function selections(schema: Schema, { name, owner, form }: ReachingAction, values: unknown): JudgedFilter[] {
  if (!takesAway(name)) return [];
  const nouns = new Set(wordsOf(name).map(singular));
  const isOwn = (field: FormField) => owner !== undefined && isOwnKey(schema, owner, field);
  const inputs = form.flatMap((field) => withInner(field, member(values, field.name)));
  const optional = inputs.filter(({ field }) => !field.required && !isOwn(field));
  const named = optional.filter(({ field }) => {
    const words = wordsOf(field.name).filter((word) => !/^ids?$/.test(word));
    return words.length > 0 && words.every((word) => nouns.has(singular(word)));
  });
  const leaves = optional.filter((input) => {
    const { field } = input;
    if (!isLeafInput(field)) return false;
    const [isKey, isNamed] = [mayTakeKey(field), named.includes(input)];
    return field.widget === "list" ? isKey || isNamed : isKey && (isNamed || withoutId(field.name) === "");
  });
  const isGiven = [...leaves, ...named].some(({ value }) => holdsValue(value));
  return isGiven ? [] : leaves.map((filter) => ({ filter, type: typeOfKey(filter.field), leavesOut: "maybe" }));
}

const typeOfKey = (field: FormField): string | undefined =>
  (field.keyOf ?? (field.widget === "list" ? field.item().keyOf : undefined))?.[0];

/** An input, and those in it: what is in an object that may be left out may be left out too. */
const withInner = (field: FormField, value: unknown): SentFilter[] =>
  field.widget === "object" && !isSelector(field)
    ? [
        { field, value },
        ...field.fields().map((inner) => ({
          field: { ...inner, required: inner.required && field.required },
          value: member(value, inner.name),
        })),
      ]
    : [{ field, value }];

/** What an action reaches beside the records that belong to those. */
function ownReach(schema: Schema, action: ReachingAction, values: unknown): Reach {
  const { entity, owner, named: type = owner, form } = action;
  const readBack = { values, names: namesIn(schema, owner, form, values) };
  const filters = makesRecords(action) ? [] : filtersOf(action.verb, form, values);
  const own = ownKeyOf(schema, owner ?? type, form, values);
  const hasKey = own !== undefined && own.keys.length > 0;
  if (owner !== undefined && hasKey) return { is: "records", type: owner, keys: own.keys, ...readBack };
  if (filters.length > 0) return { ...reachOfFilters(schema, entity, filters), ...readBack };
  const isOpen = own
    ? needsKey(schema, action, own.field)
    : isAboutAll(schema, action, readBack) || leavesKeyOut(schema, action, readBack);
  if (hasKey || !isOpen) return { is: "unknown", ...readBack };
  const isAnyGiven = form.some(({ name }) => holdsValue(member(values, name)));
  const leavesOut = isAnyGiven ? "maybe" : "nothing";
  return { is: "rows", type: owner ?? type ?? entity, leavesOut, filter: undefined, ...readBack };
}

/** Whether an action only makes records. "addTagToPosts" changes the posts. */
export const makesRecords = ({ name, verb }: Pick<ReachingAction, "name" | "verb">): boolean =>
  verb === "create" && !wordsOf(name).includes("to");

/** "setOrder" may make one, "setOrders" changes those that are there. */
const isSet = (word: string): boolean => word === "set";

/** Whether a change that has no key makes a record. "saveOrderNote" makes no order. */
function mayMake(schema: Schema, { name, verb, named, owner }: ReachingAction, isOfSeveral: boolean): boolean {
  const words = wordsOf(name);
  const type = named ?? owner;
  const saves = words.some((word) => SAVES.has(word) || (isSet(word) && !isOfSeveral));
  return verb === "update" && saves && (type === undefined || namesExactly(schema, name, type));
}

/**
 * Whether an action has to know the key of its record: without it a server may take every record. Only what makes or begins something has
 * no use for one, and the key of `openIssue(id: ID)` may be for what it makes. A list of keys is one of records that are there.
 */
function needsKey(schema: Schema, action: ReachingAction, key: FormField): boolean {
  if (makesRecords(action)) return false;
  return key.widget === "list" || !(action.begins || mayMake(schema, action, false));
}

/** Whether a list of keys is left out, or the only key of an action that has nothing else to go by, where nothing names a record. */
function leavesKeyOut(schema: Schema, action: ReachingAction, { values, names }: ReadBack): boolean {
  const { begins, verb, form } = action;
  const mayCreate = wordsOf(action.name).some((word) => MAY_CREATE.has(word));
  if (mayCreate || names.length > 0 || makesRecords(action) || mayMake(schema, action, true)) return false;
  const isGiven = ({ name }: FormField) => holdsValue(member(values, name));
  return form.some((field) => {
    const { widget, required, keyOf } = field;
    if (required || !isLeafInput(field) || isGiven(field)) return false;
    if (widget === "list") return mayTakeKey(field) || field.item().keyOf !== undefined;
    return !begins && verb !== "update" && keyOf !== undefined && !form.some(isGiven);
  });
}

const isKeyList = ({ name, widget }: FormField): boolean => widget === "list" && /^_?ids$/i.test(name);

/** Whether an action that takes no key is about all records of a type: by its name, where nothing else says which are meant. */
function isAboutAll(schema: Schema, action: ReachingAction, { values, names }: ReadBack): boolean {
  const { name, named: type, begins, form } = action;
  if (begins || makesRecords(action)) return false;
  // `bulkArchive(ids: [ID!])` names no type.
  if (type === undefined) return form.some((field) => isKeyList(field) && !holdsValue(member(values, field.name)));
  if (mayMake(schema, action, true)) return false;
  const namesOwn = names.some(({ types }) => types.includes(type));
  const isOfGiven = form.some((field) => field.required && field.keyOf && holdsValue(member(values, field.name)));
  return namesSeveral(schema, name, type) && !namesOwn && !isOfGiven;
}

/** The lists that take a filter of the same type: what it selects there, the action reaches. */
export const listsTaking = (schema: Schema, filterType: string): RootField[] =>
  rootFields(schema).filter(
    ({ operation, gives, field }) =>
      operation === "query" && gives === "rows" && field.args.some(({ type }) => type.name === filterType),
  );

/** The type of the rows that a filter selects, by the lists that take it, else by the action. */
function rowTypeOf(schema: Schema, entity: string | undefined, filter: FormField): string | undefined {
  const listed = new Set(listsTaking(schema, filter.type.name).map((list) => list.entity));
  const [only, ...others] = isLeafInput(filter) ? [] : listed;
  return only !== undefined && others.length === 0 ? only : entity;
}

type UnreadReach = Omit<ReachedRecords, keyof ReadBack> | Omit<ReachedRows, keyof ReadBack> | { is: "unknown" };

function reachOfFilters(schema: Schema, entity: string | undefined, filters: readonly SentFilter[]): UnreadReach {
  const [type] = filters.map(({ field }) => rowTypeOf(schema, entity, field));
  const keys = filters.map((filter) => keysInFilter(schema, type, filter));
  const known = keys.flatMap((each) => each ?? []);
  if (type !== undefined && !keys.includes(undefined)) return { is: "records", type, keys: known };
  const loosest = loosestOf(filters.map((filter) => judged(schema, type, filter)));
  if (!loosest) return { is: "unknown" };
  const { filter, leavesOut } = loosest;
  const isKeyLeftOut = leavesOut === "nothing" && takesKeyOnly(schema, type, filter.field);
  return { is: "rows", type, leavesOut, filter: isKeyLeftOut ? undefined : filter };
}

/** Whether an object is another way to give a key: it has an input for one, and no conditions. */
const takesKeyOnly = (schema: Schema, type: string | undefined, field: FormField): boolean =>
  (field.widget === "object" || field.widget === "one-of") &&
  !takesConditions(field) &&
  field.fields().some((inner) => isLeafInput(inner) && isKeyOf(schema, type, inner));

/** The keys that rows must have to meet a filter; undefined where it does not ask for keys. */
function keysInFilter(schema: Schema, type: string | undefined, { field, value }: SentFilter): string[] | undefined {
  const item = field.widget === "list" ? field.item() : field;
  if (Array.isArray(value)) {
    const keys = value.map((each: unknown) => keysInFilter(schema, type, { field: item, value: each }));
    return value.length === 0 || keys.includes(undefined) ? undefined : keys.flatMap((each) => each ?? []);
  }
  if (isLeafInput(item) || value === null || typeof value !== "object") return undefined;
  const fields = new Map(item.fields().map((inner) => [inner.name, inner]));
  const given = Object.entries(value).filter(([, each]) => each !== null && each !== undefined);
  // An alternative, or what the form does not know, may let other rows in.
  if (given.some(([name]) => normalizeName(name) === "or" || !fields.has(name))) return undefined;
  const keys = given.map(([name, sent]) => keysInCondition(schema, type, fields.get(name) ?? item, sent));
  return keys.find((each) => each && each.length > 0);
}

function keysInCondition(
  schema: Schema,
  type: string | undefined,
  field: FormField,
  value: unknown,
): string[] | undefined {
  if (normalizeName(field.name) === "and") return keysInAny(schema, type, field, value);
  return isKeyOf(schema, type, field) ? keysOf(field, value) : undefined;
}

/** The keys that any of the conditions asks for that have to hold together. */
function keysInAny(schema: Schema, type: string | undefined, field: FormField, value: unknown): string[] | undefined {
  const item = field.widget === "list" ? field.item() : field;
  return listOf(value)
    .map((each) => keysInFilter(schema, type, { field: item, value: each }))
    .find((keys) => keys);
}

/** Whether an input is called like the key of a type's records. */
function isKeyOf(schema: Schema, type: string | undefined, field: FormField): boolean {
  const key = type === undefined ? undefined : wholeKeyOf(schema, type);
  return key !== undefined && isCalledKey(schema, key, field);
}

/** Operators that name values, by `normalizeName`. */
const ONE_OF = wordSet("in inarray");

/** The keys in an input for a key: its value, its values, or those that its operators compare with. */
function keysOf(field: FormField, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((each: unknown) => keysOf(field, each));
  if (typeof value === "string") return value === "" ? [] : [value];
  if (typeof value === "number" || typeof value === "bigint") return [value.toString()];
  if (field.widget !== "object") return [];
  // In pg_graphql `is` takes NULL or NOT_NULL.
  const names = field.fields().flatMap(({ name, widget }) => (widget === "enum" ? [] : [name]));
  const compared = names.filter((name) => isEqualityInput(name) || ONE_OF.has(normalizeName(name)));
  return (
    compared.map((name) => keysOf({ ...field, widget: "id" }, member(value, name))).find(({ length }) => length) ?? []
  );
}

const isOwnKey = (schema: Schema, owner: string, field: FormField): boolean =>
  field.keyOf?.includes(owner) ?? isKeyOf(schema, owner, field);

/** The input for the key of the action's own record, and the keys that it has. */
function ownKeyOf(
  schema: Schema,
  owner: string | undefined,
  form: readonly FormField[],
  values: unknown,
): { field: FormField; keys: string[] } | undefined {
  if (owner === undefined) return undefined;
  const ownAmong = (fields: readonly FormField[], sent: unknown) => {
    const usable = fields.filter((field) => isLeafInput(field) && isOwnKey(schema, owner, field));
    const field = usable.find((each) => isKeyOf(schema, owner, each)) ?? usable[0];
    return field && { field, keys: keysOf(field, member(sent, field.name)) };
  };
  const own = ownAmong(form, values);
  if (own) return own;
  const isBesideFilter = form.some(({ name }) => isRecordFilter(name) && normalizeName(name) !== "condition");
  const holders = isBesideFilter ? [] : form.filter(({ widget }) => widget === "object");
  return holders.map((holder) => ownAmong(holder.fields(), member(values, holder.name))).find((each) => each);
}

/** An input called "id" is the key of the action's record among its inputs, and in the objects among these. */
const DEEPEST_OWN_ID = 1;
/** Objects in objects that are looked into: inputs may contain themselves. */
const DEEPEST = 4;

/** The records that inputs name by their keys. A filter names those alone whose key it asks for. */
function namesIn(
  schema: Schema,
  owner: string | undefined,
  fields: readonly FormField[],
  values: unknown,
  depth = 0,
): NamedRecord[] {
  if (typeof values !== "object" || values === null || depth > DEEPEST) return [];
  const own = owner === undefined ? [] : [owner];
  return fields.flatMap((field): NamedRecord[] => {
    const sent = member(values, field.name);
    const item = field.widget === "list" ? field.item() : field;
    if (isLeafInput(item)) {
      const isOwn = depth <= DEEPEST_OWN_ID && isKeyOf(schema, owner, field);
      return named(field.keyOf ?? item.keyOf ?? (isOwn ? own : []), keysOf(field, sent));
    }
    if (isRecordFilter(field.name) || takesConditions(item))
      return named(own, keysInFilter(schema, owner, { field, value: sent }));
    return listOf(sent).flatMap((object) => namesIn(schema, owner, item.fields(), object, depth + 1));
  });
}

const named = (types: readonly string[], keys: readonly string[] = []): NamedRecord[] =>
  types.length > 0 ? keys.map((key) => ({ types, key })) : [];

/** Whether rows are those of a named record, and not surely all of them: a person who was asked may send that from the record. */
export const mayBeConfirmed = ({ areRelated, leavesOut }: ReachedRows): boolean =>
  areRelated === true && leavesOut !== "nothing";

/** Whether what is sent names a record, as an action has to that was opened from it. What makes a record need not. */
export function namesRecord(
  { verb, keyPath }: Pick<ActionPlan, "verb" | "keyPath">,
  reach: Reach,
  { type, id }: { type: string; id: string },
): boolean {
  if (reach.is === "rows" && !mayBeConfirmed(reach)) return false;
  if (reach.is === "records" && reach.type === type) return reach.keys.includes(id);
  const path = keyPath(type);
  if (path && isKey(getAt(reach.values, path), id)) return true;
  return verb === "create" || reach.names.some(({ types, key }) => types.includes(type) && key === id);
}

const isKey = (value: unknown, id: string): boolean =>
  (typeof value === "string" || typeof value === "number") && value.toString() === id;
