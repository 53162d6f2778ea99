/**
 * Forwards requests at one path to a GraphQL endpoint, and its answers back, byte by byte: streams stay streams, and
 * when one side closes its connection, the other is closed too. Redirects are not followed, nothing is sent twice, and
 * nothing is stored.
 */
import { Agent as HttpAgent } from "node:http";
import type { AgentOptions } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import type { Handler } from "../app/app-server.js";
import { sendError, forward, type Route } from "./exchange.js";
import type { ExtraHeaders } from "./forward.js";
import { isSameOrigin } from "../app/guard.js";
import { randomStart } from "./endpoint-cookies.js";
import { isForServer, OTHER_SERVER, otherServerText } from "./own-server.js";
import { createTunnelAgent } from "../tunnel/tunnel.js";

/** The options of `createProxy`. */
export interface ProxyOptions {
  /** The endpoint, `http:` or `https:`. */
  target: string | URL;
  /** The path at which the proxy answers. @defaultValue `"/graphql"` */
  path?: string;
  /** Added to each request; never shown, never logged. */
  headers?: ExtraHeaders;
  /** Random, and the same for all proxies of one start: see `endpointCookies`. @defaultValue one of its own */
  start?: string;
  /** The name that pages of this server send with their requests: see `isForServer`. @defaultValue any request is answered */
  server?: string;
  /** The proxy of the network that leads to an `https:` target. @defaultValue none: the connection is direct */
  networkProxy?: URL | undefined;
  /** How long the target may take to accept a connection (ms). @defaultValue 10 000 */
  connectTimeout?: number;
  /** How long a body of a megabyte or more waits for "100 Continue" from the target (ms). @defaultValue 1 000 */
  continueTimeout?: number;
}

/** A running proxy. */
export interface Proxy {
  handle: Handler;
  /** Closes idle connections. */
  close(): void;
}

/** How long the server may take to accept a connection. */
const CONNECT_TIMEOUT_MS = 10_000;
/** How long a request with `Expect: 100-continue` waits for the server's "100 Continue". */
const CONTINUE_TIMEOUT_MS = 1_000;
/**
 * How long an idle connection is kept. Servers usually close theirs after 5 s, and a request must not use a closed one.
 */
const IDLE_TIMEOUT_MS = 4_000;

/** GET where a query is safe to repeat, POST for the rest, QUERY where Node knows it. */
const methods = new Set(["GET", "HEAD", "POST", "QUERY"]);

/**
 * A proxy for one endpoint. Its own failures are GraphQL answers with status 502 or 504. Their `extensions.code` is UPSTREAM_UNREACHABLE
 * where there was no connection, so that the server has received nothing, else UPSTREAM_FAILED.
 */
export function createProxy(options: ProxyOptions): Proxy {
  const {
    path = "/graphql",
    headers = {},
    start = randomStart(),
    server,
    networkProxy,
    connectTimeout = CONNECT_TIMEOUT_MS,
    continueTimeout = CONTINUE_TIMEOUT_MS,
  } = options;
  const target = new URL(options.target);
  const agentOptions = { keepAlive: true, timeout: IDLE_TIMEOUT_MS };
  const agent = networkProxy
    ? createTunnelAgent(networkProxy, connectTimeout, agentOptions)
    : directAgent(target, agentOptions);
  const route: Route = { target, agent, headers, start, connectTimeout, continueTimeout };

  return {
    handle(request, response) {
      if ((request.url ?? "").split("?")[0] !== path) return false;
      if (!isSameOrigin(request)) {
        sendError(
          response,
          403,
          "This proxy answers requests of its own page only, because it adds that page's headers.",
          "FORBIDDEN",
        );
      } else if (server !== undefined && !isForServer(request, server)) {
        sendError(response, 409, otherServerText(server), OTHER_SERVER);
      } else if (!methods.has(request.method ?? "")) {
        response.setHeader("Allow", [...methods].join(", "));
        sendError(
          response,
          405,
          `${request.method} is not a way to send a GraphQL operation. Use POST.`,
          "METHOD_NOT_ALLOWED",
        );
      } else {
        forward(request, response, route);
      }
      return true;
    },
    close: () => agent.destroy(),
  };
}

function directAgent({ protocol }: URL, options: AgentOptions): HttpAgent | HttpsAgent {
  return protocol === "https:" ? new HttpsAgent(options) : new HttpAgent(options);
}
