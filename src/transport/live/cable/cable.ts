/**
 * GraphQL subscriptions over an Action Cable channel, as graphql-ruby serves them: one socket for all subscriptions, and a channel for
 * each. It carries subscriptions only: a mutation that is sent again after a lost connection would run twice.
 *
 * A channel takes these steps on each connection. A missing reply begins them again. Three missing replies on one connection end the
 * subscription.
 * - WAITING: there is no live connection, or the caller has left.
 * - SUBSCRIBING: the command `subscribe` is sent, with an identifier: JSON text that the server repeats in every frame.
 * - EXECUTING: the server has confirmed it, and the operation is sent. Sent before, it is often lost.
 * - LIVE: the first reply has come, and updates follow, until a message with `more: false`.
 * - ENDED: that message has come. The channel stays until its feed completes, which may still wait for missed results.
 * https://graphql-ruby.org/subscriptions/action_cable_implementation.html and Rails' ActionCable::Connection
 */
import { checkRequest, checkJson } from "../../check-operation.js";
import { cableOptions, checkLiveOptions } from "../../check-options.js";
import { TransportError } from "../../errors.js";
import { type Clock, createTimer, resolveOption, type ValueOrFunction } from "../../environment.js";
import { guard } from "../../guard.js";
import { kindOf, requestBody } from "../../request.js";
import { parseJson, toResult } from "../../result.js";
import type { LiveTransport, Operation, Result, Sink } from "../../types.js";
import { createLink, type LinkHandler, type LinkOptions } from "../link.js";
import { unauthorizedError } from "../link-status.js";
import { createResultFeed } from "../result-feed.js";

/** Options of `cable()`. */
export interface CableOptions extends LinkOptions {
  /** The URL, absolute or relative to the document's base; http or ws. A function is called for each attempt. @defaultValue "/cable" */
  url?: ValueOrFunction<string> | undefined;
  /** The channel's class. @defaultValue "GraphqlChannel" */
  channel?: string | undefined;
  /** Subprotocols to offer besides Action Cable's own, for example `bearer.<token>`. A function is called for each attempt. */
  protocols?: ValueOrFunction<string[]> | undefined;
  /** Pass `anycable` for AnyCable's extended protocol, which restores sessions and delivers missed messages. */
  extended?: ExtendCable | undefined;
  /**
   * More keys for the channel's identifier, or a function that makes them for an operation. They must not contain tokens, because servers
   * write identifiers into their logs.
   */
  params?: object | ((operation: Operation) => object) | undefined;
  /** How long to wait for each answer of the server, in ms. @defaultValue 10000 */
  replyTimeout?: number | undefined;
}

/** One subscription, which outlives connections. */
export interface Channel {
  /** What its results and its end go to. */
  readonly sink: Sink;
  /** Asks the server for the channel. @param history the command to send in place of that where the server has it already */
  subscribe(history?: object): void;
  /** The server has confirmed the subscription. */
  confirmed(): void;
  /** Takes a message. @param missedResultsFollow see `CableHandler` */
  take(message: Record<string, unknown>, missedResultsFollow?: boolean): void;
  /** There is no live connection: it is lost, or the first one begins. */
  lost(): void;
  /** Its operation is over. */
  leave(): void;
}

/** A frame of the server. One without a type is a channel's message. */
export interface Frame {
  /** What it is, such as "ping". */
  readonly type?: string;
  /** The channel that it belongs to. */
  readonly identifier?: string | undefined;
  /** The message of a channel, or the time of a ping. */
  readonly message?: Record<string, unknown> | undefined;
  /** Of a disconnect: why. */
  readonly reason?: string;
  /** Of a disconnect: `false` where the client shall not connect again. */
  readonly reconnect?: boolean;
}

/** What the cable does at the events of its link. */
export interface CableHandler extends LinkHandler {
  /** @param missedResultsFollow of a first reply: the server sends the missed messages, so that they need not be fetched */
  received(text: string, missedResultsFollow?: boolean): void;
}

/**
 * Extends the protocol: what it returns stands between the link and the handler of the cable.
 *
 * @param channels by their identifiers
 * @param send sends a command
 * @param clock that of the options
 */
export type ExtendCable = (
  handler: CableHandler,
  channels: ReadonlyMap<string | undefined, Channel>,
  send: (command: object) => void,
  clock?: Clock,
) => LinkHandler;

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
  const {
    url = "/cable",
    protocols = [],
    channel: channelName = "GraphqlChannel",
    replyTimeout = 10_000,
    params,
    print,
    readJson,
  } = options;
  /** By their identifiers. */
  const channels = new Map<string | undefined, Channel>();

  const handler: CableHandler = {
    async target() {
      return {
        url: await resolveOption(url),
        // A server chooses the second one to say that it supports none of those offered.
        protocols: ["actioncable-v1-json", "actioncable-unsupported", ...(await resolveOption(protocols))],
      };
    },
    received(text, missedResultsFollow) {
      const frame: Frame = parseJson(text, readJson) ?? {};
      const { type, identifier, message } = frame;
      const channel = channels.get(identifier);
      if (type === undefined && message) channel?.take(message, missedResultsFollow);
      else if (type === "welcome") link.welcomed();
      else if (type === "disconnect") disconnected(frame);
      else if (type === "reject_subscription")
        channel?.sink.error(new TransportError("protocol", `${channelName}: ${type}`)); // the guard then calls `leave`
      else if (type === "confirm_subscription" && channel) channel.confirmed();
      else if (type === "confirm_subscription") send({ command: "unsubscribe", identifier }); // it was left meanwhile
    },
    live() {
      for (const channel of [...channels.values()]) channel.subscribe();
    },
    lost() {
      for (const channel of channels.values()) channel.lost();
    },
    refused: end,
  };
  const send = (command: object) => link.send(JSON.stringify(command));
  const link = createLink(options, options.extended?.(handler, channels, send, options.clock) ?? handler);
  const { clock } = link;

  function disconnected({ type, reason, reconnect }: Frame): void {
    const why = `${type}: ${reason}`;
    const isUserRefused = reason === "unauthorized" || reason === "token_expired"; // Rails' word, and AnyCable's
    if (reconnect !== false) link.reconnect(why, reason === "server_restart");
    else end(isUserRefused ? unauthorizedError() : new TransportError("protocol", why));
  }

  /** Ends all operations. */
  function end(error?: TransportError): void {
    const ended = [...channels.values()];
    channels.clear(); // before the listeners to the status are called, which may subscribe again
    link.close(error);
    for (const { sink } of ended)
      if (error) sink.error(error);
      else sink.complete();
  }

  function createChannel(operation: Operation, sink: Sink): Channel {
    const ENDED = -1;
    const WAITING = 0;
    const SUBSCRIBING = 1;
    const EXECUTING = 2;
    const LIVE = 3;
    const given = resolveOption(params, operation);
    if (process.env.NODE_ENV !== "production") {
      checkRequest(operation, print);
      checkJson(given, "parameter");
    }
    // JSON is made at once, so that what the caller changes later is not sent.
    const keys = JSON.stringify({ ...given, channel: channelName }).slice(0, -1); // without the last brace: `rename` adds a key
    const request = requestBody(operation, print);
    // graphql-ruby knows the id of a stored document as `operationId`.
    const execution = JSON.stringify({
      ...request,
      operationId: request.operationId ?? request.documentId,
      action: "execute",
    });
    const feed = createResultFeed(options, operation, clock, sink);
    let step: number = WAITING;
    let identifier = "";
    /** When it is live again, results may be missing. */
    let wasLive = false;
    /** How many tries on this connection had no reply. Only `lost` sets it back: a live channel makes no more tries. */
    let unanswered = 0;
    const setTimer = createTimer(clock);

    /** Each try has its own identifier: a server ignores a `subscribe` with one that it has, and may still be leaving the last one. */
    function rename(): void {
      channels.delete(identifier);
      identifier = `${keys},"channelId":"${Math.random()}"}`;
      channels.set(identifier, channel);
    }

    function subscribe(history?: object): void {
      if (step === ENDED) return;
      if (!history) rename(); // else AnyCable has restored the session, with this identifier
      ask(history ? EXECUTING : SUBSCRIBING, history ?? { command: "subscribe" });
    }

    /** Sends a command, and waits for the reply. A server that fails sends none. */
    function ask(next: number, command: object): void {
      step = next;
      setTimer(() => {
        unsubscribe();
        if (++unanswered < 3) subscribe();
        else sink.error(new TransportError("timeout", `${channelName}: no answer`));
      }, replyTimeout);
      send({ ...command, identifier });
    }

    /** A server that has not confirmed the channel yet gets the command when it does: see "confirm_subscription" in `received`. */
    function unsubscribe(): void {
      setTimer();
      if (step > SUBSCRIBING) send({ command: "unsubscribe", identifier });
      step = WAITING;
    }

    /** The first reply has come. */
    function goLive(missedResultsFollow?: boolean): void {
      setTimer();
      step = LIVE;
      if (wasLive) feed.connectionRestored(missedResultsFollow);
      wasLive = true;
    }

    const channel: Channel = {
      sink,
      subscribe,
      confirmed() {
        if (step === SUBSCRIBING) ask(EXECUTING, { command: "message", data: execution });
      },
      take(message, missedResultsFollow) {
        if (step < EXECUTING) return;
        const result = toResult(message["result"]);
        const isFirst = step === EXECUTING;
        const isLast = message["more"] === false || (isFirst && isRefusal(result));
        if (isFirst) goLive(missedResultsFollow); // also for a refusal, whose error is then delivered as a result
        if (isUpdate(result)) feed.next(result);
        if (!isLast || step === WAITING) return; // waiting: during `next` the caller has left, or the connection was lost
        unsubscribe();
        step = ENDED;
        feed.complete();
      },
      lost() {
        if (step === ENDED) return; // the feed goes on asking for what the channel has missed
        setTimer();
        step = WAITING;
        unanswered = 0;
        feed.connectionLost?.();
      },
      leave() {
        unsubscribe();
        feed.stop?.();
        channels.delete(identifier);
        if (!channels.size) link.idle();
      },
    };
    rename(); // puts it among the channels
    return channel;
  }

  const run = (operation: Operation, sink: Sink) =>
    guard(operation.signal, sink, (guarded) => {
      if (kindOf(operation) !== "subscription") throw new TransportError("protocol", "cable: subscriptions only");
      const channel = createChannel(operation, guarded);
      if (link.start()) channel.subscribe();
      return channel.leave;
    });

  return Object.assign(run, link.published, { close: () => end() });
}

/** graphql-ruby's first reply is an empty object, graphql-anycable's has `data: null`: neither is an update. */
const isUpdate = (result: Result | undefined): result is Result =>
  !!result?.errors || Object.keys(Object(result?.data)).length > 0;

/**
 * Whether a first reply says that the server has not subscribed, although it says `more: true`: the operation was not executed, which
 * leaves no data, or its field has failed. An error below the field, or without a path, is part of a result.
 */
const isRefusal = ({ errors, data }: Result = {}): boolean =>
  !!errors?.some(({ path }) => data === undefined || path?.length === 1);
