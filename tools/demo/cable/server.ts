/**
 * An Action Cable server for the demo, over `ws`: the handshake, authorization, pings, and faults for tests. It behaves
 * as Rails does, also where Rails does not answer; only its limits are its own.
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

/** The options of `createCableServer`. */
export interface CableOptions {
  engine: Engine;
  /**
   * The user of a connection; null without one, which is allowed too. Throws an error with `code` UNAUTHENTICATED for a token that is no
   * longer good.
   */
  userOf(headers: Identity): Promise<object | null>;
  /** @defaultValue `"/cable"` */
  path?: string;
  /** @defaultValue `"GraphqlChannel"` */
  channel?: string;
  /** Whether pages of another origin may connect, as no user. @defaultValue none may */
  allowsOrigin?(origin: string): boolean;
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
  /** Receives the lines that Rails would log. @defaultValue none */
  onError?: (error: unknown) => void;
}

/** A running cable. The faults are functions, so that the network cannot reach them. */
export interface CableServer {
  /** Handles a server's `upgrade` event. @returns whether the request was for the cable */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** How many clients there are, and how many channels they hold. */
  count(): { connections: number; channels: number };
  faults: {
    /** Cuts every connection without a frame, as a dying server or network does. */
    drop(): void;
    /** Keeps connections open without sending anything, or ends that. */
    mute(on: boolean): void;
    /** Delays every frame (ms); 0 ends the delay. */
    slow(ms: number): void;
    /** Sends the reason, then closes every connection. */
    disconnect(reason: DisconnectReason, reconnect?: boolean): void;
    /** Rejects every subscription, or ends that. */
    reject(on: boolean): void;
    /** Refuses every handshake with this status; 0 ends that. */
    refuse(status: number): void;
  };
  close(): void;
}

/** Frames above this end the connection (bytes): operations are small. */
const maxPayload = 256 * 1024;

/** The state of a cable server. */
interface CableState {
  readonly connections: Set<Connection>;
  /** The faults of each connection. */
  readonly faults: FaultState;
  /** The status with which each handshake is refused; 0 for none. */
  refusal: number;
}

export function createCableServer(options: CableOptions): CableServer {
  const { path = "/cable", allowsOrigin = () => false, pingEvery = 3_000, clock = systemClock } = options;
  const state: CableState = {
    connections: new Set(),
    faults: { muted: false, delay: 0, rejecting: false },
    refusal: 0,
  };
  const server = new WebSocketServer({
    noServer: true,
    maxPayload,
    clientTracking: true,
    handleProtocols: (offered) => subprotocols.find((protocol) => offered.has(protocol)) ?? false,
  });
  const pings = clock.setInterval(() => {
    for (const connection of state.connections) connection.ping(Math.floor(clock.now() / 1000));
  }, pingEvery);

  return {
    upgrade(request, socket, head) {
      if ((request.url ?? "").split("?")[0] !== path) return false;
      const { origin } = request.headers;
      const isOwnPage = isOwnOrigin(request);
      const isAllowed = isOwnPage || (origin !== undefined && allowsOrigin(origin));
      // Rails answers 404 to a foreign origin, and to none at all.
      const status = isAllowed ? state.refusal : state.refusal || 404;
      if (status) {
        refuseUpgrade(socket, status);
        return true;
      }
      if (!isOwnPage) delete request.headers.cookie; // of the person who is signed in to the demo: it goes to all ports of localhost
      const identity = identityOf(request);
      server.handleUpgrade(request, socket, head, (webSocket) => {
        openConnection(options, state, webSocket, identity);
      });
      return true;
    },
    count: () => ({
      connections: state.connections.size,
      channels: [...state.connections].reduce((sum, connection) => sum + connection.channels, 0),
    }),
    faults: faultSwitches(state),
    close() {
      clock.clearInterval(pings);
      for (const socket of server.clients) socket.terminate();
      server.close();
    },
  };
}

function faultSwitches(state: CableState): CableServer["faults"] {
  const { connections, faults } = state;
  return {
    drop() {
      for (const connection of [...connections]) connection.drop();
    },
    mute(on) {
      faults.muted = on;
    },
    slow(ms) {
      faults.delay = ms;
    },
    disconnect(reason, reconnect = true) {
      for (const connection of [...connections]) connection.disconnect(reason, reconnect);
    },
    reject(on) {
      faults.rejecting = on;
    },
    refuse(status) {
      state.refusal = status;
    },
  };
}

/** Identifies the user of a connection, and then reads its frames. */
async function openConnection(
  options: CableOptions,
  { connections, faults }: CableState,
  socket: WebSocket,
  identity: Identity,
): Promise<void> {
  const { engine, userOf, channel = "GraphqlChannel", maxBuffered = 1_048_576, maxChannels = 2_000 } = options;
  const { clock = systemClock, onError = () => {} } = options;
  // Frames wait in the socket until it is known who sends them, so that none is lost.
  socket.pause();
  socket.on("error", () => {});
  try {
    // Stored at the handshake: a token that expires later matters for the next connection only.
    identity[capturedUser] = await userOf(identity);
  } catch (error) {
    onError(error);
    socket.resume();
    closeUnidentified(socket, error);
    return;
  }
  if (socket.readyState !== socket.OPEN) return;
  const connection = createConnection({
    socket,
    engine,
    headers: identity,
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

/** WebSocket close codes. https://www.rfc-editor.org/rfc/rfc6455#section-7.4.1 */
const CLOSE_NORMAL = 1000;
const CLOSE_INTERNAL_ERROR = 1011;

/** Only an invalid token makes another attempt useless: the provider may be reachable later. */
function closeUnidentified(socket: WebSocket, error: unknown): void {
  if (!isUnauthenticated(error)) {
    socket.close(CLOSE_INTERNAL_ERROR);
    return;
  }
  socket.send(disconnection("unauthorized", false));
  socket.close(CLOSE_NORMAL);
}

function isOwnOrigin({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin === `http://${host}` || origin === `https://${host}`;
}

function refuseUpgrade(socket: Duplex, status: number): void {
  const reason = STATUS_CODES[status] ?? "";
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
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

/** Node's time and timers. Unlike those of a page, they do not keep the process running, and one of them repeats. */
const systemClock = {
  now: () => Date.now(),
  setTimeout: (run: () => void, ms: number): unknown => setTimeout(run, ms).unref(),
  setInterval: (run: () => void, ms: number): unknown => setInterval(run, ms).unref(),
  clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout),
};
