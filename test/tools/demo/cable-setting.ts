/** A cable of the test's own with a real socket, a tiny schema whose bells the test rings, and a clock that it moves. */
import * as assert from "uvu/assert";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buildSchema, execute, parse, subscribe, validate } from "graphql";
import type { ExecutionResult } from "graphql";
import { WebSocket } from "ws";
import type { RawData } from "ws";
import { capturedUser } from "../../../tools/demo/cable/channel.js";
import type { Engine } from "../../../tools/demo/cable/channel.js";
import { createCableServer } from "../../../tools/demo/cable/server.js";
import type { CableOptions, CableServer } from "../../../tools/demo/cable/server.js";
import { settle } from "../../helpers/settle.js";

const schema = buildSchema(`
  type Query { hello: String! me: String broken: String! }
  type Mutation { ring: Int! }
  type Subscription { bells: Int! many(size: Int!): String! }
`);

/** Numbers that a test hands out; counts who listens. */
function createBells() {
  const listeners = new Set<(value: IteratorResult<{ bells: number }>) => void>();
  let open = 0;
  return {
    get open() {
      return open;
    },
    ring(value: number) {
      for (const listener of listeners) listener({ done: false, value: { bells: value } });
    },
    end() {
      for (const listener of listeners) listener({ done: true, value: undefined });
    },
    stream(): AsyncIterableIterator<{ bells: number }> {
      const queue: IteratorResult<{ bells: number }>[] = [];
      const waiting: ((step: IteratorResult<{ bells: number }>) => void)[] = [];
      const listener = (step: IteratorResult<{ bells: number }>) =>
        (waiting.shift() ?? ((late) => queue.push(late)))(step);
      listeners.add(listener);
      open += 1;
      return {
        [Symbol.asyncIterator]() {
          return this;
        },
        next: () =>
          new Promise((resolve) =>
            queue.length > 0 ? resolve(queue.shift() as IteratorResult<{ bells: number }>) : waiting.push(resolve),
          ),
        return: async () => {
          if (listeners.delete(listener)) open -= 1;
          for (const resolve of waiting) resolve({ done: true, value: undefined });
          return { done: true, value: undefined };
        },
      };
    },
  };
}

/** A clock that a test moves: intervals only run by `beat`. */
export function createClock() {
  const beats = new Set<() => void>();
  return {
    now: () => 1_700_000_000_500,
    setTimeout: (run: () => void, _ms: number): unknown => setImmediate(run),
    setInterval: (run: () => void, ms: number): unknown => {
      assert.is(ms, 3_000, "Rails pings every 3 s");
      beats.add(run);
      return run;
    },
    clearInterval: (run: unknown) => void beats.delete(run as () => void),
    beat: () => beats.forEach((run) => run()),
    get running() {
      return beats.size;
    },
  };
}

function createEngine(bells: ReturnType<typeof createBells>): Engine {
  const argumentsOf: Parameters<Engine["execute"]>[0][] = [];
  const rootValue = (headers: { [capturedUser]?: object | null }) => ({
    hello: "hi",
    me: () => (headers[capturedUser] as { name?: string } | null | undefined)?.name ?? null,
    broken: () => {
      throw new Error("broken on purpose");
    },
    ring: () => {
      bells.ring(argumentsOf.length);
      return argumentsOf.length;
    },
    bells: () => bells.stream(),
    async *many({ size }: { size: number }) {
      for (;;) {
        yield { many: "x".repeat(size) };
        await settle();
      }
    },
  });
  return {
    async execute(operation) {
      if (operation.query === "crash") throw new Error("an exception in execute");
      argumentsOf.push(operation);
      const { query, variables, operationName, headers } = operation;
      try {
        const document = parse(query);
        const errors = validate(schema, document);
        if (errors.length > 0) return { errors };
        return await execute({
          schema,
          document,
          rootValue: rootValue(headers),
          variableValues: variables ?? null,
          operationName: operationName ?? null,
        });
      } catch (error) {
        return { errors: [error as never] };
      }
    },
    async subscribe({ query, variables, operationName, headers }) {
      const document = parse(query);
      const errors = validate(schema, document);
      if (errors.length > 0) return { errors };
      return (await subscribe({
        schema,
        document,
        rootValue: rootValue(headers),
        variableValues: variables ?? null,
        operationName: operationName ?? null,
      })) as AsyncIterable<ExecutionResult> | ExecutionResult;
    },
  };
}

export interface Setting {
  cable: CableServer;
  bells: ReturnType<typeof createBells>;
  clock: ReturnType<typeof createClock>;
  errors: unknown[];
  origin: string;
  port: number;
  open(options?: { protocols?: string[]; origin?: string | undefined; path?: string; cookie?: string }): Client;
}

interface Frame {
  type?: string;
  identifier?: string;
  message?: { result?: ExecutionResult; more: boolean } | number;
  reason?: string;
  reconnect?: boolean;
}

export interface Client {
  socket: WebSocket;
  frames: Frame[];
  /** The next frame that a test has not yet looked at. */
  next(): Promise<Frame>;
  say(frame: object | string): void;
  subscribe(identifier: string): Promise<void>;
  run(identifier: string, query: string, more?: object): void;
  closed: Promise<number>;
  failed: Promise<string>;
}

/** Runs one test against a cable of its own; afterwards nothing listens any more. */
export async function withCable(
  options: Partial<CableOptions>,
  run: (setting: Setting) => Promise<void>,
): Promise<void> {
  const bells = createBells();
  const clock = createClock();
  const errors: unknown[] = [];
  const userOf: CableOptions["userOf"] = async ({ authorization, cookie }) => {
    if (authorization === "Bearer expired")
      throw Object.assign(new Error("the token has expired"), { code: "UNAUTHENTICATED" });
    if (authorization === "Bearer unlucky")
      throw Object.assign(new Error("no provider answers"), { code: "PROVIDER_UNREACHABLE" });
    if (authorization) return { name: authorization.replace("Bearer ", "") };
    return cookie === "sid=1" ? { name: "cookie" } : null;
  };
  const cable = createCableServer({
    engine: createEngine(bells),
    userOf,
    clock,
    onError: (error) => errors.push(error),
    ...options,
  });
  const http = createServer((_, response) => response.end());
  http.on("upgrade", (request, socket, head) => {
    socket.on("error", () => {});
    if (!cable.upgrade(request, socket, head)) socket.end("HTTP/1.1 418 no\r\n\r\n");
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const open: Setting["open"] = ({
    protocols = ["actioncable-v1-json", "actioncable-unsupported"],
    path = "/cable",
    cookie,
    ...rest
  } = {}) => {
    // `origin: undefined` connects without that header, as programs do.
    const requestOrigin = "origin" in rest ? rest.origin : origin;
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, protocols, {
      ...(requestOrigin && { origin: requestOrigin }),
      ...(cookie && { headers: { cookie } }),
    });
    return createTestClient(socket);
  };
  try {
    await run({ cable, bells, clock, errors, origin, port, open });
  } finally {
    cable.close();
    http.close();
    http.closeAllConnections();
  }
  assert.is(clock.running, 0, "no pings after the end");
}

function createTestClient(socket: WebSocket): Client {
  const frames: Frame[] = [];
  const waiting: ((frame: Frame) => void)[] = [];
  const unseen: Frame[] = [];
  socket.on("message", (data: RawData) => {
    const frame = JSON.parse(String(data)) as Frame;
    frames.push(frame);
    (waiting.shift() ?? ((late) => unseen.push(late)))(frame);
  });
  const failed = new Promise<string>((resolve) => socket.on("error", (error) => resolve(error.message)));
  const closed = new Promise<number>((resolve) => socket.on("close", resolve));
  const client: Client = {
    socket,
    frames,
    next: () =>
      new Promise((resolve) => (unseen.length > 0 ? resolve(unseen.shift() as Frame) : waiting.push(resolve))),
    say: (frame) => socket.send(typeof frame === "string" ? frame : JSON.stringify(frame)),
    async subscribe(identifier) {
      client.say({ command: "subscribe", identifier });
      assert.equal(await client.next(), { identifier, type: "confirm_subscription" });
    },
    run: (identifier, query, more = {}) =>
      client.say({ command: "message", identifier, data: JSON.stringify({ action: "execute", query, ...more }) }),
    closed,
    failed,
  };
  return client;
}

export const named = (id: string) => JSON.stringify({ channel: "GraphqlChannel", channelId: id });

/** What must stay unanswered is followed by what is answered: that answer must be the next frame. */
export async function isSilence(client: Client, identifier = named("after-silence")): Promise<void> {
  await client.subscribe(identifier);
}

/** Ends when it holds. Turns of the loop, no sleeping; bounded. */
export async function until(holds: () => boolean, what: string): Promise<void> {
  const end = Date.now() + 4_000;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`never came: ${what}`);
    await settle();
  }
}
