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
   * The channels of this connection by identifier. "abandoned": the callers left before the server confirmed the identifier, which is
   * unsubscribed when the confirmation arrives.
   */
  readonly channelsByIdentifier: Map<string, Channel | "abandoned">;
  /** Sends a frame over the serving socket. */
  send(text: string): void;
  /** A fresh identifier: a server never confirms one twice. */
  createIdentifier(): string;
  /**
   * Asks the server for a channel's missed updates, if the server has restored the session and with it the channel.
   *
   * @returns true where the server has restored the channel, which needs no new subscription then
   */
  tryRestore(channel: Channel): boolean;
  /** The server has answered a channel, so that the connection works. */
  connectionWorks(): void;
  /** The channel has no subscription on the server any more; its callers may still wait for missed results. */
  channelEnded(channel: Channel, error?: TransportError): void;
  /** The channel is about to complete its callers' operations, or to end them with an error. */
  channelFinished(channel: Channel): void;
}

/** One subscription on the server. */
export class Channel {
  /** The callers, each with its operation. */
  readonly subscribers = new Map<Sink, Operation>();
  /** The key of equal operations; a symbol where no other operation may join the channel. */
  key: string | symbol;
  readonly #host: ChannelHost;
  readonly #body: RequestBody;
  readonly #feed: ResultFeed;
  readonly #replyTimer: Timer;
  #state: ChannelState = states.NEW_CHANNEL;

  constructor(host: ChannelHost, key: string, operation: Operation) {
    const deliver = (result: Result) => {
      // Callers may leave during the loop, which a Map allows. None can join in the same turn.
      for (const sink of this.subscribers.keys()) sink.next(result);
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
    // First, so that the channel expects the answer when the frame is sent.
    this.#state = isRestored ? states.restored(this.#state) : states.subscribed(this.#state, host.createIdentifier());
    const { identifier } = this.#state;
    host.channelsByIdentifier.set(identifier, this);
    if (!isRestored) host.send(command("subscribe", identifier));
    this.#awaitReply();
  }

  /** Subscribes again, on a new connection. */
  moveToNewConnection(): void {
    // During a renewal the old socket still delivers updates under the old identifier, until the new subscription is live.
    // The cable has cleared the map of identifiers for the new connection, so that the old identifier is added again. It is removed at
    // the next connection.
    if (this.#state.at === "live") this.#host.channelsByIdentifier.set(this.#state.identifier, this);
    this.#state = states.disconnected(this.#state);
    this.subscribe();
  }

  /** Executes the operation, once the server has confirmed the subscription. */
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
   * Handles a message.
   *
   * @param isCaughtUp of the first reply after a lost connection. True: the server also sends the missed updates. False: it has deleted
   *   them. Undefined: it keeps none, as plain Action Cable does. If they are missing, `catchUp` or `onResume` is called
   */
  receive(identifier: string, message: Record<string, unknown>, isCaughtUp?: boolean): void {
    const received = states.received(this.#state, identifier, message);
    if (!received) return;
    this.#state = received.state;
    if (received.isFirstReply) {
      this.#replyTimer.stop();
      this.#host.connectionWorks();
    }
    if (received.isResumed) this.#feed.connectionRestored(isCaughtUp);
    if (received.result) this.#feed.push(received.result);
    if (received.isLast) this.end();
  }

  /** The connection is lost. Its identifier is not valid for another connection. */
  disconnect(): void {
    this.#replyTimer.stop();
    this.#feed.connectionLost();
    this.#state = states.disconnected(this.#state);
  }

  /** Ends the subscription. Without an error, the callers' operations complete after the missed results have been delivered. */
  end(error?: TransportError): void {
    this.#leave(); // before the state changes, which decides whether an `unsubscribe` is sent
    this.#state = states.ended(this.#state);
    this.#replyTimer.stop();
    this.#host.channelEnded(this, error);
    if (error || this.subscribers.size === 0) this.finish(error);
    else this.#feed.end(() => this.finish());
  }

  /** Ends the callers' operations now. */
  finish(error?: TransportError): void {
    const sinks = [...this.subscribers.keys()];
    this.#host.channelFinished(this);
    this.#feed.stop();
    this.subscribers.clear(); // first: a caller that leaves when its operation ends must not end the channel again
    for (const sink of sinks) {
      if (error) sink.error(error);
      else sink.complete();
    }
  }

  /** Prepares a channel that status 401 ended for another subscription, after the user has signed in again. */
  resetAfterSignIn(): void {
    this.#state = states.disconnected(this.#state);
  }

  /** A server that fails sends no reply at all. The channel then subscribes again, and ends with an error after the last attempt. */
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

  /** Unsubscribes: at once, or when the confirmation arrives if the server has not confirmed the subscription yet. */
  #leave(): void {
    const { at, identifier } = this.#state;
    const { channelsByIdentifier } = this.#host;
    if (!channelsByIdentifier.delete(identifier)) return;
    if (at === "subscribing") channelsByIdentifier.set(identifier, "abandoned");
    else if (at !== "waiting") this.#host.send(command("unsubscribe", identifier));
  }
}
