/**
 * One server for each way of pushing, on real sockets, all over one bus. Written from the protocols: they share no code with
 * the client. `subscription { tick }` gets every update; a document with "broken" is refused with errors.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { ExecutionResult } from "graphql";
import { WebSocket as NodeSocket, WebSocketServer } from "ws";
import { listenOn, restartPort } from "../../helpers/programs/restart-port.js";
import type { Peer } from "./peer.js";
import { createCableServer } from "../../../tools/demo/cable/server.js";
import { cable } from "../../../src/transport/live/cable/cable.js";
import type { CatchUp } from "../../../src/transport/live/result-feed.js";
import { http } from "../../../src/transport/http/http.js";
import { reconnecting } from "../../../src/transport/live/reconnecting.js";
import { sse, streaming } from "../../../src/transport/http/streaming/streaming.js";
import type { LiveTransport, Transport } from "../../../src/transport/types.js";
import { ws } from "../../../src/transport/live/ws/ws.js";
import type { SocketClass } from "../../../src/transport/environment.js";

interface Subscriber {
  next(result: object): void;
  end(): void;
}

interface Way {
  /** Serves; calls `subscribe` for each subscription and the function it gives when the client leaves. */
  attach(server: Server, world: World): { expire(): void; breakOff(): void };
  transport(origin: string, options: { token?: () => string; catchUp?: CatchUp }): Transport & Partial<LiveTransport>;
}

interface World {
  /** Undefined: refused, with `errors`. */
  subscribe(query: string, subscriber: Subscriber): (() => void) | undefined;
  errors: object[];
  isGood(token: string | null | undefined): boolean;
}

function createPeer({ attach, transport }: Way): Peer {
  const subscribers = new Set<Subscriber>();
  let good: string | undefined;
  let server: Server | undefined;
  let port = 0;
  let attached: ReturnType<Way["attach"]> | undefined;
  const world: World = {
    subscribe(query, subscriber) {
      if (query.includes("broken")) return undefined;
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    errors: [{ message: "broken on purpose" }],
    isGood: (token) => good === undefined || token === good,
  };
  return {
    connect: (options = {}) => transport(`http://127.0.0.1:${port}`, options),
    publish(...ids) {
      for (const id of ids)
        for (const { next } of [...subscribers])
          next(
            id < 0 ? { data: { tick: null }, errors: [{ message: "failed on purpose" }] } : { data: { tick: { id } } },
          );
    },
    finish() {
      for (const { end } of [...subscribers]) end();
      subscribers.clear();
    },
    active: () => subscribers.size,
    async stop() {
      attached?.breakOff();
      server?.closeAllConnections();
      await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
      server = undefined;
      subscribers.clear();
    },
    async start() {
      server = createServer();
      port ||= await restartPort();
      await listenOn(server, port);
      attached = attach(server, world);
    },
    expire(token) {
      good = token;
      attached?.expire();
    },
  };
}

const socketClass = NodeSocket as unknown as SocketClass;

const overCable: Way = {
  attach(server, world) {
    const sockets = new WebSocketServer({ server, handleProtocols: () => "actioncable-v1-json" });
    sockets.on("connection", (socket, request) => {
      const say = (frame: object) => socket.send(JSON.stringify(frame));
      const channels = new Map<string, (() => void) | undefined>();
      if (!world.isGood(new URL(request.url ?? "/", "http://x").searchParams.get("token"))) {
        say({ type: "disconnect", reason: "unauthorized", reconnect: false });
        return socket.close();
      }
      say({ type: "welcome" });
      const pings = setInterval(() => say({ type: "ping", message: 1 }), 3000);
      socket.on("error", () => {});
      socket.on("close", () => {
        clearInterval(pings);
        for (const stop of channels.values()) stop?.();
      });
      socket.on("message", (text) => {
        const { command, identifier, data } = JSON.parse(String(text)) as {
          command: string;
          identifier: string;
          data: string;
        };
        if (command === "unsubscribe") {
          channels.get(identifier)?.();
          channels.delete(identifier);
        } else if (command === "subscribe" && !channels.has(identifier)) {
          channels.set(identifier, undefined);
          say({ identifier, type: "confirm_subscription" });
        } else if (command === "message" && channels.has(identifier)) {
          const stop = world.subscribe((JSON.parse(data) as { query: string }).query, {
            next: (result) => say({ identifier, message: { result, more: true } }),
            end: () => say({ identifier, message: { more: false } }),
          });
          channels.set(identifier, stop);
          say({ identifier, message: { result: stop ? { data: {} } : { errors: world.errors }, more: true } });
        }
      });
    });
    return {
      expire() {
        for (const socket of sockets.clients) {
          socket.send(JSON.stringify({ type: "disconnect", reason: "unauthorized", reconnect: false }));
          socket.close();
        }
      },
      breakOff: () => sockets.clients.forEach((socket) => socket.terminate()),
    };
  },
  transport: (origin, { token, catchUp }) =>
    cable({
      url: () => `${origin}/cable?token=${token?.() ?? ""}`,
      WebSocket: socketClass,
      ...(catchUp && { catchUp }),
    }),
};

/** The demo's cable, with a schema of the test's. */
const overDemo: Way = {
  attach(server, world) {
    const cable = createCableServer({
      engine: {
        execute: async () => ({}),
        async subscribe({ query }) {
          const source = createSource();
          const stop = world.subscribe(query, { next: source.push, end: source.end });
          return stop ? source.stream(stop) : { errors: world.errors as never };
        },
      },
      async userOf({ authorization }) {
        if (world.isGood(authorization?.replace("Bearer ", "") ?? "")) return {};
        throw Object.assign(new Error("expired"), { code: "UNAUTHENTICATED" });
      },
      pingEvery: 1000,
    });
    server.on("upgrade", (request, socket, head) => void cable.upgrade(request, socket, head));
    server.on("close", cable.close);
    return { expire: () => cable.faults.disconnect("unauthorized", false), breakOff: cable.faults.drop };
  },
  transport: (origin, { token, catchUp }) =>
    cable({
      url: `${origin}/cable`,
      protocols: () => [`bearer.${token?.() || "no-user"}`],
      WebSocket: socketFrom(origin),
      ...(catchUp && { catchUp }),
    }),
};

/** A browser says where it is; ws for Node does so only when it is told. */
export const socketFrom = (origin: string): SocketClass =>
  class extends NodeSocket {
    constructor(url: string, protocols?: string[]) {
      super(url, protocols, { origin });
    }
  } as unknown as SocketClass;

/** What is pushed, as an async iterable that ends at once when it is left. */
function createSource() {
  const queue: ExecutionResult[] = [];
  let wake = () => {};
  let over = false;
  return {
    push(result: object) {
      queue.push(result);
      wake();
    },
    end() {
      over = true;
      wake();
    },
    stream(leave: () => void): AsyncIterableIterator<ExecutionResult> {
      const stream: AsyncIterableIterator<ExecutionResult> = {
        async next() {
          while (!queue.length && !over) await new Promise<void>((run) => (wake = run));
          const value = queue.shift();
          return value ? { value, done: false } : { value: undefined, done: true };
        },
        async return() {
          leave();
          over = true;
          wake();
          return { value: undefined, done: true };
        },
        [Symbol.asyncIterator]: () => stream,
      };
      return stream;
    },
  };
}

/** How the two protocols of web sockets call their messages. */
interface WsWords {
  protocol: string;
  start: string;
  data: string;
  stop: string;
  /** What an operation's error carries. */
  errorPayload: (errors: readonly object[]) => unknown;
}

const CURRENT_WORDS: WsWords = {
  protocol: "graphql-transport-ws",
  start: "subscribe",
  data: "next",
  stop: "complete",
  errorPayload: (errors) => errors,
};

const LEGACY_WORDS: WsWords = {
  protocol: "graphql-ws",
  start: "start",
  data: "data",
  stop: "stop",
  errorPayload: ([error]) => error,
};

interface WsMessage {
  type: string;
  id?: string;
  payload?: { query?: string; token?: string };
}

/** One client of a server over web sockets. */
function serveSocket(socket: NodeSocket, world: Parameters<Way["attach"]>[1], words: WsWords): void {
  const say = (message: object) => socket.send(JSON.stringify(message));
  const running = new Map<string, () => void>();
  const init = (token: string | undefined): void => {
    if (world.isGood(token)) say({ type: "connection_ack" });
    else socket.close(4401, "Unauthorized");
  };
  const subscribe = (id: string, query: string): void => {
    const stop = world.subscribe(query, {
      next: (result) => say({ type: words.data, id, payload: result }),
      end: () => say({ type: "complete", id }),
    });
    if (stop) running.set(id, stop);
    else say({ type: "error", id, payload: words.errorPayload(world.errors) });
  };
  socket.on("error", () => {});
  socket.on("close", () => {
    for (const stop of running.values()) stop();
  });
  socket.on("message", (text) => {
    const { type, id = "", payload } = JSON.parse(String(text)) as WsMessage;
    if (type === "connection_init") init(payload?.token);
    else if (type === "ping") say({ type: "pong" });
    else if (type === words.start) subscribe(id, payload?.query ?? "");
    else if (type === words.stop) running.get(id)?.();
  });
}

function overWs(legacy: boolean): Way {
  const words = legacy ? LEGACY_WORDS : CURRENT_WORDS;
  return {
    attach(server, world) {
      const sockets = new WebSocketServer({
        server,
        handleProtocols: (offered) => (offered.has(words.protocol) ? words.protocol : false),
      });
      sockets.on("connection", (socket) => serveSocket(socket, world, words));
      return {
        expire: () => sockets.clients.forEach((socket) => socket.close(4401, "Unauthorized")),
        breakOff: () => sockets.clients.forEach((socket) => socket.terminate()),
      };
    },
    transport: (origin, { token, catchUp }) =>
      ws({
        url: `${origin}/graphql`,
        connectionParams: () => ({ token: token?.() }),
        WebSocket: socketClass,
        ...(catchUp && { catchUp }),
      }),
  };
}

/** Over HTTP: how an answer begins, how a result is written, how it ends. */
function overHttp(kind: "sse" | "multipart", comesBack?: boolean): Way {
  const write = {
    sse: {
      type: "text/event-stream",
      accept: /^text\/event-stream$/,
      begin: ":\n\n",
      next: (result: object) => `event: next\ndata: ${JSON.stringify(result)}\n\n`,
      end: "event: complete\ndata:\n\n",
    },
    multipart: {
      type: 'multipart/mixed; boundary="graphql"; subscriptionSpec=1.0',
      accept: /multipart\/mixed;subscriptionSpec=1\.0/,
      begin: "--graphql\r\ncontent-type: application/json\r\n\r\n{}\r\n--graphql",
      next: (result: object) =>
        `\r\ncontent-type: application/json\r\n\r\n${JSON.stringify({ payload: result })}\r\n--graphql`,
      end: "--\r\n",
    },
  }[kind];
  return {
    attach(server, world) {
      const streams = new Set<ServerResponse>();
      server.on("request", async (request: IncomingMessage, response: ServerResponse) => {
        let body = "";
        for await (const chunk of request) body += chunk;
        const json = (status: number, content: object) =>
          response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(content));
        if (!write.accept.test(request.headers.accept ?? ""))
          return json(406, { errors: [{ message: `Accept: ${request.headers.accept}` }] });
        if (!world.isGood(request.headers.authorization)) return json(401, { errors: [{ message: "no" }] });
        const end = () => {
          streams.delete(response);
          response.end(write.end);
        };
        const stop = world.subscribe((JSON.parse(body) as { query: string }).query, {
          next: (result) => response.write(write.next(result)),
          end,
        });
        if (!stop) return json(200, { errors: world.errors });
        streams.add(response);
        response.writeHead(200, { "content-type": write.type }).write(write.begin);
        response.on("close", () => {
          streams.delete(response);
          stop();
        });
      });
      // An answer that has begun cannot be told that its token is over: servers cut it.
      const cut = () => streams.forEach((response) => response.destroy());
      return { expire: cut, breakOff: cut };
    },
    transport(origin, { token, catchUp }) {
      const options = { url: `${origin}/graphql`, headers: () => ({ authorization: token?.() ?? "" }) };
      const streams = kind === "sse" ? sse(options) : http({ ...options, streaming });
      return comesBack ? reconnecting(streams, catchUp && { catchUp }) : streams;
    },
  };
}

export const demo = (): Peer => createPeer(overDemo);

export const WAYS: Record<string, () => Peer> = {
  cable: () => createPeer(overCable),
  "ws (graphql-transport-ws)": () => createPeer(overWs(false)),
  "ws (legacy graphql-ws)": () => createPeer(overWs(true)),
  sse: () => createPeer(overHttp("sse")),
  "multipart over http": () => createPeer(overHttp("multipart")),
  "reconnecting(sse)": () => createPeer(overHttp("sse", true)),
  "reconnecting(multipart over http)": () => createPeer(overHttp("multipart", true)),
};
