/** GraphQL documents as people write them: pure. Loaded when the editor opens. */
export type { OperationDefinitionNode } from "./ast.js";
export { completionsAt, type Completion, type Completions } from "./complete/complete.js";
export { parseDocument } from "./parse/parse.js";
export { validate } from "./validate/validate.js";
export { marksOf } from "./walk/highlight.js";
