/**
 * Ways to a record where no field takes its key alone: a list, or a record, whose filter can say "this key equals", such as
 * `users(where: { id: { eq: 1 } })`. And which types are views of a record that is listed under another name. Nothing is guessed:
 * the filter has to name the very field, in a type that fits. See "Records by a filter" in docs/schema-rules.md.
 */
import { leavesOf, type Access } from "./keys.js";
import type { FieldDef, InputValue, Schema, TypeDef } from "../model/model.js";
import { inputsOf, isComposite, isInput, isLeaf, isRequired, normalizeName, typeOf } from "../model/names.js";
import type { RootField } from "./field-shape.js";
import { rootFields } from "./roots.js";

/** Names of arguments that say which records. */
const HOLDER = /^(where|filters?|condition|find|by|criteria|query)$/;

/** Whether an input says which records, and nothing of what is in them. */
export const saysWhich = (name: string): boolean => HOLDER.test(name);

/** The fields of a filter that compare a value for equality. */
export const EQUALS = /^_?(eq|equals?|equalto|is|exact)$/i;

/** `Access` by a filter: of a field that gives one record, else of a list. Undefined if there is none. */
export function filterAccess(schema: Schema, type: TypeDef): Access | undefined {
  const roots = rootFields(schema).filter(
    ({ operation, entity, key, required }) => operation === "query" && entity === type.name && !key && !required.length,
  );
  const records = roots.filter(({ gives }) => gives === "record");
  const lists = roots.filter(({ gives }) => gives === "rows");
  for (const root of [...records, ...lists]) {
    const access = accessThrough(schema, type, root);
    if (access) return access;
  }
  return;
}

/** A root field as a way to one record, where its filter can say what the record's key equals. */
function accessThrough(schema: Schema, type: TypeDef, root: RootField): Access | undefined {
  const isId = (name: string) =>
    name === "id" || name === "_id" || normalizeName(name) === normalizeName(type.name) + "id";
  const isList = root.gives === "rows";
  for (const field of leavesOf(schema, type).filter(({ name }) => isId(name))) {
    const path = pathToKey(schema, root.filters, field, isList);
    const key = path?.at(-1);
    if (path && key) return { field: field.name, root: asFinder(root, path, key) };
  }
  return;
}

const asFinder = (root: RootField, path: readonly InputValue[], key: InputValue): RootField => ({
  ...root,
  kind: "by-key",
  gives: "record",
  key,
  keyIn: path.slice(0, -1),
  required: path.slice(0, 1),
  filters: [],
  search: undefined,
});

/**
 * From an argument inwards to where a field's value can be said.
 * @param isList - a plain argument will not do: it may be the key of something else
 */
function pathToKey(
  schema: Schema,
  inputs: readonly InputValue[],
  field: FieldDef,
  isList: boolean,
): InputValue[] | undefined {
  const namesake = inputs.find(({ name }) => name === field.name);
  if (namesake) return pathToEquals(schema, namesake, field, isList);
  for (const holder of inputs) {
    if (!saysWhich(holder.name)) continue;
    const inner = inputsOf(schema, holder);
    const named = inner.find(({ name }) => name === field.name);
    const path = named && isEnough(inner, named) ? pathToEquals(schema, named, field, false) : undefined;
    if (path) return [holder, ...path];
  }
  return;
}

/** From the input for a field to what says that it equals a value: the input itself, or its `eq`. */
function pathToEquals(schema: Schema, input: InputValue, field: FieldDef, isList: boolean): InputValue[] | undefined {
  if (takesKey(schema, input, field)) return isList ? undefined : [input];
  const inner = inputsOf(schema, input);
  const equals = inner.find((each) => EQUALS.test(each.name) && takesKey(schema, each, field));
  return equals && isEnough(inner, equals) ? [input, equals] : undefined;
}

/** Whether no other input is required. */
const isEnough = (inputs: readonly InputValue[], input: InputValue): boolean =>
  inputs.every((each) => each === input || !isRequired(each));

/** Whether an input takes what a key's field gives. */
function takesKey(schema: Schema, input: InputValue, { type }: FieldDef): boolean {
  if (input.type.item || !isInput(schema, input) || !isLeaf(typeOf(schema, input.type))) return false;
  if (input.type.name === type.name) return true;
  return [input.type.name, type.name].includes("ID") && input.type.name !== "Boolean";
}

const twinsBySchema = new WeakMap<Schema, Map<string, string>>();

/**
 * The listed type that a type is a view of: it holds the same leaves, and a field that gives it is filtered by what that type's list
 * is filtered by. Drizzle has such types for each relation and for the result of a change.
 */
export function twinOf(schema: Schema, type: string): string | undefined {
  const twins = twinsBySchema.get(schema) ?? findTwins(schema);
  twinsBySchema.set(schema, twins);
  return twins.get(type);
}

function findTwins(schema: Schema): Map<string, string> {
  const listed = listedByFilter(schema);
  const queries = rootFields(schema).filter(({ operation }) => operation === "query");
  const queriedTypes = new Set(queries.map(({ entity }) => entity));
  const twins = new Map<string, string>();
  if (listed.size === 0) return twins;
  for (const field of fieldsWithArguments(schema)) {
    const view = typeOf(schema, field.type);
    if (!isComposite(view) || queriedTypes.has(view.name)) continue;
    const type = listed.get(filterOf(schema, field) ?? "");
    if (type && type !== view && hasSameLeaves(schema, type, view)) twins.set(view.name, type.name);
  }
  return twins;
}

/** The fields of all types that take arguments. */
function* fieldsWithArguments(schema: Schema): Iterable<FieldDef> {
  for (const { fields } of schema.types.values()) {
    for (const field of fields.values()) if (field.args.length > 0) yield field;
  }
}

/** The listed types by the input type that filters their list. A filter that several types share tells nothing. */
function listedByFilter(schema: Schema): Map<string, TypeDef | undefined> {
  const listed = new Map<string, TypeDef | undefined>();
  for (const { operation, gives, field, entity = "" } of rootFields(schema)) {
    const filter = operation === "query" && gives === "rows" ? filterOf(schema, field) : undefined;
    if (filter === undefined) continue;
    const type = schema.types.get(entity);
    const isShared = listed.has(filter) && listed.get(filter) !== type;
    listed.set(filter, isShared ? undefined : type);
  }
  return listed;
}

/** The input type that a field is filtered by. */
const filterOf = (schema: Schema, { args }: FieldDef): string | undefined =>
  args.find(({ name, type }) => saysWhich(name) && !type.item && schema.types.get(type.name)?.inputs.size)?.type.name;

function hasSameLeaves(schema: Schema, one: TypeDef, other: TypeDef): boolean {
  const [ours, theirs] = [one, other].map((type) =>
    leavesOf(schema, type)
      .map(({ name, type }) => `${name}: ${type.text}`)
      .sort(),
  );
  return !!ours?.length && String(ours) === String(theirs);
}
