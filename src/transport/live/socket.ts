/** Creates the sockets of a link. */
import type { Socket, SocketClass } from "../environment.js";
import { toTransportError } from "../errors.js";
import { pageBase } from "../page-base.js";

/** What a socket connects to. */
export interface LinkTarget {
  /** Relative to the page, http or ws. */
  readonly url: string;
  /** The subprotocols to offer. */
  readonly protocols: string[];
  /** Called when the socket is open, which the server has not welcomed yet. */
  readonly opened?: (socket: Socket) => void;
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
