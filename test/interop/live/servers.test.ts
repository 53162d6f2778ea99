/**
 * The acceptance script over the servers that people run. `npm run deep` tries two more: Mercurius by the older protocol, in which
 * `npm test` speaks to the server that it comes from, and streams of graphql-sse without reconnects.
 */
import { WebSocket as NodeSocket } from "ws";
import { reconnecting } from "../../../src/transport/live/reconnecting.js";
import { sse } from "../../../src/transport/http/streaming/streaming.js";
import type { SocketClass } from "../../../src/transport/environment.js";
import { ws } from "../../../src/transport/live/ws/ws.js";
import { isDeep } from "../../helpers/cases.js";
import { accept } from "./acceptance.js";
import type { Peer } from "./peer.js";
import { createProcess } from "./processes.js";

const needs = { packages: ["test/interop/live"] };
const overWs = (origin: string, { token, catchUp }: Parameters<Peer["connect"]>[0] = {}) =>
  ws({
    url: `${origin}/graphql`,
    connectionParams: () => ({ token: token?.() }),
    WebSocket: NodeSocket as unknown as SocketClass,
    ...(catchUp && { catchUp }),
  });
/** Offers one subprotocol only, whatever the client's choice would be. */
const only = (subprotocol: string) =>
  class extends NodeSocket {
    constructor(url: string) {
      super(url, [subprotocol]);
    }
  } as unknown as SocketClass;

accept("ws on graphql-ws's server", () => createProcess("graphql-ws.mjs", overWs), { live: true, needs });
accept("ws on mercurius", () => createProcess("mercurius.mjs", overWs), { live: true, needs });
accept(
  "ws on subscriptions-transport-ws, legacy graphql-ws",
  () => createProcess("subscriptions-transport-ws.mjs", overWs),
  { live: true, renewsUnordered: true, needs },
);
const overSse = (origin: string, { token }: Parameters<Peer["connect"]>[0] = {}) =>
  sse({ url: `${origin}/graphql`, headers: () => ({ authorization: token?.() ?? "" }) });
for (const server of ["graphql-sse", "yoga"])
  accept(
    `reconnecting(sse) on ${server}`,
    () =>
      createProcess(`${server}.mjs`, (origin, options = {}) =>
        reconnecting(overSse(origin, options), options.catchUp && { catchUp: options.catchUp }),
      ),
    { live: true, apart: true, needs },
  );

if (isDeep) {
  accept(
    "ws on mercurius, legacy graphql-ws",
    () =>
      createProcess("mercurius.mjs", (origin, { token, catchUp } = {}) =>
        ws({
          url: `${origin}/graphql`,
          connectionParams: () => ({ token: token?.() }),
          WebSocket: only("graphql-ws"),
          ...(catchUp && { catchUp }),
        }),
      ),
    { live: true, renewsUnordered: true, needs },
  );
  accept("sse on graphql-sse", () => createProcess("graphql-sse.mjs", overSse), { live: false, needs });
}
