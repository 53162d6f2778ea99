/** The tree of the schema's fields beside a document: pure. Apart from `index.ts`, so that it is loaded with the first tree. */
export { parseDocument } from "./parse/parse.js";
export { withInput, withoutInput } from "./builder/inputs.js";
export { nodesIn, valueAtInput, type BuilderStep } from "./builder/place.js";
export { startedOperation, ticked, unticked } from "./builder/tick.js";
export { operationsOf } from "./refactor/nodes.js";
