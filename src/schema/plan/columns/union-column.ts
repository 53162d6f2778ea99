/**
 * The column of a union none of whose types is a record: `price` of `union Price = FixedPrice | PriceRange`. See
 * "Nested objects" in docs/schema-rules.md.
 */
import { leavesOf } from "../../classify/identity/keys.js";
import type { Schema, TypeDef } from "../../model/model.js";
import { json } from "../../values/structures/json.js";
import { selectField, selectOn } from "../document.js";
import { aliasOn, fieldOf, member, typeNameOf } from "../read.js";
import { possibleOf } from "../reference.js";
import { describeField, type Candidate, type FieldContext } from "./candidate.js";
import { RANKS } from "./ranks.js";

/** At most so many fields of each of the union's types are shown. */
const MAX_FIELDS_PER_TYPE = 4;

/** The names of the fields that are shown, by the type that has them. */
type FieldsByType = ReadonlyMap<string, readonly string[]>;

/** @param seen - types that answers have had: they are asked for too if the union has more types than are asked for at first */
export function unionColumn(context: FieldContext, union: TypeDef, seen: readonly string[]): Candidate {
  const { schema, field } = context;
  const fieldsByType = shownFields(schema, union, seen);
  return {
    ...describeField(context, json),
    rank: field.deprecated === undefined ? RANKS.union : RANKS.last,
    path: [field.name],
    read: (row) => readUnion(member(row, field.name), fieldsByType),
    addSelections(row) {
      const value = selectField(row, field.name);
      selectField(value, "__typename");
      for (const [type, names] of fieldsByType)
        for (const name of names) selectField(selectOn(value, type), name, { alias: aliasOn(type, name) });
    },
  };
}

function shownFields(schema: Schema, union: TypeDef, seen: readonly string[]): FieldsByType {
  const namesOf = (type: TypeDef) =>
    leavesOf(schema, type)
      .slice(0, MAX_FIELDS_PER_TYPE)
      .map(({ name }) => name);
  return new Map(possibleOf(schema, union, seen).map((name) => [name, namesOf(schema.types.get(name) ?? union)]));
}

/** The fields of the value's type: a single one as its value, several as an object. */
function readUnion(value: unknown, fieldsByType: FieldsByType): unknown {
  if (value === null || value === undefined) return value;
  const type = typeNameOf(value) ?? "";
  const entries = (fieldsByType.get(type) ?? []).map((name) => [name, fieldOf(value, type, name)] as const);
  const [first] = entries;
  return entries.length === 1 && first ? first[1] : Object.fromEntries(entries);
}
