/**
 * Forwards WebSockets at one path to another server. After the handshake it only passes bytes on, and when one side
 * closes, so does the other.
 */
import { request as httpRequest, STATUS_CODES, type ClientRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import type { Duplex } from "node:stream";
import type { UpgradeHandler } from "../app/app-server.js";
import { reasonOf } from "../errors.js";
import { cookiesOf, describeTarget, isFinalStatus, limitConnecting, MAX_HEADER_BYTES } from "./exchange.js";
import { randomStart, requestHeaders, type ExtraHeaders } from "./forward.js";
import { isForServer, otherServerText, withoutServerName } from "./own-server.js";
import { isSameOrigin } from "../app/guard.js";
import { createTunnelAgent } from "../tunnel/tunnel.js";
import { refuseUpgrade } from "./refuse-upgrade.js";

/** The options of `createUpgradeProxy`. */
export interface UpgradeProxyOptions {
  /** The server's URL: `ws:`, `wss:`, `http:` or `https:`. */
  target: string | URL;
  /** The path at which the proxy answers. */
  path: string;
  headers?: ExtraHeaders;
  /** See `createProxy`. */
  start?: string;
  /** See `createProxy`. */
  server?: string;
  /** The proxy of the network that leads to a `wss:` or `https:` target. @defaultValue none: the connection is direct */
  networkProxy?: URL | undefined;
  /** How long the target may take to accept a connection (ms). @defaultValue 7 500 */
  connectTimeout?: number;
}

/** Listens to the errors of a socket, which would end the process otherwise. */
const ignore = (): void => {};

/** How long the server may take to accept a connection. */
const CONNECT_TIMEOUT_MS = 7_500;

/** The headers of the server's handshake that a browser needs. All others are about the server's own connection or its cookies. */
const HANDSHAKE_HEADERS = ["sec-websocket-accept", "sec-websocket-protocol", "sec-websocket-extensions"] as const;

/**
 * A proxy for the web sockets of one URL. A refused handshake is passed on; an unreachable server, or one that breaks the
 * rules, is 502.
 */
export function createUpgradeProxy(options: UpgradeProxyOptions): UpgradeHandler {
  const {
    path,
    headers = {},
    start = randomStart(),
    server,
    networkProxy,
    connectTimeout = CONNECT_TIMEOUT_MS,
  } = options;
  const target = new URL(options.target);
  // node:http takes http URLs only.
  const url = new URL(target.href.replace(/^ws/, "http"));
  const agent = networkProxy ? createTunnelAgent(networkProxy, connectTimeout) : false;

  function openHandshake(request: IncomingMessage): ClientRequest {
    const query = [url.search.slice(1), withoutServerName(request.url ?? "")].filter(Boolean).join("&");
    const sent = requestHeaders(request.headers, target, headers, cookiesOf(request, { target, start }));
    delete sent["content-length"];
    const upstream = (url.protocol === "https:" ? httpsRequest : httpRequest)(url, {
      path: url.pathname + (query && `?${query}`),
      agent,
      headers: { ...sent, connection: "Upgrade", upgrade: "websocket" },
      maxHeaderSize: MAX_HEADER_BYTES,
    });
    upstream.end();
    return upstream;
  }

  return (request, socket, head) => {
    if ((request.url ?? "").split("?")[0] !== path) return false;
    if (!isSameOrigin(request)) refuseUpgrade(socket, 403, "This proxy answers requests of its own page only.");
    else if (server !== undefined && !isForServer(request, server)) refuseUpgrade(socket, 409, otherServerText(server));
    else if (!isWebSocketHandshake(request)) refuseUpgrade(socket, 400, "Only web sockets are answered here.");
    else {
      const upstream = openHandshake(request);
      limitConnecting(upstream, connectTimeout);
      connect(upstream, socket, head, describeTarget(target));
    }
    return true;
  };
}

/**
 * A handshake is a GET without a body: what follows the headers is frames.
 * https://www.rfc-editor.org/rfc/rfc6455#section-4.1
 */
function isWebSocketHandshake({ method, headers }: IncomingMessage): boolean {
  const { upgrade, "content-length": length = "0", "transfer-encoding": encoding } = headers;
  return method === "GET" && upgrade?.toLowerCase() === "websocket" && length === "0" && encoding === undefined;
}

/**
 * Waits for the server's answer to the handshake, then joins the two sockets.
 *
 * @param where the server's URL, for messages
 */
function connect(upstream: ClientRequest, socket: Duplex, head: Buffer, where: string): void {
  let isAnswered = false;

  function refuse(status: number, sentence: string): void {
    upstream.destroy();
    if (!isAnswered) refuseUpgrade(socket, status, sentence);
    isAnswered = true;
  }

  upstream.on("upgrade", (answer, other, otherHead) => {
    other.on("error", ignore);
    if (answer.headers.upgrade?.toLowerCase() !== "websocket") {
      other.destroy();
      return refuse(502, `${where} changed to another protocol than web sockets. Check that the address is right.`);
    }
    isAnswered = true;
    socket.write(handshakeAnswer(answer), "latin1");
    join(socket, head, other, otherHead);
  });
  upstream.on("response", (answer) => {
    const status = Number(answer.statusCode);
    // The server has not upgraded the connection: the browser gets the server's status only.
    if (isFinalStatus(status)) refuse(status, `${where} refused the web socket with status ${status}.`);
    else
      refuse(502, `${where} answered with status ${status}, which is not a valid HTTP status. Read the server's log.`);
  });
  upstream.on("error", (error) => refuse(502, `${where} cannot be reached: ${reasonOf(error)}.`));
  socket.on("close", () => upstream.destroy());
}

function handshakeAnswer({ headers }: IncomingMessage): string {
  const lines = HANDSHAKE_HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [`${name}: ${headers[name]}`]));
  return [`HTTP/1.1 101 ${STATUS_CODES[101]}`, "Connection: Upgrade", "Upgrade: websocket", ...lines, "", ""].join(
    "\r\n",
  );
}

/**
 * Sends the first bytes of both sides, and then connects the two. A socket that fails closes itself, and thereby the
 * other one.
 */
function join(socket: Duplex, head: Buffer, other: Duplex, otherHead: Buffer): void {
  other.write(head);
  socket.write(otherHead);
  socket.pipe(other);
  other.pipe(socket);
  other.on("close", () => socket.destroy());
  socket.on("close", () => other.destroy());
}
