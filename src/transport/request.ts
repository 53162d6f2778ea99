/**
 * An operation as what goes over the wire. Pure.
 * https://graphql.github.io/graphql-over-http/draft/#sec-Request
 */
import { documentText } from "./document.js";
import { TransportError } from "./errors.js";
import type { DocumentReference, Operation } from "./types.js";

/** The keys of a request; what is undefined stays out, an explicit null does not. */
export interface RequestBody {
  query: string | undefined;
  documentId: string | undefined;
  operationId: string | undefined;
  operationName: string | undefined;
  variables: object | undefined;
  extensions: object | undefined;
}

/** @throws TransportError of kind "protocol" for a parsed document without its text */
export function requestBody({ document, operationName, variables, extensions }: Operation, print?: (ast: never) => string): RequestBody {
  const { documentId, operationId } = document as DocumentReference;
  const query = documentText(document, print);
  // An empty text: an id names the document, or the extensions do.
  if (query != null) return { query: query || undefined, documentId, operationId, operationName, variables, extensions };
  throw new TransportError("protocol", "A document without its text: pass { print }");
}

/** @throws TransportError of kind "protocol" for a file: JSON would make it `{}`, silently */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (key, item) => {
    if (item instanceof Blob) throw new TransportError("protocol", `A file at "${key}": pass http({ upload })`);
    return item;
  });
}

/** A request to keep: what is no JSON or holds a file fails now, and what the caller changes later stays out of it. */
export const keptBody = (operation: Operation): RequestBody => JSON.parse(toJson(requestBody(operation))) as RequestBody;

/** The URL of a GET. What is empty is left out; what follows "?" in the URL stays. */
export function toUrl(url: string, body: RequestBody): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(body)) {
    const text = typeof value === "string" ? value : toJson(value ?? {});
    if (/[^{}]/.test(text)) parameters.set(key, text); // neither "" nor {}
  }
  return url + (url.includes("?") ? "&" : "?") + parameters;
}
