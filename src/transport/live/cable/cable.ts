/**
 * GraphQL subscriptions over an Action Cable channel, as graphql-ruby serves them. One socket for all subscriptions; equal
 * operations share a channel. It carries subscriptions only: a mutation that is sent again after a lost connection would run twice.
 * https://graphql-ruby.org/subscriptions/action_cable_implementation.html
 */
import { cableOptions, checkLiveOptions } from "../../check-options.js";
import { kindOf } from "../../request.js";
import type { Clock } from "../../environment.js";
import { TransportError } from "../../errors.js";
import { guard } from "../../guard.js";
import { resolveOption } from "../../option-value.js";
import { requestKey } from "../../request-key.js";
import { isObject } from "../../result.js";
import type { LiveTransport, Operation, Sink, Stop } from "../../types.js";
import { checkJson } from "../../check-variables.js";
import type { SocketTarget, ConnectionHandler } from "../connection-handler.js";
import type { SocketPhase } from "../connection-state.js";
import { Connection } from "../connection.js";
import { createResumeStore, type ResumeStore } from "../resume.js";
import { UNAUTHORIZED, unauthorizedError } from "../unauthorized.js";
import type { ExtendedSession } from "./anycable.js";
import { Channel, type ChannelHost } from "./channel.js";
import { command, parseFrame, readDisconnect, type Frame } from "./frames.js";
import type { CableOptions } from "./options.js";

/** Action Cable's subprotocol, and the one that a server chooses to say that it supports none of those offered. */
const CABLE_PROTOCOLS = ["actioncable-v1-json", "actioncable-unsupported"];
const DEFAULT_CHANNEL = "GraphqlChannel";
const DEFAULT_REPLY_TIMEOUT_MS = 10_000;
/** How long a channel outlives its last caller. React's StrictMode unsubscribes and subscribes again within this time. */
const LINGER_MS = 50;
/** The time over which clients reconnect after a server's restart. */
const RESTART_SPREAD_MS = 3000;

/**
 * A live transport over Action Cable. An operation may end with a TransportError: of status 401 when the server does not accept the
 * user, or no longer does; of kind "protocol" for a rejected subscription, for an operation that is not a subscription, and for
 * `params` that are not JSON; of kind "timeout" for a server that does not answer.
 *
 * @example
 * ```ts
 * import { cable, createClient, http, route } from "querylet";
 *
 * const client = createClient({ transport: route({ subscription: cable({ url: "/cable" }), otherwise: http() }) });
 * for await (const { data } of client.subscribe("subscription { orderPlaced { id } }")) console.log(data);
 * ```
 */
export function cable(options: CableOptions = {}): LiveTransport {
  if (process.env.NODE_ENV !== "production") checkLiveOptions("cable", options, cableOptions());
  const link = new Cable(options);
  return Object.assign((operation: Operation, sink: Sink) => link.run(operation, sink), {
    status: link.connection.status.get,
    onStatus: link.connection.status.subscribe,
    renew: () => link.renew(),
    close: () => link.close(),
  });
}

/** The channels of one connection, and the frames between them and the server. */
class Cable implements ConnectionHandler, ChannelHost {
  readonly connection: Connection;
  readonly channelName: string;
  readonly replyTimeout: number;
  readonly clock: Clock;
  readonly channelOptions: CableOptions;
  readonly channelsByIdentifier = new Map<string, Channel | "abandoned">();
  readonly #options: CableOptions;
  readonly #channels = new Map<Channel["key"], Channel>();
  /** Channels that the server has ended, and that still wait for missed results. */
  readonly #ending = new Set<Channel>();
  /** Channels that ended with status 401. Their operations continue them after the user has signed in again. */
  readonly #resumableAfterSignIn: ResumeStore<Channel>;
  readonly #session: ExtendedSession | undefined;
  #identifiers = 0;

  constructor(options: CableOptions) {
    this.#options = options;
    this.connection = new Connection(options, this);
    this.channelName = options.channel ?? DEFAULT_CHANNEL;
    this.replyTimeout = options.replyTimeout ?? DEFAULT_REPLY_TIMEOUT_MS;
    this.clock = this.connection.durations;
    this.channelOptions = options;
    this.#resumableAfterSignIn = createResumeStore(this.clock.now);
    this.#session = options.extended?.({
      send: this.send,
      deliver: (frame, channel, missedResultsFollow) =>
        this.#onFrame(frame, channel as Channel | undefined, missedResultsFollow),
      now: this.connection.now,
    });
  }

  readonly send = (text: string): void => this.connection.send(text);

  /** Starts an operation: the function that `cable` returns. */
  run(operation: Operation, sink: Sink): Stop {
    return guard(operation.signal, sink, (guarded) => {
      if (kindOf(operation) !== "subscription")
        throw new TransportError("protocol", "cable() carries subscriptions only: use route() and http()");
      // Throws now what would be thrown in an event of the socket.
      if (process.env.NODE_ENV !== "production") checkJson(this.#options.params, "parameter");
      const channel = this.#join(operation);
      channel.callers.set(guarded, operation);
      return () => this.#leave(channel, guarded);
    });
  }

  renew(): void {
    this.#session?.renew();
    this.connection.renew();
  }

  /** Completes every operation. */
  close(): void {
    this.#resumableAfterSignIn.forget();
    this.#endAll("offline");
    for (const channel of this.#ending) channel.endOperations();
  }

  async socketTarget(): Promise<SocketTarget> {
    const { url = "/cable", protocols = [] } = this.#options;
    const target = {
      url: await resolveOption(url),
      protocols: [...new Set([...CABLE_PROTOCOLS, ...(await resolveOption(protocols))])],
    };
    return this.#session?.socketTarget(target) ?? target;
  }

  received(text: string, phase: SocketPhase): void {
    const frame = parseFrame(text, this.#options.readJson);
    const isFromOldSocket = phase === "retiring" || phase === "replaced";
    // Of an old socket only messages count, and confirmations: an abandoned subscription is unsubscribed when it is confirmed.
    if (isFromOldSocket && frame.type && frame.type !== "confirm_subscription") return;
    if (phase === "opening" && frame.type === "disconnect" && this.connection.isRenewing()) {
      this.connection.reconnect(); // the server refuses the renewal: the serving socket stays, and so does its session
      return;
    }
    const entry = frame.identifier === undefined ? undefined : this.channelsByIdentifier.get(frame.identifier);
    const channel = entry === "abandoned" ? undefined : entry;
    if (this.#session) this.#session.receive(frame, channel);
    else this.#onFrame(frame, channel);
  }

  refused(error: TransportError): void {
    this.#endAll(error.status === UNAUTHORIZED ? "unauthorized" : "offline", error);
  }

  lost(): boolean {
    for (const channel of this.#channels.values()) channel.disconnect();
    const isIdle = this.#channels.size === 0;
    if (isIdle) this.#session?.forget();
    return isIdle;
  }

  createIdentifier(): string {
    const channelId = `${++this.#identifiers}${this.connection.random()}`;
    return JSON.stringify({ ...this.#options.params, channel: this.channelName, channelId });
  }

  claimRestoredSubscription(channel: Channel): boolean {
    return this.#session?.claimRestoredSubscription(channel) ?? false;
  }

  serverReplied(): void {
    this.connection.resetFailures();
  }

  subscriptionEnded(channel: Channel, error?: TransportError): void {
    const isClosing = error?.status !== undefined;
    if (this.#channels.get(channel.key) === channel) this.#channels.delete(channel.key);
    if (!error) this.#ending.add(channel);
    if (this.#channels.size > 0 || isClosing) return;
    this.#session?.forget(); // no subscription is left that could be restored
    this.connection.close();
  }

  operationsEnding(channel: Channel): void {
    this.#ending.delete(channel);
  }

  #onFrame(frame: Frame, channel?: Channel, missedResultsFollow?: boolean): void {
    const { type, identifier = "", message } = frame;
    switch (type) {
      case "welcome":
        this.#onWelcome();
        break;
      case "disconnect":
        this.#onDisconnect(frame);
        break;
      case "confirm_subscription":
        this.#onConfirm(identifier, channel);
        break;
      case "reject_subscription":
        this.#onReject(identifier, channel);
        break;
      default:
        if (!type && channel && isObject(message)) channel.receive(identifier, message, missedResultsFollow);
    }
  }

  #onWelcome(): void {
    if (!this.connection.welcomed()) return;
    this.channelsByIdentifier.clear();
    for (const channel of this.#channels.values()) channel.moveToNewConnection();
  }

  #onDisconnect(frame: Frame): void {
    switch (readDisconnect(frame)) {
      case "reconnect":
        this.connection.reconnect();
        break;
      case "reconnect-spread":
        this.connection.reconnect(RESTART_SPREAD_MS);
        break;
      case "unauthorized":
        this.refused(unauthorizedError());
        break;
      case "closed":
        this.refused(new TransportError("protocol", "The server closed the cable and allows no reconnect"));
    }
  }

  #onConfirm(identifier: string, channel: Channel | undefined): void {
    this.connection.resetFailures();
    if (channel) channel.confirm(identifier);
    else if (this.channelsByIdentifier.delete(identifier)) this.send(command("unsubscribe", identifier));
  }

  #onReject(identifier: string, channel: Channel | undefined): void {
    this.channelsByIdentifier.delete(identifier);
    channel?.endSubscription(
      new TransportError(
        "protocol",
        `The server rejected ${this.channelName}: check its name, and whether this user may subscribe`,
      ),
    );
  }

  /** The channel of this operation from before a 401, or the channel of equal operations, or a new one. */
  #join(operation: Operation): Channel {
    const previous = this.#resumableAfterSignIn.take(operation);
    if (previous) return previous.state.at === "ended" ? this.#reopen(previous) : previous;
    const { document, variables, operationName } = operation;
    const key = requestKey(document, variables, this.#options.print, operationName);
    return this.#channels.get(key) ?? this.#open(new Channel(this, key, operation));
  }

  /** If equal operations have a channel by now, this one keeps apart from it: it has to fetch missed results, and the other has not. */
  #reopen(channel: Channel): Channel {
    channel.resetAfterSignIn();
    if (this.#channels.has(channel.key)) channel.key = Symbol();
    return this.#open(channel);
  }

  #open(channel: Channel): Channel {
    this.#channels.set(channel.key, channel);
    if (this.connection.start()) channel.subscribe();
    return channel;
  }

  /** A caller has left. The channel ends a moment after its last caller. */
  #leave(channel: Channel, sink: Sink): void {
    const wasLast = channel.callers.delete(sink) && channel.callers.size === 0;
    if (!wasLast) return;
    this.clock.setTimeout(() => {
      if (channel.callers.size > 0) return;
      if (channel.state.at === "ended") channel.endOperations();
      else channel.endSubscription();
    }, LINGER_MS);
  }

  /**
   * Ends all operations, and the connection. After status 401 each operation may continue with a renewed token.
   *
   * @param error ends the operations; without it they complete
   */
  #endAll(final: "unauthorized" | "offline", error?: TransportError): void {
    const channels = [...this.#channels.values()];
    this.#channels.clear(); // before the listeners to the status are called, which may subscribe again
    this.#session?.forget(); // another user may open the next connection, with the same url
    this.connection.close(final);
    for (const channel of channels) {
      channel.disconnect();
      if (final === "unauthorized")
        for (const operation of channel.callers.values()) this.#resumableAfterSignIn.keep(operation, channel);
      channel.endSubscription(error);
    }
  }
}
