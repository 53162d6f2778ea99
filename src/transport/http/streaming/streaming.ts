/**
 * Answers in parts, for `http({ streaming })`: multipart/mixed and event streams, @defer and @stream, subscriptions.
 * https://github.com/graphql/graphql-over-http (IncrementalDelivery, SSE) and the multipart subscription protocol
 */
import { documentText, kindOf } from "../../request.js";
import { mediaTypeOf, mediaTypeParameters } from "../media-type.js";
import type { Streaming } from "../options.js";
import { createIncrementalMerger } from "./incremental.js";
import { createMultipartParser } from "./multipart.js";
import type { PayloadReader } from "./payloads.js";
import { eventStreamInto, readStream, type StreamParser } from "./read-stream.js";

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
    const boundary = mediaTypeParameters(contentType).get("boundary") || DEFAULT_BOUNDARY;
    return readStream(response, reader, {
      parserInto: isEventStream ? eventStreamInto : (payloads) => multipartInto(payloads, boundary),
      endsWithPayload: isEventStream,
      createMerger: createIncrementalMerger,
    });
  },
};

function multipartInto(payloads: PayloadReader, boundary: string): StreamParser {
  const parser = createMultipartParser({ boundary, onPart: ({ body }) => payloads.push(body) });
  return { push: parser.push, isDone: () => parser.done };
}
