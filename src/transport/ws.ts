/**
 * GraphQL over WebSocket, graphql-transport-ws. One socket for all operations; after a drop it comes back and subscribes
 * anew, with catch-up by option. A lost socket is never "complete". Queries and mutations belong on http(): here they fail
 * when the socket is lost, since sending them again could run them twice.
 * https://github.com/enisdenjo/graphql-ws/blob/master/PROTOCOL.md
 */
import { ask, type Asked } from "./ask.js";
import { guard } from "./guard.js";
import { createCatchUp, type ResumeOptions } from "./catch-up.js";
import { createConnection, type LinkOptions } from "./connection.js";
import { kindOf } from "./document.js";
import { TransportError } from "./errors.js";
import { createIncrementalMerger, isInstalment, type IncrementalMerger } from "./incremental.js";
import { keptBody, type RequestBody } from "./request.js";
import { isObject, toError, toResult } from "./result.js";
import type { LinkStatus, LiveTransport, Operation, Result, Sink } from "./types.js";
import { FAILED, FATAL, LEGACY, MODERN, UNAUTHORIZED, UNKNOWN_PROTOCOL, parseMessage, writeMessage, type Message } from "./ws-protocol.js";

export interface WsOptions extends LinkOptions, ResumeOptions {
  /** Relative to the page, http or ws. A function is asked on every attempt. */
  url: Asked<string>;
  /** Sent with connection_init; a function is asked on every attempt. */
  connectionParams?: Asked<object>;
  /** The longest silence before the socket is taken for dead, in ms. The legacy protocol has no ping of ours: there it is added to two of the server's beats, where it has them. @defaultValue 12000 */
  staleAfter?: number;
  /** How long the link may be silent before it is pinged, in ms. @defaultValue 5000 */
  pingAfter?: number;
}

interface Running {
  id: string;
  operation: Operation;
  /** ms since the epoch */
  refusedAt: number;
  body: RequestBody;
  sink: Sink;
  isSubscription: boolean;
  /** "suspect": sent, and nothing has shown yet that the server bears it. */
  state: "waiting" | "suspect" | "good";
  /** It was sent on a socket that is lost. */
  resumed: boolean;
  /** Of an answer of which more is to come. */
  merger?: IncrementalMerger | undefined;
  missed: ReturnType<typeof createCatchUp>;
}

const LINGER = 50; // ms that the socket outlives its last operation
const RENEWAL = 30_000; // ms within which an operation that was refused for its token may go on where it stopped

/**
 * A live transport over a WebSocket. Instalments of @defer and @stream go out as the whole so far, as over HTTP. Ends an operation with a TransportError: status 401 for closes 4401 and 4403 and for connection_error;
 * kind "protocol" for the other final closes; "network" for a query or mutation whose socket was lost.
 */
export function ws(options: WsOptions): LiveTransport {
  const { connectionParams, pingAfter = 5000, staleAfter = 12_000 } = options;
  const running = new Map<string, Running>();
  const ending = new Set<Running>(); // over, but for what they missed
  const refused = new WeakMap<Operation, Running>(); // ended by a 401, with what they know of updates; who renews sends the same object again
  let protocol = MODERN;
  let legacyOnly = false;
  let greeted = false; // this socket got its ack
  let careful = false; // after a 4500 with several suspects: one at a time, each followed by a ping
  let count = 0;
  let pingTimer: unknown;
  let beatAt = 0; // when the legacy protocol's last "ka" came, ms since the epoch
  let beat = 0; // ms between two of them
  let params: object | undefined;

  const link = createConnection({
    ...options,
    staleAfter,
    async address() {
      const url = await ask(options.url);
      params = await ask(connectionParams);
      return [url, legacyOnly ? [LEGACY] : [MODERN, LEGACY]];
    },
    onOpen(socket) {
      protocol = socket.protocol || MODERN;
      greeted = false;
      beat = beatAt = 0;
      send({ type: "connection_init", payload: params });
    },
    onFrame: (text) => onMessage(parseMessage(text)),
    onRefused(error) {
      stop(error.status ? "unauthorized" : "offline");
      fail([...running.values()], error);
    },
    onDown(code = 0, reason) {
      clearTimeout(pingTimer);
      if (code === UNKNOWN_PROTOCOL && !greeted) legacyOnly = !legacyOnly;
      const all = [...running.values()];
      const suspects = all.filter(({ state }) => state === "suspect");
      const failed = code === FAILED;
      if (FATAL.includes(code) || (failed && !suspects.length)) {
        stop(UNAUTHORIZED.includes(code) ? "unauthorized" : "offline"); // first, so that who is told may subscribe again
        fail(all, closed(code, reason));
        return false;
      }
      careful = failed && suspects.length > 1 && protocol === MODERN;
      if (failed && !careful) fail(suspects, closed(code, reason));
      for (const one of running.values()) pause(one);
      return !running.size;
    },
  });
  const { now, setTimeout, clearTimeout } = link;
  const send = (message: Message) => link.send(writeMessage(message, protocol));

  function pause(one: Running): void {
    if (one.state === "waiting") return;
    if (!one.isSubscription) {
      running.delete(one.id);
      return one.sink.error(new TransportError("network", "The socket was lost before the answer came; the operation may have run"));
    }
    one.missed.lost();
    one.merger = undefined; // it begins anew
    one.resumed = true;
    one.state = "waiting";
  }

  const closed = (code: number, reason?: string) =>
    UNAUTHORIZED.includes(code)
      ? new TransportError("http", "The server's socket does not know this user, or no longer: sign in, then subscribe again", { status: 401, body: reason })
      : new TransportError("protocol", `The server closed the socket with code ${code}. See the error's body, and the server's log`, { body: reason });

  /** Of a 401 a subscription may come back, and go on where it stopped; a mutation that was sent may have run, which no 401 must hide. */
  function fail(all: Running[], error: TransportError): void {
    if (error.status) {
      all.forEach(pause);
      for (const one of all) if (one.isSubscription) refused.set(one.operation, Object.assign(one, { refusedAt: now() }));
    }
    for (const { id, missed, sink } of all) {
      if (!running.delete(id)) continue;
      missed.stop();
      sink.error(error);
    }
  }

  function onMessage(message?: Message): void {
    if (!message) return;
    const { type, id = "", payload } = message;
    const one = running.get(id);
    clearTimeout(pingTimer);
    if (protocol === MODERN) pingTimer = setTimeout(() => send({ type: "ping" }), pingAfter);
    else {
      if (type === "pong") {
        if (beatAt) beat = now() - beatAt;
        beatAt = now();
      }
      if (beat) pingTimer = setTimeout(() => link.again(0), 2 * beat + staleAfter); // who let two go by is dead
    }
    if (one) bear(one);
    if (one || type === "pong") link.proved();
    if (type === "connection_ack" && link.established(protocol === LEGACY)) {
      greeted = true;
      sendAll();
    } else if (type === "ping") send({ type: "pong", payload });
    else if (type === "pong") {
      for (const other of running.values()) if (other.state === "suspect") bear(other);
      sendAll();
    } else if (type === "connection_error") {
      stop("unauthorized");
      fail([...running.values()], closed(4403));
    } else if (one && type === "next") {
      take(one, payload);
    } else if (one && type === "error") {
      one.missed.push({ errors: [payload].flat().map(toError) });
      end(one);
    } else if (one?.merger && type === "complete") {
      fail([one], new TransportError("protocol", "The answer ended while more was to come"));
      rest();
    } else if (one && type === "complete") end(one);
  }

  /** An answer, or one of the instalments of @defer and @stream, which go out as the whole so far. */
  function take(one: Running, payload: unknown): void {
    const merger = isObject(payload) && isInstalment(payload) ? (one.merger ?? createIncrementalMerger()) : undefined;
    let result: Result | undefined;
    try {
      result = merger?.push(payload as object) ?? toResult(payload);
    } catch (error) {
      send({ type: "complete", id: one.id });
      fail([one], error as TransportError); // the merger throws no other
      return rest();
    }
    one.merger = result?.hasNext ? merger : undefined;
    if (result) one.missed.push(result);
  }

  function stop(final?: LinkStatus["state"]): void {
    clearTimeout(pingTimer);
    link.stop(final);
  }

  /** The server has got it: what was missed ends where its updates begin. */
  function resume(one: Running): void {
    if (one.resumed) one.missed.resume();
    one.resumed = false;
  }

  /** The server has got it, and is still there. */
  function bear(one: Running): void {
    one.state = "good";
    resume(one);
  }

  /** A ping where something waits for its pong, which says that the server has got all that was sent before. */
  function sendAll(): void {
    let curious = false;
    for (const one of running.values()) {
      if (one.state !== "waiting") continue;
      subscribe(one);
      curious ||= careful || one.resumed;
      if (careful) break;
    }
    if (!curious) careful = false;
    else if (protocol === MODERN) send({ type: "ping" });
  }

  function subscribe(one: Running): void {
    one.state = "suspect";
    send({ type: "subscribe", id: one.id, payload: one.body });
    if (protocol === LEGACY) resume(one); // it has no ping of ours to tell
  }

  function end(one: Running): void {
    running.delete(one.id);
    ending.add(one);
    one.missed.end(() => {
      ending.delete(one);
      one.sink.complete();
    });
    rest();
  }

  function rest(): void {
    if (!running.size) setTimeout(() => running.size || link.status().state === "unauthorized" || stop(), LINGER);
  }

  const transport = (operation: Operation, sink: Sink) =>
    guard(operation.signal, sink, (mine) => {
      const id = String(++count);
      const isSubscription = kindOf(operation) === "subscription";
      const before = refused.get(operation);
      refused.delete(operation);
      const one: Running = (before && now() - before.refusedAt < RENEWAL && before) || {
        id, operation, refusedAt: 0, body: keptBody(operation), sink: mine, isSubscription, state: "waiting", resumed: false,
        missed: createCatchUp(isSubscription ? options : {}, operation, link, (result) => one.sink.next(result)),
      };
      Object.assign(one, { id, sink: mine });
      running.set(id, one);
      if (link.start() && !careful) subscribe(one);
      return () => {
        one.missed.stop();
        ending.delete(one);
        if (!running.delete(id)) return;
        if (one.state !== "waiting") send({ type: "complete", id });
        rest();
      };
    });
  return Object.assign(transport, {
    status: link.status,
    onStatus: link.onStatus,
    close() {
      const all = [...running.values(), ...ending];
      running.clear();
      stop();
      for (const { sink, missed } of all) {
        missed.stop();
        sink.complete();
      }
    },
  });
}
