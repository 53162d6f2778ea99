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
  /**
   * The channels of this connection. "abandoned": the callers left before the server confirmed the identifier; it is
   * unsubscribed when the confirmation comes.
   */
  readonly channelsByIdentifier: Map<string, Channel | "abandoned">;
  /** Sends a frame over the serving socket. */
  send(text: string): void;
  /** A fresh identifier: a server never confirms one twice. */
  createIdentifier(): string;
  /**
   * Asks the server for a channel's missed updates, if the server has restored the session and with it the channel.
   *
   * @returns whether it has: the channel then needs no new subscription
   */
  tryRestore(channel: Channel): boolean;
  /** The server has answered a channel: the connection works. */
  connectionProved(): void;
  /** The channel has left the server; its callers may still wait for missed results. */
  channelEnded(channel: Channel, error?: TransportError): void;
  /** The channel's callers are about to be told of the end. */
  channelFinished(channel: Channel): void;
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
      for (const sink of this.subscribers.keys()) sink.next(result); // a Map allows callers to leave during the loop, and none joins
    };
    this.key = key;
    this.#host = host;
    this.#body = keptBody(operation);
    this.#feed = createResultFeed(host.resumeOptions, operation, host.clock, deliver);
    this.#replyTimer = new Timer(host.clock);
  }

  /** The channel's state. */
  get state(): ChannelState {
    return this.#state;
  }

  /** Subscribes on a connection that serves. */
  subscribe(): void {
    const host = this.#host;
    const isRestored = host.tryRestore(this);
    // Before the frame is sent, so that its answer meets a channel that expects it.
    this.#state = isRestored ? states.restored(this.#state) : states.subscribed(this.#state, host.createIdentifier());
    const { identifier } = this.#state;
    host.channelsByIdentifier.set(identifier, this);
    if (!isRestored) host.send(command("subscribe", identifier));
    this.#awaitReply();
  }

  /** Another connection serves from here on. */
  moveToNewConnection(): void {
    // During a renewal the old socket still delivers updates under the old identifier, until the new subscription is live.
    // The cable clears the map of identifiers at each new connection, so the old identifier is added again, and goes with
    // the next connection.
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
   * @param isCaughtUp about a first reply after a lost connection. True: the server also sends the missed updates. False: it
   *   no longer has them. Undefined: it keeps none, as plain Action Cable does. Without them `catchUp` or `onResume` follows
   */
  receive(identifier: string, message: Record<string, unknown>, isCaughtUp?: boolean): void {
    const received = states.received(this.#state, identifier, message);
    if (!received) return;
    this.#state = received.state;
    if (received.isFirstReply) {
      this.#replyTimer.stop();
      this.#host.connectionProved();
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
    this.#leave(); // first: it depends on the state whether the server has to be told
    this.#state = states.ended(this.#state);
    this.#replyTimer.stop();
    this.#host.channelEnded(this, error);
    if (error || this.subscribers.size === 0) this.finish(error);
    else this.#feed.end(() => this.finish());
  }

  /** Tells the callers now. */
  finish(error?: TransportError): void {
    const sinks = [...this.subscribers.keys()];
    this.#host.channelFinished(this);
    this.#feed.stop();
    this.subscribers.clear(); // so that telling them does not count as their leaving
    for (const sink of sinks) {
      if (error) sink.error(error);
      else sink.complete();
    }
  }

  /** Prepares a channel that status 401 ended for another subscription, after the user has signed in again. */
  resetAfterSignIn(): void {
    this.#state = states.disconnected(this.#state);
  }

  /** A server that fails says nothing at all: the channel is left and subscribed to again, and given up at last. */
  #awaitReply(): void {
    const { channelName, replyTimeout } = this.#host;
    this.#replyTimer.start(() => {
      if (states.mayTryAgain(this.#state)) {
        this.#leave();
        this.subscribe();
      } else
        this.end(
          new TransportError(
            "timeout",
            `No answer from ${channelName}: check that it exists and has an action execute`,
          ),
        );
    }, replyTimeout);
  }

  /** Unsubscribes: at once, or when the confirmation comes. */
  #leave(): void {
    const { at, identifier } = this.#state;
    const { channelsByIdentifier } = this.#host;
    if (!channelsByIdentifier.delete(identifier)) return;
    if (at === "subscribing") channelsByIdentifier.set(identifier, "abandoned");
    else if (at !== "waiting") this.#host.send(command("unsubscribe", identifier));
  }
}
