/** Operations over graphql-transport-ws, with a fake socket and a fake clock. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { catchUp } from "../../../../src/transport/live/catch-up.js";
import type { Result } from "../../../../src/transport/types.js";
import { setUp, types, idOf, next } from "./setting.js";
import { settle } from "../../../helpers/settle.js";
import { warned } from "../../../helpers/warned.js";

test("greets with connection_init, subscribes after the ack, offers both protocols", async () => {
  const { watch, last, acknowledge, statuses } = setUp({ connectionParams: async () => ({ token: "t" }) });
  const seen = watch({ variables: { a: 1 }, operationName: undefined });
  await settle();
  assert.equal([last().url, last().protocols], ["ws://server.test/graphql", ["graphql-transport-ws", "graphql-ws"]]);
  last().open();
  assert.equal(last().frames, [{ type: "connection_init", payload: { token: "t" } }]);
  last().sent.length = 0;
  const socket = await acknowledge();
  assert.equal(socket.frames.at(-1), {
    type: "subscribe",
    id: "1",
    payload: { query: "subscription { thing { id } }", variables: { a: 1 } },
  });
  socket.say(next("1", 7));
  socket.say({ type: "next", id: "99", payload: { data: {} } });
  socket.say({ type: "complete", id: "1" });
  assert.equal([seen.results, seen.completed], [[{ data: { thing: { id: 7 } } }], 1]);
  assert.equal(
    statuses.map(({ state }) => state),
    ["connecting", "live"],
  );
});

test("calls url and connectionParams for every attempt", async () => {
  let asked = 0;
  const { watch, acknowledge, clock, sockets } = setUp({
    connectionParams: () => (++asked === 2 ? Promise.reject(new Error("no token")) : { n: asked }),
  });
  watch();
  (await acknowledge()).drop();
  await warned(() => clock.pass(1200));
  assert.equal([asked, sockets.length], [3, 2]);
});

test("an invalid URL is an error at once, not a wait for ever", async () => {
  const { watch, sockets, link, clock } = setUp({ url: "/graphql" });
  const seen = watch();
  await settle();
  assert.equal(
    seen.errors.map(({ kind, cause }) => [kind, cause instanceof TypeError]),
    [["protocol", true]],
  );
  assert.equal([sockets.length, link.status().state, clock.waiting()], [0, "offline", 0]);
});

test("an error ends its operation with a last result that has the errors", async () => {
  const { watch, acknowledge, link } = setUp();
  const [bad, good] = [watch(), watch()];
  const socket = await acknowledge();
  socket.say({ type: "error", id: "1", payload: [{ message: "no such field" }] });
  assert.equal([bad.results, bad.completed], [[{ errors: [{ message: "no such field" }] }], 1]);
  socket.say(next("2", 1));
  assert.equal([good.results.length, good.completed, link.status().state], [1, 0, "live"]);
});

test("a lost socket completes no operation: it reconnects and subscribes again", async () => {
  const { watch, acknowledge, clock, sockets } = setUp();
  const seen = watch();
  (await acknowledge()).drop(1000);
  assert.equal([seen.completed, seen.errors.length], [0, 0]);
  await clock.pass(3000); // it has said goodbye
  assert.is(sockets.length, 2);
  const socket = await acknowledge();
  socket.say(next(idOf(socket), 2));
  assert.is(seen.results.length, 1);
});

test("a query or mutation on a lost socket fails and is not sent again", async () => {
  const { watch, acknowledge, clock, sockets } = setUp();
  const [mutation, query] = [watch({ document: "mutation { go }" }), watch({ document: "{ here }" })];
  const live = watch();
  (await acknowledge()).drop();
  await settle();
  assert.equal(
    [mutation, query].map(({ errors }) => errors.map(({ kind }) => kind)),
    [["network"], ["network"]],
  );
  await clock.pass(125);
  await acknowledge();
  assert.equal(
    sockets[1]?.frames.map(({ type, id }) => [type, id]),
    [
      ["connection_init", undefined],
      ["subscribe", "3"],
      ["ping", undefined],
    ],
  );
  assert.is(live.errors.length, 0);
});

test("a mutation that was not sent yet waits for the link", async () => {
  const { watch, last, clock, acknowledge } = setUp();
  const seen = watch({ document: "mutation { go }" });
  await settle();
  last().drop();
  await clock.pass(125);
  const socket = await acknowledge();
  assert.equal(types(socket), ["connection_init", "subscribe"]);
  socket.say({ type: "next", id: "1", payload: { data: { go: 1 } } });
  socket.say({ type: "complete", id: "1" });
  assert.equal([seen.results, seen.completed], [[{ data: { go: 1 } }], 1]);
});

test("catches up after a drop", async () => {
  const thing = (id: number) => ({ data: { thing: { id } } });
  const versionOf = ({ data }: Result) => (data as { thing: { id: number } }).thing.id;
  const asked: unknown[] = [];
  const { watch, acknowledge, clock } = setUp({
    catchUp: catchUp({
      since: versionOf,
      query: async (since) => {
        asked.push(since);
        return asked.length === 1 ? [thing(2), thing(3)] : [];
      },
    }),
  });
  const seen = watch();
  let socket = await acknowledge();
  socket.say(next("1", 1));
  socket.drop();
  await clock.pass(125);
  await settle();
  socket = await acknowledge();
  socket.say(next("1", 3));
  socket.say(next("1", 4));
  await clock.pass(400);
  assert.equal([seen.results.map(versionOf), asked[0]], [[1, 2, 3, 4], 1]);
});

test("asks for missed results once the server has the subscription", async () => {
  for (const [protocol, sign] of [
    ["graphql-transport-ws", { type: "pong" }],
    ["graphql-transport-ws", next("1", 2)],
    ["graphql-ws", undefined],
  ] as const) {
    let asked = 0;
    const { watch, acknowledge, clock } = setUp({
      catchUp: catchUp({
        since: () => undefined,
        query: async () => {
          asked++;
          return [];
        },
      }),
    });
    watch();
    (await acknowledge(protocol)).drop();
    await clock.pass(125);
    const socket = await acknowledge(protocol);
    assert.equal(types(socket), ["connection_init", ...(sign ? ["subscribe", "ping"] : ["start"])]);
    assert.is(asked, sign ? 0 : 1);
    if (sign) socket.say(sign);
    await settle();
    assert.is(asked, 1);
    socket.say({ type: "pong" });
    await settle();
    assert.is(asked, 1);
  }
});

test("answers pings, pings after 5 s of silence, and gives up after 12", async () => {
  const { watch, acknowledge, clock, sockets } = setUp();
  watch();
  const socket = await acknowledge();
  socket.say({ type: "ping", payload: { n: 1 } });
  assert.equal(socket.frames.at(-1), { type: "pong", payload: { n: 1 } });
  await clock.pass(5000);
  assert.equal(socket.frames.at(-1), { type: "ping" });
  socket.say({ type: "pong" });
  await clock.pass(11_999);
  assert.is(sockets.length, 1);
  await clock.pass(200);
  assert.is(sockets.length, 2);
});

test("a silence that is undefined has its default", async () => {
  const { watch, acknowledge, clock, sockets } = setUp({ pingAfter: undefined, staleAfter: undefined });
  watch();
  const socket = await acknowledge();
  await clock.pass(4999);
  assert.equal(types(socket), ["connection_init", "subscribe"]);
  await clock.pass(1);
  assert.is(socket.frames.at(-1)?.type, "ping");
  await clock.pass(6999);
  assert.is(sockets.length, 1);
});

test.run();
