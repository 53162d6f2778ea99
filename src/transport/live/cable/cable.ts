/**
 * GraphQL subscriptions over an Action Cable channel, as graphql-ruby serves them. One socket for all; equal operations
 * share one channel. Carries subscriptions only: a mutation resent after a drop would run twice.
 * https://graphql-ruby.org/subscriptions/action_cable_implementation.html
 */
import { ask, type Asked } from "../../option-value.js";
import { guard } from "../../guard.js";
import type { anycable } from "./anycable.js";
import { command, parseFrame, type Frame } from "./frames.js";
import { checkResumeOptions, createResultFeed, type ResultFeed, type ResumeOptions } from "../result-feed.js";
import { createConnection, type LinkOptions } from "../connection.js";
import { kindOf } from "../../document.js";
import { TransportError } from "../../errors.js";
import { stableKey } from "../../request-key.js";
import { keptBody, type RequestBody } from "../../request.js";
import { createResumeStore } from "../resume.js";
import { isObject, toResult } from "../../result.js";
import type { LiveTransport, Operation, ReadJson, Result, Sink } from "../../types.js";

export interface CableOptions extends LinkOptions, ResumeOptions {
  /** Relative to the page, http or ws. A function is asked on every attempt. @defaultValue "/cable" */
  url?: Asked<string>;
  /** The channel's class. @defaultValue "GraphqlChannel" */
  channel?: string;
  /** Subprotocols to offer besides Action Cable's own, for example `bearer.<token>`. A function is asked on every attempt. */
  protocols?: Asked<string[]>;
  /** AnyCable's extended protocol, which restores sessions and knows what was missed: pass `anycable`. */
  extended?: typeof anycable;
  /** More keys for the channel's identifier. No tokens: servers log it. */
  params?: object;
  /** Reads the JSON of frames, for example `exactNumbers`. @defaultValue JSON.parse */
  readJson?: ReadJson;
  /** How long to wait for each answer of the server, in ms. @defaultValue 10000 */
  replyTimeout?: number;
}

/** What can be given a fresh token while it serves: every live transport. */
export interface Renewable {
  /** Changes to a connection that is opened with a fresh token, for the same person. */
  renew(): void;
}

interface Channel {
  key: string;
  body: RequestBody;
  sinks: Map<Sink, Operation>;
  /** "subscribing" until the confirm; "executing" until the first reply; undefined without a link. */
  state?: "subscribing" | "executing" | "live" | undefined;
  identifier: string;
  /** Attempts of this connection that got no answer. */
  tries: number;
  timer?: unknown;
  /** It was live on a link that is lost. */
  resumed?: boolean;
  missed: ResultFeed;
}

/** An enum leaves no bytes of its own. */
const enum Limit {
  TRIES = 3,
  /** ms that a channel outlives its last user: StrictMode comes back within. */
  LINGER = 50,
  /** ms over which clients come back after a server's restart. */
  SPREAD = 3000,
}

/**
 * A live transport over Action Cable. Ends an operation with a TransportError: status 401 when the server does not (or no
 * longer) know the user; kind "protocol" for a rejection and for what is no subscription; "timeout" for a server that stays silent.
 */
export function cable(options: CableOptions = {}): LiveTransport {
  checkResumeOptions(options, "cable");
  const {
    url = "/cable",
    channel: channelName = "GraphqlChannel",
    protocols = [],
    params,
    replyTimeout = 10_000,
    extended,
    readJson,
  } = options;
  const channels = new Map<string, Channel>(); // by key: what they execute
  const byIdentifier = new Map<string, Channel | undefined>(); // since the last welcome; undefined: left before the confirm came
  const ending = new Set<Channel>(); // over, but for what they missed
  let count = 0;

  const link = createConnection({
    ...options,
    async address() {
      const address: [string, string[]] = [
        await ask(url),
        [...new Set(["actioncable-v1-json", "actioncable-unsupported"].concat(await ask(protocols)))],
      ];
      return session?.address(...address) ?? address;
    },
    onFrame(text, isOld) {
      const frame = parseFrame(text, readJson);
      if (isOld && frame.type && frame.type !== "confirm_subscription") return; // its successor counts, if it comes
      (session?.receive ?? onFrame)(frame, byIdentifier.get(frame.identifier as string));
    },
    onRefused: endAll,
    onDown() {
      channels.forEach(pause);
      if (!channels.size) session?.forget();
      return !channels.size;
    },
  });
  const { now, elapsed, setTimeout, clearTimeout, random } = link;
  const refused = createResumeStore<Channel>(elapsed); // channels that a 401 ended, with what they know of updates
  const session = extended?.({ send: link.send, deliver: onFrame, now });

  function onFrame(frame: Frame, channel?: Channel): void {
    const { type, identifier, reason, message } = frame as Frame & { identifier: string }; // where there is none, no channel has it
    if (type === "welcome") {
      if (!link.established()) return;
      byIdentifier.clear();
      for (const channel of channels.values()) {
        if (channel.state === "live") {
          byIdentifier.set(channel.identifier, channel); // renewed: the old socket's updates count until the new one's come
          channel.resumed = true;
        }
        subscribe(channel);
        channel.tries = 0;
      }
    } else if (type === "disconnect") {
      if (frame.reconnect !== false) link.again(reason === "server_restart" ? Limit.SPREAD : 0);
      else
        endAll(
          reason === "unauthorized" || reason === "token_expired"
            ? new TransportError("http", "The server does not know this user: sign in", { status: 401 })
            : new TransportError("protocol", "The cable is closed for good"),
        );
    } else if (type === "confirm_subscription") {
      link.proved();
      if (channel?.state === "subscribing" && identifier === channel.identifier)
        execute(channel); // not the old one's, come twice
      else if (!channel && byIdentifier.delete(identifier)) link.send(command("unsubscribe", identifier));
    } else if (type === "reject_subscription") {
      byIdentifier.delete(identifier);
      if (channel)
        end(channel, new TransportError("protocol", `The cable refused ${channelName}: may this user subscribe?`));
    } else if (!type && channel && isObject(message)) onMessage(channel, message, frame);
  }

  /** There is no coming back, but for the operations that a 401 ends: each of these may go on with a renewed token. */
  function endAll(error?: TransportError): void {
    const isUnauthorized = error?.status !== undefined;
    session?.forget(); // whoever opens the next one may be another person, with the same url
    if (!error) refused.forget();
    link.stop(isUnauthorized ? "unauthorized" : "offline");
    for (const channel of [...channels.values()]) {
      pause(channel);
      if (isUnauthorized) for (const operation of channel.sinks.values()) refused.keep(operation, channel);
      end(channel, error);
    }
  }

  /** Its identifier is gone with the socket. */
  function pause(channel: Channel): void {
    clearTimeout(channel.timer);
    channel.resumed ||= channel.state === "live";
    channel.missed.connectionLost();
    channel.tries = 0;
    channel.state = undefined;
  }

  /** A fresh identifier for each attempt: a server never confirms one twice. */
  function subscribe(channel: Channel): void {
    const restored = session?.restores(channel);
    if (!restored)
      channel.identifier = JSON.stringify({ ...params, channel: channelName, channelId: `${++count}${random()}` });
    channel.state = restored ? "executing" : "subscribing";
    byIdentifier.set(channel.identifier, channel);
    if (!restored) link.send(command("subscribe", channel.identifier));
    awaitReply(channel);
  }

  function execute(channel: Channel): void {
    const { query, documentId, operationId = documentId, operationName, variables } = channel.body;
    channel.state = "executing";
    link.send(
      command("message", channel.identifier, { query, variables, operationId, operationName, action: "execute" }),
    );
    awaitReply(channel);
  }

  /** Silence means that the server failed without a word: leave, try again, give up at last. */
  function awaitReply(channel: Channel): void {
    clearTimeout(channel.timer);
    channel.timer = setTimeout(() => {
      if (++channel.tries === Limit.TRIES)
        return end(
          channel,
          new TransportError("timeout", `No answer from ${channelName}: is there one, with execute?`),
        );
      leave(channel);
      subscribe(channel);
    }, replyTimeout);
  }

  function onMessage(channel: Channel, message: Record<string, unknown>, { identifier, caughtUp }: Frame): void {
    const { missed } = channel;
    const result = toResult(message.result);
    const isOld = identifier !== channel.identifier;
    let last = message.more === false && !isOld;
    if (isOld) {
      if (channel.state === "live") return;
    } else if (channel.state === "executing") {
      clearTimeout(channel.timer);
      channel.state = "live";
      link.proved();
      last ||= !!result?.errors && Object.values(result.data ?? {})[0] == null; // nothing in its one field: the server registered nothing, whatever `more` says
      if (channel.resumed) missed.connectionRestored(caughtUp);
    } else if (channel.state !== "live") return;
    if (result && (result.errors || Object.keys(result.data ?? {}).length)) missed.push(result); // graphql-anycable's first reply has data: null
    if (last) end(channel);
  }

  /** Unsubscribes, at once or when the confirm comes. */
  function leave({ identifier, state }: Channel): void {
    if (byIdentifier.delete(identifier)) {
      if (state === "subscribing") byIdentifier.set(identifier, undefined);
      else if (state) link.send(command("unsubscribe", identifier));
    }
  }

  /** Out of the socket and the maps; its users are told when all that it missed has come. */
  function end(channel: Channel, error?: TransportError): void {
    channels.delete(channel.key);
    leave(channel);
    clearTimeout(channel.timer);
    if (!channels.size && !error?.status) rest();
    if (error || !channel.sinks.size) return finish(channel, error);
    ending.add(channel);
    channel.missed.end(() => finish(channel));
  }

  /** Nobody subscribes to anything: there is no session to come back to. */
  function rest(): void {
    session?.forget();
    link.stop();
  }

  function finish(channel: Channel, error?: TransportError): void {
    const { missed, sinks } = channel;
    ending.delete(channel);
    missed.stop();
    const all = [...sinks.keys()];
    sinks.clear(); // they have not left
    for (const sink of all) error ? sink.error(error) : sink.complete();
  }

  /** The channel that a 401 ended for this operation, the one of equal operations, or a new one. */
  function join(operation: Operation): Channel {
    const own = refused.take(operation);
    if (own) {
      if (channels.get(own.key) === own) return own;
      while (channels.has(own.key)) own.key += "'"; // others have begun meanwhile, who do not miss what it does
      return open(own);
    }
    const key = stableKey(operation.document, operation.variables) + operation.operationName;
    return channels.get(key) ?? open(createChannel(key, operation));
  }

  function createChannel(key: string, operation: Operation): Channel {
    const sinks: Channel["sinks"] = new Map();
    const deliver = (result: Result) => {
      for (const { next } of sinks.keys()) next(result); // no copy: nobody joins within, and a Map bears those who leave
    };
    return {
      key,
      body: keptBody(operation),
      sinks,
      identifier: "",
      tries: 0,
      missed: createResultFeed(options, operation, { now: elapsed, setTimeout, clearTimeout }, deliver),
    };
  }

  function open(channel: Channel): Channel {
    channels.set(channel.key, channel);
    if (link.start()) subscribe(channel);
    return channel;
  }

  const transport = (operation: Operation, sink: Sink) =>
    guard(operation.signal, sink, (mine) => {
      if (kindOf(operation) !== "subscription")
        throw new TransportError("protocol", "cable() is for subscriptions: use route() and http()");
      const channel = join(operation);
      channel.sinks.set(mine, operation);
      return () => {
        if (channel.sinks.delete(mine) && !channel.sinks.size)
          setTimeout(
            () => channel.sinks.size || (channels.get(channel.key) === channel ? end : finish)(channel),
            Limit.LINGER,
          );
      };
    });
  return Object.assign(transport, {
    status: link.status,
    onStatus: link.onStatus,
    renew() {
      session?.renew();
      link.renew();
    },
    close() {
      endAll();
      for (const channel of ending) finish(channel);
    },
  });
}
