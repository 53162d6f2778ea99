/** The options of a connection, and what it needs of its live transport. Types only. */
import type { Clock, Page, Socket, SocketClass } from "../environment.js";
import type { TransportError } from "../errors.js";
import type { SocketPhase } from "./connection-state.js";

/** The options that all live transports over sockets have in common. */
export interface LinkOptions {
  /** How long an attempt may take, from asking for the URL until the server's welcome, in ms. @defaultValue 7500 */
  connectTimeout?: number | undefined;
  /** The longest silence before the socket counts as dead, in ms. @defaultValue 7500 */
  staleAfter?: number | undefined;
  /**
   * Sends a small query over HTTP. It is called after every fifth failure in a row, a lost connection or a failed attempt, because a
   * refused socket does not say why. A result or a rejection with status 401 ends the operations with that status, so that a token can be
   * renewed. Any other outcome changes nothing.
   */
  check?: (() => PromiseLike<unknown>) | undefined;
  /** The class of the sockets. @defaultValue the browser's */
  WebSocket?: SocketClass | undefined;
  /** The time and its timers, for tests. @defaultValue the system's */
  clock?: Clock | undefined;
  /** Gives a number from 0 up to 1 for the delays. @defaultValue Math.random */
  random?: (() => number) | undefined;
  /** Tells when the page is hidden, and when there is a network. @defaultValue the browser's; in Node one that is always visible */
  page?: Page | undefined;
}

/** What the socket of an attempt connects to, and with what. */
export interface SocketTarget {
  /** Relative to the page, http or ws. */
  readonly url: string;
  /** The subprotocols to offer. */
  readonly protocols: string[];
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
