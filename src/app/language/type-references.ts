/** PURE: types as documents write them, and which of them fit where. */
import { isLeaf, type Schema, typeOf, type TypeRef } from "../schema/index.js";
import type { TypeNode } from "./ast.js";

/** The schema's form of a type that a document writes. */
export function typeReferenceOf(node: TypeNode, nonNull = false): TypeRef {
  if (node.kind === "NonNullType") return typeReferenceOf(node.type, true);
  const end = nonNull ? "!" : "";
  if (node.kind === "NamedType") return { name: node.name.value, text: node.name.value + end, nonNull };
  const item = typeReferenceOf(node.type);
  return { name: item.name, text: `[${item.text}]${end}`, nonNull, item };
}

/**
 * Whether a variable of one type may stand where another is expected.
 *
 * @param isNeverMissing a default takes the place of what is left out
 * https://spec.graphql.org/draft/#AreTypesCompatible()
 */
export function isCompatible(actual: TypeRef, expected: TypeRef, isNeverMissing = false): boolean {
  if (expected.nonNull && !actual.nonNull && !isNeverMissing) return false;
  if (actual.item && expected.item) return isCompatible(actual.item, expected.item);
  return !actual.item && !expected.item && actual.name === expected.name;
}

/**
 * Whether the responses of two fields look alike; true where the schema does not say.
 * https://spec.graphql.org/draft/#SameResponseShape()
 */
export function isSameShape(schema: Schema, a: TypeRef, b: TypeRef): boolean {
  if (a.nonNull !== b.nonNull) return false;
  if (a.item && b.item) return isSameShape(schema, a.item, b.item);
  if (a.item || b.item) return false;
  return a.name === b.name || !(isLeaf(typeOf(schema, a)) || isLeaf(typeOf(schema, b)));
}
