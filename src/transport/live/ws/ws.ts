/**
 * GraphQL over WebSocket, graphql-transport-ws. One socket for all operations; after a drop it comes back and subscribes
 * anew, with catch-up by option. A lost socket is never "complete". Queries and mutations belong on http(): here they fail
 * when the socket is lost, since sending them again could run them twice.
 * https://github.com/enisdenjo/graphql-ws/blob/master/PROTOCOL.md
 */
import { ask, type Asked } from "../../option-value.js";
import { checkResumeOptions, type ResumeOptions } from "../result-feed.js";
import { createConnection, type LinkOptions } from "../connection.js";
import { TransportError } from "../../errors.js";
import { guard } from "../../guard.js";
import { createResumeStore } from "../resume.js";
import { toError } from "../../result.js";
import type { LinkStatus, LiveTransport, Operation, ReadJson, Result, Sink } from "../../types.js";
import type { Socket } from "../../environment.js";
import { awaitNextSocket, createRunning, handOver, readAnswer, resume } from "./operation.js";
import { isAwaited, isOnNewestSocket, type Running } from "./operation.js";
import {
  closeError,
  FAILED,
  FATAL,
  LEGACY,
  MODERN,
  UNAUTHORIZED,
  UNKNOWN_PROTOCOL,
  parseMessage,
  unanswered,
  writeMessage,
  type Message,
} from "./frames.js";
import { watchSilence } from "./silence.js";

export interface WsOptions extends LinkOptions, ResumeOptions {
  /** Relative to the page, http or ws. A function is asked on every attempt. */
  url: Asked<string>;
  /** Sent with connection_init; a function is asked on every attempt. */
  connectionParams?: Asked<object>;
  /** The longest silence before the socket is taken for dead, in ms. The legacy protocol has no ping of ours: there it is added to two of the server's beats, where it has them. @defaultValue 12000 */
  staleAfter?: number;
  /** How long the link may be silent before it is pinged, in ms. @defaultValue 5000 */
  pingAfter?: number;
  /** Reads the JSON of messages, for example `exactNumbers`. @defaultValue JSON.parse */
  readJson?: ReadJson;
}

const LINGER = 50; // ms that the socket outlives its last operation

/**
 * A live transport over a WebSocket. Instalments of @defer and @stream go out as the whole so far, as over HTTP. Ends an operation with a TransportError: status 401 for closes 4401 and 4403 and for connection_error;
 * kind "protocol" for the other final closes; "network" for a query or mutation whose socket was lost.
 */
export function ws(options: WsOptions): LiveTransport {
  checkResumeOptions(options, "ws");
  const { connectionParams, pingAfter = 5000, staleAfter = 12_000 } = options;
  const running = new Map<string, Running>();
  const ending = new Set<Running>(); // over, but for what they missed
  let protocol = MODERN;
  let nextProtocol = MODERN; // of a socket that has not sent its ack yet
  let legacyOnly = false;
  let greeted = false; // this socket got its ack
  let careful = false; // after a 4500 with several suspects: one at a time, each followed by a ping
  let count = 0;

  const link = createConnection({
    ...options,
    staleAfter,
    async address() {
      const url = await ask(options.url);
      const params = await ask(connectionParams);
      return [url, legacyOnly ? [LEGACY] : [MODERN, LEGACY], params];
    },
    onOpen(socket, params) {
      nextProtocol = socket.protocol || MODERN;
      greeted = false;
      // By this socket: what is sent by the link goes to the one that is being replaced.
      socket.send(writeMessage({ type: "connection_init", payload: params }, nextProtocol));
    },
    onFrame(text, isOld, socket) {
      const message = parseMessage(text, options.readJson);
      if (!message) return;
      const isServing = isOld !== link.isOpen(); // the old one serves until the new one is open
      if (isServing) onMessage(message);
      else if (isOld) onLateMessage(message);
      else onGreeting(message, socket);
    },
    onRefused(error) {
      stop(error.status ? "unauthorized" : "offline");
      fail([...running.values()], error);
    },
    onDown(code = 0, reason) {
      silence.stop();
      if (code === UNKNOWN_PROTOCOL && !greeted) legacyOnly = !legacyOnly;
      const all = [...running.values()];
      const suspects = all.filter(({ state }) => state === "suspect");
      const failed = code === FAILED;
      if (FATAL.includes(code) || (failed && !suspects.length)) {
        stop(UNAUTHORIZED.includes(code) ? "unauthorized" : "offline"); // first, so that who is told may subscribe again
        fail(all, closeError(code, reason));
        return false;
      }
      careful = failed && suspects.length > 1 && protocol === MODERN;
      if (failed && !careful) fail(suspects, closeError(code, reason));
      for (const one of [...running.values()]) pause(one);
      return !running.size;
    },
    onReplaced() {
      for (const one of [...running.values()]) {
        if (one.isOnOldSocket && !one.isSubscription) failUnanswered(one);
        one.isOnOldSocket = false;
      }
      rest();
    },
  });
  const { elapsed, setTimeout, clearTimeout } = link;
  const durations = { now: elapsed, setTimeout, clearTimeout };
  const refused = createResumeStore<Running>(elapsed); // ended by a 401, with what they know of updates
  const send = (message: Message) => link.send(writeMessage(message, protocol));
  const silence = watchSilence({
    pingAfter,
    staleAfter,
    clock: durations,
    ping: () => send({ type: "ping" }),
    giveUp: () => link.again(0),
  });

  function pause(one: Running): void {
    if (isAwaited(one)) failUnanswered(one);
    else if (one.state !== "waiting") awaitNextSocket(one);
  }

  function failUnanswered(one: Running): void {
    running.delete(one.id);
    one.sink.error(unanswered());
  }

  /** Of a 401 a subscription may come back, and go on where it stopped; a mutation that was sent may have run, which no 401 must hide. */
  function fail(all: Running[], error: TransportError): void {
    if (error.status) {
      all.forEach(pause);
      for (const one of all) if (one.isSubscription) refused.keep(one.operation, one);
    }
    for (const { id, missed, sink } of all) {
      if (!running.delete(id)) continue;
      missed.stop();
      sink.error(error);
    }
  }

  /** From a socket that has not sent its ack yet. */
  function onGreeting({ type, payload }: Message, socket: Socket): void {
    if (type === "ping") socket.send(writeMessage({ type: "pong", payload }, nextProtocol));
    else if (type === "connection_error") refuse();
    else if (type === "connection_ack") begin();
  }

  /** The newest socket serves from here on. */
  function begin(): void {
    const operations = [...running.values()];
    const owesAnswers = operations.some(isAwaited);
    protocol = nextProtocol;
    greeted = true;
    silence.begin();
    silence.heard("connection_ack", protocol);
    operations.forEach(handOver); // ahead of all who hear of it: they may subscribe, or close the link
    link.established({ maySleep: protocol === LEGACY, isAwaited: owesAnswers });
    sendAll();
  }

  function refuse(): void {
    const isOldSocketGood = link.isReplacing() && !link.isOpen();
    if (isOldSocketGood) {
      link.again(0);
      return;
    }
    stop("unauthorized");
    fail([...running.values()], closeError(4403));
  }

  /** From the socket that was replaced: only what the new one does not bring yet. */
  function onLateMessage({ type, id = "", payload }: Message): void {
    const one = running.get(id);
    if (!one?.isOnOldSocket) return;
    if (type === "next") take(one, payload);
    else if (type === "error" || type === "complete") {
      if (isOnNewestSocket(one)) send({ type: "complete", id });
      finish(one, type, payload);
    }
  }

  function onMessage({ type, id = "", payload }: Message): void {
    const one = running.get(id);
    silence.heard(type, protocol);
    if (one) bear(one);
    if (one || type === "pong") link.proved();
    if (type === "ping") send({ type: "pong", payload });
    else if (type === "pong") {
      for (const other of running.values()) if (other.state === "suspect") bear(other);
      sendAll();
    } else if (type === "connection_error") refuse();
    else if (one && type === "next") take(one, payload);
    else if (one && (type === "error" || type === "complete")) finish(one, type, payload);
  }

  /** The server has ended one operation. */
  function finish(one: Running, type: "error" | "complete", payload: unknown): void {
    const isCutShort = type === "complete" && one.merger !== undefined;
    if (isCutShort) {
      fail([one], new TransportError("protocol", "The answer ended while more was to come"));
      rest();
      return;
    }
    if (type === "error") one.missed.push({ errors: [payload].flat().map(toError) });
    end(one);
  }

  function take(one: Running, payload: unknown): void {
    let result: Result | undefined;
    try {
      result = readAnswer(one, payload);
    } catch (error) {
      send({ type: "complete", id: one.id });
      fail([one], error as TransportError); // reading throws no other
      rest();
      return;
    }
    if (result) one.missed.push(result);
  }

  function stop(final?: LinkStatus["state"]): void {
    silence.stop();
    link.stop(final);
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
      const one = refused.take(operation) ?? createRunning(operation, mine, options, durations);
      Object.assign(one, { id, sink: mine });
      running.set(id, one);
      if (link.start() && !careful) subscribe(one);
      return () => {
        one.missed.stop();
        ending.delete(one);
        if (!running.delete(id)) return;
        if (isOnNewestSocket(one)) send({ type: "complete", id });
        rest();
      };
    });
  return Object.assign(transport, {
    status: link.status,
    onStatus: link.onStatus,
    renew: link.renew,
    close() {
      const all = [...running.values(), ...ending];
      running.clear();
      refused.forget();
      careful = false;
      stop();
      for (const { sink, missed } of all) {
        missed.stop();
        sink.complete();
      }
    },
  });
}
