/**
 * An operation as what goes over the wire, the same over HTTP, a cable and a web socket. Pure.
 * https://graphql.github.io/graphql-over-http/draft/#sec-Request
 */
import { documentText, operationNameOf, type PrintDocument } from "./document.js";
import { TransportError } from "./errors.js";
import type { DocumentReference, Operation } from "./types.js";
import { fileIn, copyVariables } from "./variables.js";

/** The keys of a request. What is undefined is left out, an explicit null is not. */
export interface RequestBody {
  /** The document's text; undefined where an id or the extensions name the document. */
  query: string | undefined;
  /** The id of a trusted document. */
  documentId: string | undefined;
  /** The id of a document in graphql-ruby's OperationStore. */
  operationId: string | undefined;
  /** Which operation of the document to run; undefined where it has one without a name. */
  operationName: string | undefined;
  /** A copy: what the caller changes later is not sent. */
  variables: object | undefined;
  /** A copy, like the variables. */
  extensions: object | undefined;
}

/**
 * The request of an operation.
 *
 * @param print for a parsed document that has lost its source
 * @throws TransportError of kind "protocol" for what is not a document, for a parsed document without its text, for a document
 *   with several operations of which none is named, and for variables that are not JSON
 */
export function requestBody(operation: Operation, print?: PrintDocument): RequestBody {
  const { document, variables, extensions } = operation;
  const text = documentText(document, print);
  if (text === undefined)
    throw new TransportError("protocol", "The document is parsed and has no text: pass { print }");
  const { documentId, operationId } = document as DocumentReference;
  return {
    query: text || undefined,
    documentId,
    operationId,
    operationName: operationNameOf(operation),
    variables: copyVariables(variables),
    extensions: copyVariables(extensions, "extension"),
  };
}

/**
 * The request as JSON.
 *
 * @throws TransportError of kind "protocol" for a file, of which JSON would make `{}`
 */
export function toJson(body: RequestBody): string {
  refuseFiles(body);
  return JSON.stringify(body);
}

/**
 * The request of an operation that is sent later, or several times.
 *
 * @param print for a parsed document that has lost its source
 * @throws TransportError of kind "protocol" for a file: it fails now, not when it is sent
 */
export function jsonRequestBody(operation: Operation, print?: PrintDocument): RequestBody {
  const body = requestBody(operation, print);
  refuseFiles(body);
  return body;
}

/** @throws TransportError of kind "protocol" for a file, which JSON cannot hold */
export function refuseFiles({ variables, extensions }: RequestBody): void {
  const path = fileIn(variables) ?? fileIn(extensions);
  if (path !== undefined) throw new TransportError("protocol", `There is a file at "${path}": pass http({ upload })`);
}
