/** A clock that is set back or forward by an hour: health checks and waits go on, over every live transport. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { catchUp } from "../../../src/transport/live/catch-up.js";
import { bounded } from "../../../src/transport/wrappers/bounded.js";
import { TransportError } from "../../../src/transport/errors.js";
import { reconnecting } from "../../../src/transport/live/reconnecting.js";
import type { Sink, Transport } from "../../../src/transport/types.js";
import { monotonicClock } from "../../../src/transport/environment.js";
import { ws } from "../../../src/transport/live/ws/ws.js";
import { createFakeClock } from "../../helpers/fakes/fake-clock.js";
import { createFakePage } from "../../helpers/fakes/fake-page.js";
import { fakeSockets } from "../../helpers/fakes/fake-socket.js";
import { fakeTransport } from "../../helpers/fakes/fake-transport.js";
import { setUp as setUpCable } from "./cable/setting.js";
import { settle } from "../../helpers/settle.js";

const HOUR = 3_600_000;
const SUBSCRIPTION = { document: "subscription { tick }" };
const silent: Sink = { next() {}, error() {}, complete() {} };

test("monotonicClock ignores steps back, and counts steps forward as time", () => {
  const clock = createFakeClock();
  const elapsed = monotonicClock(clock);
  const read = (by: number) => {
    clock.set(by);
    return elapsed.now();
  };
  assert.equal([read(10), read(-HOUR), read(5), read(HOUR)], [10, 10, 15, HOUR + 15]);
});

for (const moment of ["before the silence", "during the silence"] as const) {
  test(`cable: a clock set back ${moment} does not keep a dead socket`, async () => {
    const { watch, welcome, serve, clock, sockets } = setUpCable();
    watch();
    await welcome();
    await serve();
    if (moment === "during the silence") await clock.pass(4000);
    clock.set(-HOUR);
    await clock.pass(16_000);
    assert.ok(sockets[0]?.closed, "given up");
    assert.ok(sockets.length > 1, "and replaced");
  });
}

test("cable: pings keep a socket whose clock is set back", async () => {
  const { watch, welcome, serve, last, clock, sockets } = setUpCable();
  watch();
  await welcome();
  await serve();
  clock.set(-HOUR);
  for (let ping = 0; ping < 10; ping++) {
    await clock.pass(3000);
    last().say({ type: "ping", message: 1 });
  }
  assert.is(sockets.length, 1);
});

function setUpWs(protocol = "graphql-transport-ws") {
  const clock = createFakeClock();
  const { WebSocket, sockets, last } = fakeSockets();
  const link = ws({
    url: "ws://server.test/graphql",
    clock,
    WebSocket,
    random: () => 0.5,
    page: createFakePage().page,
  });
  const start = async () => {
    link(SUBSCRIPTION, silent);
    await settle();
    last().protocol = protocol;
    last().open();
    last().say({ type: "connection_ack" });
    await settle();
  };
  return { clock, sockets, last, start };
}

test("ws: a clock set back does not keep a dead socket", async () => {
  const { clock, sockets, start } = setUpWs();
  await start();
  clock.set(-HOUR);
  await clock.pass(25_000);
  assert.ok(sockets.length > 1);
});

test("ws, legacy: setting the clock does not lengthen the keep-alive interval", async () => {
  const { clock, sockets, last, start } = setUpWs("graphql-ws");
  await start();
  last().say({ type: "ka" });
  await clock.pass(5000);
  last().say({ type: "ka" });
  clock.set(-HOUR);
  await clock.pass(5000);
  last().say({ type: "ka" });
  await clock.pass(5000);
  last().say({ type: "ka" });
  await clock.pass(30_000);
  assert.ok(sockets.length > 1);
});

function setUpStreams() {
  const clock = createFakeClock();
  const peer = fakeTransport();
  const fake = createFakePage();
  const link = reconnecting(peer.transport, { clock, random: () => 0.5, page: fake.page });
  link(SUBSCRIPTION, silent);
  return { clock, peer, page: fake };
}

test("reconnecting: Retry-After ends in time though the clock is set back", async () => {
  const { clock, peer, page } = setUpStreams();
  await settle();
  peer.last.error(new TransportError("http", "busy", { status: 503, retryAfter: 5000 }));
  await clock.pass(1000);
  clock.set(-HOUR);
  page.wake();
  await clock.pass(6000);
  page.wake();
  await settle();
  assert.is(peer.sent.length, 2);
});

test("catch-up: what stood for a second is sure, though the clock was set back", async () => {
  const asked: unknown[] = [];
  const { watch, welcome, serve, last, clock } = setUpCable({
    catchUp: catchUp({
      since: ({ data }) => (data as { at: string }).at,
      async query(since) {
        asked.push(since);
        return [];
      },
    }),
  });
  watch();
  await welcome();
  const identifier = await serve();
  const push = (at: string) => last().say({ identifier, message: { result: { data: { at } }, more: true } });
  push("a");
  await clock.pass(1500);
  clock.set(-HOUR);
  push("b");
  await clock.pass(1500);
  push("c");
  last().drop();
  await clock.pass(200);
  await welcome();
  await serve();
  assert.equal(asked, ["b"]);
});

test("bounded: the page gets its turn, though the clock is set back meanwhile", async () => {
  const clock = createFakeClock();
  let source: Sink = silent;
  let seen = 0;
  let atItsTurn = 0;
  const inner: Transport = (_, sink) => {
    source = sink;
    return () => {};
  };
  const transport = bounded(inner, { clock, limit: 100 });
  transport(SUBSCRIPTION, {
    ...silent,
    next() {
      if (++seen > 1) return;
      clock.setTimeout(() => (atItsTurn = seen), 0);
      clock.set(-HOUR);
    },
  });
  for (let result = 0; result < 10; result++) source.next({ data: {} });
  await clock.pass(0);
  assert.equal([atItsTurn, seen], [1, 10]);
});

test.run();
