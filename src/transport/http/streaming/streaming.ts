/**
 * Answers in parts, for `http({ streaming })` and `sse()`: multipart/mixed and event streams, @defer and @stream, subscriptions.
 * https://github.com/graphql/graphql-over-http (IncrementalDelivery, SSE) and the multipart subscription protocol
 */
import { documentText, kindOf } from "../../request.js";
import { parseJson, toResult } from "../../result.js";
import type { TransportErrorDetails, TransportErrorKind } from "../../errors.js";
import type { BytesContext, Result, StreamContext, Transport } from "../../types.js";
import type { HttpOptions, Streaming, StreamReader } from "../options.js";
import { http, JSON_TYPES } from "../http.js";
import { readBody } from "../limited-text.js";
import { createEventStreamParser } from "./event-stream.js";
import { createIncrementalMerger } from "./incremental.js";
import { createMultipartParser } from "./multipart.js";

/** The parameter `boundary`, in quotes or without. Blanks may follow it. */
const BOUNDARY = /;\s*boundary="?([^;"]+)/i;

/**
 * Reads answers in parts: `http({ streaming })`.
 *
 * @example
 * ```ts
 * import { http, request, streaming } from "querylet";
 *
 * for await (const { data, hasNext } of request(http({ streaming }), "{ me { name } ... @defer { feed } }")) console.log(data, hasNext);
 * ```
 */
export const streaming: Streaming = {
  accept(operation) {
    if (kindOf(operation) === "subscription")
      return `text/event-stream, multipart/mixed;subscriptionSpec=1.0, ${JSON_TYPES}`;
    const mayComeInParts = /@(defer|stream)\b/.test(documentText(operation.document) ?? "@defer"); // unknown without the text
    return `${mayComeInParts ? "multipart/mixed;incrementalSpec=v0.2, multipart/mixed;deferSpec=20220824, multipart/mixed, " : ""}${JSON_TYPES}`;
  },

  read(response, reader) {
    const { push } = createIncrementalMerger();
    const isMultipart = response.ok && /^multipart\//i.test(typeOf(response));
    return isMultipart ? readParts(response, reader, parseMultipart, push) : readEvents(response, reader, push);
  },
};

const typeOf = ({ headers }: Response): string => headers.get("content-type") as string; // "null" matches no expression

/** Reads an event stream; undefined for another answer. @param merge of `streaming` */
const readEvents = (response: Response, reader: StreamReader, merge?: Merge): Promise<void> | undefined =>
  /^text\/event-stream\b/i.test(typeOf(response)) ? readParts(response, reader, parseEvents, merge) : undefined;

/** Makes a whole answer of what has arrived of one. */
type Merge = (payload: object) => Result;

/**
 * Makes the parser of one answer, which takes its bytes. `take` gets each payload by its text, or from an envelope; `end` is called where
 * the answer says that it is over.
 */
type CreateParser = (
  take: (text: string, payload?: unknown) => void,
  end: () => unknown,
  reader: StreamReader,
  response: Response,
) => { push(chunk: Uint8Array): void };

/** Reads an answer to its end. That of a failed status ends with its first part, in which Yoga says why it refuses a subscription. */
async function readParts(
  response: Response,
  reader: StreamReader,
  createParser: CreateParser,
  merge?: Merge,
): Promise<void> {
  const { body, ok, status } = response;
  const { operation, next, received, failure } = reader;
  const context = operation.context as (BytesContext & StreamContext) | undefined;
  const isSubscription = kindOf(operation) === "subscription";
  let hasNext: boolean | undefined = !isSubscription; // only a subscription may end without a result
  let isOver = false; // what comes later is ignored
  /** A refusal is of kind "http", wherever it ends. */
  const fail = (kind: TransportErrorKind, details?: TransportErrorDetails) =>
    failure(ok ? kind : "http", "no whole GraphQL answer", details);

  function take(text: string, payload = parseJson(text, reader.readJson)): void {
    if (isOver) return;
    const result = toResult(merge ? merge(payload as object) : payload);
    if (!ok || !result) throw fail("parse", { body: text, errors: result?.errors });
    ({ hasNext } = result);
    if (process.env.NODE_ENV !== "production" && hasNext && !merge)
      throw failure("parse", "this is a part of an answer: for @defer and @stream pass streaming", { body: text });
    isOver = hasNext === false && !isSubscription; // some servers send nothing after the last part
    next({ ...result, status });
  }

  if (ok) context?.onOpen?.();
  const parser = createParser(take, () => (isOver = true), reader, response);
  if (body)
    await readBody(body, (chunk) => {
      received();
      context?.onBytes?.(chunk.length);
      parser.push(chunk);
      return isOver;
    });
  if (!ok || !isOver || hasNext) throw fail("protocol");
}

const parseEvents: CreateParser = (take, end) =>
  createEventStreamParser({
    onEvent({ event, data }) {
      if (event === "complete") end();
      else if (data && (event === "next" || event === "message")) take(data);
    },
  });

/**
 * In the multipart subscription protocol a result is in an envelope. An envelope without one is the end; one with errors of its own says
 * that the server gives the stream up, as Apollo Router does when its schema is reloaded, or when a token has expired.
 */
const parseMultipart: CreateParser = (take, end, { readJson, failure }, response) => {
  const [, boundary = "-"] = BOUNDARY.exec(typeOf(response)) ?? []; // "-" is the default of incremental delivery
  return createMultipartParser({
    boundary: boundary.trim(),
    onEnd: end,
    onPart(text) {
      if (text === "{}") return; // a heartbeat
      const envelope = parseJson(text, readJson);
      const { payload } = Object(envelope) as { payload?: unknown };
      if (payload !== null) take(text, payload ?? envelope);
      const errors = payload !== undefined && toResult(envelope)?.errors;
      if (errors) throw failure("network", "the server has given up", { errors });
      if (payload === null) end();
    },
  });
};

/**
 * A transport that asks for an event stream and nothing else: some servers answer 404 to a longer list.
 *
 * Each live operation holds a connection, of which HTTP/1.1 allows six to an origin, the page's other requests included. With
 * more of them use HTTP/2, `cable()` or `ws()`.
 *
 * For `@defer` and `@stream` pass `sse({ streaming })`: without it an answer in parts is an error.
 *
 * A stream that breaks ends the operation with a TransportError; `reconnecting(sse())` sends a subscription again.
 *
 * @throws TypeError in development, for an option of the wrong kind
 *
 * @example
 * ```ts
 * import { createClient, http, route, sse } from "querylet";
 *
 * const client = createClient({ transport: route({ subscription: sse({ url: "/graphql" }), otherwise: http() }) });
 * ```
 */
export function sse(options: HttpOptions = {}): Transport {
  return http({
    ...options,
    streaming: { accept: () => "text/event-stream", read: options.streaming?.read ?? readEvents },
  });
}
