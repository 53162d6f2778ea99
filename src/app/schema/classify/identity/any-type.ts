/** The query that tells of which type a record is. See "Records by their key" in docs/work/schema-rules.md. */
import type { Schema, TypeDef } from "../../model/model.js";
import type { RootField } from "../field-shape.js";
import { keysOf } from "./keys.js";

/**
 * The query that gives a record of this type or of others by the same key: the one that the type itself is asked by, else that of
 * the interface or union with the fewest types.
 */
export function rootOfAnyType(schema: Schema, type: string): RootField | undefined {
  const { access, key } = keysOf(schema, type);
  const own = access?.root;
  const isOfAnyType = schema.types.get(own?.entity ?? "")?.kind !== "OBJECT";
  if (own && isOfAnyType) return own;
  return abstractTypesOf(schema, type)
    .map(({ name }) => keysOf(schema, name).access)
    .find((access) => access?.field === key)?.root;
}

/** The interfaces and unions that a type belongs to, the smallest first. */
const abstractTypesOf = (schema: Schema, type: string): TypeDef[] =>
  [...schema.types.values()]
    .filter(({ possible }) => possible.includes(type))
    .sort((one, other) => one.possible.length - other.possible.length);
