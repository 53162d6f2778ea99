/** PURE: GraphQL documents as people write them. Loaded when the editor opens; `complete` and `validate` are loaded right after it. */
export type { OperationDefinitionNode } from "./ast.js";
export type { Completion, Completions } from "./complete/complete.js";
export { parseDocument } from "./parse/parse.js";
export { marksOf } from "./walk/highlight.js";
