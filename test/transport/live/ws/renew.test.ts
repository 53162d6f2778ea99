/** A socket that is replaced by one with a fresh token, for the same person: nothing lost, nothing sent twice. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { catchUp } from "../../../../src/transport/live/catch-up.js";
import type { Operation, Result } from "../../../../src/transport/types.js";
import { ws } from "../../../../src/transport/live/ws/ws.js";
import type { WsOptions } from "../../../../src/transport/live/ws/options.js";
import type { FakeSocket } from "../../../helpers/fakes/fake-socket.js";
import { settle } from "../../../helpers/settle.js";
import { createEnvironment } from "../setting.js";

const tick = (id: number): Result => ({ data: { tick: { id } } });
const idOf = ({ data }: Result) => (data as { tick?: { id: number } } | null)?.tick?.id;
const next = (id: string, n: number) => ({ type: "next", id, payload: tick(n) });
const types = (socket: FakeSocket | undefined) => socket?.frames.map(({ type }) => type);

function setUp(options: Partial<WsOptions> = {}) {
  const { clock, sockets, last, options: environment } = createEnvironment();
  let token = 0;
  const link = ws({
    url: "ws://server.test/graphql",
    connectionParams: () => ({ token: ++token }),
    ...environment,
    ...options,
  });
  return {
    link,
    clock,
    sockets,
    last,
    watch(operation: Partial<Operation> = {}) {
      const told: unknown[] = [];
      const stop = link(
        { document: "subscription { tick { id } }", ...operation },
        {
          next: (result) => void told.push(idOf(result)),
          error: ({ kind, status }) => void told.push(`${kind} ${status ?? ""}`.trim()),
          complete: () => void told.push("complete"),
        },
      );
      return { told, stop };
    },
    async acknowledge(protocol = "graphql-transport-ws") {
      await settle();
      last().protocol = protocol;
      last().open();
      last().say({ type: "connection_ack" });
      await settle();
      return last();
    },
  };
}

test("renew opens a second socket while the first one serves", async () => {
  const { link, watch, acknowledge, sockets, clock } = setUp();
  const { told } = watch();
  const first = await acknowledge();
  first.say(next("1", 1));
  link.renew();
  await settle();
  assert.equal([sockets.length, first.closed, link.status().state], [2, false, "live"]);
  first.say(next("1", 2));
  const second = await acknowledge();
  assert.equal(second.frames, [
    { type: "connection_init", payload: { token: 2 } },
    { type: "subscribe", id: "1", payload: { query: "subscription { tick { id } }" } },
    { type: "ping" },
  ]);
  first.say(next("1", 3)); // the server has not got the new subscription yet
  second.say({ type: "pong" });
  second.say(next("1", 4));
  first.say(next("1", 4));
  assert.equal(told, [1, 2, 3, 4]);
  await clock.pass(5000);
  assert.equal([first.closed, second.closed], [true, false]);
  link.close();
  assert.is(clock.waiting(), 0);
});

test("counts as a drop for catchUp, from before what the first socket brought last", async () => {
  const asked: unknown[] = [];
  const { link, watch, acknowledge } = setUp({
    catchUp: catchUp({
      since: idOf,
      async query(since) {
        asked.push(since);
        return [tick(2), tick(3)];
      },
    }),
  });
  const { told } = watch();
  (await acknowledge()).say(next("1", 1));
  link.renew();
  const second = await acknowledge();
  second.say({ type: "pong" });
  second.say(next("1", 4));
  await settle();
  assert.equal([told, asked], [[1, 2, 3, 4], [1]]);
  link.close();
});

test("a mutation under way gets its answer over the first socket", async () => {
  const { link, watch, acknowledge, clock } = setUp();
  const { told } = watch({ document: "mutation { tick { id } }" });
  const first = await acknowledge();
  link.renew();
  const second = await acknowledge();
  await clock.pass(8000); // beyond the usual overlap
  second.say({ type: "pong" });
  assert.equal([types(second)?.includes("subscribe"), first.closed], [false, false]);
  first.say(next("1", 7));
  first.say({ type: "complete", id: "1" });
  assert.equal(told, [7, "complete"]);
  link.close();
});

test("a mutation without an answer for 30 s after a renewal fails", async () => {
  const { link, watch, acknowledge, clock, last } = setUp();
  const { told } = watch({ document: "mutation { tick { id } }" });
  const first = await acknowledge();
  link.renew();
  await acknowledge();
  for (let second = 0; second < 31; second += 5) {
    await clock.pass(5000);
    if (link.status().state === "live") last().say({ type: "pong" });
  }
  assert.equal([told, first.closed], [["network"], true]);
  link.close();
});

test("a renewal that fails leaves the first socket in place", async () => {
  const failures: { [how: string]: (setting: ReturnType<typeof setUp>) => unknown } = {
    refused: ({ last }) => last().drop(4403),
    "closed before it is open": ({ last }) => last().drop(1006),
    "without an answer": ({ clock }) => clock.pass(7500),
    "refused by the legacy protocol": ({ last }) => {
      last().protocol = "graphql-ws";
      last().open();
      last().say({ type: "connection_error" });
    },
  };
  for (const [how, fail] of Object.entries(failures)) {
    const setting = setUp();
    const { told } = setting.watch();
    const first = await setting.acknowledge();
    setting.link.renew();
    await settle();
    await fail(setting);
    first.say(next("1", 1));
    assert.equal([told, first.closed, setting.link.status().state], [[1], false, "live"], how);
    first.drop();
    await setting.clock.pass(200);
    (await setting.acknowledge()).say(next("1", 2));
    assert.equal(told, [1, 2], `${how}: it comes back later as ever`);
    setting.link.close();
  }
});

test("a first socket that is lost while the second opens: what it carried is not lost", async () => {
  const { link, watch, acknowledge, sockets } = setUp();
  const subscription = watch();
  const mutation = watch({ document: "mutation { tick { id } }" });
  const first = await acknowledge();
  link.renew();
  await settle();
  first.drop();
  assert.equal([mutation.told, link.status().state], [["network"], "connecting"]);
  const second = await acknowledge();
  second.say(next("1", 1));
  assert.equal([subscription.told, sockets.length], [[1], 2]);
  link.close();
});

test("answers the pings of each socket on that socket", async () => {
  const { link, watch, acknowledge, last } = setUp();
  watch();
  const first = await acknowledge();
  link.renew();
  await settle();
  last().protocol = "graphql-transport-ws";
  last().open();
  first.sent.length = 0;
  last().say({ type: "ping", payload: { of: 2 } });
  first.say({ type: "ping", payload: { of: 1 } });
  assert.equal(last().frames.at(-1), { type: "pong", payload: { of: 2 } });
  assert.equal(first.frames, [{ type: "pong", payload: { of: 1 } }]);
  link.close();
});

test("an operation that the server ends on the first socket is over on the second", async () => {
  const { link, watch, acknowledge, clock } = setUp();
  const { told } = watch();
  const other = watch();
  const first = await acknowledge();
  link.renew();
  const second = await acknowledge();
  first.say({ type: "complete", id: "1" });
  assert.equal(second.frames.at(-1), { type: "complete", id: "1" });
  second.say({ type: "pong" });
  first.say({ type: "complete", id: "2" }); // the second socket has it: that is none of the first one's business
  second.say(next("2", 1));
  assert.equal([told, other.told], [["complete"], [1]]);
  await clock.pass(6000);
  link.close();
});

test("a socket replaced right after a lost one delivers nothing early", async () => {
  const { link, watch, acknowledge, clock } = setUp({
    catchUp: catchUp({ since: idOf, query: async (since) => (since === 1 ? [tick(2), tick(3)] : []) }),
  });
  const { told } = watch();
  const first = await acknowledge();
  first.say(next("1", 1));
  first.drop();
  await clock.pass(200);
  const second = await acknowledge();
  link.renew();
  const third = await acknowledge();
  second.say(next("1", 3));
  third.say({ type: "pong" });
  await settle();
  third.say(next("1", 4));
  assert.equal(told, [1, 2, 3, 4]);
  link.close();
});

test("a caller that subscribes or leaves during a renewal uses the second socket", async () => {
  const { link, watch, acknowledge } = setUp();
  const leaver = watch();
  await acknowledge();
  link.renew();
  const newcomer = watch();
  await settle();
  leaver.stop();
  const second = await acknowledge();
  assert.equal(
    second.frames.flatMap(({ type, id }) => (type === "subscribe" ? [id] : [])),
    ["2"],
  );
  second.say(next("2", 5));
  assert.equal([leaver.told, newcomer.told], [[], [5]]);
  link.close();
});

test("legacy protocol: the second socket delivers from its ack on", async () => {
  const { link, watch, acknowledge } = setUp();
  const { told } = watch();
  const first = await acknowledge("graphql-ws");
  first.say({ type: "data", id: "1", payload: tick(1) });
  link.renew();
  const second = await acknowledge("graphql-ws");
  first.say({ type: "data", id: "1", payload: tick(2) });
  second.say({ type: "data", id: "1", payload: tick(2) });
  assert.equal(told, [1, 2]);
  link.close();
});

test("a caller that subscribes when the second socket is live is sent once", async () => {
  const { link, watch, acknowledge } = setUp();
  watch();
  const first = await acknowledge();
  const states: string[] = [];
  link.onStatus(({ state }) => {
    states.push(state);
    if (state === "live") watch();
  });
  link.renew();
  await settle();
  first.drop(); // so that the status changes
  const second = await acknowledge();
  assert.equal(states, ["connecting", "live"]);
  assert.equal(second.frames.flatMap(({ type, id }) => (type === "subscribe" ? [id] : [])).sort(), ["1", "2"]);
  link.close();
});

test("closing the link when the second socket is live leaves no timer", async () => {
  const { link, watch, acknowledge, clock } = setUp();
  watch();
  const first = await acknowledge();
  link.onStatus(({ state }) => {
    if (state === "live") link.close();
  });
  link.renew();
  await settle();
  first.drop();
  const second = await acknowledge();
  assert.equal([second.closed, clock.waiting()], [true, 0]);
});

test("an operation begun by a listener that closes the link waits for a socket", async () => {
  const { link, watch, acknowledge } = setUp();
  watch();
  const queries: ReturnType<typeof watch>[] = [];
  const stop = link.onStatus(({ state }) => {
    if (state !== "live") return;
    stop();
    link.close();
    queries.push(watch({ document: "{ tick { id } }" }));
  });
  await acknowledge();
  const socket = await acknowledge();
  assert.equal(types(socket), ["connection_init", "subscribe"]);
  socket.say(next(String(socket.frames.at(-1)?.id), 1));
  assert.equal(queries[0]?.told, [1]);
  link.close();
});

test("a legacy socket that dies during a renewal is given up", async () => {
  const { link, watch, acknowledge, clock, sockets, last } = setUp();
  watch();
  const first = await acknowledge("graphql-ws");
  first.say({ type: "ka" });
  await clock.pass(10_000);
  first.say({ type: "ka" });
  await clock.pass(2 * 10_000 + 11_000);
  link.renew();
  await settle();
  await clock.pass(2000);
  assert.equal([first.closed, link.status().state], [true, "connecting"]);
  last().drop();
  await clock.pass(500);
  assert.is(sockets.length, 3, "it reconnects as ever");
  link.close();
});

test("renews nothing where no socket is open", async () => {
  const { link, watch, sockets, acknowledge, clock } = setUp();
  link.renew();
  await settle();
  assert.is(sockets.length, 0);
  const { stop } = watch();
  await settle();
  link.renew();
  await settle();
  assert.is(sockets.length, 1);
  await acknowledge();
  stop();
  await clock.pass(100);
  link.renew();
  await settle();
  assert.equal([sockets.length, clock.waiting()], [1, 0]);
});

test.run();
