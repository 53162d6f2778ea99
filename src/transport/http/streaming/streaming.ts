/**
 * Answers in parts, for `http({ streaming })`: multipart/mixed and event streams, @defer and @stream, subscriptions.
 * https://github.com/graphql/graphql-over-http (IncrementalDelivery, SSE) and the multipart subscription protocol
 */
import { documentText, kindOf } from "../../request.js";
import { parseJson, toResult } from "../../result.js";
import type { BytesContext, Result, StreamContext } from "../../types.js";
import type { Streaming, StreamReader } from "../options.js";
import { JSON_TYPES } from "../http.js";
import { readBody } from "../read-body.js";
import { createEventStreamParser } from "./event-stream.js";
import { createIncrementalMerger } from "./incremental.js";
import { createMultipartParser } from "./multipart.js";

/** The parameter `boundary`, in quotes or without. */
const BOUNDARY = /;\s*boundary=(?:"([^"]+)|([^\s;"]+))/i;

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
    const text = documentText(operation.document);
    const mayComeInParts = !text || /@(defer|stream)\b/.test(text); // unknown without the text
    return `${mayComeInParts ? "multipart/mixed;incrementalSpec=v0.2, multipart/mixed;deferSpec=20220824, multipart/mixed, " : ""}${JSON_TYPES}`;
  },

  read(response, reader) {
    const [, quoted, token = "-"] = BOUNDARY.exec(typeOf(response)) ?? []; // "-" is the default of incremental delivery
    const isMultipart = response.ok && /^multipart\//i.test(typeOf(response));
    if (isMultipart) return readParts(response, reader, multipartParser(quoted ?? token), mergedResult());
    return readEvents(response, reader, mergedResult());
  },
};

const typeOf = ({ headers }: Response): string => headers.get("content-type") ?? "";

/** Reads an event stream; undefined for another answer. */
export function readEvents(
  response: Response,
  reader: StreamReader,
  toResult: ToResult = wholeResult,
): Promise<void> | undefined {
  if (!/^text\/event-stream\b/i.test(typeOf(response))) return undefined;
  return response.ok ? readParts(response, reader, parseEvents, toResult) : readRefusal(response, reader);
}

/** graphql-yoga refuses a subscription in an event. */
async function readRefusal(response: Response, { failure, readJson }: StreamReader): Promise<never> {
  const body = await response.text();
  const answer = toResult(parseJson(/^data: ?({.+)/m.exec(body)?.[1] ?? "", readJson));
  throw failure("http", `status ${response.status}`, { body, errors: answer?.errors });
}

/** Makes a result of a payload; undefined for one that is no answer. */
type ToResult = (payload: unknown) => Result | undefined;

const wholeResult: ToResult = (payload) => {
  const result = toResult(payload);
  return result?.hasNext ? undefined : result;
};

function mergedResult(): ToResult {
  const { push } = createIncrementalMerger();
  return (payload) => toResult(push(payload as object));
}

/**
 * Makes the parser of one answer, which takes its bytes. `take` gets each payload by its text, or from an envelope; `end` is called where
 * the answer says that it is over.
 */
type CreateParser = (
  take: (text: string, payload?: unknown) => void,
  end: () => unknown,
  reader: StreamReader,
) => { push(chunk: Uint8Array): void };

/** Reads an answer to its end. */
async function readParts(
  { body, status }: Response,
  reader: StreamReader,
  createParser: CreateParser,
  toResult: ToResult,
): Promise<void> {
  const { operation, next, received, failure } = reader;
  const context = operation.context as (BytesContext & StreamContext) | undefined;
  const isSubscription = kindOf(operation) === "subscription";
  let hasNext = !isSubscription; // only a subscription may end without a result
  let isOver = false; // what comes later is ignored

  function take(text: string, payload = parseJson(text, reader.readJson)): void {
    if (isOver) return;
    const result = toResult(payload);
    if (!result) throw failure("parse", WHY_NO_RESULT, { body: text });
    hasNext = !!result.hasNext;
    isOver = result.hasNext === false && !isSubscription; // some servers send nothing after the last part
    next({ ...result, status });
  }

  context?.onOpen?.();
  const parser = createParser(take, () => (isOver = true), reader);
  if (body)
    await readBody(body, (chunk) => {
      received();
      context?.onBytes?.(chunk.length);
      parser.push(chunk);
      return isOver;
    });
  if (!isOver || hasNext) throw failure("protocol", "ended too early");
}

const WHY_NO_RESULT =
  process.env.NODE_ENV === "production"
    ? "no GraphQL answer"
    : "a part is not a GraphQL answer, or only a part of one: for @defer and @stream pass streaming";

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
const multipartParser =
  (boundary: string): CreateParser =>
  (take, end, { readJson, failure }) => {
    function openEnvelope(value: unknown, payload: unknown, text: string): void {
      if (payload !== null) take(text, payload);
      const { errors } = toResult(value) ?? {};
      if (errors) throw failure("network", "the server has given up", { errors });
      if (payload === null) end();
    }
    return createMultipartParser({
      boundary,
      onEnd: end,
      onPart(text) {
        const value = parseJson(text, readJson);
        const { payload } = Object(value) as { payload?: unknown };
        const isHeartbeat = /^{\s*}$/.test(text);
        if (payload !== undefined) openEnvelope(value, payload, text);
        else if (!isHeartbeat) take(text);
      },
    });
  };
