/** What a cable, its channels and an extension of its protocol know of each other. Types only. */
import type { Sink } from "../../types.js";
import type { LinkTarget } from "../socket.js";

/** One subscription, which outlives connections. */
export interface Channel {
  /** Whether a message is the reply to `execute`. */
  isExecuting(): boolean;
  /** Subscribes on a connection that is live. */
  subscribe(): void;
  /** The server has confirmed its subscription. */
  confirmed(): void;
  /** Takes a message; see `Wire.deliver`. */
  take(message: Record<string, unknown>, missedResultsFollow?: boolean): void;
  /** The connection is lost. */
  lost(): void;
  /** Its operation is over. */
  leave(): void;
  /** Of its caller. */
  readonly sink: Sink;
}

/**
 * A frame of the server. Its types are `welcome`, `ping`, `disconnect` (with `reason` and `reconnect`), `confirm_subscription` and
 * `reject_subscription` (with `identifier`). A frame without a type is a channel's message (with `identifier` and `message`).
 */
export interface Frame {
  /** Absent for a channel's message. */
  readonly type?: string;
  /** The identifier of the subscription that the frame belongs to. */
  readonly identifier?: string;
  /** The message of a channel, or the time of a ping. */
  readonly message?: unknown;
  /** Why the server disconnects. */
  readonly reason?: string;
  /** Whether the client may connect again. */
  readonly reconnect?: boolean;
}

/** What an extension of the protocol needs of the cable. */
export interface Wire {
  /** Sends a command. */
  send(command: object): void;
  /**
   * Passes a frame to the cable.
   *
   * @param missedResultsFollow of a first reply: whether the server sends the missed messages after it
   */
  deliver(frame: Frame, channel?: Channel, missedResultsFollow?: boolean): void;
  /** ms since the epoch */
  now(): number;
}

/** An extension of the protocol, through which all frames pass. */
export interface CableExtension {
  /** Changes what a socket connects to. */
  target(target: LinkTarget): LinkTarget;
  /** Handles a frame: delivers it to the cable at once, or later. */
  receive(frame: Frame, channel: Channel | undefined): void;
  /** Whether a channel is still subscribed, under the identifier that it was live under, so that it only waits for a first reply. */
  restore(channel: Channel, identifier: string): boolean;
  /** The next connection is for another session: of another user, or with a fresh token. */
  forget(): void;
}
