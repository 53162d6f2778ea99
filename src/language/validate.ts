/**
 * What is wrong with a document on a schema, by the rules of the specification: what servers refuse is an error, what is deprecated
 * a warning. Where the schema does not tell (a type that it does not list, what a custom scalar takes), nothing is said. Pure.
 * https://spec.graphql.org/draft/#sec-Validation
 */
import type { Schema } from "../schema/model/model.js";
import type { DocumentNode } from "./ast.js";
import type { Problem } from "./problem.js";
import { checkDefinitions } from "./rules/definitions.js";
import { createJudge } from "./rules/judge.js";
import { checkOverlaps } from "./rules/overlaps.js";
import { readDefinition } from "./rules/selections.js";
import { checkVariables } from "./rules/variables.js";

/** Of the tree's objects and lists: a field takes three of them. Nobody writes a document as deep. */
const DEEPEST = 1000;

/** The problems of a document in the order of the text; none where it is too deep to judge. */
export function validate(document: DocumentNode, schema: Schema): Problem[] {
  if (isDeep(document)) return [];
  const problems = new Map<string, Problem>();
  const judge = createJudge(document, schema.wire ?? schema, problems);
  for (const node of document.definitions) readDefinition(judge, node);
  checkDefinitions(judge);
  checkVariables(judge);
  checkOverlaps(judge);
  return [...problems.values()].sort((a, b) => a.start - b.start);
}

/** Without recursion: a tree may be deeper than the stack. */
function isDeep(root: object): boolean {
  const stack = [root];
  const depths = [0];
  for (let node; (node = stack.pop()); ) {
    const depth = (depths.pop() as number) + 1;
    if (depth > DEEPEST) return true;
    for (const key in node) {
      const inner = (node as Record<string, unknown>)[key];
      // Places may lead to a whole list of tokens.
      if (typeof inner === "object" && inner && key !== "loc") stack.push(inner), depths.push(depth);
    }
  }
  return false;
}
