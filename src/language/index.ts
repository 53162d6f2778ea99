/** GraphQL documents as people write them: pure. Loaded when the editor opens. */
export type { OperationDefinitionNode } from "./ast.js";
export { completionsAt, type Completion, type Completions } from "./complete.js";
export { marksOf } from "./highlight.js";
export { parseDocument } from "./parse.js";
export { prettify } from "./pretty.js";
export { validate } from "./validate.js";
export { validateVariables, variablesTemplate } from "./variables.js";
