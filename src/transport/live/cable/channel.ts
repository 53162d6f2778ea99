/**
 * One channel of a cable: one GraphQL subscription on the server, for all callers of equal operations. The rules are in
 * channel-state.ts; this file sends what follows from them, waits for replies and tells the callers.
 */
import type { Clock } from "../../environment.js";
import { TransportError } from "../../errors.js";
import { keptBody, type RequestBody } from "../../request.js";
import type { Operation, Result, Sink } from "../../types.js";
import { createResultFeed, type ResultFeed, type ResumeOptions } from "../result-feed.js";
import { Timer } from "../timer.js";
import * as states from "./channel-state.js";
import type { ChannelState } from "./channel-state.js";
import { command } from "./frames.js";

/** What a channel needs of its cable. */
export interface ChannelHost {
  /** The channel's class on the server. */
  readonly channelName: string;
  /** How long to wait for each answer of the server, in ms. */
  readonly replyTimeout: number;
  /** Measures durations. */
  readonly clock: Clock;
  /** How missed results are fetched. */
  readonly resumeOptions: ResumeOptions;
  /** The channels of this connection. Undefined: its callers left before the server confirmed it. */
  readonly channelsByIdentifier: Map<string, Channel | undefined>;
  /** Sends a frame over the serving socket. */
  send(text: string): void;
  /** A fresh identifier: a server never confirms one twice. */
  createIdentifier(): string;
  /** Whether the server still has the channel under its identifier, in a session that it restored. */
  restores(channel: Channel): boolean;
  /** The server has done something for a channel. */
  proved(): void;
  /** The channel has ended, and is not to be sent to any more. */
  ended(channel: Channel, error?: TransportError): void;
  /** The channel's callers are told now. */
  finished(channel: Channel): void;
}

/** One subscription on the server. */
export class Channel {
  /** The callers, each with its operation. */
  readonly subscribers = new Map<Sink, Operation>();
  /** What equal operations have in common; a symbol where none may join. */
  key: string | symbol;
  readonly #host: ChannelHost;
  readonly #body: RequestBody;
  readonly #feed: ResultFeed;
  readonly #replyTimer: Timer;
  #state: ChannelState = states.NEW_CHANNEL;

  constructor(host: ChannelHost, key: string, operation: Operation) {
    const deliver = (result: Result) => {
      for (const sink of this.subscribers.keys()) sink.next(result); // a Map allows leaving meanwhile, and nobody joins
    };
    this.key = key;
    this.#host = host;
    this.#body = keptBody(operation);
    this.#feed = createResultFeed(host.resumeOptions, operation, host.clock, deliver);
    this.#replyTimer = new Timer(host.clock);
  }

  /** Where it is. */
  get state(): ChannelState {
    return this.#state;
  }

  /** Subscribes on a connection that serves. */
  subscribe(): void {
    const host = this.#host;
    const isRestored = host.restores(this);
    this.#state = isRestored ? states.restored(this.#state) : states.subscribed(this.#state, host.createIdentifier());
    const { identifier } = this.#state;
    host.channelsByIdentifier.set(identifier, this);
    if (!isRestored) host.send(command("subscribe", identifier));
    this.#awaitReply();
  }

  /** Another connection serves from here on. */
  moveToNewConnection(): void {
    // After a renewal the old socket's updates count until those of the new one arrive.
    if (this.#state.at === "live") this.#host.channelsByIdentifier.set(this.#state.identifier, this);
    this.#state = states.disconnected(this.#state);
    this.subscribe();
  }

  /** The server has confirmed an identifier: the operation is executed. */
  confirm(identifier: string): void {
    const next = states.confirmed(this.#state, identifier);
    if (next === this.#state) return;
    this.#state = next;
    const { query, documentId, operationId = documentId, operationName, variables } = this.#body;
    const data = { query, variables, operationId, operationName, action: "execute" };
    this.#host.send(command("message", identifier, data));
    this.#awaitReply();
  }

  /**
   * Takes a message.
   *
   * @param isCaughtUp with this first reply and what comes after it, nothing was missed
   */
  receive(identifier: string, message: Record<string, unknown>, isCaughtUp?: boolean): void {
    const received = states.received(this.#state, identifier, message);
    if (!received) return;
    this.#state = received.state;
    if (received.isFirstReply) {
      this.#replyTimer.stop();
      this.#host.proved();
    }
    if (received.isResumed) this.#feed.connectionRestored(isCaughtUp);
    if (received.result) this.#feed.push(received.result);
    if (received.isLast) this.end();
  }

  /** The connection is lost, and the identifier with it. */
  disconnect(): void {
    this.#replyTimer.stop();
    this.#feed.connectionLost();
    this.#state = states.disconnected(this.#state);
  }

  /** Ends a channel. Without an error its callers are told when all that it missed has been delivered. */
  end(error?: TransportError): void {
    this.#leave();
    this.#state = states.ended(this.#state);
    this.#replyTimer.stop();
    this.#host.ended(this, error);
    if (error || this.subscribers.size === 0) this.finish(error);
    else this.#feed.end(() => this.finish());
  }

  /** Tells the callers now. */
  finish(error?: TransportError): void {
    const sinks = [...this.subscribers.keys()];
    this.#host.finished(this);
    this.#feed.stop();
    this.subscribers.clear(); // so that telling them does not count as their leaving
    for (const sink of sinks) {
      if (error) sink.error(error);
      else sink.complete();
    }
  }

  /** Opens a channel that is done, for an operation that status 401 ended. */
  reopen(): void {
    this.#state = states.disconnected(this.#state);
  }

  /** A server that fails says nothing at all: the channel is left and subscribed to again, and given up at last. */
  #awaitReply(): void {
    const { channelName, replyTimeout } = this.#host;
    this.#replyTimer.start(() => {
      if (states.mayTryAgain(this.#state)) {
        this.#leave();
        this.subscribe();
      } else this.end(new TransportError("timeout", `No answer from ${channelName}: does it exist, with execute?`));
    }, replyTimeout);
  }

  /** Unsubscribes: at once, or when the confirmation comes. */
  #leave(): void {
    const { at, identifier } = this.#state;
    const { channelsByIdentifier, send } = this.#host;
    if (!channelsByIdentifier.delete(identifier)) return;
    if (at === "subscribing") channelsByIdentifier.set(identifier, undefined);
    else if (at !== "waiting") send(command("unsubscribe", identifier));
  }
}
