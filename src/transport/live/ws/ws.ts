/**
 * GraphQL over WebSocket, graphql-transport-ws. One socket for all operations; after a lost connection it reconnects and
 * subscribes again, with catch-up by option. A lost connection is never "complete". Queries and mutations belong on http():
 * here they fail when the socket is lost, since sending them again could run them twice.
 * https://github.com/enisdenjo/graphql-ws/blob/master/PROTOCOL.md
 */
import { checkLiveOptions, wsOptions } from "../../check-options.js";
import type { LiveTransport, Operation, Sink } from "../../types.js";
import { WebSocketLink } from "./link.js";
import type { WsOptions } from "./options.js";

const DEFAULT_PING_AFTER_MS = 5000;
const DEFAULT_STALE_AFTER_MS = 12_000;

/**
 * A live transport over a WebSocket. Parts of `@defer` and `@stream` are delivered as the whole so far, as over HTTP. It ends an
 * operation with a TransportError: status 401 for the close codes 4401 and 4403 and for connection_error; kind "protocol" for
 * the other final close codes, and for `connectionParams` that are not JSON; "network" for a query or mutation whose socket was lost.
 *
 * @example
 * ```ts
 * import { createClient, http, route, ws } from "querylet";
 *
 * const live = ws({ url: "/graphql", connectionParams: () => ({ token: "…" }) });
 * const client = createClient({ transport: route({ subscription: live, otherwise: http() }) });
 * ```
 */
export function ws(options: WsOptions): LiveTransport {
  if (process.env.NODE_ENV !== "production") checkLiveOptions("ws", options, wsOptions());
  const { pingAfter = DEFAULT_PING_AFTER_MS, staleAfter = DEFAULT_STALE_AFTER_MS } = options;
  const link = new WebSocketLink({ ...options, pingAfter, staleAfter });
  return Object.assign((operation: Operation, sink: Sink) => link.run(operation, sink), {
    status: link.connection.status.get,
    onStatus: link.connection.status.subscribe,
    renew: () => link.connection.renew(),
    close: () => link.close(),
  });
}
