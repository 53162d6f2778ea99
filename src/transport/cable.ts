/**
 * GraphQL subscriptions over an Action Cable channel, as graphql-ruby serves them. One socket for all; equal operations
 * share one channel. Carries subscriptions only: a mutation resent after a drop would run twice.
 * https://graphql-ruby.org/subscriptions/action_cable_implementation.html
 */
import { SUBPROTOCOLS, command, parseFrame } from "./cable-protocol.js";
import { createCatchUp, type CatchUp } from "./catch-up.js";
import { createConnection, type ConnectionOptions } from "./connection.js";
import { documentText, kindOf } from "./document.js";
import { TransportError } from "./errors.js";
import { stableKey } from "./key.js";
import { isObject, toResult } from "./response.js";
import type { LiveTransport, Operation, Sink } from "./types.js";

export interface CableOptions extends Pick<ConnectionOptions, "connectTimeout" | "staleAfter" | "WebSocket" | "clock" | "random" | "page"> {
  /** Relative to the page, http or ws. A function is asked on every attempt. @defaultValue "/cable" */
  url?: string | (() => string | Promise<string>);
  /** @defaultValue "GraphqlChannel" */
  channel?: string;
  /** Subprotocols to offer besides Action Cable's own, for example `bearer.<token>`. */
  protocols?: string[] | (() => string[] | Promise<string[]>);
  /** More keys for the channel's identifier. No tokens: servers log it. */
  params?: object;
  /** How to ask for what was missed while the link was down. */
  catchUp?: CatchUp;
  /** How long to wait for each answer of the server, in ms. @defaultValue 10000 */
  replyTimeout?: number;
}

interface Channel {
  key: string;
  operation: Operation;
  sinks: Set<Sink>;
  /** "waiting" for a link; "subscribing" until the confirm; "executing" until the first reply. */
  state: "waiting" | "subscribing" | "executing" | "live" | "done";
  identifier: string;
  tries: number;
  timer: unknown;
  resumed: boolean;
  missed: ReturnType<typeof createCatchUp> | undefined;
}

const TRIES = 3;
const LINGER = 50; // ms that a channel outlives its last user: StrictMode comes back within
const SECOND_LOOK = 250; // ms after which what was missed is asked for again: streams register asynchronously
const SPREAD = 3000; // ms over which clients come back after a server's restart

/** A live transport over Action Cable. */
export function cable(options: CableOptions = {}): LiveTransport {
  const { url = "/cable", channel: channelName = "GraphqlChannel", protocols = [], params, catchUp, replyTimeout = 10_000 } = options;
  const channels = new Map<string, Channel>(); // by key
  const byIdentifier = new Map<string, Channel>(); // of this socket
  const leaving = new Set<string>(); // left before their confirm came
  let count = 0;

  const link = createConnection({
    ...options,
    async address() {
      const [address, more] = await Promise.all([typeof url === "function" ? url() : url, typeof protocols === "function" ? protocols() : protocols]);
      const base = typeof location === "undefined" ? undefined : location.href;
      return { url: new URL(address, base).href.replace(/^http/, "ws"), protocols: [...new Set([...SUBPROTOCOLS, ...more])] };
    },
    onOpen() {},
    onFrame,
    onDown() {
      byIdentifier.clear();
      leaving.clear();
      for (const channel of channels.values()) {
        if (channel.state === "live") channel.resumed = true;
        clock.clearTimeout(channel.timer);
        channel.state = "waiting";
      }
      return !channels.size;
    },
  });
  const { clock, random } = link;

  function onFrame(text: string): void {
    const frame = parseFrame(text);
    if (!frame) return;
    if (frame.type === "welcome") {
      link.established();
      for (const channel of channels.values()) subscribe(channel);
    } else if (frame.type === "disconnect") onDisconnect(frame.reason, frame.reconnect);
    else if (frame.type !== "ping") {
      const channel = byIdentifier.get(frame.identifier);
      if (frame.type === "confirm_subscription") {
        link.proved();
        if (leaving.delete(frame.identifier)) link.send(command("unsubscribe", frame.identifier));
        if (channel?.state === "subscribing") execute(channel);
      } else if (frame.type === "reject_subscription") {
        leaving.delete(frame.identifier);
        if (channel) end(channel, new TransportError("protocol", `The server rejected a subscription to ${channelName}. Is the channel's name right, and may this user subscribe?`));
      } else if (channel && frame.type === undefined && isObject(frame.message)) onMessage(channel, frame.message);
    }
  }

  function onDisconnect(reason: string | undefined, reconnect: boolean | undefined): void {
    if (reconnect !== false) return link.again(reason === "server_restart" ? SPREAD : 0);
    const unauthorized = reason === "unauthorized" || reason === "token_expired";
    const all = [...channels.values()];
    byIdentifier.clear(); // nothing is left to unsubscribe from
    link.stop(unauthorized ? "unauthorized" : "offline");
    for (const channel of all) {
      end(channel, unauthorized
        ? new TransportError("http", "The server's cable does not know this user. Sign in, then subscribe again", { status: 401 })
        : new TransportError("protocol", "The server closed the cable and asked not to come back"));
    }
  }

  /** A fresh identifier for each attempt: a server never confirms one twice. */
  function subscribe(channel: Channel): void {
    const channelId = (++count).toString(36) + random().toString(36).slice(2);
    channel.identifier = JSON.stringify({ ...params, channel: channelName, channelId });
    channel.state = "subscribing";
    byIdentifier.set(channel.identifier, channel);
    link.send(command("subscribe", channel.identifier));
    awaitReply(channel);
  }

  function execute(channel: Channel): void {
    const { document, operationName, variables } = channel.operation;
    const query = documentText(document);
    channel.state = "executing";
    link.send(command("message", channel.identifier, { query, variables, operationId: query === undefined ? (document as { documentId: string }).documentId : undefined, operationName, action: "execute" }));
    awaitReply(channel);
  }

  /** Silence means that the server failed without a word: leave, try again, give up at last. */
  function awaitReply(channel: Channel): void {
    clock.clearTimeout(channel.timer);
    channel.timer = clock.setTimeout(() => {
      if (++channel.tries >= TRIES) return end(channel, new TransportError("timeout", `${channelName} did not answer ${TRIES} times. Does its server know this channel and the action "execute"?`));
      leave(channel);
      subscribe(channel);
    }, replyTimeout);
  }

  function onMessage(channel: Channel, message: Record<string, unknown>): void {
    const first = channel.state === "executing";
    if (!first && channel.state !== "live") return;
    const result = toResult(message.result);
    const dead = first && result?.errors && result.data == null; // the server registered nothing, whatever `more` says
    const more = message.more !== false && !dead;
    if (first) {
      clock.clearTimeout(channel.timer);
      channel.state = "live";
      channel.tries = 0;
      if (channel.resumed && more) resume(channel);
    }
    const blank = result && !result.errors && isObject(result.data) && !Object.keys(result.data).length;
    if (result && !blank) {
      if (channel.missed) channel.missed.push(result);
      else emit(channel, result);
    }
    if (!more) end(channel);
  }

  function resume(channel: Channel): void {
    const { missed, identifier } = channel;
    channel.resumed = false;
    if (!missed) return;
    const look = () => missed.run().catch(() => undefined).then(() => channel.identifier === identifier && channel.state === "live");
    missed.hold();
    void look().then((still) => {
      if (still) channel.timer = clock.setTimeout(look, SECOND_LOOK);
      else channel.resumed = true;
    });
  }

  function emit(channel: Channel, result: Parameters<Sink["next"]>[0]): void {
    for (const sink of [...channel.sinks]) sink.next(result);
  }

  /** Unsubscribes, at once or when the confirm comes. */
  function leave(channel: Channel): void {
    if (!byIdentifier.delete(channel.identifier)) return;
    if (channel.state === "subscribing") leaving.add(channel.identifier);
    else link.send(command("unsubscribe", channel.identifier));
  }

  function end(channel: Channel, error?: TransportError): void {
    if (channel.state === "done") return;
    leave(channel);
    clock.clearTimeout(channel.timer);
    channel.state = "done";
    channels.delete(channel.key);
    const sinks = [...channel.sinks];
    channel.sinks.clear();
    for (const sink of sinks) error ? sink.error(error) : sink.complete();
    if (!channels.size && link.status().state !== "unauthorized") clock.setTimeout(() => channels.size || link.status().state === "unauthorized" || link.stop(), LINGER);
  }

  function open(key: string, operation: Operation): Channel {
    const channel: Channel = { key, operation, sinks: new Set(), state: "waiting", identifier: "", tries: 0, timer: undefined, resumed: false, missed: undefined };
    if (catchUp) channel.missed = createCatchUp(catchUp, operation, (result) => emit(channel, result));
    channels.set(key, channel);
    if (link.isOpen()) subscribe(channel);
    else link.start();
    return channel;
  }

  const transport = (operation: Operation, sink: Sink) => {
    let over = false;
    let channel: Channel | undefined;
    const { signal } = operation;
    const mine: Sink = {
      next: (result) => over || sink.next(result),
      error: (error) => finish() && sink.error(error),
      complete: () => finish() && sink.complete(),
    };
    const finish = (): boolean => {
      signal?.removeEventListener("abort", aborted);
      const first = !over;
      over = true;
      return first;
    };
    const stop = () => {
      if (!finish() || !channel?.sinks.delete(mine)) return;
      const left = channel;
      if (!left.sinks.size) clock.setTimeout(() => left.sinks.size || end(left), LINGER);
    };
    const aborted = () => {
      stop();
      sink.error(new TransportError("abort", "The caller aborted the subscription", { cause: signal?.reason }));
    };
    void Promise.resolve().then(() => {
      if (over) return;
      if (signal?.aborted) return aborted();
      if (kindOf(operation) !== "subscription") return mine.error(new TransportError("protocol", "cable() carries subscriptions only. Send queries and mutations through http(), for example with route()"));
      signal?.addEventListener("abort", aborted);
      const key = stableKey(operation.document, operation.variables) + (operation.operationName ?? "");
      channel = channels.get(key) ?? open(key, operation);
      channel.sinks.add(mine);
    });
    return stop;
  };
  return Object.assign(transport, {
    status: link.status,
    onStatus: link.onStatus,
    /** Ends every subscription quietly and closes the socket. */
    close() {
      for (const channel of [...channels.values()]) end(channel);
      link.stop();
    },
  });
}
