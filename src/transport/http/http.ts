/**
 * GraphQL over HTTP: one fetch for each operation, by POST, with JSON as its body. Other methods, streams, uploads and exact numbers are
 * options (`method`, `streaming`, `upload`, `readJson`) whose values a page imports, so that other pages do not load their code. Retries are
 * in ../wrappers, and the cache is in the client.
 * https://graphql.github.io/graphql-over-http/draft/
 */
import { checkHeaders, checkOptions, HTTP_OPTIONS } from "../check-options.js";
import { guard } from "../guard.js";
import type { Transport } from "../types.js";
import { startExchange } from "./exchange.js";
import type { HttpOptions } from "./options.js";

/**
 * A transport over fetch. An operation ends in `complete`, in the same turn as its last result, or in a TransportError.
 *
 * @throws TypeError in development, for an option of the wrong kind
 *
 * @example
 * ```ts
 * import { http, request } from "querylet";
 *
 * let token = ""; // of the session, in memory
 * const transport = http({ url: "/graphql", headers: () => ({ authorization: `Bearer ${token}` }) });
 * const { data } = await request(transport, "query Hero($id: ID!) { hero(id: $id) { name } }", { id: "7" });
 * ```
 */
export function http(options: HttpOptions = {}): Transport {
  if (process.env.NODE_ENV !== "production") {
    checkOptions("http", options, HTTP_OPTIONS);
    checkHeaders(options);
  }
  const sendQuery = options.method?.createSender(); // once, because it remembers what the server has refused
  // The guard calls the Stop that `startExchange` returns when the operation ends, when it is aborted, and when the caller stops it.
  return (operation, sink) =>
    guard(operation.signal, sink, (guardedSink) => startExchange(operation, options, sendQuery, guardedSink));
}
