/**
 * Answers in parts, for `http({ streaming })`: multipart/mixed and event streams, @defer and @stream, subscriptions.
 * https://github.com/graphql/graphql-over-http (IncrementalDelivery, SSE) and the multipart subscription protocol
 */
import { documentText, kindOf } from "../../request.js";
import { isObject, parseJson, toResult } from "../../result.js";
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
    return readParts(response, reader, multipartParser(boundary), createIncrementalMerger);
  },
};

/**
 * In the multipart subscription protocol a result is in an envelope. An envelope without one is the end; one with errors of its own says
 * that the server gives the stream up, as Apollo Router does when its schema is reloaded, or when a token has expired.
 */
const multipartParser =
  (boundary: string): CreateParser =>
  (take, end, { readJson, failure }) => {
    function openEnvelope(value: Record<string, unknown>, text: string): void {
      const { payload } = value;
      if (payload !== null) take(payload, text);
      const errors = toResult({ ...value, data: null })?.errors;
      if (errors) throw failure("network", "the server has given up the stream: see errors", { errors });
      if (payload === null) end();
    }
    const parser = createMultipartParser({
      boundary,
      onPart({ body }) {
        const value = parseJson(body, readJson);
        if (isObject(value) && "payload" in value) openEnvelope(value, body);
        else take(value, body);
      },
    });
    return (chunk) => {
      parser.push(chunk);
      if (parser.done) end();
    };
  };
