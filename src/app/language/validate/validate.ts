/**
 * What is wrong with a document on a schema, by the rules of the specification: what servers reject is an error, what is deprecated
 * a warning. Where the schema does not say (a type that it does not list, what a custom scalar accepts), nothing is reported. Pure.
 * https://spec.graphql.org/draft/#sec-Validation
 */
import type { Schema } from "../../schema/index.js";
import type { DocumentNode } from "../ast.js";
import type { Problem } from "../problem.js";
import { createValidationContext } from "./context.js";
import { checkDefinitions } from "./definitions.js";
import { checkDefinition } from "./fields.js";
import { checkOverlaps } from "./overlaps.js";
import { checkVariables } from "./variables.js";

/** How deep a tree's objects and arrays may be nested; a level of fields takes three of them. */
const DEPTH_LIMIT = 1000;

/** The problems of a document in the order of the text; none where it is nested too deep to check. */
export function validate(document: DocumentNode, schema: Schema): Problem[] {
  if (isTooDeep(document)) return [];
  const problems = new Map<string, Problem>();
  const context = createValidationContext(document, schema, problems);
  for (const node of document.definitions) checkDefinition(context, node);
  checkDefinitions(context);
  checkVariables(context);
  checkOverlaps(context);
  return [...problems.values()].sort((a, b) => a.start - b.start);
}

/** Without recursion: a tree may be deeper than the stack. */
function isTooDeep(root: object): boolean {
  const stack = [{ node: root, depth: 1 }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, depth } = next;
    if (depth > DEPTH_LIMIT) return true;
    for (const [key, child] of Object.entries(node)) {
      // In trees of graphql-js a location leads to the list of all tokens.
      if (key !== "loc" && typeof child === "object" && child !== null) stack.push({ node: child, depth: depth + 1 });
    }
  }
  return false;
}
