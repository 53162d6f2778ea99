/**
 * An Action Cable server for the demo, over `ws`: the handshake, who may connect, pings, and switches that break things in tests.
 * It behaves as Rails does, silences included; its bounds are its own.
 */
import { STATUS_CODES } from "node:http";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import type { WebSocket } from "ws";
import { capturedUser } from "./channel.js";
import type { Engine, Identity } from "./channel.js";
import { createConnection } from "./connection.js";
import type { Connection, FaultState } from "./connection.js";
import { disconnection, subprotocols } from "./protocol.js";
import type { DisconnectReason } from "./protocol.js";

/** What `createCableServer` needs. */
export interface CableOptions {
  engine: Engine;
  /** Who it is; null for nobody, who may connect as well. Throws an error with `code` UNAUTHENTICATED for a token that is no longer good. */
  userOf(headers: Identity): Promise<object | null>;
  /** @defaultValue `"/cable"` */
  path?: string;
  /** @defaultValue `"GraphqlChannel"` */
  channel?: string;
  /** Origins besides the page's own (same host and port). */
  allowedOrigins?: readonly string[];
  /** Between two pings (ms). @defaultValue 3 000 */
  pingEvery?: number;
  /** Bytes that may wait for one client. @defaultValue 1 MiB */
  maxBuffered?: number;
  /** Channels of one client. @defaultValue 2 000 */
  maxChannels?: number;
  /** @defaultValue the system's */
  clock?: {
    now(): number;
    setTimeout(run: () => void, ms: number): unknown;
    setInterval(run: () => void, ms: number): unknown;
    clearInterval(timer: unknown): void;
  };
  /** Told what Rails would write to its log. @defaultValue nobody */
  onError?: (error: unknown) => void;
}

/** A cable that runs. The switches under `faults` are functions on purpose: the network cannot reach them. */
export interface CableServer {
  /** For a server's `upgrade` event: true when the request was for the cable. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** How many clients there are, and how many channels they hold. */
  count(): { connections: number; channels: number };
  faults: {
    /** Cuts every connection without a frame, as a dying server or network does. */
    drop(): void;
    /** Keeps connections open and says nothing any more, or speaks again. */
    mute(on: boolean): void;
    /** Sends every frame this late (ms); 0 ends it. */
    slow(ms: number): void;
    /** Says why, then closes every connection. */
    disconnect(reason: DisconnectReason, reconnect?: boolean): void;
    /** Rejects every subscription, or no longer. */
    reject(on: boolean): void;
    /** Refuses every handshake with this status; 0 ends it. */
    refuse(status: number): void;
  };
  close(): void;
}

/** Frames above this end the connection (bytes): operations are small. */
const maxPayload = 256 * 1024;

export function createCableServer(options: CableOptions): CableServer {
  const {
    engine,
    userOf,
    path = "/cable",
    channel = "GraphqlChannel",
    allowedOrigins = [],
    pingEvery = 3_000,
    maxBuffered = 1_048_576,
    maxChannels = 2_000,
    clock = systemClock,
    onError = () => {},
  } = options;
  const connections = new Set<Connection>();
  const faults: FaultState = { muted: false, delay: 0, rejecting: false };
  let refusal = 0;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload,
    clientTracking: true,
    handleProtocols: (offered) => subprotocols.find((protocol) => offered.has(protocol)) ?? false,
  });
  const pings = clock.setInterval(() => {
    for (const connection of connections) connection.ping(Math.floor(clock.now() / 1000));
  }, pingEvery);

  async function open(socket: WebSocket, headers: Identity): Promise<void> {
    // Frames wait in the socket until we know who it is, so that none is lost.
    socket.pause();
    socket.on("error", () => {});
    try {
      // Captured now: a token that expires later shows at the next connection only.
      headers[capturedUser] = await userOf(headers);
    } catch (error) {
      onError(error);
      socket.resume();
      // Only a bad token is worth no second try; who cannot be asked now may answer later.
      if (!isUnauthenticated(error)) return socket.close(1011);
      socket.send(disconnection("unauthorized", false));
      return socket.close(1000);
    }
    if (socket.readyState !== socket.OPEN) return;
    const connection = createConnection({
      socket,
      engine,
      headers,
      faults,
      channel,
      maxBuffered,
      maxChannels,
      setTimeout: clock.setTimeout,
      onError,
    });
    connections.add(connection);
    socket.on("close", () => connections.delete(connection));
    socket.resume();
  }

  return {
    upgrade(request, socket, head) {
      if ((request.url ?? "").split("?")[0] !== path) return false;
      const { origin, host } = request.headers;
      // Rails answers 404 to a foreign origin, and to none at all.
      const isAllowed =
        origin !== undefined &&
        (origin === `http://${host}` || origin === `https://${host}` || allowedOrigins.includes(origin));
      if (refusal || !isAllowed) {
        const status = refusal || 404;
        socket.end(
          `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
        );
        return true;
      }
      const headers = identityOf(request);
      server.handleUpgrade(request, socket, head, (webSocket) => void open(webSocket, headers));
      return true;
    },
    count: () => ({
      connections: connections.size,
      channels: [...connections].reduce((sum, connection) => sum + connection.channels, 0),
    }),
    faults: {
      drop: () => [...connections].forEach((connection) => connection.drop()),
      mute: (on) => void (faults.muted = on),
      slow: (ms) => void (faults.delay = ms),
      disconnect: (reason, reconnect = true) =>
        [...connections].forEach((connection) => connection.disconnect(reason, reconnect)),
      reject: (on) => void (faults.rejecting = on),
      refuse: (status) => void (refusal = status),
    },
    close() {
      clock.clearInterval(pings);
      for (const socket of server.clients) socket.terminate();
      server.close();
    },
  };
}

/** A token may come as a subprotocol `bearer.<token>`, as `?token=`, or as the session's cookie; browsers cannot set headers here. */
function identityOf(request: IncomingMessage): Identity {
  const { authorization, cookie, host, "sec-websocket-protocol": offered = "" } = request.headers;
  const bearer = offered
    .split(",")
    .map((name) => name.trim())
    .find((name) => name.startsWith("bearer."));
  const parameter = new URLSearchParams((request.url ?? "").split("?")[1] ?? "").get("token");
  const token = bearer?.slice("bearer.".length) || parameter;
  const headers: Identity = {};
  if (token) headers.authorization = `Bearer ${token}`;
  else if (authorization) headers.authorization = authorization;
  if (cookie) headers.cookie = cookie;
  if (host) headers.host = host;
  return headers;
}

function isUnauthenticated(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "UNAUTHENTICATED";
}

const systemClock = {
  now: () => Date.now(),
  setTimeout: (run: () => void, ms: number): unknown => setTimeout(run, ms).unref(),
  setInterval: (run: () => void, ms: number): unknown => setInterval(run, ms).unref(),
  clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout),
};
