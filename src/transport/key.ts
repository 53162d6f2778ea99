/** A request's identity: the document's text and its variables, whatever the order of their keys. Pure. */
import { documentText } from "./document.js";
import type { Document } from "./types.js";

/**
 * The same text for the same request. `undefined` counts as absent, like in JSON; a Date counts as its JSON.
 * For a document that is a reference, its id stands for its text.
 */
export function stableKey(document: Document, variables?: object, print?: (ast: never) => string): string {
  const text = documentText(document, print) || JSON.stringify(document);
  // For plain values a list of the keys in order does, which is more than twice as fast.
  const json = variables ? JSON.stringify(variables, Object.values(variables).some((value) => typeof value === "object") ? sorted : (Object.keys(variables).sort() as never)) : "{}";
  return json === "{}" ? text : `${text}\n${json}`; // without variables no new text is made: the cache asks at every render
}

function sorted(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const from = value as Record<string, unknown>;
  return Object.fromEntries(Object.keys(from).sort().map((key) => [key, from[key]]));
}
