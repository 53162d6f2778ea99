/**
 * An answer's status, type and text as a Result, or as the error that says what was wrong with it.
 * https://graphql.github.io/graphql-over-http/draft/#sec-Response
 */
import { TransportError } from "./errors.js";
import type { TransportErrorKind } from "./errors.js";
import type { GraphQLError, Result } from "./types.js";

/** How much of a body that is no answer is kept as evidence, in characters. */
const EVIDENCE = 1000;

// Of these statuses a second try may know better.
const PASSING = [408, 425, 429, 502, 503, 504];

/**
 * Checks a payload and puts it right: errors without a message get one, an empty list is no list.
 *
 * @returns undefined for what is no GraphQL answer: neither data nor errors
 */
export function toResult(payload: unknown): Result | undefined {
  if (!isObject(payload)) return;
  const { errors, ...rest } = payload;
  if (Array.isArray(errors) && errors.length) return { ...rest, errors: errors.map(toError) };
  if ("data" in rest) return rest;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Some servers send texts, or objects without a message. */
export function toError(error: unknown): GraphQLError {
  if (!isObject(error)) return { message: String(error) };
  return typeof error.message === "string" ? (error as unknown as GraphQLError) : { ...error, message: "The server gave no message" };
}

/**
 * The result in an answer that is one JSON text.
 *
 * @param type the content type, in lower case, without parameters; "" where the server sent none
 * @throws TransportError of kind "http" (status not 2xx) or "parse" (2xx)
 */
export function readAnswer(response: Response, type: string, text: string): Result {
  const { status, ok } = response;
  const known = type === "application/graphql-response+json";
  let payload: unknown;
  try {
    if (known || !type || /[/+]json$/.test(type)) payload = JSON.parse(text);
  } catch {
    // not JSON whatever it calls itself; told below
  }
  const result = toResult(payload);
  if (result && (ok || known)) return { ...result, status };
  throw failure(response, ok ? "parse" : "http", ok ? `answered ${status} with what is no GraphQL answer (${type || "no content type"}): is the URL right?` : `answered ${status}`, text, result);
}

/** The error for an answer, with the evidence in its properties and none of it in its message. */
export function failure(response: Response, kind: TransportErrorKind, what: string, body?: string, result?: Result): TransportError {
  const { status, headers, url } = response;
  return new TransportError(kind, `${url.replace(/[?#].*/s, "") || "The server"} ${what}`, {
    status,
    body: body?.slice(0, EVIDENCE),
    data: result?.data,
    errors: result?.errors,
    retryAfter: retryAfter(headers.get("retry-after")),
    retryable: PASSING.includes(status),
  });
}

/** Retry-After (seconds, or a date) in ms. https://www.rfc-editor.org/rfc/rfc9110#field.retry-after */
function retryAfter(value: string | null): number | undefined {
  if (!value) return;
  const wait = /^\d+$/.test(value) ? +value * 1000 : Date.parse(value) - Date.now();
  return wait >= 0 ? wait : undefined;
}
