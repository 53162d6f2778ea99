/**
 * Answers in parts, for `http({ streaming })`: multipart/mixed and event streams, @defer and @stream, subscriptions.
 * https://github.com/graphql/graphql-over-http (IncrementalDelivery, SSE) and the multipart subscription protocol
 */
import { kindOf } from "../document.js";
import { createEventStreamParser } from "./event-stream.js";
import { failure, readBody } from "./response.js";
import type { Streaming } from "./http.js";
import { createIncrementalMerger, isInstalment } from "./incremental.js";
import { createMultipartParser } from "./multipart.js";
import { isObject, parseJson, toResult } from "../result.js";
import type { Operation, Result, StreamContext } from "../types.js";

/** Pass it to http() to pay its bytes. */
export const streaming: Streaming = {
  // A document whose text is not there may stream.
  accept: (operation, text = "") =>
    (!text || text.includes("subscription")) && kindOf(operation) === "subscription"
      ? "text/event-stream, multipart/mixed;subscriptionSpec=1.0, "
      : /@(defer|stream)\b|^$/.test(text)
        ? "multipart/mixed;incrementalSpec=v0.2, multipart/mixed;deferSpec=20220824, multipart/mixed, "
        : "",

  read(response, next, alive, operation) {
    const type = response.headers.get("content-type") ?? "";
    const events = /^text\/event-stream\b/i.test(type);
    if (!response.ok || !(events || /^multipart\//i.test(type))) return;
    (operation.context as StreamContext | undefined)?.onOpen?.();
    return readStream(response, events ? undefined : boundaryOf(type), next, alive, operation);
  },
};

/** https://www.rfc-editor.org/rfc/rfc2046#section-5.1.1; "-" where the server named none. */
export function boundaryOf(type: string): string {
  const match = /;\s*boundary=(?:"((?:\\.|[^"\\])*)"|([^\s;]+))/i.exec(type);
  return match?.[1]?.replace(/\\(.)/g, "$1") || match?.[2] || "-";
}

/** Parts as they come: unwraps envelopes, drops heartbeats, merges instalments. Without a boundary it is an event stream. */
async function readStream(
  response: Response,
  boundary: string | undefined,
  next: (result: Result) => void,
  alive: () => void,
  operation: Operation,
): Promise<void> {
  const { status, body } = response;
  let merger = createIncrementalMerger();
  let more: boolean | undefined; // hasNext of the last instalment
  let over: boolean | undefined; // "complete", the last of an event stream's instalments, or a subscription's fatal end
  let given: boolean | undefined;

  const give = (result: Result) => {
    given = true;
    next({ ...result, status });
  };
  const take = (text: string): void => {
    if (over) return;
    const value = parseJson(text);
    if (!isObject(value) || !("payload" in value)) return takeValue(value, text);
    const { payload, errors } = value;
    if (payload !== null) takeValue(payload, text);
    const end = toResult({ data: null, errors }) as Result;
    if (end.errors) give(end);
    if (end.errors || payload === null) over = true;
  };
  const takeValue = (value: unknown, text: string): void => {
    if (isObject(value)) {
      if (!Object.keys(value).length) return; // a heartbeat
      if (isInstalment(value)) {
        more = value.hasNext === true;
        over = !more && !boundary;
        return give(merger.push(value));
      }
    }
    const result = toResult(value);
    if (!result) throw failure(response, "parse", "sent a part that is no GraphQL answer", text);
    give(result);
    merger = createIncrementalMerger(); // a whole answer: what follows builds on this one alone
    merger.push(result);
  };

  const parser: { push(chunk: Uint8Array): void; done?: boolean } = boundary
    ? createMultipartParser({ boundary, onPart: (part) => take(part.body) })
    : createEventStreamParser({
        onEvent({ event, data }) {
          if (event === "complete") over = true;
          else if (data && (event === "next" || event === "message")) take(data);
        },
      });
  if (body) {
    await readBody(body, (chunk) => {
      alive();
      parser.push(chunk);
      return over || parser.done;
    });
  }
  if (more || !(over || parser.done) || !(given || kindOf(operation) === "subscription"))
    throw failure(response, "protocol", "ended while more was to come");
}
