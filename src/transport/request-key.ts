/** The identity of a request: the document's text and its variables, in any order of their keys. */
import { checkJson } from "./check-variables.js";
import { documentText, type PrintDocument } from "./request.js";
import type { Document } from "./types.js";

/**
 * The same text for the same request. `undefined` counts as absent, like in JSON; a Date counts as its JSON; a file is the
 * same as itself only, so the text of a request that holds one means nothing on another page.
 * For a document that is a reference, its id stands for its text.
 *
 * @param operationName the operation to run, if the caller has named one
 * @throws an error of `JSON.stringify` for variables that it cannot express
 */
export function stableKey(
  document: Document,
  variables?: object,
  print?: PrintDocument,
  operationName?: string,
): string {
  if (process.env.NODE_ENV !== "production") checkJson(variables);
  const source = documentText(document, print) ?? JSON.stringify(document);
  const text = operationName ? `${source}\n# operation ${operationName}` : source; // a comment of GraphQL: still a document
  const json = variables ? JSON.stringify(variables, inOrder) : "{}";
  return json === "{}" ? text : `${text}\n${json}`; // without variables no new text is made: the cache asks at every render
}

/** Sorts the keys of an object with several, and names files. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  if (value instanceof Blob) return nameFile(value);
  const entries = Object.entries(value);
  return entries.length > 1 ? Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1))) : value;
}

const fileNumbers = /* @__PURE__ */ new WeakMap<Blob, number>();
let fileCount = 0;

/** An object that equals no variables, because the keys of variables are sorted and these are not. */
function nameFile(file: Blob): object {
  const number = fileNumbers.get(file) ?? ++fileCount;
  fileNumbers.set(file, number);
  return { number, file: "" };
}
