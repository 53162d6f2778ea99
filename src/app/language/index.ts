/**
 * PURE: GraphQL documents as people write them. The editor loads `complete/complete.ts`, `validate/validate.ts` and
 * `variables/validate-variables.ts` when it needs them, by their own names.
 */
export type { DocumentNode, FieldNode, OperationDefinitionNode, SelectionSetNode, ValueNode } from "./ast.js";
export { withInput, withoutInput } from "./builder/inputs.js";
export { nodesIn, valueAtInput, type BuilderStep } from "./builder/place.js";
export { startedOperation, ticked, unticked } from "./builder/tick.js";
export type { Completion, Completions } from "./complete/complete.js";
export { prettify } from "./prettify.js";
export { foldableRegions, type Region } from "./regions.js";
export { parseDocument } from "./parse/parse.js";
export type { ProblemWords, Words } from "./problem-words.js";
export type { Problem } from "./problem.js";
export { mergeFragments } from "./merge-fragments.js";
export { fragmentsByName, operationsOf, visitNodes } from "./nodes.js";
export { tokensOf } from "./tokens/tokens.js";
export { nearest } from "./validate/nearest.js";
export { fieldOf } from "./validate/type-fields.js";
export { variablesTemplate } from "./variables/template.js";
export { marksOf } from "./walk/highlight.js";
export { subjectAt, type Subject } from "./walk/subject.js";
