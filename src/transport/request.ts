/**
 * An operation as what goes over the wire. Pure.
 * https://graphql.github.io/graphql-over-http/draft/#sec-Request
 */
import { documentText, LONE_SURROGATE } from "./document.js";
import { TransportError } from "./errors.js";
import type { DocumentReference, Operation } from "./types.js";
import { fileIn, ownVariables } from "./variables.js";

/** The keys of a request; what is undefined stays out, an explicit null does not. */
export interface RequestBody {
  query: string | undefined;
  documentId: string | undefined;
  operationId: string | undefined;
  operationName: string | undefined;
  variables: object | undefined;
  extensions: object | undefined;
}

/** @throws TransportError of kind "protocol" for a parsed document without its text, and for variables that JSON cannot say */
export function requestBody(
  { document, operationName, variables, extensions }: Operation,
  print?: (ast: never) => string,
): RequestBody {
  const { documentId, operationId } = document as DocumentReference;
  const query = documentText(document, print);
  // An empty text: an id names the document, or the extensions do.
  if (query != null)
    return {
      query: query || undefined,
      documentId,
      operationId,
      operationName,
      variables: ownVariables(variables),
      extensions: ownVariables(extensions, "extension"),
    };
  throw new TransportError("protocol", "A document without its text: pass { print }");
}

/** @throws TransportError of kind "protocol" for a file: JSON would make it `{}`, silently */
export function toJson(body: RequestBody): string {
  refuseFiles(body);
  return JSON.stringify(body);
}

/** A request to keep for later: one that holds a file fails now. */
export function keptBody(operation: Operation): RequestBody {
  const body = requestBody(operation);
  refuseFiles(body);
  return body;
}

function refuseFiles({ variables, extensions }: RequestBody): void {
  const path = fileIn(variables) ?? fileIn(extensions);
  if (path !== undefined) throw new TransportError("protocol", `A file at "${path}": pass http({ upload })`);
}

/** The URL of a GET; undefined where it cannot say the text. What is empty is left out; what follows "?" in the URL stays. */
export function toUrl(url: string, body: RequestBody): string | undefined {
  if (LONE_SURROGATE.test(body.query ?? "")) return undefined;
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(body)) {
    const text = typeof value === "string" ? value : JSON.stringify(value ?? {});
    if (/[^{}]/.test(text)) parameters.set(key, text); // neither "" nor {}
  }
  return url + (url.includes("?") ? "&" : "?") + parameters;
}
