/**
 * Answers in parts, for `http({ streaming })`: multipart/mixed and event streams, @defer and @stream, subscriptions.
 * https://github.com/graphql/graphql-over-http (IncrementalDelivery, SSE) and the multipart subscription protocol
 */
import { TransportError } from "./errors.js";
import { createEventStreamParser } from "./event-stream.js";
import { failure, readBody } from "./response.js";
import type { Streaming } from "./http.js";
import { createIncrementalMerger } from "./incremental.js";
import { createMultipartParser } from "./multipart.js";
import { isObject, toResult } from "./result.js";
import type { Result } from "./types.js";

/** Pass it to http() to pay its bytes. */
export const streaming: Streaming = {
  // A document whose text is not there may stream.
  accept: (text, kind) =>
    (!text || text.includes("subscription")) && kind() === "subscription" ? "text/event-stream, multipart/mixed;subscriptionSpec=1.0, "
    : /@(defer|stream)\b|^$/.test(text) ? "multipart/mixed;incrementalSpec=v0.2, multipart/mixed;deferSpec=20220824, multipart/mixed, "
    : "",

  read(response, next, alive) {
    const type = response.headers.get("content-type") ?? "";
    if (/^\s*text\/event-stream\b/i.test(type)) return readEvents(response, next, alive);
    if (/^\s*multipart\//i.test(type)) return readParts(response, boundaryOf(type), next, alive);
    return undefined;
  },
};

/** https://www.rfc-editor.org/rfc/rfc2046#section-5.1.1; "-" where the server named none. */
export function boundaryOf(type: string): string {
  const match = /;\s*boundary=(?:"((?:\\.|[^"\\])*)"|([^\s;]+))/i.exec(type);
  return match?.[1]?.replace(/\\(.)/g, "$1") ?? match?.[2] ?? "-";
}

async function readParts(response: Response, boundary: string, next: (result: Result) => void, alive: () => void): Promise<void> {
  const take = reader(response, next);
  const parser = createMultipartParser({ boundary, onPart: ({ body }) => take.payload(body) });
  await pump(response, alive, parser, () => parser.done || take.fatal());
  if (take.fatal()) return;
  parser.end();
  if (take.more()) throw new TransportError("protocol", "The multipart answer ended while more of it was announced");
}

async function readEvents(response: Response, next: (result: Result) => void, alive: () => void): Promise<void> {
  const take = reader(response, next);
  let complete = false;
  const parser = createEventStreamParser({
    onEvent({ event, data }) {
      if (complete) return;
      if (event === "complete") complete = true;
      else if (data && (event === "next" || event === "message")) take.payload(data);
    },
  });
  await pump(response, alive, parser, () => complete || take.fatal() || take.more() === false);
  if (!complete && !take.fatal() && take.more() !== false) throw failure(response, "protocol", "ended its event stream before it was complete");
}

const pump = async ({ body }: Response, alive: () => void, parser: { push(chunk: Uint8Array): void }, enough: () => boolean): Promise<void> =>
  body ? readBody(body, (chunk) => {
    alive();
    parser.push(chunk);
    return enough();
  }) : undefined;

/** Payloads to results: unwraps envelopes, drops heartbeats, merges instalments. */
function reader(response: Response, next: (result: Result) => void) {
  const { status } = response;
  let merger = createIncrementalMerger();
  let more: boolean | undefined; // hasNext of the last instalment
  let fatal = false; // a subscription's fatal end was seen

  function payload(text: string): void {
    if (fatal) return;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      // told below
    }
    if (!isObject(value)) throw failure(response, "parse", "sent a part that is not JSON", text);
    if ("payload" in value && !("data" in value)) {
      if (value.payload === null) {
        fatal = true;
        if (value.errors) next({ ...toResult({ data: null, errors: value.errors }), status });
        return;
      }
      value = value.payload;
      if (!isObject(value)) throw failure(response, "parse", "sent a payload that is no object", text);
    }
    if (!Object.keys(value).length) return; // a heartbeat
    const instalment = "hasNext" in value || "incremental" in value || "pending" in value || "completed" in value || "path" in value;
    if (instalment) {
      more = value.hasNext === true;
      next({ ...merger.push(value), status });
      return;
    }
    const result = toResult(value);
    if (!result) throw failure(response, "parse", "sent a part that is no GraphQL answer", text);
    next({ ...result, status });
    merger = createIncrementalMerger(); // a whole answer: what follows builds on this one alone
    merger.push(result);
  }
  return {
    payload,
    fatal: () => fatal,
    more: () => more,
  };
}
