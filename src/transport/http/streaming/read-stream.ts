/** Reads the body of an answer in parts, in any of its formats. */
import { kindOf } from "../../request.js";
import { parseJson, toResult } from "../../result.js";
import type { BytesContext, Operation, StreamContext } from "../../types.js";
import type { StreamReader } from "../options.js";
import { readBody } from "../read-body.js";
import { createEventStreamParser } from "./event-stream.js";
import type { IncrementalMerger } from "./incremental.js";
import { createPayloadReader, type PayloadReader } from "./payloads.js";

/** Splits bytes into the texts of parts or events, and passes them to the payload reader. */
export interface StreamParser {
  /** Takes the next bytes. */
  push(chunk: Uint8Array): void;
  /** Whether the stream has said that it is over. */
  isDone(): boolean;
}

/** How the answers of one media type are read. */
export interface StreamFormat {
  /** Makes the parser of one answer. */
  parserInto(payloads: PayloadReader): StreamParser;
  /** Whether the last payload of @defer or @stream ends the answer. */
  readonly endsWithPayload: boolean;
  /** Merges the payloads of @defer and @stream; undefined where they are not expected. */
  readonly createMerger: (() => IncrementalMerger) | undefined;
}

/** Reads an answer in parts, unless its status says that it is none. */
export async function readStream(response: Response, reader: StreamReader, format: StreamFormat): Promise<void> {
  if (!response.ok) return readRefusal(response, reader);
  const { status, body } = response;
  const { operation, readJson, next, received, failure } = reader;
  (operation.context as StreamContext | undefined)?.onOpen?.();
  const payloads = createPayloadReader({
    readJson,
    endsWithPayload: format.endsWithPayload,
    createMerger: format.createMerger,
    next: (result) => next({ ...result, status }),
    failure,
  });
  const parser = format.parserInto(payloads);
  const isOver = () => payloads.isOver || parser.isDone();
  if (body) {
    await readBody(body, (chunk) => {
      received();
      (operation.context as BytesContext | undefined)?.onBytes?.(chunk.length);
      parser.push(chunk);
      return isOver();
    });
  }
  if (!isOver() || !isComplete(payloads, operation))
    throw failure("protocol", "the answer ended while more was to come", {});
}

/** Only a subscription may end without a result. */
function isComplete({ progress }: PayloadReader, operation: Operation): boolean {
  if (progress === "empty") return kindOf(operation) === "subscription";
  return progress === "whole";
}

/** A refusal comes as one part, or as one event. Its errors are those of the TransportError that it always ends in. */
async function readRefusal(response: Response, { readJson, failure }: StreamReader): Promise<void> {
  const body = await response.text();
  const { data, errors } =
    toResult(parseJson(body.slice(body.indexOf("{"), body.lastIndexOf("}") + 1), readJson)) ?? {};
  throw failure("http", `status ${response.status}`, { body, data, errors });
}

/** The parser of an event stream. */
export function eventStreamInto(payloads: PayloadReader): StreamParser {
  let isDone = false;
  const parser = createEventStreamParser({
    onEvent({ event, data }) {
      if (isDone) return;
      if (event === "complete") isDone = true;
      else if (data && (event === "next" || event === "message")) payloads.push(data);
    },
  });
  return { push: parser.push, isDone: () => isDone };
}
