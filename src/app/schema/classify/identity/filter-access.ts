/**
 * Ways to a record where no field takes its key alone: a list or a record whose filter can require that the key equals a value, such as
 * `users(where: { id: { eq: 1 } })`. The filter must have an input with the name of the key's field and with a type that fits. See
 * "Records by a filter" in docs/work/schema-rules.md.
 */
import { leavesOf, type Access } from "./keys.js";
import type { FieldDef, InputValue, Schema, TypeDef } from "../../model/model.js";
import { inputsOf, isInput, isLeaf, isRequired, normalizeName, typeOf, wordSet } from "../../model/names.js";
import type { RootField } from "../field-shape.js";
import { rootFields } from "../roots.js";

/** Names of arguments that select records. */
const RECORD_FILTERS = wordSet("where filter filters condition find by criteria query");

/** Whether an input selects records, rather than changing them. */
export const isRecordFilter = (name: string): boolean => RECORD_FILTERS.has(name);

/** Operators for equality, compared by `normalizeName`. */
const EQUALITY_OPERATORS = wordSet("eq equal equals equalto is exact");

/** Whether a field of a filter compares a value for equality: `eq`, `_eq`, `equalTo`. */
export const isEqualityInput = (name: string): boolean => EQUALITY_OPERATORS.has(normalizeName(name));

/** The access to a record by a filter: of a field that gives one record, else of a list. */
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

/** The access through a root field, if its filter takes the record's key. */
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
 * The inputs that lead to the value of a field, from an argument inwards.
 * @param isList - of a list, a plain argument is not enough: it may be the key of another record
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
    if (!isRecordFilter(holder.name)) continue;
    const inner = inputsOf(schema, holder);
    const named = inner.find(({ name }) => name === field.name);
    const path = named && areOthersOptional(inner, named) ? pathToEquals(schema, named, field, false) : undefined;
    if (path) return [holder, ...path];
  }
  return;
}

/** The inputs that lead from the input for a field to its value: the input itself, or its `eq`. */
function pathToEquals(schema: Schema, input: InputValue, field: FieldDef, isList: boolean): InputValue[] | undefined {
  if (takesKey(schema, input, field)) return isList ? undefined : [input];
  const inner = inputsOf(schema, input);
  const equals = inner.find((each) => isEqualityInput(each.name) && takesKey(schema, each, field));
  return equals && areOthersOptional(inner, equals) ? [input, equals] : undefined;
}

/** Whether no other input is required. */
const areOthersOptional = (inputs: readonly InputValue[], input: InputValue): boolean =>
  inputs.every((each) => each === input || !isRequired(each));

/** Whether an input takes the values of a key's field. */
function takesKey(schema: Schema, input: InputValue, { type }: FieldDef): boolean {
  if (input.type.item || !isInput(schema, input) || !isLeaf(typeOf(schema, input.type))) return false;
  if (input.type.name === type.name) return true;
  return [input.type.name, type.name].includes("ID") && input.type.name !== "Boolean";
}
