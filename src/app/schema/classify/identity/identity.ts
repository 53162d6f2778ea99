/**
 * The identity of records: their key, the fields that name them, and how one is requested. Whether a type is a record at all is
 * asked in `record-types.ts`. See "Records by their key" in docs/work/schema-rules.md.
 */
import type { Schema, TypeDef, FieldDef } from "../../model/model.js";
import { isComposite, typeOf, wordSet } from "../../model/names.js";
import { oncePerKey, oncePerSchema } from "../../model/once-per-schema.js";
import { singularOf, wordsOf } from "../../values/words.js";
import { rootFields } from "../roots.js";
import { filterAccess, isRecordFilter } from "./filter-access.js";
import { keysOf, type Access, type Keys, leavesOf } from "./keys.js";
import { labelFieldsOf } from "./label-fields.js";

/** The key and the label of a type's records. */
export interface Identity extends Keys {
  /** The fields whose values, joined by a space, name a record; or the paths to them. */
  labels: readonly string[];
  /** The listed type that this type is a view of. */
  twin?: string | undefined;
}

/** The key and the label of a type's records, by the name of the type. */
export const identityOf = oncePerKey((schema, typeName: string): Identity => {
  const type = schema.types.get(typeName);
  const keys = keysOf(schema, typeName);
  const twin = twinOf(schema, typeName);
  const access = keys.access ?? otherAccess(schema, type, twin);
  return {
    access,
    key: access?.field ?? keys.key,
    labels: isComposite(type) ? labelFieldsOf(schema, type) : [],
    twin,
  };
});

/** The way to a record if no field takes the key alone: through the type's twin, or by a filter. */
function otherAccess(schema: Schema, type: TypeDef | undefined, twin: string | undefined): Access | undefined {
  if (twin !== undefined) return identityOf(schema, twin).access;
  return type?.kind === "OBJECT" ? filterAccess(schema, type) : undefined;
}

// Types that are views of a listed type: they have the same leaves, and a field that gives them is filtered by the input type that
// filters the list. Drizzle has such a type for each relation, and for the result of each change. See "Records by a filter" in
// docs/work/schema-rules.md.

/** The listed type that a type is a view of. */
export const twinOf = (schema: Schema, typeName: string): string | undefined => twinsByType(schema).get(typeName);

const twinsByType = oncePerSchema((schema) => {
  const listed = listedByFilter(schema);
  const queries = rootFields(schema).filter(({ operation }) => operation === "query");
  const queriedTypes = new Set(queries.map(({ entity }) => entity));
  const twins = new Map<string, string>();
  if (listed.size === 0) return twins;
  const leavesIn = leavesReader(schema);
  for (const field of fieldsWithArguments(schema)) {
    const view = typeOf(schema, field.type);
    if (!isComposite(view) || queriedTypes.has(view.name)) continue;
    const type = listed.get(filterOf(schema, field) ?? "");
    if (type && isOfAnotherTime(view.name, type.name)) continue;
    const hasSameLeaves = type && type !== view && leavesIn(type) !== "" && leavesIn(type) === leavesIn(view);
    if (hasSameLeaves) twins.set(view.name, type.name);
  }
  return twins;
});

/** Words for what a record was at another time: its id is not that of the record. */
const OTHER_TIMES = wordSet(
  "version revision history historic snapshot draft archive archived deleted audit log change event backup copy trash",
);

function isOfAnotherTime(view: string, type: string): boolean {
  const own = new Set(wordsOf(type).map(singularOf));
  return wordsOf(view)
    .map(singularOf)
    .some((word) => OTHER_TIMES.has(word) && !own.has(word));
}

/** The fields of all types that take arguments. */
function* fieldsWithArguments(schema: Schema): Iterable<FieldDef> {
  for (const { fields } of schema.types.values()) {
    for (const field of fields.values()) if (field.args.length > 0) yield field;
  }
}

/** The listed types by the input type that filters their list. A filter that several types share is left out. */
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
  args.find(({ name, type }) => isRecordFilter(name) && !type.item && schema.types.get(type.name)?.inputs.size)?.type
    .name;

/** Tells the leaves of types as text, in the order of their names. Many fields give one type, so each is read once. */
function leavesReader(schema: Schema): (type: TypeDef) => string {
  const texts = new Map<TypeDef, string>();
  return (type) => {
    const known = texts.get(type);
    if (known !== undefined) return known;
    const leaves = leavesOf(schema, type).map((leaf) => `${leaf.name}: ${leaf.type.text}`);
    const text = leaves.sort().join();
    texts.set(type, text);
    return text;
  };
}
