/**
 * GraphQL over HTTP: one fetch an operation. It sends JSON by POST. Other methods, streams, uploads and exact numbers are values
 * that a page passes, so that other pages do not load them. There is no retry here, no cache and no batching: see the wrappers.
 * https://graphql.github.io/graphql-over-http/draft/
 */
import { checkOptions, HTTP_OPTIONS } from "../check-options.js";
import { guard } from "../guard.js";
import type { Transport } from "../types.js";
import { startExchange } from "./exchange.js";
import type { HttpOptions } from "./options.js";

/**
 * A transport over fetch. An operation ends in `complete`, in the same turn as its result, or in a TransportError.
 * An answer that names no content type is read as JSON.
 *
 * @throws TypeError in development, for an option of the wrong kind
 */
export function http(options: HttpOptions = {}): Transport {
  if (process.env.NODE_ENV !== "production") checkOptions("http", options, HTTP_OPTIONS);
  const sendQuery = options.method?.createSender();
  return (operation, sink) =>
    guard(operation.signal, sink, (guarded) => startExchange(operation, options, sendQuery, guarded));
}
