/**
 * Answers in parts, for `http({ streaming })`: multipart/mixed and event streams, @defer and @stream, subscriptions.
 * https://github.com/graphql/graphql-over-http (IncrementalDelivery, SSE) and the multipart subscription protocol
 */
import { documentText, kindOf } from "../../request.js";
import type { Streaming } from "../options.js";
import { createIncrementalMerger } from "./incremental.js";
import { createMultipartParser } from "./multipart.js";
import { parseEvents, isEventStream, readParts, type CreateParser } from "./read-parts.js";

/** The media types for the `accept` header, before those of JSON. */
const SUBSCRIPTION_TYPES = "text/event-stream, multipart/mixed;subscriptionSpec=1.0, ";
const INCREMENTAL_TYPES = "multipart/mixed;incrementalSpec=v0.2, multipart/mixed;deferSpec=20220824, multipart/mixed, ";
const INCREMENTAL_DIRECTIVE = /@(defer|stream)\b/;

/** The parameter `boundary`, in quotes or without. What another parameter has in quotes is skipped. */
const BOUNDARY = /^multipart\/(?:[^"]|"(?:\\.|[^"\\])*")*?;\s*boundary=(?:"((?:\\.|[^"\\])*)"|([^\s;"]+))/i;

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
    const type = response.headers.get("content-type") ?? "";
    if (isEventStream(response)) return readParts(response, reader, parseEvents, createIncrementalMerger);
    if (!/^multipart\//i.test(type)) return undefined;
    const [, quoted, token = "-"] = BOUNDARY.exec(type) ?? []; // "-" is the default of incremental delivery
    const boundary = quoted?.replace(/\\(.)/g, "$1") || token;
    const parseParts: CreateParser = (take, end) => {
      const parser = createMultipartParser({ boundary, onPart: ({ body }) => take(body) });
      return (chunk) => {
        parser.push(chunk);
        if (parser.done) end();
      };
    };
    return readParts(response, reader, parseParts, createIncrementalMerger);
  },
};
