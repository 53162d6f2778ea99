/** graphql-js's reading of a document, in the form of ours. */
import { GraphQLError, parse } from "graphql";
import type { DocumentNode } from "../../../../src/app/language/ast.js";

const OPTIONAL = ["variableDefinitions", "arguments", "directives"];

/** A tree without what may be left out: undefined and empty properties; locations as plain numbers, or none. */
export function plain(node: unknown, locations = true): unknown {
  if (Array.isArray(node)) return node.map((each) => plain(each, locations));
  if (typeof node !== "object" || node === null) return node;
  const entries = Object.entries(node).filter(
    ([key, value]) =>
      value !== undefined &&
      !(OPTIONAL.includes(key) && (value as unknown[]).length === 0) &&
      (locations || key !== "loc"),
  );
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      key === "loc" ? { start: value.start, end: value.end } : plain(value, locations),
    ]),
  );
}

/** Its tree, or where it stops. */
export function official(text: string): { document: DocumentNode } | { stopped: number } {
  try {
    return { document: parse(text) as unknown as DocumentNode };
  } catch (error) {
    if (error instanceof GraphQLError) return { stopped: error.positions?.[0] ?? 0 };
    throw error;
  }
}
