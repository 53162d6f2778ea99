/**
 * One channel of a cable: one GraphQL subscription on the server, for all callers of equal operations. The states and the rules are in
 * channel-state.ts; this file sends frames, waits for replies and calls the callers' sinks. In order:
 *
 * 1. `subscribe` sends the command `subscribe` with an identifier: JSON text that the client makes and the server repeats in every frame.
 * 2. `confirm`: the server has confirmed the identifier. The channel sends `execute` with the operation.
 * 3. `receive`: the first reply makes the channel live. Updates follow, and at last a message with `more: false`.
 *
 * - **Lost connection**: `disconnect`, then `subscribe` on the next connection. AnyCable restores the subscriptions of a lost connection,
 *   so that steps 1 and 2 are left out (`claimRestoredSubscription`).
 * - **Renewal**: the cable opens another connection while the old one still serves, that is, still delivers (`moveToNewConnection`).
 * - **End**, in two steps: first the subscription on the server ends (`endSubscription`), then, after the last missed result has been
 *   delivered, the callers' operations (`endOperations`).
 */
import type { Clock } from "../../environment.js";
import { TransportError } from "../../errors.js";
import { jsonRequestBody } from "../../copy-operation.js";
import type { RequestBody } from "../../request.js";
import type { Operation, Result, Sink } from "../../types.js";
import { createResultFeed, type ResultFeed, type ResumeOptions } from "../result-feed.js";
import { Timer } from "../timer.js";
import * as states from "./channel-state.js";
import type { ChannelState } from "./channel-state.js";
import { command } from "./frames.js";
import type { CableOptions } from "./options.js";

/** What a channel needs of its cable. */
export interface ChannelHost {
  /** The channel's class on the server. */
  readonly channelName: string;
  /** How long to wait for each answer of the server, in ms. */
  readonly replyTimeout: number;
  /** Measures durations. */
  readonly clock: Clock;
  /** How missed results are fetched, and how documents are printed. */
  readonly channelOptions: ResumeOptions & Pick<CableOptions, "print">;
  /**
   * The channels of this connection by identifier. "abandoned": the callers left before the server confirmed the identifier, which is
   * unsubscribed when the confirmation arrives.
   */
  readonly channelsByIdentifier: Map<string, Channel | "abandoned">;
  /** Sends a frame over the socket that serves. */
  send(text: string): void;
  /** A fresh identifier: a server never confirms one twice. */
  createIdentifier(): string;
  /**
   * Takes over the subscription that the server has restored for the channel, if there is one, and asks for the missed updates.
   *
   * @returns false if the channel has to subscribe again
   */
  claimRestoredSubscription(channel: Channel): boolean;
  /** The channel has become live: the server can be reached, and lets it subscribe. */
  serverReplied(): void;
  /** The channel has no subscription on the server any more. Its callers may still wait for missed results. */
  subscriptionEnded(channel: Channel, error?: TransportError): void;
  /** The callers' operations are about to end. */
  operationsEnding(channel: Channel): void;
}

/** One subscription on the server. */
export class Channel {
  /** The callers, each with its operation. */
  readonly callers = new Map<Sink, Operation>();
  /** The key of equal operations, which join the channel. A symbol, which no operation has, if another channel has taken the key meanwhile. */
  key: string | symbol;
  readonly #host: ChannelHost;
  readonly #body: RequestBody;
  readonly #feed: ResultFeed;
  readonly #replyTimer: Timer;
  #state: ChannelState = states.NEW_CHANNEL;

  constructor(host: ChannelHost, key: string, operation: Operation) {
    this.key = key;
    this.#host = host;
    this.#body = jsonRequestBody(operation, host.channelOptions.print);
    this.#feed = createResultFeed(host.channelOptions, operation, host.clock, (result) => this.#deliver(result));
    this.#replyTimer = new Timer(host.clock);
  }

  /** The channel's state. */
  get state(): ChannelState {
    return this.#state;
  }

  /** Subscribes on a connection that serves. */
  subscribe(): void {
    const host = this.#host;
    const isRestored = host.claimRestoredSubscription(this);
    // The state changes before the frame is sent, so that the channel expects the reply.
    this.#state = isRestored ? states.restored(this.#state) : states.subscribed(this.#state, host.createIdentifier());
    const { identifier } = this.#state;
    host.channelsByIdentifier.set(identifier, this);
    if (!isRestored) host.send(command("subscribe", identifier));
    this.#awaitReply();
  }

  /** Subscribes again, on a new connection, for which the cable has cleared the map of identifiers. */
  moveToNewConnection(): void {
    // The old socket still delivers updates under the old identifier, and `receive` accepts them until the new subscription is live. The
    // map needs the old identifier for that, beside the new one; it is cleared for the next connection.
    if (this.#state.at === "live") this.#host.channelsByIdentifier.set(this.#state.identifier, this);
    this.#state = states.disconnected(this.#state);
    this.subscribe();
  }

  /** Executes the operation, once the server has confirmed the subscription. */
  confirm(identifier: string): void {
    const next = states.confirmed(this.#state, identifier);
    if (next === this.#state) return;
    this.#state = next;
    // graphql-ruby's channel knows the id of a stored document as `operationId`.
    const { query, documentId, operationId = documentId, operationName, variables } = this.#body;
    const data = { query, variables, operationId, operationName, action: "execute" };
    this.#host.send(command("message", identifier, data));
    this.#awaitReply();
  }

  /**
   * Handles a message.
   *
   * @param missedResultsFollow of the first reply after a lost connection: whether the server sends the missed results after it.
   *   Plain Action Cable does not. Without them `catchUp` or `onResume` is called
   */
  receive(identifier: string, message: Record<string, unknown>, missedResultsFollow?: boolean): void {
    const received = states.received(this.#state, identifier, message);
    if (!received) return;
    this.#state = received.state;
    if (received.isFirstReply) {
      this.#replyTimer.stop();
      this.#host.serverReplied();
    }
    if (received.isResumed) this.#feed.connectionRestored(missedResultsFollow);
    if (received.result) this.#feed.push(received.result);
    if (received.isLast) this.endSubscription();
  }

  /** The connection is lost. Its identifier is not valid for another connection. */
  disconnect(): void {
    this.#replyTimer.stop();
    this.#feed.connectionLost();
    this.#state = states.disconnected(this.#state);
  }

  /**
   * Ends the subscription on the server.
   *
   * @param error ends the callers' operations at once; without it they complete after the missed results have been delivered
   */
  endSubscription(error?: TransportError): void {
    this.#unsubscribe(); // before the state changes, which decides whether a frame is sent
    this.#state = states.ended(this.#state);
    this.#replyTimer.stop();
    this.#host.subscriptionEnded(this, error);
    if (error || this.callers.size === 0) this.endOperations(error);
    else this.#feed.end(() => this.endOperations());
  }

  /** Ends the callers' operations now. @param error without it they complete */
  endOperations(error?: TransportError): void {
    const sinks = [...this.callers.keys()];
    this.#host.operationsEnding(this);
    this.#feed.stop();
    this.callers.clear(); // before the loop: a caller that leaves when its operation ends must not end the channel again
    for (const sink of sinks) {
      if (error) sink.error(error);
      else sink.complete();
    }
  }

  /** Lets a channel that ended with status 401 subscribe again, after the user has signed in. */
  resetAfterSignIn(): void {
    this.#state = states.disconnected(this.#state);
  }

  /** Passes a result to those who are callers now. One that joins meanwhile gets the next result, and one that leaves gets nothing more. */
  #deliver(result: Result): void {
    const sinks = this.callers.keys();
    // Nearly all channels have one caller, and no need of a list.
    if (this.callers.size === 1) sinks.next().value?.next(result);
    else for (const sink of [...sinks]) if (this.callers.has(sink)) sink.next(result);
  }

  #awaitReply(): void {
    this.#replyTimer.start(() => this.#onReplyTimeout(), this.#host.replyTimeout);
  }

  /** A server that fails sends no reply at all. The channel subscribes again, and ends with an error after the last attempt. */
  #onReplyTimeout(): void {
    if (states.mayTryAgain(this.#state)) {
      this.#unsubscribe();
      this.subscribe();
      return;
    }
    const message = `No answer from ${this.#host.channelName}: check that it exists and has an action execute`;
    this.endSubscription(new TransportError("timeout", message));
  }

  /** Unsubscribes: at once, or when the confirmation arrives if the server has not confirmed the subscription yet. */
  #unsubscribe(): void {
    const { at, identifier } = this.#state;
    const { channelsByIdentifier } = this.#host;
    if (!channelsByIdentifier.delete(identifier)) return;
    if (at === "subscribing") channelsByIdentifier.set(identifier, "abandoned");
    else if (at !== "unconnected") this.#host.send(command("unsubscribe", identifier));
  }
}
