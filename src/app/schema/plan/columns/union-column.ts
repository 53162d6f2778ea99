/**
 * The column of a union none of whose types is a record: `price` of `union Price = FixedPrice | PriceRange`. See "Nested objects" in
 * docs/work/schema-rules.md.
 */
import { leavesOf } from "../../classify/identity/keys.js";
import type { Schema, TypeDef } from "../../model/model.js";
import { json } from "../../values/structures/json.js";
import { selectField, selectOn, type Selections } from "../document.js";
import { aliasOn, fieldOf, member, typeNameOf } from "../read.js";
import { requestedTypesOf } from "../reference.js";
import { describeField, type Candidate, type FieldContext } from "./candidate.js";
import { RANKS } from "./ranks/ranks.js";

/** A cell has room for few fields. */
const MAX_FIELDS_PER_TYPE = 4;

/** The names of the fields that are shown, by the type that has them. */
type FieldNamesByType = ReadonlyMap<string, readonly string[]>;

/**
 * "Price" for `price`: the amount of a fixed price, the least and the most of a range.
 * @param knownTypes - types that answers have had: they are asked for too if the union has more types than are asked for at first
 */
export function unionColumn(context: FieldContext, union: TypeDef, knownTypes: readonly string[]): Candidate {
  const { schema, field } = context;
  const shownNames = shownFieldNames(schema, union, knownTypes);
  return {
    ...describeField(context, json),
    rank: field.deprecated === undefined ? RANKS.union : RANKS.last,
    path: [field.name],
    read: (row) => readUnion(member(row, field.name), shownNames),
    addSelections: (rowSelections) => selectUnion(selectField(rowSelections, field.name), shownNames),
  };
}

function shownFieldNames(schema: Schema, union: TypeDef, knownTypes: readonly string[]): FieldNamesByType {
  const possibleTypes = requestedTypesOf(schema, union, knownTypes).flatMap(
    (typeName) => schema.types.get(typeName) ?? [],
  );
  return new Map(
    possibleTypes.map((type) => {
      const leaves = leavesOf(schema, type).slice(0, MAX_FIELDS_PER_TYPE);
      return [type.name, leaves.map(({ name }) => name)];
    }),
  );
}

/** Asks for the fields of each type under names of their own, because fields of one name may differ in type. */
function selectUnion(unionSelections: Selections, shownNames: FieldNamesByType): void {
  selectField(unionSelections, "__typename");
  for (const [typeName, fieldNames] of shownNames) {
    for (const name of fieldNames)
      selectField(selectOn(unionSelections, typeName), name, { alias: aliasOn(typeName, name) });
  }
}

/** The shown fields of a value: a single one as its plain value, several as an object. */
function readUnion(value: unknown, shownNames: FieldNamesByType): unknown {
  if (value === null || value === undefined) return value;
  const typeName = typeNameOf(value) ?? "";
  const names = shownNames.get(typeName) ?? [];
  const [onlyName] = names;
  if (onlyName === undefined) return undefined; // a type of which nothing was asked for
  if (names.length === 1) return fieldOf(value, typeName, onlyName);
  return Object.fromEntries(names.map((name) => [name, fieldOf(value, typeName, name)]));
}
