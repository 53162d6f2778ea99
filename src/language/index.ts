/** GraphQL documents as people write them: pure. Loaded when the editor opens; `complete/complete.ts` and `validate/validate.ts` right after it. */
export type { OperationDefinitionNode } from "./ast.js";
export type { Completion, Completions } from "./complete/complete.js";
export { parseDocument } from "./parse/parse.js";
export { marksOf } from "./walk/highlight.js";
