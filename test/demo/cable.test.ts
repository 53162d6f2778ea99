import { test } from "uvu";
import * as assert from "uvu/assert";
import { createServer } from "node:http";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { buildSchema, execute, parse, subscribe, validate } from "graphql";
import type { ExecutionResult } from "graphql";
import { WebSocket } from "ws";
import type { RawData } from "ws";
import { capturedUser } from "../../src/demo/cable/channel.js";
import type { Engine } from "../../src/demo/cable/channel.js";
import { createCableServer } from "../../src/demo/cable/server.js";
import type { CableOptions, CableServer } from "../../src/demo/cable/server.js";

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
      const listener = (step: IteratorResult<{ bells: number }>) => (waiting.shift() ?? ((late) => queue.push(late)))(step);
      listeners.add(listener);
      open += 1;
      return {
        [Symbol.asyncIterator]() {
          return this;
        },
        next: () => new Promise((resolve) => (queue.length > 0 ? resolve(queue.shift() as IteratorResult<{ bells: number }>) : waiting.push(resolve))),
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
function createClock() {
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
        await new Promise((resolve) => setImmediate(resolve));
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
        return await execute({ schema, document, rootValue: rootValue(headers), variableValues: variables ?? null, operationName: operationName ?? null });
      } catch (error) {
        return { errors: [error as never] };
      }
    },
    async subscribe({ query, variables, operationName, headers }) {
      const document = parse(query);
      const errors = validate(schema, document);
      if (errors.length > 0) return { errors };
      return (await subscribe({ schema, document, rootValue: rootValue(headers), variableValues: variables ?? null, operationName: operationName ?? null })) as AsyncIterable<ExecutionResult> | ExecutionResult;
    },
  };
}

interface Setting {
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

interface Client {
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
async function withCable(options: Partial<CableOptions>, run: (setting: Setting) => Promise<void>): Promise<void> {
  const bells = createBells();
  const clock = createClock();
  const errors: unknown[] = [];
  const userOf: CableOptions["userOf"] = async ({ authorization, cookie }) => {
    if (authorization === "Bearer expired") throw Object.assign(new Error("the token has expired"), { code: "UNAUTHENTICATED" });
    if (authorization === "Bearer unlucky") throw Object.assign(new Error("nobody to ask"), { code: "PROVIDER_UNREACHABLE" });
    if (authorization) return { name: authorization.replace("Bearer ", "") };
    return cookie === "sid=1" ? { name: "cookie" } : null;
  };
  const cable = createCableServer({ engine: createEngine(bells), userOf, clock, onError: (error) => errors.push(error), ...options });
  const http = createServer((_, response) => response.end());
  http.on("upgrade", (request, socket, head) => {
    socket.on("error", () => {});
    if (!cable.upgrade(request, socket, head)) socket.end("HTTP/1.1 418 no\r\n\r\n");
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const open: Setting["open"] = ({ protocols = ["actioncable-v1-json", "actioncable-unsupported"], path = "/cable", cookie, ...rest } = {}) =>
    createTestClient(new WebSocket(`ws://127.0.0.1:${port}${path}`, protocols, { ...("origin" in rest ? (rest.origin ? { origin: rest.origin } : {}) : { origin }), ...(cookie ? { headers: { cookie } } : {}) }));
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
    next: () => new Promise((resolve) => (unseen.length > 0 ? resolve(unseen.shift() as Frame) : waiting.push(resolve))),
    say: (frame) => socket.send(typeof frame === "string" ? frame : JSON.stringify(frame)),
    async subscribe(identifier) {
      client.say({ command: "subscribe", identifier });
      assert.equal(await client.next(), { identifier, type: "confirm_subscription" });
    },
    run: (identifier, query, more = {}) => client.say({ command: "message", identifier, data: JSON.stringify({ action: "execute", query, ...more }) }),
    closed,
    failed,
  };
  return client;
}

const named = (id: string) => JSON.stringify({ channel: "GraphqlChannel", channelId: id });

/** What must stay unanswered is followed by what is answered: that answer must be the next frame. */
async function isSilence(client: Client, identifier = named("after-silence")): Promise<void> {
  await client.subscribe(identifier);
}

/** Ends when it holds. Turns of the loop, no sleeping; bounded. */
async function until(holds: () => boolean, what: string): Promise<void> {
  const end = Date.now() + 4_000;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`never came: ${what}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test("welcomes a client and picks the protocol that Rails picks", () => withCable({}, async ({ open }) => {
  const client = open({ protocols: ["x", "actioncable-unsupported", "actioncable-v1-json", "bearer.ada"] });
  assert.equal(await client.next(), { type: "welcome" });
  assert.is(client.socket.protocol, "actioncable-v1-json", "extras are never echoed");
  const other = open({ protocols: ["actioncable-v2", "actioncable-unsupported"] });
  await other.next();
  assert.is(other.socket.protocol, "actioncable-unsupported");
}));

test("pings with the time in seconds", () => withCable({}, async ({ open, clock }) => {
  const client = open();
  await client.next();
  clock.beat();
  assert.equal(await client.next(), { type: "ping", message: 1_700_000_000 });
}));

test("answers 404 to a foreign origin and to none", () => withCable({ allowedOrigins: ["https://friend.example"] }, async ({ open, origin }) => {
  assert.match(await open({ origin: "https://evil.example" }).failed, "404");
  assert.match(await open({ origin: undefined }).failed, "404");
  assert.match(await open({ origin: origin.replace("http", "ftp") }).failed, "404");
  assert.equal(await open({ origin: "https://friend.example" }).next(), { type: "welcome" });
}));

test("leaves other paths alone", () => withCable({}, async ({ open }) => {
  assert.match(await open({ path: "/cable2" }).failed, "418");
}));

test("confirms with the identifier byte for byte, and compares it so", () => withCable({}, async ({ open }) => {
  const client = open();
  await client.next();
  const odd = ` {"channelId": "\\u00e9ü",  "channel":"GraphqlChannel"}`;
  await client.subscribe(odd);
  client.run(JSON.stringify(JSON.parse(odd)), "{ hello }");
  client.run(odd, "{ hello }");
  assert.equal(await client.next(), { identifier: odd, message: { result: { data: { hello: "hi" } }, more: false } });
}));

test("answers a query and a mutation with one result and more: false", () => withCable({}, async ({ open }) => {
  const client = open();
  await client.next();
  await client.subscribe(named("1"));
  client.run(named("1"), "mutation { ring }");
  assert.equal((await client.next()).message, { result: { data: { ring: 1 } }, more: false });
  client.run(named("1"), "query($n: Boolean!) { hello @include(if: $n) __typename }", { variables: { n: false } });
  assert.equal((await client.next()).message, { result: { data: { __typename: "Query" } }, more: false });
  client.run(named("1"), "query A { hello } query B { __typename }", { operationName: "B", variables: "{}" });
  assert.equal((await client.next()).message, { result: { data: { __typename: "Query" } }, more: false });
}));

test("keeps errors beside data", () => withCable({}, async ({ open }) => {
  const client = open();
  await client.next();
  await client.subscribe(named("1"));
  client.run(named("1"), "{ broken }");
  const { message } = await client.next();
  assert.equal(message, { result: { data: null, errors: [{ message: "broken on purpose", locations: [{ line: 1, column: 3 }], path: ["broken"] }] }, more: false });
}));

test("begins a subscription with empty data, then sends each update, then the end", () => withCable({}, async ({ open, bells }) => {
  const client = open();
  await client.next();
  await client.subscribe(named("1"));
  client.run(named("1"), "subscription { bells }");
  assert.equal((await client.next()).message, { result: { data: {} }, more: true });
  bells.ring(1);
  bells.ring(2);
  assert.equal((await client.next()).message, { result: { data: { bells: 1 } }, more: true });
  assert.equal((await client.next()).message, { result: { data: { bells: 2 } }, more: true });
  bells.end();
  assert.equal((await client.next()).message, { more: false });
}));

test("sends a subscription's errors with more: true and registers nothing, as Rails does", () => withCable({}, async ({ open, bells }) => {
  const client = open();
  await client.next();
  await client.subscribe(named("1"));
  client.run(named("1"), "subscription { nothing }");
  const { message } = await client.next();
  assert.is((message as { more: boolean }).more, true);
  assert.match((message as { result: ExecutionResult }).result.errors?.[0]?.message ?? "", "nothing");
  assert.is(bells.open, 0);
}));

test("sends an unreadable document's error with more: false", () => withCable({}, async ({ open }) => {
  const client = open();
  await client.next();
  await client.subscribe(named("1"));
  client.run(named("1"), "subscription {");
  const { message } = await client.next();
  assert.is((message as { more: boolean }).more, false);
  assert.match((message as { result: ExecutionResult }).result.errors?.[0]?.message ?? "", "Syntax Error");
}));

test("is silent where Rails is: duplicates, unknown channels, bad frames, exceptions", () => withCable({}, async ({ open, errors }) => {
  const client = open();
  await client.next();
  await client.subscribe(named("1"));
  client.say({ command: "subscribe", identifier: named("1") });
  client.say({ command: "subscribe", identifier: `{"channel":"OtherChannel"}` });
  client.say({ command: "subscribe", identifier: "no JSON" });
  client.say({ command: "subscribe" });
  client.say({ command: "dance", identifier: named("1") });
  client.say("no JSON");
  client.say("[]");
  client.say("null");
  client.socket.send(Buffer.from(JSON.stringify({ command: "subscribe", identifier: named("binary") })), { binary: true });
  client.say({ command: "message", identifier: named("1"), data: { action: "execute", query: "{ hello }" } });
  client.say({ command: "message", identifier: named("1"), data: `{"action":"dance"}` });
  client.say({ command: "message", identifier: named("not subscribed"), data: `{"action":"execute","query":"{ hello }"}` });
  client.run(named("1"), "crash");
  await isSilence(client);
  assert.is((errors[0] as Error).message, "an exception in execute");
}));

test("doubles every update when executed twice on one identifier, as Rails does", () => withCable({}, async ({ open, bells }) => {
  const client = open();
  await client.next();
  await client.subscribe(named("1"));
  for (let time = 0; time < 2; time += 1) {
    client.run(named("1"), "subscription { bells }");
    await client.next();
  }
  bells.ring(7);
  assert.equal((await client.next()).message, (await client.next()).message);
}));

test("stops on unsubscribe without an answer, and frees what it held", () => withCable({}, async ({ open, bells, cable }) => {
  const client = open();
  await client.next();
  await client.subscribe(named("1"));
  client.run(named("1"), "subscription { bells }");
  await client.next();
  assert.is(bells.open, 1);
  client.say({ command: "unsubscribe", identifier: named("1") });
  client.say({ command: "unsubscribe", identifier: named("never subscribed") });
  await isSilence(client);
  bells.ring(1);
  assert.is(bells.open, 0);
  assert.equal(cable.count(), { connections: 1, channels: 1 });
  await client.subscribe(named("1"));
}));

test("frees everything when a client goes", () => withCable({}, async ({ open, bells, cable }) => {
  const client = open();
  await client.next();
  for (let at = 0; at < 50; at += 1) {
    await client.subscribe(named(`c${at}`));
    client.run(named(`c${at}`), "subscription { bells }");
    await client.next();
  }
  assert.is(bells.open, 50);
  client.socket.terminate();
  await until(() => bells.open === 0 && cable.count().connections === 0, "the end of the subscriptions");
}));

test("captures the user at the handshake: cookie, parameter, subprotocol", () => withCable({}, async ({ open }) => {
  const nameOf = async (client: Client) => {
    await client.next();
    await client.subscribe(named("1"));
    client.run(named("1"), "{ me }");
    return ((await client.next()).message as unknown as { result: ExecutionResult<{ me: string | null }> }).result.data?.me;
  };
  assert.is(await nameOf(open({ cookie: "sid=1" })), "cookie");
  assert.is(await nameOf(open({ path: "/cable?token=ada" })), "ada");
  assert.is(await nameOf(open({ protocols: ["actioncable-v1-json", "actioncable-unsupported", "bearer.ben"] })), "ben");
  assert.is(await nameOf(open()), null);
}));

test("asks who it is once, at the handshake", () => {
  let asked = 0;
  return withCable({ userOf: async () => ({ name: `user ${++asked}` }) }, async ({ open }) => {
    const client = open();
    await client.next();
    await client.subscribe(named("1"));
    for (let time = 0; time < 3; time += 1) {
      client.run(named("1"), "{ me }");
      assert.equal((await client.next()).message, { result: { data: { me: "user 1" } }, more: false });
    }
  });
});

test("loses no frame that comes while it finds out who it is", () => {
  let tell = (_: null) => {};
  return withCable({ userOf: () => new Promise<null>((resolve) => (tell = resolve)) }, async ({ open }) => {
    const client = open();
    await new Promise((resolve) => client.socket.on("open", resolve));
    client.say({ command: "subscribe", identifier: named("1") });
    await until(() => tell.length === 1, "the question");
    tell(null);
    assert.equal(await client.next(), { type: "welcome" });
    assert.equal(await client.next(), { identifier: named("1"), type: "confirm_subscription" });
  });
});

test("says unauthorized to a token that is no longer good, without a welcome, and closes", () => withCable({}, async ({ open, cable }) => {
  const client = open({ path: "/cable?token=expired" });
  assert.equal(await client.next(), { type: "disconnect", reason: "unauthorized", reconnect: false });
  await client.closed;
  assert.is(client.frames.length, 1);
  assert.is(cable.count().connections, 0);
}));

test("closes without a verdict when nobody can be asked about a token", () => withCable({}, async ({ open }) => {
  const client = open({ path: "/cable?token=unlucky" });
  assert.is(await client.closed, 1011);
  assert.equal(client.frames, []);
}));

test("fault: drop cuts the line without a frame", () => withCable({}, async ({ open, cable }) => {
  const client = open();
  await client.next();
  cable.faults.drop();
  assert.is(await client.closed, 1006);
  assert.is(client.frames.length, 1);
}));

test("fault: disconnect says why first", () => withCable({}, async ({ open, cable }) => {
  const client = open();
  await client.next();
  cable.faults.disconnect("server_restart");
  assert.equal(await client.next(), { type: "disconnect", reason: "server_restart", reconnect: true });
  assert.is(await client.closed, 1000);
}));

test("fault: muted, it says nothing and stays open", () => withCable({}, async ({ open, cable, clock }) => {
  const client = open();
  await client.next();
  cable.faults.mute(true);
  clock.beat();
  client.say({ command: "subscribe", identifier: named("1") });
  await until(() => cable.count().channels === 1, "the subscription");
  cable.faults.mute(false);
  clock.beat();
  assert.is((await client.next()).type, "ping");
  assert.is(client.frames.length, 2);
}));

test("fault: slow delays every frame and keeps their order", () => {
  const late: (() => void)[] = [];
  const clock = { ...createClock(), setTimeout: (run: () => void, ms: number) => late.push(() => (assert.is(ms, 700), run())), setInterval: () => 0, clearInterval: () => {} };
  return withCable({ clock }, async ({ open, cable }) => {
    const client = open();
    await client.next();
    cable.faults.slow(700);
    client.say({ command: "subscribe", identifier: named("1") });
    client.say({ command: "subscribe", identifier: named("2") });
    await until(() => late.length === 2, "both answers");
    assert.is(client.frames.length, 1);
    for (const send of late) send();
    assert.is((await client.next()).identifier, named("1"));
    assert.is((await client.next()).identifier, named("2"));
  });
});

test("fault: reject and refuse", () => withCable({}, async ({ open, cable }) => {
  const client = open();
  await client.next();
  cable.faults.reject(true);
  client.say({ command: "subscribe", identifier: named("1") });
  assert.equal(await client.next(), { identifier: named("1"), type: "reject_subscription" });
  cable.faults.refuse(503);
  assert.match(await open().failed, "503");
  cable.faults.refuse(0);
  assert.equal(await open().next(), { type: "welcome" });
}));

test("bounds the channels of a client", () => withCable({ maxChannels: 2 }, async ({ open }) => {
  const client = open();
  await client.next();
  await client.subscribe(named("1"));
  await client.subscribe(named("2"));
  client.say({ command: "subscribe", identifier: named("3") });
  assert.is((await client.next()).type, "reject_subscription");
}));

test("cuts a client off that does not read, before its updates fill the memory", () => withCable({ maxBuffered: 256 * 1024 }, async ({ port, origin, cable }) => {
  // A raw socket that shakes hands, asks for a flood, then never reads again.
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  const frame = (text: string) => {
    const bytes = Buffer.from(text);
    const length = bytes.length < 126 ? Buffer.from([0x81, 0x80 | bytes.length]) : Buffer.from([0x81, 0x80 | 126, bytes.length >> 8, bytes.length & 255]);
    return Buffer.concat([length, Buffer.alloc(4), bytes]); // a mask of zeros changes nothing
  };
  socket.write(`GET /cable HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${origin}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`);
  await new Promise((resolve) => socket.once("data", resolve));
  socket.pause();
  socket.write(frame(JSON.stringify({ command: "subscribe", identifier: named("1") })));
  socket.write(frame(JSON.stringify({ command: "message", identifier: named("1"), data: JSON.stringify({ action: "execute", query: "subscription { many(size: 100000) }" }) })));
  await until(() => cable.count().channels === 1, "the subscription");
  await until(() => cable.count().connections === 0, "the cut");
  socket.destroy();
}));

test("ends a client whose frames are beyond any operation's size", () => withCable({}, async ({ open }) => {
  const client = open();
  await client.next();
  client.say("x".repeat(300 * 1024));
  assert.is(await client.closed, 1009);
}));

test.run();
