/** The identity of a request: the document's text and its variables, in any order of their keys. */
import { documentText } from "./document.js";
import type { Document } from "./types.js";
import { variablesText } from "./variables.js";

/**
 * The same text for the same request. `undefined` counts as absent, like in JSON; a Date counts as its JSON; a file is the
 * same as itself only, so the text of a request that holds one means nothing on another page.
 * For a document that is a reference, its id stands for its text.
 *
 * @param operationName the operation to run, if the caller has named one
 * @throws TransportError of kind "protocol" that names a variable that JSON cannot express
 */
export function stableKey(
  document: Document,
  variables?: object,
  print?: (ast: never) => string,
  operationName?: string,
): string {
  const source = documentText(document, print) || JSON.stringify(document);
  const text = operationName ? `${source}\n# operation ${operationName}` : source; // a comment of GraphQL: still a document
  const json = variables ? variablesText(variables, nameFile) : "{}";
  return json === "{}" ? text : `${text}\n${json}`; // without variables no new text is made: the cache asks at every render
}

const fileNumbers = /* @__PURE__ */ new WeakMap<Blob, number>();
let fileCount = 0;

/** An object that equals no variables, because the keys of variables are sorted and these are not. */
function nameFile(file: Blob): object {
  const number = fileNumbers.get(file) ?? ++fileCount;
  fileNumbers.set(file, number);
  return { number, file: "" };
}
