/** What a connection takes, and what it asks of and tells the live transport that it belongs to. Types only. */
import type { Clock, Page, Socket, SocketClass } from "../environment.js";
import type { TransportError } from "../errors.js";
import type { SocketRole } from "./connection-state.js";

/** The options that all live transports over sockets have in common. */
export interface LinkOptions {
  /** From the first step of an attempt until the server's welcome, in ms. @defaultValue 7500 */
  connectTimeout?: number;
  /** The longest silence before the socket counts as dead, in ms. @defaultValue 7500 */
  staleAfter?: number;
  /**
   * Called after every fifth failed attempt in a row, since a refused socket does not say why: a small query over HTTP. A
   * result or a rejection with status 401 ends the operations with that status, so that a token can be renewed; anything
   * else changes nothing.
   */
  check?: () => PromiseLike<unknown>;
  /** @defaultValue the browser's */
  WebSocket?: SocketClass;
  /** @defaultValue the system's */
  clock?: Clock;
  /** From 0 up to 1. @defaultValue Math.random */
  random?: () => number;
  /** @defaultValue the browser's page; in Node one that is always visible */
  page?: Page;
}

/** Where an attempt connects to. */
export interface Address {
  /** Relative to the page, http or ws. */
  readonly url: string;
  /** The subprotocols to offer. */
  readonly protocols: string[];
  /** What `opened` needs of this attempt and of no other. */
  readonly greeting?: unknown;
}

/** What a live transport does about the events of its connection. */
export interface ConnectionHandler {
  /** Called for each attempt. A rejection counts as a failed attempt. */
  address(): Promise<Address>;
  /** The socket is open, and the server has not welcomed it yet. */
  opened?(socket: Socket, greeting: unknown): void;
  /** A frame has come. */
  received(text: string, role: SocketRole, socket: Socket): void;
  /** No attempt can succeed: no socket can be made for the address, or `check` says that the user is not known. */
  refused(error: TransportError): void;
  /**
   * The serving socket is gone, or the attempt has failed.
   *
   * @param code the close code, where there was one
   * @returns whether nobody needs another socket
   */
  lost(code?: number, reason?: string): boolean;
  /** The replaced socket is gone, a while after its successor began to serve. */
  replacedSocketGone?(): void;
}

/** What a transport says with its server's welcome. */
export interface Welcome {
  /** The protocol has no ping, so that silence says nothing. */
  mayBeSilent?: boolean;
  /** Answers are awaited that only the socket that is being replaced can bring. */
  awaitsAnswers?: boolean;
}
