/**
 * An answer of one JSON text as a Result, or the error that says what was wrong with it.
 * https://graphql.github.io/graphql-over-http/draft/#sec-Response
 */
import { TransportError } from "./errors.js";
import type { TransportErrorKind } from "./errors.js";
import { toResult } from "./result.js";
import type { Result } from "./types.js";

export { isObject, toError, toResult } from "./result.js";

/** How much of a body is kept as evidence, in characters. */
const EVIDENCE = 1e3;

/**
 * The result in an answer that is one JSON text.
 *
 * @throws TransportError of kind "http" (status not 2xx) or "parse" (2xx)
 */
export async function readAnswer(response: Response): Promise<Result> {
  const { status, ok, headers } = response;
  const type = headers.get("content-type") ?? "";
  const stream = ok && /^(multipart|text\/event)/i.test(type);
  const text = stream ? "" : await response.text(); // a stream might not end
  let result: Result | undefined;
  try {
    result = toResult(JSON.parse(text));
  } catch {
    // not JSON: told below
  }
  if (result && (ok ? /^$|[/+]json/i : /response\+json/i).test(type)) return { ...result, status };
  throw failure(response, ok ? "parse" : "http", ok ? `no GraphQL answer but "${type}": ${stream ? "pass http({ streaming })" : "is the URL right?"}` : `status ${status}`, text, result);
}

/** A URL as it may be shown: without the parts that may hold a secret. */
export const place = (url: string): string => url.replace(/[?#].*|[^/?#]*@/gs, "");

/** The error for an answer, with the evidence in its properties and none of it in its message. */
export function failure(response: Response, kind: TransportErrorKind, what: string, body?: string, result?: Result): TransportError {
  const { status, headers, url } = response;
  // Seconds, or a date. https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
  const after = headers.get("retry-after") ?? "-";
  const wait = isNaN(+after) ? Date.parse(after) - Date.now() : +after * 1e3;
  return new TransportError(kind, `${place(url) || "The server"}: ${what}`, {
    status,
    body: body?.slice(0, EVIDENCE),
    data: result?.data,
    errors: result?.errors,
    retryAfter: wait >= 0 ? wait : undefined,
  });
}
