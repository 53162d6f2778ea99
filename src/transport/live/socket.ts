/** Creates the sockets of a connection, listens to their events, and discards them. */
import type { Socket, SocketClass } from "../environment.js";
import { toTransportError } from "../errors.js";
import { pageBase } from "../page-base.js";
import { textOf } from "../text-of.js";

/** What a socket connects to. */
export interface LinkTarget {
  /** Relative to the page, http or ws. */
  readonly url: string;
  /** The subprotocols to offer. */
  readonly protocols: string[];
}

/**
 * A socket that begins to connect, of the class of the options or of the browser. An http URL becomes a ws URL.
 *
 * @throws TransportError of kind "protocol" where there is no `WebSocket`, where the URL or a subprotocol is invalid, or where the page
 *   must not connect to the URL
 */
export function createSocket({ url, protocols }: LinkTarget, options: { WebSocket?: SocketClass | undefined }): Socket {
  const { WebSocket = globalThis.WebSocket as SocketClass } = options;
  try {
    return new WebSocket(new URL(url, pageBase()).href.replace(/^http/, "ws"), protocols);
  } catch (cause) {
    const message = process.env.NODE_ENV === "production" ? INVALID_URL : adviceFor(WebSocket, protocols);
    throw toTransportError(cause, "protocol", message);
  }
}

const INVALID_URL = "Invalid WebSocket URL";

function adviceFor(WebSocket: SocketClass | undefined, protocols: string[]): string {
  if (!WebSocket) return "There is no WebSocket here: pass its class as the option WebSocket";
  return protocols.every(isSubprotocol)
    ? `${INVALID_URL}: expected ws: or wss:, and the page must allow it`
    : "Invalid WebSocket subprotocol: letters, digits and !#$%&'*+-.^_`|~ only, so a token may have to be encoded";
}

/** https://www.rfc-editor.org/rfc/rfc6455#section-4.1: a token of HTTP. */
const isSubprotocol = (name: string): boolean => /^[\w!#$%&'*+.^`|~-]+$/.test(name);

/** What is called at the events of a socket. */
export interface SocketEvents {
  /** The socket is open. */
  opened(): void;
  /** A frame has arrived. */
  received(text: string): void;
  /** The socket has closed, with the code and the reason that the server gave. */
  closed(code: number, reason: string): void;
}

/** Calls `events` until the socket is discarded. */
export function listenToSocket(socket: Socket, events: SocketEvents): void {
  socket.onopen = () => events.opened();
  socket.onmessage = ({ data }) => events.received(textOf(data));
  socket.onerror = () => {}; // a `close` event follows; the package `ws` throws an error that has no listener
  socket.onclose = ({ code, reason }) => events.closed(code, reason);
}

/** Closes a socket. Its events call nothing any more. */
export function discardSocket(socket: Socket): void {
  socket.onopen = null;
  socket.onmessage = null;
  socket.onclose = null;
  socket.close();
}
