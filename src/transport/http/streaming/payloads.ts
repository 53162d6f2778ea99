/** The texts of an answer in parts as results: opens envelopes, drops heartbeats, merges instalments. No I/O. */
import { isObject, parseJson, toResult } from "../../result.js";
import type { ReadJson, Result } from "../../types.js";
import { createIncrementalMerger, isInstalment } from "./incremental.js";

/** How the texts of an answer are read. */
export interface PayloadReaderOptions {
  /** Undefined: `JSON.parse`. */
  readonly readJson: ReadJson | undefined;
  /** Whether the last instalment ends the answer. It does in an event stream: some servers send no "complete" after it. */
  readonly endsWithInstalment: boolean;
  /** Hands on a result. */
  readonly next: (result: Result) => void;
  /** The error for a text that is not a GraphQL answer. */
  readonly unreadable: (text: string) => Error;
}

/** Reads the texts of parts or events, one after the other. */
export interface PayloadReader {
  /** Reads the text of a part or an event. Throws what `unreadable` gives, or a TransportError of kind "protocol". */
  push(text: string): void;
  /** - `empty`: no result yet. - `expecting-more`: the last one said that more instalments are to come. - `whole`: it did not. */
  readonly progress: "empty" | "expecting-more" | "whole";
  /** Whether the answer has said that nothing follows. Later texts are ignored. */
  readonly isOver: boolean;
}

/** Reads one answer in parts. */
export function createPayloadReader(options: PayloadReaderOptions): PayloadReader {
  let merger = createIncrementalMerger();
  let progress: PayloadReader["progress"] = "empty";
  let isOver = false;

  function give(result: Result, hasMore = false): void {
    progress = hasMore ? "expecting-more" : "whole";
    options.next(result);
  }

  /** In the multipart subscription protocol a result is in an envelope, and an envelope without one is the end. */
  function readEnvelope({ payload, errors }: Record<string, unknown>, text: string): void {
    if (payload !== null) readPayload(payload, text);
    const fatal = toResult({ data: null, errors });
    if (fatal?.errors) give(fatal);
    if (fatal?.errors || payload === null) isOver = true;
  }

  function readPayload(value: unknown, text: string): void {
    const isHeartbeat = isObject(value) && Object.keys(value).length === 0;
    if (isHeartbeat) return;
    if (isObject(value) && isInstalment(value)) {
      const hasMore = value["hasNext"] === true;
      isOver = !hasMore && options.endsWithInstalment;
      give(merger.push(value), hasMore);
      return;
    }
    const result = toResult(value);
    if (!result) throw options.unreadable(text);
    give(result);
    merger = createIncrementalMerger(); // what follows a whole answer builds on this one alone
    merger.push(result);
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
