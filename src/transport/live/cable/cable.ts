/**
 * GraphQL subscriptions over an Action Cable channel, as graphql-ruby serves them: one socket for all subscriptions, and a channel for
 * each. It carries subscriptions only: a mutation that is sent again after a lost connection would run twice.
 *
 * A channel takes these steps on each connection. A missing reply begins them again, and the third one ends the subscription.
 * 1. `subscribing`: the command `subscribe` is sent, with an identifier: JSON text that the server repeats in every frame.
 * 2. `executing`: the server has confirmed it, and the operation is sent. Sent before, it is often lost.
 * 3. `live`: the first reply has come, and updates follow, until a message with `more: false`.
 *
 * https://graphql-ruby.org/subscriptions/action_cable_implementation.html and Rails' ActionCable::Connection
 */
import { checkRequest } from "../../check-operation.js";
import { cableOptions, checkLiveOptions } from "../../check-options.js";
import { checkJson } from "../../check-variables.js";
import { TransportError } from "../../errors.js";
import { guard } from "../../guard.js";
import { resolveOption } from "../../option-value.js";
import { kindOf, requestBody } from "../../request.js";
import { isObject, parseJson, toResult } from "../../result.js";
import type { LiveTransport, Operation, Result, Sink } from "../../types.js";
import { createLink } from "../link.js";
import { createResultFeed } from "../result-feed.js";
import { UNAUTHORIZED, unauthorizedError } from "../unauthorized.js";
import type { Channel, Frame } from "./extension.js";
import type { CableOptions } from "./options.js";

/** Action Cable's subprotocol, and the one that a server chooses to say that it supports none of those offered. */
const CABLE_PROTOCOLS = ["actioncable-v1-json", "actioncable-unsupported"];
const REPLY_TIMEOUT_MS = 10_000;
const ATTEMPTS_LIMIT = 3;

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
  const { url = "/cable", protocols = [], channel: channelName = "GraphqlChannel", params, print, readJson } = options;
  const { replyTimeout = REPLY_TIMEOUT_MS, random = Math.random } = options;
  /** Those that have, or need, a subscription on the server. */
  const channels = new Set<Channel>();
  /** Those that the server has ended, and that wait for missed results. */
  const ending = new Set<Channel>();
  /** By the identifiers of this connection. One that was left before the server confirmed it is unsubscribed at the confirmation. */
  const byIdentifier = new Map<unknown, Channel>();
  let identifiers = 0;

  const link = createLink(options, {
    async target() {
      const target = {
        url: await resolveOption(url),
        protocols: [...new Set([...CABLE_PROTOCOLS, ...(await resolveOption(protocols))])],
      };
      return extension?.target(target) ?? target;
    },
    received(text) {
      const frame: Frame = parseJson(text, readJson) ?? {};
      (extension ?? { receive }).receive(frame, byIdentifier.get(frame.identifier));
    },
    live() {
      for (const channel of channels) channel.subscribe();
    },
    lost() {
      byIdentifier.clear();
      if (!channels.size) extension?.forget();
      for (const channel of channels) channel.lost();
    },
    refused: end,
  });
  const { clock } = link;
  const send = (command: object) => link.send(JSON.stringify(command));
  const extension = options.extended?.({ send, deliver: receive, now: link.now });

  function receive(frame: Frame, channel?: Channel, missedResultsFollow?: boolean): void {
    const { type, reason } = frame;
    if (type === "welcome") link.welcomed();
    else if (type !== "disconnect") channel?.receive(frame, missedResultsFollow);
    else if (frame.reconnect !== false)
      link.reconnect(`The server disconnected: ${reason}`, reason === "server_restart");
    // Rails' word, and AnyCable's.
    else if (reason === "unauthorized" || reason === "token_expired") end(unauthorizedError());
    else end(new TransportError("protocol", "The server closed the cable and allows no reconnect"));
  }

  /** Ends all operations. Without an error those complete that wait for missed results, too. */
  function end(error?: TransportError): void {
    const ended = error ? [...channels] : [...channels, ...ending];
    channels.clear(); // before the listeners to the status are called, which may subscribe again
    link.close(error?.status === UNAUTHORIZED ? "unauthorized" : "offline");
    for (const { sink } of ended) {
      if (error) sink.error(error);
      else sink.complete();
    }
  }

  function createChannel(operation: Operation, sink: Sink): Channel {
    const given = typeof params === "function" ? params(operation) : params;
    if (process.env.NODE_ENV !== "production") {
      checkRequest(operation, print);
      checkJson(given, "parameter");
    }
    // JSON is made at once, so that what the caller changes later is not sent.
    const keys = JSON.stringify({ ...given, channel: channelName, channelId: undefined }).slice(0, -1);
    // graphql-ruby knows the id of a stored document as `operationId`.
    const { query, documentId, operationId = documentId, operationName, variables } = requestBody(operation, print);
    const execution = JSON.stringify({ query, variables, operationId, operationName, action: "execute" });
    const sent = JSON.parse(execution) as { variables?: object }; // what the caller changes later is not asked for
    const feed = createResultFeed(options, { ...operation, variables: sent.variables }, clock, sink.next);
    /** The one that counts; "" for none. A server never confirms one twice: there is another one for each attempt. */
    let identifier = "";
    /** The last one under which it was live. Under another one updates may be missing. */
    let liveAs = "";
    let step: "waiting" | "subscribing" | "executing" | "live" = "waiting";
    /** How many attempts on this connection the server has not answered. */
    let unanswered = 0;
    let timer: unknown;

    function subscribe(): void {
      const isRestored = identifier && identifier === liveAs && extension?.restore(channel, identifier);
      if (!isRestored) identifier = `${keys},"channelId":"${++identifiers}${random()}"}`;
      step = isRestored ? "executing" : "subscribing";
      byIdentifier.set(identifier, channel);
      awaitReply();
      if (!isRestored) send({ command: "subscribe", identifier });
    }

    function confirmed(confirmedIdentifier: unknown): void {
      if (confirmedIdentifier !== identifier) {
        byIdentifier.delete(confirmedIdentifier);
        send({ command: "unsubscribe", identifier: confirmedIdentifier });
      } else if (step === "subscribing") {
        step = "executing";
        awaitReply();
        send({ command: "message", identifier, data: execution });
      }
    }

    function rejected(rejectedIdentifier: unknown): void {
      byIdentifier.delete(rejectedIdentifier);
      if (rejectedIdentifier === identifier)
        sink.error(new TransportError("protocol", `The server rejected ${channelName}`));
    }

    /** A server that fails sends no reply at all. */
    function awaitReply(): void {
      clock.clearTimeout(timer);
      timer = clock.setTimeout(() => {
        if (++unanswered === ATTEMPTS_LIMIT) sink.error(new TransportError("timeout", `No answer from ${channelName}`));
        else {
          unsubscribe();
          subscribe();
        }
      }, replyTimeout);
    }

    /** @returns whether the first reply says that there is no subscription */
    function goLive(result: Result | undefined, missedResultsFollow: boolean | undefined): boolean {
      clock.clearTimeout(timer);
      step = "live";
      unanswered = 0;
      if (liveAs) feed.connectionRestored(missedResultsFollow);
      liveAs = identifier;
      return !!result && isRefusal(result);
    }

    function take(message: Record<string, unknown>, missedResultsFollow: boolean | undefined): void {
      if (step === "subscribing") return;
      const result = toResult(message["result"]);
      const isRefused = step === "executing" && goLive(result, missedResultsFollow);
      if (result && isUpdate(result)) feed.push(result);
      const isLast = isRefused || message["more"] === false;
      if (!isLast || !channels.has(channel)) return;
      ending.add(channel);
      leaveServer();
      feed.end(() => sink.complete());
    }

    /** At once, or when the server confirms the subscription. */
    function unsubscribe(): void {
      if (step !== "subscribing" && byIdentifier.delete(identifier)) send({ command: "unsubscribe", identifier });
      identifier = "";
    }

    function leaveServer(): void {
      clock.clearTimeout(timer);
      unsubscribe();
      if (channels.delete(channel) && !channels.size) link.idle();
    }

    const channel: Channel = {
      sink,
      subscribe,
      isExecuting: () => step === "executing",
      receive(frame, missedResultsFollow) {
        const { type, message } = frame;
        const isCurrent = frame.identifier === identifier;
        if (type === "confirm_subscription") confirmed(frame.identifier);
        else if (type === "reject_subscription") rejected(frame.identifier);
        else if (!type && isCurrent && isObject(message)) take(message, missedResultsFollow);
      },
      lost() {
        clock.clearTimeout(timer);
        step = "waiting";
        unanswered = 0;
        feed.connectionLost();
      },
      leave() {
        ending.delete(channel);
        leaveServer();
        feed.stop();
      },
    };
    return channel;
  }

  const run = (operation: Operation, sink: Sink) =>
    guard(operation.signal, sink, (guarded) => {
      if (kindOf(operation) !== "subscription")
        throw new TransportError("protocol", "cable() carries subscriptions only: use route() and http()");
      const channel = createChannel(operation, guarded);
      channels.add(channel);
      if (link.start()) channel.subscribe();
      return channel.leave;
    });

  return Object.assign(run, {
    status: link.status.get,
    onStatus: link.status.subscribe,
    renew() {
      extension?.forget();
      link.renew();
    },
    close: () => end(),
  });
}

/** graphql-ruby's first reply is an empty object, graphql-anycable's has `data: null`: neither is an update. */
const isUpdate = ({ errors, data }: Result): boolean => !!errors || Object.keys(data ?? {}).length > 0;

/**
 * Whether a first reply says that the server has not subscribed, although it says `more: true`: the operation was not executed, which
 * leaves no data, or its field has failed. An error below the field, or without a path, is part of a result.
 */
const isRefusal = ({ errors, data }: Result): boolean =>
  !!errors && (data === undefined || errors.some(({ path }) => path?.length === 1));
