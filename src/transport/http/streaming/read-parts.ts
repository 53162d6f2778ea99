/**
 * Reads the body of an answer in parts: opens envelopes, ignores heartbeats, and merges the payloads of @defer and @stream.
 * https://github.com/graphql/graphql-over-http (IncrementalDelivery, SSE) and the multipart subscription protocol
 */
import { kindOf } from "../../request.js";
import { isObject, parseJson, toResult } from "../../result.js";
import type { BytesContext, StreamContext } from "../../types.js";
import type { StreamReader } from "../options.js";
import { readBody } from "../read-body.js";
import { createEventStreamParser } from "./event-stream.js";
import { isIncrementalPayload, type IncrementalMerger } from "./incremental.js";

/**
 * Makes the parser of one answer. `take` gets the text of each part, and `end` is called where the answer says that it is over.
 *
 * @returns takes the next bytes
 */
export type CreateParser = (take: (text: string) => void, end: () => void) => (chunk: Uint8Array) => void;

/**
 * Reads an answer to its end.
 *
 * @param createMerger undefined where the payloads of @defer and @stream are an error
 */
export async function readParts(
  response: Response,
  { operation, readJson, next, received, failure }: StreamReader,
  createParser: CreateParser,
  createMerger?: () => IncrementalMerger,
): Promise<void> {
  const { ok, status, body } = response;
  const context = operation.context as (BytesContext & StreamContext) | undefined;
  let merger = createMerger?.();
  /** Whether the last result has said that more payloads follow. Undefined before the first one. */
  let hasMore: boolean | undefined;
  /** Whether the answer has said that it is over. Later texts are ignored. */
  let isOver = false;

  /**
   * In the multipart subscription protocol a result is in an envelope. An envelope without one is the end; one with errors of its own says
   * that the server gives the stream up, as Apollo Router does when its schema is reloaded, or when a token has expired.
   */
  function take(text: string): void {
    if (isOver) return;
    const value = parseJson(text, readJson);
    if (!isObject(value) || !("payload" in value)) {
      takePayload(value, text);
      return;
    }
    const { payload } = value;
    if (payload !== null) takePayload(payload, text);
    const errors = toResult({ ...value, data: null })?.errors;
    if (errors) throw failure("network", "the server has given up the stream: see errors", { errors });
    isOver ||= payload === null;
  }

  function takePayload(value: unknown, text: string): void {
    const isHeartbeat = isObject(value) && Object.keys(value).length === 0;
    if (isHeartbeat) return;
    const isPart = isObject(value) && isIncrementalPayload(value);
    const result = isPart ? merger?.push(value) : toResult(value);
    if (!result) {
      const isUnmerged = process.env.NODE_ENV !== "production" && isPart;
      const reason = isUnmerged ? "it comes in parts: pass streaming" : "a part is not a GraphQL answer";
      throw failure("parse", reason, { body: text });
    }
    hasMore = !!result.hasNext;
    // Some servers send no "complete" after the last part.
    isOver = isPart && !hasMore && createParser === parseEvents;
    next({ ...result, status });
    if (isPart) return;
    merger = createMerger?.(); // later patches change this result, not the ones before it
    merger?.push(result);
  }

  if (!ok) {
    // A refusal comes as one part, or as one event.
    const text = await response.text();
    const { data, errors } = {
      ...toResult(parseJson(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1), readJson)),
    };
    throw failure("http", `status ${status}`, { body: text, data, errors });
  }
  context?.onOpen?.();
  const push = createParser(take, () => {
    isOver = true;
  });
  if (body)
    await readBody(body, (chunk) => {
      received();
      context?.onBytes?.(chunk.length);
      push(chunk);
      return isOver;
    });
  const isMissing = hasMore ?? kindOf(operation) !== "subscription"; // only a subscription may end without a result
  if (!isOver || isMissing) throw failure("protocol", "the answer ended while more was to come");
}

/** The parser of an event stream. */
export const parseEvents: CreateParser = (take, end) =>
  createEventStreamParser({
    onEvent({ event, data }) {
      if (event === "complete") end();
      else if (data && (event === "next" || event === "message")) take(data);
    },
  }).push;

/** Whether an answer is an event stream. */
export const isEventStream = ({ headers }: Response): boolean =>
  /^text\/event-stream\b(?!-)/i.test(headers.get("content-type") ?? "");
