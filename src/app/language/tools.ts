/** What is done to documents on request: pure. Apart from `index.ts`, so that it is loaded with the first request. */
export { prettify } from "./layout/prettify.js";
export { variablesTemplate } from "./variables/template.js";
export { extractVariable } from "./refactor/extract-variable.js";
export { mergeFragments } from "./refactor/merge-fragments.js";
export { isNameFree, renamed, renamingAt, type Renaming } from "./refactor/rename.js";
