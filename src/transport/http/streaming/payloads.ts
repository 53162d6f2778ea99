/** Reads the parts of an answer as results: opens envelopes, ignores heartbeats, and merges the payloads of @defer and @stream. Pure. */
import { isObject, parseJson, toResult } from "../../result.js";
import type { ReadJson, Result } from "../../types.js";
import { isUnauthenticated } from "../../graphql-error.js";
import type { StreamReader } from "../options.js";
import { isIncrementalPayload, type IncrementalMerger } from "./incremental.js";

/** How the texts of an answer are read. */
export interface PayloadReaderOptions {
  /** Undefined: `JSON.parse`. */
  readonly readJson: ReadJson | undefined;
  /** Whether the last payload of @defer or @stream ends the answer, as in an event stream: some servers send no "complete" after it. */
  readonly endsWithPayload: boolean;
  /** Called with each result. */
  readonly next: (result: Result) => void;
  /** Merges the payloads of @defer and @stream; without it they are an error. */
  readonly createMerger: (() => IncrementalMerger) | undefined;
  /** Makes an error of the answer. */
  readonly failure: StreamReader["failure"];
}

/** Reads the texts of parts or events, one after the other. */
export interface PayloadReader {
  /** Reads the text of a part or an event. Throws the error of `unreadable`, or a TransportError of kind "protocol". */
  push(text: string): void;
  /**
   * - `empty`: no result has arrived.
   * - `expecting-more`: the last result has said that more payloads follow.
   * - `whole`: the last result is complete.
   */
  readonly progress: "empty" | "expecting-more" | "whole";
  /** Whether the answer has said that it ends here. Later texts are ignored. */
  readonly isOver: boolean;
}

/** Makes the reader of one answer. */
export function createPayloadReader(options: PayloadReaderOptions): PayloadReader {
  const { createMerger, failure } = options;
  let merger = createMerger?.();
  let progress: PayloadReader["progress"] = "empty";
  let isOver = false;

  function deliver(result: Result, hasMore = false): void {
    progress = hasMore ? "expecting-more" : "whole";
    options.next(result);
  }

  /**
   * In the multipart subscription protocol a result is in an envelope. An envelope without one is the end; one with errors of its own says
   * that the server gives the stream up, as Apollo Router does when its schema is reloaded.
   */
  function readEnvelope({ payload, errors }: Record<string, unknown>, text: string): void {
    if (payload !== null) readPayload(payload, text);
    const fatal = toResult({ data: null, errors });
    const { errors: reasons } = fatal ?? {};
    if (reasons?.some(isUnauthenticated))
      throw failure("http", "the session has ended", { errors: reasons, status: 401 });
    if (reasons) throw failure("network", "the server has given up the stream: see errors", { errors: reasons });
    if (payload === null) isOver = true;
  }

  function readPayload(value: unknown, text: string): void {
    const isHeartbeat = isObject(value) && Object.keys(value).length === 0;
    if (isHeartbeat) return;
    if (isObject(value) && isIncrementalPayload(value)) {
      if (!merger) throw failure("protocol", "it comes in parts: pass streaming", {});
      const hasMore = value["hasNext"] === true;
      isOver = !hasMore && options.endsWithPayload;
      deliver(merger.push(value), hasMore);
      return;
    }
    const result = toResult(value);
    if (!result) throw failure("parse", "a part is not a GraphQL answer", { body: text });
    deliver(result);
    merger = createMerger?.(); // later patches change this result, not the ones before it
    merger?.push(result);
  }

  return {
    push(text) {
      if (isOver) return;
      const value = parseJson(text, options.readJson);
      if (isObject(value) && "payload" in value) readEnvelope(value, text);
      else readPayload(value, text);
    },
    get progress() {
      return progress;
    },
    get isOver() {
      return isOver;
    },
  };
}
