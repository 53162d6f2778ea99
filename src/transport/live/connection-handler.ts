/** What a connection needs of its live transport. Types only. */
import type { Socket } from "../environment.js";
import type { TransportError } from "../errors.js";
import type { SocketPhase } from "./connection-state.js";
import type { LinkTarget } from "./socket.js";

/** What the socket of an attempt connects to, and with what. */
export interface SocketTarget extends LinkTarget {
  /** A value of this attempt, which `opened` receives. */
  readonly initPayload?: object | undefined;
}

/** How a live transport handles the events of its connection. */
export interface ConnectionHandler {
  /** Called for each attempt. A rejection with status 401 refuses the user; any other counts as a failed attempt. */
  socketTarget(): Promise<SocketTarget>;
  /** A socket is open, and the server has not welcomed it yet. */
  opened?(socket: Socket, initPayload: object | undefined): void;
  /** A frame has arrived. */
  received(text: string, phase: SocketPhase, socket: Socket): void;
  /** No attempt can succeed: no socket can be made for the URL, or `check` or `socketTarget` says that the user is not known. */
  refused(error: TransportError): void;
  /**
   * The serving socket is closed, or the attempt has failed.
   *
   * @param code the close code, where there was one
   * @returns true where no operation needs the connection any more, so that it does not reconnect
   */
  lost(code?: number, reason?: string): boolean;
  /** The replaced socket is closed: it delivers no more answers. */
  replacedSocketGone?(): void;
}

/** What a transport adds to its server's welcome. */
export interface Welcome {
  /** The protocol has no ping, so that silence does not mean that the connection is lost. */
  mayBeSilent?: boolean;
  /** The transport awaits answers that only the replaced socket can deliver. */
  awaitsAnswers?: boolean;
}
