/**
 * GraphQL over server-sent events, distinct connections: one request an operation.
 * https://github.com/graphql/graphql-over-http (GraphQLOverSSE)
 */
import type { Transport } from "../../types.js";
import { http } from "../http.js";
import type { HttpOptions } from "../options.js";
import { readEvents } from "./streaming.js";

/**
 * A transport that asks for an event stream and nothing else: some servers answer 404 to a longer list.
 *
 * Each live operation holds a connection, of which HTTP/1.1 allows six to an origin, the page's other requests included. With
 * more of them use HTTP/2, `cable()` or `ws()`.
 *
 * For `@defer` and `@stream` pass `sse({ streaming })`: without it an answer in parts is an error.
 *
 * A stream that breaks ends the operation with a TransportError; `reconnecting(sse())` sends a subscription again.
 *
 * @throws TypeError in development, for an option of the wrong kind
 *
 * @example
 * ```ts
 * import { createClient, http, route, sse } from "querylet";
 *
 * const client = createClient({ transport: route({ subscription: sse({ url: "/graphql" }), otherwise: http() }) });
 * ```
 */
export function sse(options: HttpOptions = {}): Transport {
  return http({ ...options, streaming: { read: readEvents, ...options.streaming, accept: () => "text/event-stream" } });
}
