/**
 * GraphQL over WebSocket, graphql-transport-ws. One socket for all operations; after a drop it comes back and subscribes
 * anew, with catch-up by option. A lost socket is never "complete". Queries and mutations belong on http().
 * https://github.com/enisdenjo/graphql-ws/blob/master/PROTOCOL.md
 */
import { createCatchUp, type CatchUp } from "./catch-up.js";
import { createConnection, type ConnectionOptions } from "./connection.js";
import { TransportError } from "./errors.js";
import { requestBody } from "./request.js";
import { isObject, toError, toResult } from "./response.js";
import type { LiveTransport, Operation, Sink } from "./types.js";
import type { Socket } from "./world.js";
import { FATAL, LEGACY, MODERN, parseMessage, writeMessage } from "./ws-protocol.js";

export interface WsOptions extends Pick<ConnectionOptions, "connectTimeout" | "staleAfter" | "WebSocket" | "clock" | "random" | "page"> {
  /** Relative to the page, http or ws. A function is asked on every attempt. */
  url: string | (() => string | Promise<string>);
  /** Sent with connection_init; a function is asked on every attempt. */
  connectionParams?: object | (() => object | Promise<object>);
  /** How to ask for what was missed while the link was down. */
  catchUp?: CatchUp;
  /** How long the link may be silent before it is pinged, in ms; silence after that for `staleAfter` means that it is dead. @defaultValue 5000 */
  pingAfter?: number;
}

interface Running {
  operation: Operation;
  sink: Sink;
  id: string;
  sent: boolean;
  resumed: boolean;
  missed: ReturnType<typeof createCatchUp> | undefined;
}

const LINGER = 50; // ms that the socket outlives its last operation

/** A live transport over a WebSocket. */
export function ws(options: WsOptions): LiveTransport {
  const { url, connectionParams, catchUp, pingAfter = 5000, staleAfter = 12_000 } = options;
  const running = new Map<string, Running>();
  let protocol = MODERN;
  let legacyOnly = false;
  let count = 0;
  let ping: unknown;

  const link = createConnection({
    ...options,
    staleAfter,
    async address() {
      const base = typeof location === "undefined" ? undefined : location.href;
      const target = new URL(await (typeof url === "function" ? url() : url), base).href.replace(/^http/, "ws");
      return { url: target, protocols: legacyOnly ? [LEGACY] : [MODERN, LEGACY] };
    },
    onOpen(socket: Socket) {
      protocol = socket.protocol || MODERN;
      void (async () => (typeof connectionParams === "function" ? connectionParams() : connectionParams))().then(
        (payload) => link.send(writeMessage({ type: "connection_init", payload }, protocol)),
        () => link.again(),
      );
    },
    onFrame,
    onDown(code, reason) {
      clock.clearTimeout(ping);
      for (const one of running.values()) {
        one.resumed ||= one.sent;
        one.sent = false;
      }
      // Some servers accept the modern name in the handshake and then know nothing of it.
      if (code === 1002 && !legacyOnly) legacyOnly = true;
      else if (code !== undefined && FATAL.includes(code)) {
        failAll(code, reason ?? "");
        return true;
      }
      return !running.size;
    },
  });
  const { clock } = link;

  function failAll(code: number, reason: string): void {
    const all = [...running.values()];
    running.clear();
    const unauthorized = code === 4401 || code === 4403;
    link.stop(unauthorized ? "unauthorized" : "offline");
    for (const { sink } of all) {
      sink.error(unauthorized
        ? new TransportError("http", "The server's socket does not know this user. Sign in, then subscribe again", { status: 401 })
        : new TransportError("protocol", `The server closed the socket with code ${code}, which is final`, { body: reason }));
    }
  }

  function onFrame(text: string): void {
    const message = parseMessage(text);
    if (!message) return;
    clock.clearTimeout(ping);
    ping = clock.setTimeout(() => protocol === MODERN && link.send(writeMessage({ type: "ping" }, protocol)), pingAfter);
    if (message.type === "connection_ack") {
      link.established();
      for (const one of running.values()) subscribe(one);
      return;
    }
    if (message.type === "ping" && protocol === MODERN) return link.send(writeMessage({ type: "pong" }, protocol));
    if (message.type === "connection_error") return failAll(4403, "");
    const one = running.get(message.id ?? "");
    if (!one) return;
    link.proved();
    if (message.type === "next") onNext(one, message.payload);
    else if (message.type === "error") {
      const errors = (Array.isArray(message.payload) ? message.payload : [message.payload]).map(toError);
      running.delete(one.id);
      one.sink.next({ errors });
      end(one);
    } else if (message.type === "complete") {
      running.delete(one.id);
      end(one);
    }
  }

  function onNext(one: Running, payload: unknown): void {
    const result = toResult(isObject(payload) ? payload : undefined);
    if (!result) return;
    if (one.missed) one.missed.push(result);
    else one.sink.next(result);
  }

  function subscribe(one: Running): void {
    one.sent = true;
    link.send(writeMessage({ type: "subscribe", id: one.id, payload: requestBody(one.operation) }, protocol));
    if (!one.resumed || !one.missed) return;
    one.resumed = false;
    one.missed.hold();
    one.missed.run().catch(() => (one.resumed = true));
  }

  function end({ sink }: Running): void {
    sink.complete();
    rest();
  }

  function rest(): void {
    if (!running.size) clock.setTimeout(() => running.size || link.stop(), LINGER);
  }

  const transport = (operation: Operation, sink: Sink) => {
    const { signal } = operation;
    const id = String(++count);
    let over = false;
    const finish = (): boolean => {
      signal?.removeEventListener("abort", aborted);
      const first = !over;
      over = true;
      return first;
    };
    const mine: Sink = {
      next: (result) => over || sink.next(result),
      error: (error) => finish() && sink.error(error),
      complete: () => finish() && sink.complete(),
    };
    const stop = () => {
      const one = running.get(id);
      if (!finish() || !one) return;
      running.delete(id);
      if (one.sent) link.send(writeMessage({ type: "complete", id }, protocol));
      rest();
    };
    const aborted = () => {
      stop();
      sink.error(new TransportError("abort", "The caller aborted the operation", { cause: signal?.reason }));
    };
    void Promise.resolve().then(() => {
      if (over) return;
      if (signal?.aborted) return aborted();
      signal?.addEventListener("abort", aborted);
      const one: Running = { operation, sink: mine, id, sent: false, resumed: false, missed: catchUp && createCatchUp(catchUp, operation, mine.next) };
      running.set(id, one);
      if (link.isOpen()) subscribe(one);
      else link.start();
    });
    return stop;
  };
  return Object.assign(transport, {
    status: link.status,
    onStatus: link.onStatus,
    /** Ends every operation quietly and closes the socket. */
    close() {
      const all = [...running.values()];
      running.clear();
      for (const { sink } of all) sink.complete();
      link.stop();
    },
  });
}
