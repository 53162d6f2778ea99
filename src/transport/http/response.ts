/**
 * An answer of one JSON text as a Result, or the error that says what was wrong with it.
 * https://graphql.github.io/graphql-over-http/draft/#sec-Response
 */
import { TransportError, type TransportErrorKind } from "../errors.js";
import { parseJson, toResult } from "../result.js";
import type { Result } from "../types.js";

/**
 * The result in an answer that is one JSON text.
 *
 * @param maxBody bytes; a longer body is not read on
 * @throws TransportError of kind "http" (status not 2xx) or "parse" (2xx)
 */
export async function readAnswer(response: Response, maxBody: number): Promise<Result> {
  const { status, ok, headers } = response;
  const type = headers.get("content-type") ?? "";
  const stream = /^(multipart|text\/event)/i.test(type);
  const decoder = new TextDecoder();
  let text = "";
  let held: Uint8Array | undefined; // the last chunk; an answer of one chunk needs no streaming decoder, which is slow to make
  let bytes = 0;
  if (!response.body)
    text = await response.text(); // nothing, or a platform without streams
  else if (!stream || !ok) {
    // which might not end
    await readBody(response.body, (chunk) => {
      if (held) text += decoder.decode(held, { stream: true });
      held = chunk;
      return (bytes += chunk.length) > maxBody;
    });
    text += decoder.decode(held);
  }
  const long = bytes > maxBody && `over maxBody, ${maxBody} bytes`;
  // A failure may be told in an event or a part.
  const result = toResult(parseJson(stream ? text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1) : text));
  if (result && !long && (ok ? /^$|[/+]json/i : /response\+json/i).test(type)) {
    const retryAfter = ok ? undefined : retryAfterOf(headers);
    return { ...result, status, ...(retryAfter !== undefined && { retryAfter }) };
  }
  throw failure(
    response,
    ok ? "parse" : "http",
    long ||
      (ok
        ? `no GraphQL answer but "${type}": ${stream ? "pass http({ streaming })" : "is the URL right?"}`
        : `status ${status}`),
    text,
    result,
  );
}

/** Reads a body until it ends or `take` says that it has enough; the rest is given up. */
export async function readBody(
  body: ReadableStream<Uint8Array>,
  take: (chunk: Uint8Array) => boolean | undefined,
): Promise<void> {
  const reader = body.getReader();
  try {
    for (let chunk; !(chunk = await reader.read()).done && !take(chunk.value); );
  } finally {
    reader.cancel().catch(() => {});
  }
}

/** A URL as it may be shown: without the parts that may hold a secret, which are what is asked and what stands ahead of an "@". */
export function place(url: string): string {
  const [path = ""] = url.split(/[?#]/);
  const segments = path.split("/");
  return segments.map((segment) => segment.slice(segment.lastIndexOf("@") + 1)).join("/");
}

/** The error for an answer, with the evidence in its properties and none of it in its message. */
export function failure(
  response: Response,
  kind: TransportErrorKind,
  what: string,
  body?: string,
  { data, errors }: Result = {},
): TransportError {
  const { status, headers, url } = response;
  return new TransportError(kind, `${place(url) || "The server"}: ${what}`, {
    status,
    body: body?.slice(0, 1e3), // evidence
    data,
    errors,
    retryAfter: retryAfterOf(headers),
  });
}

/** How long the server asks to wait, in ms: seconds, or a date. https://www.rfc-editor.org/rfc/rfc9110#field.retry-after */
function retryAfterOf(headers: Headers): number | undefined {
  const after = headers.get("retry-after");
  if (after === null) return undefined;
  const seconds = Number(after);
  if (seconds >= 0) return seconds * 1000;
  // By the server's own clock where it tells the time: this machine's may be wrong.
  const sent = Date.parse(headers.get("date") ?? "");
  const wait = Date.parse(after) - (Number.isNaN(sent) ? Date.now() : sent);
  return wait >= 0 ? wait : undefined; // neither for no date
}
