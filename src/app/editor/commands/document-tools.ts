/** What is done to a document on request. It is loaded with the first of these requests. */
export { prettify, variablesTemplate } from "../../../language/tools.js";
export { exampleDocument } from "./example.js";
