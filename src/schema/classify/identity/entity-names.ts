/** Record types by what people may call them. See "Record types" in docs/schema-rules.md. */
import type { Schema } from "../../model/model.js";
import { normalizeName } from "../../model/names.js";
import { calledOf } from "../type-names.js";
import { rootFields } from "../roots.js";
import { entities } from "./entities.js";
import { isRecordType } from "./record-types.js";

/** By schema: the names of record types, by what people may call them, as `normalizeName` writes it. */
const entityNamesBySchema = new WeakMap<Schema, ReadonlyMap<string, string>>();

function entityNames(schema: Schema): ReadonlyMap<string, string> {
  const earlier = entityNamesBySchema.get(schema);
  if (earlier) return earlier;
  const names = new Map(
    entities(schema).flatMap((type) =>
      [type.name, calledOf(schema, type.name)].map((called) => [normalizeName(called), type.name]),
    ),
  );
  entityNamesBySchema.set(schema, names);
  return names;
}

/** An interface of records with a list of its own, by its name: customers that are people or companies. */
export const interfaceNamed = (schema: Schema, name: string): string | undefined =>
  rootFields(schema).find(
    ({ operation, gives, entity = "" }) =>
      operation === "query" &&
      gives === "rows" &&
      normalizeName(entity) === normalizeName(name) &&
      schema.types.get(entity)?.kind === "INTERFACE" &&
      isRecordType(schema, entity),
  )?.entity;

/** The record type of a name, however it is written, in the singular or plural. */
export function entityNamed(schema: Schema, name: string): string | undefined {
  const names = entityNames(schema);
  const text = normalizeName(name);
  return (
    names.get(text) ??
    names.get(text.replace(/s$/, "")) ??
    names.get(text.replace(/ies$/, "y")) ??
    names.get(text + "s")
  );
}
