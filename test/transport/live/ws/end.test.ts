/** How operations over a WebSocket end, and what is left behind. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { catchUp } from "../../../../src/transport/live/catch-up.js";
import { createIncrementalMerger } from "../../../../src/transport/http/streaming/incremental.js";
import type { Result } from "../../../../src/transport/types.js";
import { isDeep } from "../../../helpers/cases.js";
import { setUp, types, idOf, next } from "./setting.js";
import { settle } from "../../../helpers/settle.js";

const CYCLES = isDeep ? 10_000 : 300;

test("an operation that ends while it catches up leaves no timer", async () => {
  for (const how of ["stop", "fail", "drop"] as const) {
    let asked = 0;
    const { watch, acknowledge, clock, link } = setUp({
      catchUp: catchUp({
        since: () => undefined,
        query: () => {
          asked++;
          return new Promise(() => {});
        },
      }),
    });
    const one = watch();
    (await acknowledge()).drop();
    await clock.pass(125);
    const socket = await acknowledge();
    socket.say({ type: "pong" });
    await settle();
    assert.is(asked, 1);
    if (how === "stop") one.stop();
    else socket.drop(how === "fail" ? 4400 : 1006);
    if (how !== "drop") {
      await clock.pass(60);
      assert.is(clock.waiting(), 0, how);
    }
    await clock.pass(how === "drop" ? 20_000 : 60_000);
    assert.is(asked, 1, how);
    link.close();
  }
});

test("tells onResume of each operation that is back, as soon as the server has it", async () => {
  const told: unknown[] = [];
  const { watch, acknowledge, clock } = setUp({ onResume: ({ variables }) => told.push(variables) });
  watch({ variables: { n: 1 } });
  watch({ variables: { n: 2 } });
  (await acknowledge()).drop();
  await clock.pass(125);
  const socket = await acknowledge();
  assert.equal([types(socket).at(-1), told], ["ping", []]);
  socket.say({ type: "pong" });
  await settle();
  assert.equal(told, [{ n: 1 }, { n: 2 }]);
});

test("close 4408 and others that are not final reconnect", async () => {
  for (const code of [4408, 4499, 1001, 1011]) {
    const { watch, acknowledge, clock, sockets } = setUp();
    const seen = watch();
    (await acknowledge()).drop(code);
    await clock.pass(3000);
    assert.ok(sockets.length > 1, String(code));
    assert.equal(seen.errors, []);
  }
});

test("an operation that ends before connection_ack is never sent", async () => {
  const { watch, acknowledge } = setUp();
  const [gone] = [watch(), watch()];
  await settle();
  gone.stop();
  assert.equal(types(await acknowledge()), ["connection_init", "subscribe"]);
});

test("catchUp is not asked about a query: its answer is delivered as it comes", async () => {
  const { watch, acknowledge } = setUp({ catchUp: catchUp({ since: () => 1, query: async () => [] }) });
  const one = watch({ document: "{ here }" });
  const socket = await acknowledge();
  for (const n of [1, 2]) socket.say(next("1", n));
  assert.is(one.results.length, 2);
});

test("a close 1002 after the ack says nothing about the protocol", async () => {
  const { watch, acknowledge, last, clock } = setUp();
  watch();
  (await acknowledge()).drop(1002);
  await clock.pass(1000);
  assert.equal(last().protocols, ["graphql-transport-ws", "graphql-ws"]);
});

test("connection_error of the legacy protocol ends every operation with status 401", async () => {
  const { watch, last, link } = setUp();
  const seen = watch();
  await settle();
  last().protocol = "graphql-ws";
  last().open();
  last().say({ type: "connection_error", payload: { message: "no" } });
  assert.equal([seen.errors.map(({ status }) => status), link.status().state], [[401], "unauthorized"]);
});

test("a stop sends complete once, and nothing is left behind", async () => {
  const { watch, acknowledge, clock, listening, link } = setUp();
  const seen = watch();
  const socket = await acknowledge();
  seen.stop();
  seen.stop();
  assert.equal(types(socket), ["connection_init", "subscribe", "complete"]);
  socket.say(next("1", 1));
  await clock.pass(100);
  assert.equal(
    [seen.results.length, seen.completed, socket.closed, clock.waiting(), listening(), link.status().state],
    [0, 0, true, 0, 0, "offline"],
  );
});

test("an abort ends the operation with the caller's reason", async () => {
  const { watch, acknowledge } = setUp();
  const controller = new AbortController();
  const seen = watch({ signal: controller.signal });
  const socket = await acknowledge();
  controller.abort("enough");
  assert.equal(
    seen.errors.map(({ kind, cause }) => [kind, cause]),
    [["abort", "enough"]],
  );
  assert.is(types(socket).at(-1), "complete");
});

test("close() completes every operation and closes the socket", async () => {
  const { watch, acknowledge, link, clock } = setUp();
  const seen = watch();
  const socket = await acknowledge();
  link.close();
  await clock.pass(100);
  assert.equal([seen.completed, socket.closed, clock.waiting()], [1, true, 0]);
});

test("close() ends one that waits for what it missed as well: nothing comes later", async () => {
  let answer = (_: Result[]) => {};
  const { watch, acknowledge, clock, link } = setUp({
    catchUp: catchUp({
      since: ({ data }) => (data as { thing: { id: number } }).thing.id,
      query: () => new Promise((resolve) => (answer = resolve)),
    }),
  });
  const seen = watch();
  let socket = await acknowledge();
  socket.say(next("1", 1));
  socket.drop();
  await clock.pass(125);
  socket = await acknowledge();
  socket.say(next("1", 3));
  socket.say({ type: "complete", id: "1" });
  assert.equal([seen.results.length, seen.completed], [1, 0]);
  await clock.pass(60);
  link.close();
  assert.equal([seen.results.length, seen.completed, clock.waiting()], [1, 1, 0]);
  answer([{ data: { thing: { id: 2 } } }]);
  await clock.pass(30_000);
  assert.is(seen.results.length, 1);
});

test("variables that are no JSON, or hold a file, end their operation and no other", async () => {
  const { watch, acknowledge } = setUp();
  const big = watch({ variables: { n: 1n } });
  const file = watch({ variables: { input: { photo: new Blob(["x"]) } } });
  const variables = { n: 1 };
  watch({ variables });
  await settle();
  variables.n = 2; // later than it was asked for
  const socket = await acknowledge();
  assert.equal(
    [big, file].map(({ errors }) => errors.map(({ kind }) => kind)),
    [["protocol"], ["protocol"]],
  );
  assert.match(file.errors[0]?.message ?? "", '"input.photo"');
  assert.equal(
    socket.frames.slice(1).map(({ payload }) => payload),
    [{ query: "subscription { thing { id } }", variables: { n: 1 } }],
  );
});

test("ignores messages that make no sense", async () => {
  const { watch, acknowledge } = setUp();
  const seen = watch();
  const socket = await acknowledge();
  for (const message of [
    "no json",
    "null",
    "7",
    "[]",
    "{}",
    '{"type":7}',
    '{"type":"new_thing","id":"1"}',
    '{"type":"next","id":"1"}',
    '{"type":"next","id":"1","payload":[]}',
    '{"type":"connection_ack"}',
  ])
    socket.say(message);
  assert.equal(
    [seen.results, seen.errors, seen.completed, types(socket)],
    [[], [], 0, ["connection_init", "subscribe"]],
  );
});

test(`${CYCLES} subscribe and unsubscribe cycles leave nothing behind`, async () => {
  const { watch, acknowledge, clock, listening } = setUp();
  const stay = watch();
  const socket = await acknowledge();
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    const { stop } = watch();
    await Promise.resolve();
    if (cycle % 2) socket.say(next(idOf(socket), 1));
    stop();
    if (cycle % 20 === 0) socket.sent.length = 0;
  }
  await clock.pass(100);
  assert.ok(clock.waiting() <= 2, `${clock.waiting()} timers wait: only those for silence may`);
  stay.stop();
  await clock.pass(100);
  assert.equal([clock.waiting(), listening()], [0, 0]);
});

test("merges the parts of @defer and @stream, in both formats", async () => {
  const { watch, acknowledge } = setUp({ merger: createIncrementalMerger });
  const query = watch({ document: "{ a { ... @defer { b } } list @stream }" });
  const live = watch({ document: "subscription { a { ... @defer { b } } }" });
  const socket = await acknowledge();
  const [mine, other] = [idOf(socket, -2), idOf(socket)];
  const say = (id: string, payload: object) => socket.say({ type: "next", id, payload });
  say(mine, {
    data: { a: {}, list: [1] },
    pending: [
      { id: "0", path: ["a"] },
      { id: "1", path: ["list"] },
    ],
    hasNext: true,
  });
  say(mine, {
    incremental: [
      { id: "0", data: { b: 1 } },
      { id: "1", items: [2] },
    ],
    completed: [{ id: "0" }, { id: "1" }],
    hasNext: false,
  });
  socket.say({ type: "complete", id: mine });
  assert.equal(
    query.results.map(({ data, hasNext }) => [data, hasNext]),
    [
      [{ a: {}, list: [1] }, true],
      [{ a: { b: 1 }, list: [1, 2] }, false],
    ],
  );
  assert.is(query.completed, 1);

  for (const n of [1, 2]) {
    say(other, { data: { a: { n } }, errors: [{ message: `${n}` }], hasNext: true });
    say(other, { incremental: [{ path: ["a"], data: { b: n } }], hasNext: false });
  }
  say(other, { data: { a: { n: 3 } } });
  assert.equal(
    live.results.map(({ data, errors }) => [data, errors?.length]),
    [
      [{ a: { n: 1 } }, 1],
      [{ a: { n: 1, b: 1 } }, 1],
      [{ a: { n: 2 } }, 1],
      [{ a: { n: 2, b: 2 } }, 1],
      [{ a: { n: 3 } }, undefined],
    ],
  );
});

test("parts that cannot be merged, or end too early, are an error", async () => {
  const { watch, acknowledge } = setUp({ merger: createIncrementalMerger });
  const keep = watch();
  const wrong = watch({ document: "{ a @defer }" });
  const early = watch({ document: "{ b @defer }" });
  const socket = await acknowledge();
  const [first, second] = [idOf(socket, -2), idOf(socket)];
  socket.say({ type: "next", id: first, payload: { data: { a: {} }, hasNext: true } });
  socket.say({ type: "next", id: first, payload: { incremental: [{ id: "9", data: {} }], hasNext: false } });
  assert.is(wrong.results.length, 1);
  assert.equal(
    wrong.errors.map(({ kind }) => kind),
    ["protocol"],
  );
  assert.equal(socket.frames.at(-1), { type: "complete", id: first });
  socket.say({ type: "next", id: second, payload: { data: { b: {} }, hasNext: true } });
  socket.say({ type: "complete", id: second });
  assert.equal([early.results.length, early.completed, early.errors[0]?.kind], [1, 0, "protocol"]);
  assert.equal([keep.errors.length, keep.completed], [0, 0]);
});

test("an answer in parts is an error where no merger is passed", async () => {
  const { watch, acknowledge } = setUp();
  const query = watch({ document: "{ a @defer }" });
  const socket = await acknowledge();
  socket.say({ type: "next", id: "1", payload: { data: { a: {} }, hasNext: true } });
  assert.equal(
    query.errors.map(({ kind, message }) => [kind, message]),
    [["protocol", "The answer comes in parts: pass ws({ merger: createIncrementalMerger })"]],
  );
});

test("hands on the payload of each connection_ack", async () => {
  const payloads: unknown[] = [];
  const { watch, last } = setUp({ onAcknowledge: (payload) => payloads.push(payload) });
  watch();
  await settle();
  last().open();
  last().say({ type: "connection_ack", payload: { server: "a" } });
  last().say({ type: "connection_ack", payload: { server: "b" } });
  assert.equal(payloads, [{ server: "a" }]);
});

test("a page whose timers stood still pings before it judges the silence", async () => {
  const { watch, acknowledge, clock, sockets, page } = setUp();
  watch();
  const socket = await acknowledge();
  socket.sent.length = 0;
  clock.sleep(60_000);
  page.wake();
  assert.equal([types(socket), sockets.length], [["ping"], 1]);
  socket.say({ type: "pong" });
  await clock.pass(4000);
  assert.equal([sockets.length, socket.closed], [1, false]);
  clock.sleep(60_000);
  page.wake();
  await clock.pass(1500);
  assert.is(socket.closed, true, "no pong has come within a second");
});

test("a subscription that is sent again begins a new answer", async () => {
  const { watch, acknowledge, clock, sockets } = setUp({ merger: createIncrementalMerger });
  const live = watch();
  const socket = await acknowledge();
  socket.say({
    type: "next",
    id: idOf(socket),
    payload: { data: { a: { n: 1 } }, errors: [{ message: "1" }], hasNext: true },
  });
  socket.drop();
  await settle();
  await clock.pass(1000);
  assert.is(sockets.length, 2);
  const again = await acknowledge();
  again.say({ type: "next", id: idOf(again), payload: { data: { a: { n: 2 } }, hasNext: true } });
  assert.equal(live.results.at(-1), { data: { a: { n: 2 } }, hasNext: true });
});

test.run();
