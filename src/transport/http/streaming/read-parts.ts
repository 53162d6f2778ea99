/**
 * Reads the body of an answer in parts: ignores heartbeats, and merges the payloads of @defer and @stream.
 * https://github.com/graphql/graphql-over-http (IncrementalDelivery, SSE)
 */
import { kindOf } from "../../request.js";
import { isObject, parseJson, toResult } from "../../result.js";
import type { BytesContext, StreamContext } from "../../types.js";
import type { StreamReader } from "../options.js";
import { readBody } from "../read-body.js";
import { createEventStreamParser } from "./event-stream.js";
import { isIncrementalPayload, type IncrementalMerger } from "./incremental.js";

/**
 * Makes the parser of one answer. `take` gets each payload, and the text that it was read from; `end` is called where the answer says that it
 * is over.
 *
 * @returns takes the next bytes
 */
export type CreateParser = (
  take: (payload: unknown, text: string) => void,
  end: () => void,
  reader: StreamReader,
) => (chunk: Uint8Array) => void;

/**
 * Reads an answer to its end.
 *
 * @param createMerger undefined where the payloads of @defer and @stream are an error
 */
export async function readParts(
  response: Response,
  reader: StreamReader,
  createParser: CreateParser,
  createMerger?: () => IncrementalMerger,
): Promise<void> {
  const { ok, status, body } = response;
  const { operation, readJson, next, received, failure } = reader;
  const context = operation.context as (BytesContext & StreamContext) | undefined;
  let merger = createMerger?.();
  /** Whether the last result has said that more payloads follow. Undefined before the first one. */
  let hasMore: boolean | undefined;
  /** Whether the answer has said that it is over. Later texts are ignored. */
  let isOver = false;

  function take(payload: unknown, text: string): void {
    const isHeartbeat = isObject(payload) && Object.keys(payload).length === 0;
    if (isOver || isHeartbeat) return;
    const isPart = isObject(payload) && isIncrementalPayload(payload);
    const result = isPart ? merger?.push(payload) : toResult(payload);
    if (!result) throw failure("parse", whyNoResult(isPart), { body: text });
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
  const end = () => {
    isOver = true;
  };
  const push = createParser(take, end, reader);
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

const whyNoResult = (isPart: boolean): string =>
  process.env.NODE_ENV !== "production" && isPart
    ? "it comes in parts: pass streaming"
    : "a part is not a GraphQL answer";

/** The parser of an event stream. */
export const parseEvents: CreateParser = (take, end, { readJson }) =>
  createEventStreamParser({
    onEvent({ event, data }) {
      if (event === "complete") end();
      else if (data && (event === "next" || event === "message")) take(parseJson(data, readJson), data);
    },
  }).push;

/** Whether an answer is an event stream. */
export const isEventStream = ({ headers }: Response): boolean =>
  /^text\/event-stream\b(?!-)/i.test(headers.get("content-type") ?? "");
