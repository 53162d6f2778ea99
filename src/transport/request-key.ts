/** The identity of a request: the document's text and its variables, in any order of their keys. */
import { checkJson } from "./check-variables.js";
import { isRawJson } from "./raw-json.js";
import { documentText, nameOf, type PrintDocument } from "./request.js";
import type { Document, TypedDocumentNode } from "./types.js";

/**
 * The same text for the same request. `undefined` counts as absent, like in JSON; a Date counts as its JSON; a file is the same as itself
 * only, so the key of a request that holds one means nothing on another page. The id of a document that is a reference stands for its text.
 *
 * @param operationName the operation to run, if the caller has named one
 * @throws an error of `JSON.stringify` for variables that it cannot express
 */
export function requestKey(
  document: Document,
  variables?: object,
  print?: PrintDocument,
  operationName?: string,
): string {
  if (process.env.NODE_ENV !== "production") checkJson(variables);
  const source = documentText(document, print) ?? JSON.stringify(document);
  // A parsed document may be one operation of its text.
  const name = operationName || ((document as Partial<TypedDocumentNode>)?.definitions && nameOf({ document }));
  const text = name ? `${source}\n# operation ${name}` : source; // a comment of GraphQL: still a document
  if (!variables) return text; // no new text is made: the cache asks at every render
  const json = JSON.stringify(variables, isInOrder(variables) ? undefined : inOrder);
  return json === "{}" ? text : `${text}\n${json}`;
}

/** A copy of variables, because the caller may change its object later. Those with a file, or with raw JSON, are kept as they are. */
export const copyVariables = (variables?: object): object | undefined =>
  variables && !isKept(variables) ? (JSON.parse(JSON.stringify(variables)) as object) : variables;

const isKept = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  (value instanceof Blob || !!isRawJson(value) || Object.values(value).some(isKept));

/** Whether nothing has to be sorted or named, as in most variables: their JSON is made in half the time. */
function isInOrder(variables: object): boolean {
  let before = "";
  for (const [name, value] of Object.entries(variables)) {
    if (name < before || (typeof value === "object" && value !== null)) return false;
    before = name;
  }
  return true;
}

/** Sorts the keys of an object with several, and names files. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  if (value instanceof Blob) return { number: numberOf(value), file: "" }; // equals no variables, whose keys are sorted
  const entries = Object.entries(value);
  return entries.length > 1 ? Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1))) : value;
}

const fileNumbers = /* @__PURE__ */ new WeakMap<Blob, number>();
let fileCount = 0;

function numberOf(file: Blob): number {
  const number = fileNumbers.get(file) ?? ++fileCount;
  fileNumbers.set(file, number);
  return number;
}
