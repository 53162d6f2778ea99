/**
 * Reads an answer of one JSON text as a Result, or throws the error that says what is wrong with it.
 * https://graphql.github.io/graphql-over-http/draft/#sec-Response
 */
import { TransportError, type TransportErrorDetails, type TransportErrorKind } from "../errors.js";
import { parseJson, toResult } from "../result.js";
import type { ReadJson, Result } from "../types.js";
import { mediaTypeOf } from "./media-type.js";
import { urlWithoutSecrets } from "./url.js";

/** How an answer is read. */
export interface AnswerOptions {
  /** In bytes; the rest of a longer body is not read. */
  readonly maxBody: number;
  /** Undefined: `JSON.parse`. */
  readonly readJson: ReadJson | undefined;
  /** Called with the size of each chunk. */
  readonly onBytes: ((bytes: number) => void) | undefined;
}

/** How much of a body an error keeps, in characters. */
const BODY_EXCERPT_LENGTH = 1000;

const NO_CONTENT = 204;
const PARTIAL_CONTENT = 206;

/**
 * The result in an answer that is one JSON text.
 *
 * @throws TransportError of kind "http" (the status is not 2xx) or "parse" (it is)
 */
export async function readAnswer(response: Response, options: AnswerOptions): Promise<Result> {
  const { maxBody, readJson } = options;
  const { status, ok, headers } = response;
  const type = mediaTypeOf(headers.get("content-type"));
  const isStream = type.startsWith("multipart/") || type === "text/event-stream";
  // A stream might not end. A failure may come as a multipart body with one part, which is read.
  const { text, isTooLong } = isStream && ok ? { text: "", isTooLong: false } : await readText(response, options);
  const json = isStream ? text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1) : text;
  const result = isTooLong ? undefined : toResult(parseJson(json, readJson));
  if (result && isAnswerType(type, ok)) {
    const retryAfter = ok ? undefined : retryAfterOf(headers);
    return { ...result, status, ...(retryAfter !== undefined && { retryAfter }) };
  }
  const reason = isTooLong ? `the answer is longer than maxBody, ${maxBody} bytes` : whyUnreadable(response, isStream);
  throw answerError(response, ok ? "parse" : "http", reason, {
    body: text,
    data: result?.data,
    errors: result?.errors,
    cause: isTooLong ? { maxBody } : undefined, // programs do not read messages
  });
}

/** Whether an answer of this type is a GraphQL answer. A failed one of another JSON type may come from a gateway. */
function isAnswerType(type: string, ok: boolean): boolean {
  if (!ok) return type === "application/graphql-response+json";
  return type === "" || type.endsWith("/json") || type.endsWith("+json");
}

/** The reason for a developer why an answer is not a result. */
function whyUnreadable({ status, ok, headers }: Response, isStream: boolean): string {
  if (!ok) return `status ${status}`;
  if (isStream) return "the answer comes in parts: pass http({ streaming })";
  if (process.env.NODE_ENV !== "production" && status === NO_CONTENT)
    return "status 204, an answer without content: is the URL that of a GraphQL server?";
  if (process.env.NODE_ENV !== "production" && status === PARTIAL_CONTENT)
    return "status 206, a part of an answer: send no Range header, and look at proxies and caches";
  const contentType = headers.get("content-type") ?? "";
  if (process.env.NODE_ENV !== "production" && isAnswerType(mediaTypeOf(contentType), ok))
    return "the answer is not JSON, or no GraphQL answer: it may have been cut off, or the URL is not that of a GraphQL server";
  return `no GraphQL answer but "${contentType}": is the URL right?`;
}

/** A body as text, without a byte order mark. Reading ends after `maxBody` bytes. */
async function readText(
  response: Response,
  { maxBody, onBytes }: AnswerOptions,
): Promise<{ text: string; isTooLong: boolean }> {
  // Without a body, or on a platform without streams.
  if (!response.body) return { text: await response.text(), isTooLong: false };
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  // Most bodies are one chunk, which is decoded in one call: a streaming decoder takes longer to start.
  let lastChunk: Uint8Array | undefined;
  await readBody(response.body, (chunk) => {
    if (lastChunk) text += decoder.decode(lastChunk, { stream: true });
    lastChunk = chunk;
    bytes += chunk.length;
    onBytes?.(chunk.length);
    return bytes > maxBody;
  });
  return { text: text + decoder.decode(lastChunk), isTooLong: bytes > maxBody };
}

/**
 * Reads a body to its end.
 *
 * @param take called with each chunk. If it returns true, reading ends and the rest is cancelled
 */
export async function readBody(
  body: ReadableStream<Uint8Array>,
  take: (chunk: Uint8Array) => boolean | undefined,
): Promise<void> {
  const reader = body.getReader();
  try {
    let { done, value } = await reader.read();
    while (!done && value && !take(value)) ({ done, value } = await reader.read());
  } finally {
    reader.cancel().catch(() => {});
  }
}

/**
 * The error for an answer. The text of the server is in its properties, and not in its message.
 *
 * @param reason the end of the message
 * @param content what was read of the answer: its text, and the GraphQL result in it
 */
export function answerError(
  { status, headers, url }: Response,
  kind: TransportErrorKind,
  reason: string,
  content: Pick<TransportErrorDetails, "body" | "data" | "errors" | "cause"> = {},
): TransportError {
  return new TransportError(kind, `${urlWithoutSecrets(url) || "The server"}: ${reason}`, {
    ...content,
    status,
    body: content.body?.slice(0, BODY_EXCERPT_LENGTH),
    retryAfter: retryAfterOf(headers),
  });
}

/**
 * How long the server asks to wait, in ms. The header contains seconds or a date.
 * https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
 */
function retryAfterOf(headers: Headers): number | undefined {
  const header = headers.get("retry-after");
  if (header === null) return undefined;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  // By the clock of the server, if the answer has its time: the clock of this machine may be wrong.
  const serverTime = Date.parse(headers.get("date") ?? "");
  const wait = Date.parse(header) - (Number.isNaN(serverTime) ? Date.now() : serverTime);
  return wait >= 0 ? wait : undefined; // undefined also for a text that is not a date
}
