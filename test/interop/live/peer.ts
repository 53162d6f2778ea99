/** A server that pushes, as the tests see it, and what its protocol can do. */
import type { CatchUp } from "../../../src/transport/live/result-feed.js";
import type { LiveTransport, Transport } from "../../../src/transport/types.js";
import type { requires } from "../../helpers/requires.js";

/** A server: `tick` gets every update; a negative id is one that fails; `broken` is refused. */
export interface Peer {
  /** The client's side. `token` is asked on every attempt. */
  connect(options?: { token?: () => string; catchUp?: CatchUp }): Transport & Partial<LiveTransport>;
  publish(...ids: number[]): void | Promise<void>;
  /** Ends every subscription from the server's side. */
  finish(): void | Promise<void>;
  /** Subscriptions that the server holds. */
  active(): number | Promise<number>;
  /** Ends the process: connections break off, new ones are refused. */
  stop(): Promise<void>;
  /** On the same port. */
  start(): Promise<void>;
  /** From now on only this token is good; connected clients are told, as far as the protocol can. Undefined: every token. */
  expire(good: string | undefined): void | Promise<void>;
  /** After `active` has reached a number: until updates really reach all. */
  settled?(count: number): Promise<unknown>;
  close?(): Promise<void>;
}

export interface Abilities {
  /** Has a connection that reconnects by itself, with a status. */
  live: boolean;
  /** Each operation has a connection of its own, and is refused for itself: a later one has the token that another renewed. */
  apart?: boolean;
  /** The server itself lets updates overtake each other. */
  unordered?: boolean;
  /**
   * The protocol has no message from which a client sees that its subscription has begun: what is published while it changes
   * connections may come after newer updates.
   */
  renewsUnordered?: boolean;
  /** How many updates in one go. @defaultValue 2000, and 10000 in a deep run */
  burst?: number;
  /** A document that is refused. @defaultValue "subscription { broken { id } }" */
  broken?: string;
  needs?: { tools?: Parameters<typeof requires>[1][]; packages?: string[] };
}
