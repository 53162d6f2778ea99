/** Reads answers: plain JSON of a shape that only the document knows. */

/** A member of an answer, never one that every object has. */
export const member = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;

export const memberAt = (value: unknown, path: readonly string[]): unknown => path.reduce(member, value);

/**
 * Under this response key a field is asked for in the fragment on one type, so that two types' fields of one name never conflict. It
 * begins with two underscores, as no field of a schema does, and tells where the type's name ends: see "Interfaces and unions" in
 * docs/work/schema-rules.md. https://spec.graphql.org/draft/#sec-Names.Reserved-Names
 */
export const aliasOn = (type: string, field: string): string =>
  `__${hasClearEnd(type) ? type : `${type.length}_${type}`}__${field}`;

/** Whether the first two underscores in a row are those after the name of the type. */
const hasClearEnd = (type: string): boolean => !type.includes("__") && !type.endsWith("_");

/** A field of a value whose type may have been known only by `__typename`, or a field of that: `sys.id`. */
export function fieldOf(value: unknown, type: string, path: string): unknown {
  const [field = "", ...rest] = path.split(".");
  const aliased = member(value, aliasOn(type, field));
  return memberAt(aliased === undefined ? member(value, field) : aliased, rest);
}

export const typeNameOf = (value: unknown): string | undefined => {
  const name = member(value, "__typename");
  return typeof name === "string" ? name : undefined;
};
