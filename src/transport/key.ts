/** A request's identity: the document's text and its variables, whatever the order of their keys. Pure. */
import { documentText } from "./document.js";
import { isObject } from "./result.js";
import type { Document } from "./types.js";

/**
 * The same text for the same request. `undefined` counts as absent, like in JSON; a Date counts as its JSON.
 * For a document that is a reference, its id stands for its text.
 */
export function stableKey(document: Document, variables?: object, print?: (ast: never) => string): string {
  const text = documentText(document, print) || JSON.stringify(document);
  // For plain values a list of the keys in order does, which is more than twice as fast; for one value nothing is needed.
  const json = variables ? JSON.stringify(variables, Object.values(variables).some((value) => typeof value === "object") ? sorted : Object.keys(variables).length > 1 ? (Object.keys(variables).sort() as never) : undefined) : "{}";
  return json === "{}" ? text : `${text}\n${json}`; // without variables no new text is made: the cache asks at every render
}

const sorted = (_: string, value: unknown): unknown => (isObject(value) ? Object.fromEntries(Object.keys(value).sort().map((key) => [key, value[key]])) : value);
