/** Types as documents write them, and which of them fit where. Pure. */
import { isLeaf, typeOf } from "../schema/model/names.js";
import type { Schema, TypeRef } from "../schema/model/model.js";
import type { TypeNode } from "./ast.js";

/** What a schema would say of the type that a document writes. */
export function refOf(node: TypeNode, nonNull = false): TypeRef {
  if (node.kind === "NonNullType") return refOf(node.type, true);
  const end = nonNull ? "!" : "";
  if (node.kind === "NamedType") return { name: node.name.value, text: node.name.value + end, nonNull };
  const item = refOf(node.type);
  return { name: item.name, text: `[${item.text}]${end}`, nonNull, item };
}

/**
 * Whether a variable of one type may stand where another is wanted.
 * @param filled null never comes: a default stands in for what is left out
 * https://spec.graphql.org/draft/#AreTypesCompatible()
 */
export const fits = (given: TypeRef, wanted: TypeRef, filled = false): boolean =>
  (given.nonNull || !wanted.nonNull || filled) &&
  (given.item && wanted.item
    ? fits(given.item, wanted.item)
    : given.item === wanted.item && given.name === wanted.name);

/**
 * Whether two fields' answers look alike; true where the schema does not tell.
 * https://spec.graphql.org/draft/#SameResponseShape()
 */
export function sameShape(schema: Schema, a: TypeRef, b: TypeRef): boolean {
  if (a.nonNull !== b.nonNull || !a.item !== !b.item) return false;
  if (a.item && b.item) return sameShape(schema, a.item, b.item);
  return a.name === b.name || !(isLeaf(typeOf(schema, a)) || isLeaf(typeOf(schema, b)));
}
