/**
 * An operation as a URL and a RequestInit. Pure; sends nothing.
 * https://graphql.github.io/graphql-over-http/draft/#sec-Request
 */
import { documentText } from "./document.js";
import { TransportError } from "./errors.js";
import type { HttpMethod, Operation } from "./types.js";

export interface Wire {
  url: string;
  init: RequestInit;
}

/** The body's keys: only these, and of these only those that are there. An explicit null stays. */
export function requestBody(operation: Operation, print?: (ast: never) => string): Record<string, unknown> {
  const { document, operationName, variables, extensions } = operation;
  const text = documentText(document, print);
  return {
    ...(text === undefined ? document as object : { query: text || undefined }), // a reference is its own keys
    operationName,
    variables,
    extensions,
  };
}

/**
 * @param method what is to be used; the caller has seen to it that only queries go by GET or QUERY
 * @param url where to; what follows "?" stays, what follows "#" goes
 */
export function toWire(body: Record<string, unknown>, url: string, method: HttpMethod, headers: Headers): Wire {
  url = url.replace(/#.*/s, "");
  if (method !== "GET") {
    headers.set("content-type", "application/json");
    return { url, init: { method, headers, body: JSON.stringify(body, refuseFiles) } };
  }
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(body)) {
    if (value != null) parameters.set(key, typeof value === "string" ? value : JSON.stringify(value));
  }
  return { url: url + (url.includes("?") ? "&" : "?") + parameters, init: { method, headers } };
}

/** A file becomes `{}` in JSON, silently. */
function refuseFiles(key: string, value: unknown): unknown {
  if (value instanceof Blob) throw new TransportError("protocol", `There is a file in the variables, at "${key}". Pass http({ upload }) to send files.`);
  return value;
}
