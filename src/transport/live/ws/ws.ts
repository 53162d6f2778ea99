/**
 * GraphQL over WebSocket, graphql-transport-ws, and the legacy graphql-ws for servers that speak nothing else: one socket for all
 * operations. After a lost connection subscriptions are sent again; a query or mutation fails, since it could run twice. A lost connection
 * is never "complete".
 *
 * An operation takes these steps on each socket: `waiting`, `sent`, and `accepted` once the server has answered it, or a later message.
 * https://github.com/enisdenjo/graphql-ws/blob/master/PROTOCOL.md
 */
import { checkRequest, checkJson } from "../../check-operation.js";
import { checkLiveOptions, wsOptions } from "../../check-options.js";
import { createTimer, type Socket, resolveOption, type ValueOrFunction } from "../../environment.js";
import { toTransportError, TransportError } from "../../errors.js";
import { guard } from "../../guard.js";
import { isIncrementalPayload, type IncrementalMerger } from "../../http/streaming/incremental.js";
import { kindOf, requestBody } from "../../request.js";
import { isObject, parseJson, toError, toResult } from "../../result.js";
import type { LiveTransport, Operation, Sink } from "../../types.js";
import { createLink, type LinkOptions } from "../link.js";
import { UNAUTHORIZED, unauthorizedError } from "../link-status.js";
import { createResultFeed, type ResultFeed } from "../result-feed.js";

/** Options of `ws()`. */
export interface WsOptions extends LinkOptions {
  /** Relative to the page, http or ws. A function is called for each attempt. */
  url: ValueOrFunction<string>;
  /** Sent with connection_init. A function is called for each attempt. */
  connectionParams?: ValueOrFunction<object> | undefined;
  /**
   * The longest silence, in ms. A server that says nothing for another second is given up. The legacy protocol has no ping of ours: there
   * it is added to two of the server's keep-alive intervals, and a server that sends none may be silent. @defaultValue 11000
   */
  staleAfter?: number | undefined;
  /** The silence after which the server is pinged, in ms. @defaultValue 5000 */
  pingAfter?: number | undefined;
  /** Called with the payload of each `connection_ack`, in which a server may describe itself. */
  onAcknowledge?: ((payload: unknown) => void) | undefined;
  /** Pass `createIncrementalMerger` for `@defer` and `@stream`: without it an answer in parts is an error. */
  merger?: (() => IncrementalMerger) | undefined;
}

/** The subprotocol of graphql-ws, Yoga, mercurius and Hasura. */
const MODERN = "graphql-transport-ws";
/** The subprotocol of subscriptions-transport-ws. */
const LEGACY = "graphql-ws";
/** The legacy types of messages, by their modern types. A keep-alive is as good as a pong. */
const LEGACY_TYPES: Readonly<Record<string, string>> = { subscribe: "start", complete: "stop" };
const MODERN_TYPES: Readonly<Record<string, string>> = { data: "next", ka: "pong" };

/** The server has chosen a subprotocol in the handshake that it does not support. */
const UNKNOWN_SUBPROTOCOL = 1002;
/** Internal server error. graphql-ws sends it for a syntax error in one document as well. */
const SERVER_FAILURE = 4500;
/** Not signed in, and refused by `onConnect` of graphql-ws, whose recipes use the latter also for a token that expires later. */
const DENIALS = [4401, 4403];
/** Codes that another attempt would meet again: bad requests, subprotocols, ids and initialisations, and errors of the client. */
const FINAL_CODES = [4400, 4406, 4409, 4429, 4004, 4005, SERVER_FAILURE, ...DENIALS];
/** An operation that has not ended. */
interface Running {
  readonly id: string;
  /** JSON, made at once, so that what the caller changes later is not sent. */
  readonly payload: string;
  readonly sink: Sink;
  readonly feed: ResultFeed;
  /** Only a subscription may be sent again. */
  readonly isSubscription: boolean;
  step: "waiting" | "sent" | "accepted";
  /** A subscription was sent on a socket that is lost: results may be missing until the server has it again. */
  hasGap: boolean;
  /** Why it ends when the socket is given up. */
  failure?: TransportError;
  /** Merges the parts of an answer, while more are to come. */
  merger?: IncrementalMerger | undefined;
}
/** A message by its modern type. */
type Message = { readonly type?: unknown; readonly id?: string; readonly payload?: unknown };

/**
 * A live transport over a WebSocket. It ends an operation with a TransportError: status 401 for the close codes 4401 and 4403, for
 * connection_error, and for a refusal of `connectionParams` that a function makes, so that `refresh` can renew them; kind "protocol" for
 * the other final close codes, and for `connectionParams` that are not JSON; "network" for a query or mutation whose socket was lost.
 *
 * @example
 * ```ts
 * import { createClient, http, route, ws } from "querylet";
 *
 * const live = ws({ url: "/graphql", connectionParams: () => ({ token: "…" }) });
 * const client = createClient({ transport: route({ subscription: live, otherwise: http() }) });
 * ```
 */
export function ws(options: WsOptions): LiveTransport {
  if (process.env.NODE_ENV !== "production") checkLiveOptions("ws", options, wsOptions());
  const { pingAfter = 5000, staleAfter = 11_000, random = Math.random, connectionParams } = options;
  const operations = new Map<string, Running>();
  /** Those that the server has ended, and that wait for missed results. */
  const ending = new Set<Running>();
  const offered = [MODERN, LEGACY];
  let ids = 0;
  /** The newest socket that is open. */
  let socket: Socket | undefined;
  let isAcknowledged = false;
  /** The server has failed on one of several operations: they are sent one at a time, each followed by a ping, to find out which. */
  let isCareful = false;
  /** Whether the server failed on an operation when it closed the last socket: the wait is a tenth, a second on average at most. */
  let isDueToOperation = false;
  /** When the server last kept a legacy connection alive. */
  let keptAliveAt: number | undefined;

  const link = createLink(
    { ...options, staleAfter, random: () => random() / (isDueToOperation ? 10 : 1) },
    {
      async target() {
        const url = await resolveOption(options.url);
        const params = await resolveOption(connectionParams);
        return { url, protocols: [...offered], opened: (opening) => opened(opening, params) };
      },
      received,
      live: sendWaiting,
      lost,
      closed,
      ping,
      refused: end,
    },
  );
  const { clock } = link;
  const setPingTimer = createTimer(clock);
  const isLegacy = () => socket?.protocol === LEGACY;
  const write = ({ type, ...rest }: Message & { type: string }) =>
    JSON.stringify({ type: (isLegacy() && LEGACY_TYPES[type]) || type, ...rest });

  function opened(opening: Socket, params: object | undefined): void {
    socket = opening;
    try {
      if (process.env.NODE_ENV !== "production") checkJson(params, "parameter");
      socket.send(write({ type: "connection_init", payload: params }));
    } catch (cause) {
      end(toTransportError(cause, "protocol", "The connectionParams cannot be sent: see cause"));
    }
  }

  function received(text: string): void {
    const message = parseJson(text, options.readJson);
    const { type, id = "", payload }: Message = isObject(message) ? message : {};
    const modernType = MODERN_TYPES[type as string] ?? type;
    const running = operations.get(id);
    if (isAcknowledged) heard(modernType);
    if (!running) receivedForAll(modernType, payload);
    else {
      accept(running);
      if (modernType === "next") deliver(running, payload);
      else if (modernType === "error" || modernType === "complete") finish(running, modernType, payload);
    }
  }

  function receivedForAll(type: unknown, payload: unknown): void {
    if (type === "connection_ack") acknowledged(payload);
    else if (type === "connection_error") end(unauthorizedError());
    else if (type === "ping") socket?.send(write({ type: "pong", payload }));
    else if (type === "pong" && isAcknowledged) survived();
  }

  /** The server has survived all that was sent before the ping. */
  function survived(): void {
    for (const running of operations.values()) if (running.step === "sent") accept(running);
    sendWaiting();
  }

  function acknowledged(payload: unknown): void {
    if (isAcknowledged) return;
    isAcknowledged = true;
    isDueToOperation = false;
    heard();
    link.welcomed();
    if (isLegacy()) link.allowSilence(Infinity);
    options.onAcknowledge?.(payload);
  }

  function heard(type?: unknown): void {
    setPingTimer();
    if (!isLegacy()) setPingTimer(ping, pingAfter);
    else if (type === "pong") {
      // A client of the legacy protocol has no ping, and not every server keeps the connection alive.
      const now = clock.now();
      if (keptAliveAt !== undefined) link.allowSilence(2 * (now - keptAliveAt) + staleAfter);
      keptAliveAt = now;
    }
  }

  function ping(): void {
    if (!isLegacy()) link.send(write({ type: "ping" }));
  }

  /** The server has received the operation, and has not failed on it. */
  function accept(running: Running): void {
    running.step = "accepted";
    if (running.hasGap) running.feed.connectionRestored();
    running.hasGap = false;
  }

  /** A ping follows where it matters whether the server has received the operations, which its pong shows. */
  function sendWaiting(): void {
    let isInDoubt = false;
    for (const running of operations.values()) {
      if (running.step !== "waiting") continue;
      send(running);
      isInDoubt ||= isCareful || running.hasGap;
      if (isCareful) break;
    }
    if (isInDoubt) ping();
    else isCareful = false;
  }

  function send(running: Running): void {
    const { id, payload } = running;
    running.step = "sent";
    link.send(`${write({ type: "subscribe", id }).slice(0, -1)},"payload":${payload}}`);
    if (isLegacy()) accept(running);
  }

  /** Delivers an answer, or a part of one, which is merged with the parts before it. */
  function deliver(running: Running, payload: unknown): void {
    let result = toResult(payload);
    if (isObject(payload) && isIncrementalPayload(payload)) {
      try {
        running.merger ??= mergerOf(options);
        result = running.merger.push(payload);
        if (!result.hasNext) running.merger = undefined;
      } catch (error) {
        running.sink.error(error as TransportError); // nothing else is thrown
        return;
      }
    }
    if (result) running.feed.next(result);
  }

  /** The server has ended an operation. */
  function finish(running: Running, type: "error" | "complete", payload: unknown): void {
    const { id, feed, sink, merger } = running;
    operations.delete(id); // so that no `complete` of ours follows
    if (type === "complete" && merger) {
      sink.error(new TransportError("protocol", "The answer ended while more was to come"));
      return;
    }
    if (type === "error") feed.next({ errors: [payload].flat().map(toError) });
    ending.add(running);
    if (!operations.size) link.idle();
    feed.complete();
  }

  /** The caller has left, or the operation has ended. */
  function leave(running: Running): void {
    const { id, step, feed } = running;
    feed.stop?.();
    ending.delete(running);
    if (operations.delete(id) && step !== "waiting") link.send(write({ type: "complete", id }));
    if (!operations.size) link.idle();
  }

  function closed(code: number, reason: string): boolean {
    if (code === UNKNOWN_SUBPROTOCOL && !isAcknowledged) offered.reverse(); // some servers choose the first one that they are offered
    if (!FINAL_CODES.includes(code)) return false;
    const isRenewable = !isAcknowledged && typeof connectionParams === "function";
    const details = { body: reason };
    const error =
      isRenewable || DENIALS.includes(code)
        ? unauthorizedError(details)
        : new TransportError("protocol", `The server closed the WebSocket with code ${code}: see body`, details);
    const suspects = [...operations.values()].filter(({ step }) => step === "sent");
    if (code !== SERVER_FAILURE || !suspects.length) {
      end(error);
      return true;
    }
    isDueToOperation = true;
    isCareful = suspects.length > 1;
    if (!isCareful) (suspects[0] as Running).failure = error;
    return false;
  }

  /** The callers are told in a microtask: they may subscribe again, or close the link, which is about to change. */
  function lost(): void {
    setPingTimer();
    isAcknowledged = false;
    keptAliveAt = undefined;
    for (const running of operations.values()) {
      const { id, sink, step } = running;
      const error = running.failure ?? (isUnanswered(running) ? unansweredError() : undefined);
      running.hasGap ||= step !== "waiting";
      running.step = "waiting";
      running.merger = undefined; // on the next socket its answer starts from the beginning
      running.feed.connectionLost?.();
      if (!error) continue;
      operations.delete(id);
      queueMicrotask(() => sink.error(error));
    }
  }

  /** Ends all operations. Without an error those complete that wait for missed results, too. */
  function end(error?: TransportError): void {
    const ended = error ? [...operations.values()] : [...operations.values(), ...ending];
    operations.clear(); // before the listeners to the status are called, which may subscribe again
    isCareful = false;
    const isDenied = error?.status === UNAUTHORIZED;
    link.close(error);
    for (const running of ended)
      if (!error) running.sink.complete();
      // After an error of status 401 it would be sent again.
      else running.sink.error(isDenied && isUnanswered(running) ? unansweredError() : error);
  }

  const run = (operation: Operation, sink: Sink) =>
    guard(operation.signal, sink, (guarded) => {
      if (process.env.NODE_ENV !== "production") checkRequest(operation, options.print);
      const isSubscription = kindOf(operation) === "subscription";
      const running: Running = {
        id: String(++ids),
        payload: JSON.stringify(requestBody(operation, options.print)),
        sink: guarded,
        isSubscription,
        step: "waiting",
        hasGap: false,
        feed: createResultFeed(isSubscription ? options : {}, operation, clock, guarded),
      };
      operations.set(running.id, running);
      if (link.start() && !isCareful) send(running);
      return () => leave(running);
    });

  return Object.assign(run, link.published, { close: () => end() });
}

function mergerOf({ merger }: WsOptions): IncrementalMerger {
  if (merger) return merger();
  throw new TransportError("protocol", "The answer comes in parts: pass ws({ merger: createIncrementalMerger })");
}

/** Whether an answer is awaited that no other socket can bring: a query or mutation that is sent again could run twice. */
const isUnanswered = ({ isSubscription, step }: Running): boolean => !isSubscription && step !== "waiting";

const unansweredError = () =>
  new TransportError("network", "The WebSocket was lost before the answer came: the operation may have run");
