/** Variables as text: pure. Apart from `index.ts`, so that it is loaded with the first document that has some. */
export { validateVariables } from "./variables/validate-variables.js";
