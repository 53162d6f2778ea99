/**
 * Answers in parts, for `http({ streaming })`: multipart/mixed and event streams, @defer and @stream, subscriptions.
 * https://github.com/graphql/graphql-over-http (IncrementalDelivery, SSE) and the multipart subscription protocol
 */
import { isUnauthenticated } from "../../graphql-error.js";
import { documentText, kindOf } from "../../request.js";
import { parseJson, toResult } from "../../result.js";
import type { BytesContext, Operation, StreamContext } from "../../types.js";
import { createEventStreamParser } from "./event-stream.js";
import { mediaTypeOf, mediaTypeParameters } from "../media-type.js";
import { createMultipartParser } from "./multipart.js";
import type { Streaming, StreamReader } from "../options.js";
import { createPayloadReader, type PayloadReader } from "./payloads.js";
import { readBody } from "../read-body.js";

/** The media types for the `accept` header, before those of JSON. */
const SUBSCRIPTION_TYPES = "text/event-stream, multipart/mixed;subscriptionSpec=1.0, ";
const INCREMENTAL_TYPES = "multipart/mixed;incrementalSpec=v0.2, multipart/mixed;deferSpec=20220824, multipart/mixed, ";
const INCREMENTAL_DIRECTIVE = /@(defer|stream)\b/;

/** The boundary of a multipart answer whose content type has none. https://github.com/graphql/graphql-over-http (IncrementalDelivery) */
const DEFAULT_BOUNDARY = "-";

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
    if (kindOf(operation) === "subscription") return SUBSCRIPTION_TYPES;
    const text = documentText(operation.document);
    const mayBeIncremental = !text || INCREMENTAL_DIRECTIVE.test(text); // unknown without the text
    return mayBeIncremental ? INCREMENTAL_TYPES : "";
  },

  read(response, reader) {
    const contentType = response.headers.get("content-type") ?? "";
    const type = mediaTypeOf(contentType);
    const isEventStream = type === "text/event-stream";
    if (!(isEventStream || type.startsWith("multipart/"))) return undefined;
    if (!response.ok) return readRefusal(response, reader);
    (reader.operation.context as StreamContext | undefined)?.onOpen?.();
    const boundary = isEventStream ? undefined : mediaTypeParameters(contentType).get("boundary") || DEFAULT_BOUNDARY;
    return readStream(response, boundary, reader);
  },
};

/** A refusal comes as one part, or as one event. Its errors are those of the TransportError that it always ends in. */
async function readRefusal(response: Response, { readJson, failure }: StreamReader): Promise<void> {
  const body = await response.text();
  const { data, errors } =
    toResult(parseJson(body.slice(body.indexOf("{"), body.lastIndexOf("}") + 1), readJson)) ?? {};
  throw failure("http", `status ${response.status}`, { body, data, errors });
}

/** Splits bytes into the texts of parts or events, and passes them to the payload reader. */
interface StreamParser {
  push(chunk: Uint8Array): void;
  /** Whether the stream has said that it is over. */
  isDone(): boolean;
}

/** @param boundary undefined for an event stream */
async function readStream(response: Response, boundary: string | undefined, reader: StreamReader): Promise<void> {
  const { status, body } = response;
  const { operation, readJson, next, received, failure } = reader;
  const payloads = createPayloadReader({
    readJson,
    endsWithPayload: boundary === undefined,
    next: (result) => next({ ...result, status }),
    unreadable: (text) => failure("parse", "a part is not a GraphQL answer", { body: text }),
    givenUp: (errors) =>
      errors.some(isUnauthenticated)
        ? failure("http", "the session has ended", { errors, status: 401 })
        : failure("network", "the server has given up the stream: see errors", { errors }),
  });
  const parser = boundary === undefined ? eventStreamInto(payloads) : multipartInto(payloads, boundary);
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

function multipartInto(payloads: PayloadReader, boundary: string): StreamParser {
  const parser = createMultipartParser({ boundary, onPart: ({ body }) => payloads.push(body) });
  return { push: parser.push, isDone: () => parser.done };
}

function eventStreamInto(payloads: PayloadReader): StreamParser {
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
