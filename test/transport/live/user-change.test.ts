/**
 * Another person at the same page: what one of them has seen is never where another one's catch-up begins, and nothing that
 * was asked for as the one reaches the link of the other.
 */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { catchUp } from "../../../src/transport/live/catch-up.js";
import { bounded } from "../../../src/transport/wrappers/bounded.js";
import { anycable } from "../../../src/transport/live/cable/anycable.js";
import { route } from "../../../src/transport/wrappers/route.js";
import type { Operation, Result, Sink, Transport } from "../../../src/transport/types.js";
import { ws } from "../../../src/transport/live/ws/ws.js";
import { createFakeClock } from "../../helpers/fakes/fake-clock.js";
import { createFakePage } from "../../helpers/fakes/fake-page.js";
import { fakeSockets } from "../../helpers/fakes/fake-socket.js";
import { setUp as setUpCable } from "./cable/setting.js";

import { denied, idOf, PEERS, perUserLog, SUBSCRIPTION, tick, watch } from "./peers.js";
import { settle } from "../../helpers/settle.js";
import { warned } from "../../helpers/warned.js";

/** Of a link that is never live the development build warns. */
const quietly = (run: () => Promise<void>) => async () => void (await warned(run));

for (const [name, create] of Object.entries(PEERS)) {
  /** One person has seen updates 1 to 5 of his own. */
  const afterOnePerson = async () => {
    const { state, catchUp } = perUserLog();
    const peer = create({ catchUp });
    const theirs = watch(peer.link);
    await peer.open();
    for (const id of [1, 2, 3, 4, 5]) peer.say(id);
    assert.equal(theirs.ids, [1, 2, 3, 4, 5]);
    return { ...peer, state, theirs };
  };

  test(`${name}: an equal operation of the next user misses nothing after a 401`, async () => {
    const { link, clock, open, say, deny, drop, state, theirs } = await afterOnePerson();
    deny();
    assert.equal(theirs.ends, ["http 401"]);
    const mine = watch(link);
    await open();
    await clock.pass(400);
    say(1);
    drop();
    state.log = [1, 2, 3, 4, 5, 6];
    await clock.pass(200);
    await open();
    await clock.pass(400);
    assert.equal(mine.ids, [1, 2, 3, 4, 5, 6]);
    assert.not(state.asked.includes(5));
    link.close();
  });

  test(`${name}: after close() not even the same operation continues`, async () => {
    const operation: Operation = { document: SUBSCRIPTION, id: Symbol() };
    for (const between of ["401", "drop", "nothing"]) {
      const { state, catchUp } = perUserLog();
      const { link, clock, open, say, deny, drop } = create({ catchUp });
      const theirs = watch(link, operation);
      await open();
      say(5);
      if (between === "401") deny();
      if (between === "drop") drop();
      link.close();
      assert.equal(theirs.ends.length, 1);
      const mine = watch(link, operation);
      await open();
      await clock.pass(400);
      say(1);
      assert.equal([mine.ids, mine.ends, state.asked], [[1], [], []], between);
      link.close();
    }
  });

  test(`${name}: after a 401 the same operation starts anew`, async () => {
    const { state, catchUp } = perUserLog();
    const { link, clock, open, say, deny } = create({ catchUp });
    const operation: Operation = { document: SUBSCRIPTION, id: Symbol() };
    watch(link, operation);
    await open();
    say(1);
    deny();
    const after = watch(link, operation);
    await open();
    await clock.pass(400);
    assert.equal([after.ids, state.asked], [[], []]);
    link.close();
  });

  test(`${name}: what is under way as one person is not told after close()`, async () => {
    let answer = (_: Result[]) => {};
    const { link, clock, open, say, drop } = create({
      catchUp: catchUp({ since: idOf, query: () => new Promise((resolve) => (answer = resolve)) }),
    });
    const theirs = watch(link);
    await open();
    say(1);
    drop();
    await clock.pass(200);
    await open();
    link.close();
    const mine = watch(link);
    await open();
    answer([tick(2)]);
    await clock.pass(400);
    assert.equal([theirs.ids, mine.ids, mine.ends], [[1], [], []]);
    link.close();
  });
}

test("ws: a socket is greeted with the params of its own attempt", async () => {
  const clock = createFakeClock();
  const { WebSocket, sockets } = fakeSockets();
  const answers: ((params: object) => void)[] = [];
  const connectionParams = () => new Promise<object>((resolve) => answers.push(resolve));
  const page = createFakePage().page;
  const link = ws({ url: "ws://server.test/", connectionParams, clock, WebSocket, page });
  watch(link);
  await settle();
  link.close();
  watch(link);
  await settle();
  answers[1]?.({ token: "ben" });
  await settle();
  answers[0]?.({ token: "ada" });
  await settle();
  for (const socket of sockets) socket.open();
  assert.equal(
    sockets.flatMap(({ frames }) => frames.map(({ payload }) => payload)),
    [{ token: "ben" }],
  );
});

test(
  "an answer of check about one user says nothing about the next",
  quietly(async () => {
    let refuse = (_: unknown) => {};
    const { watch, last, clock, link, sockets } = setUpCable({
      check: () => new Promise((_, reject) => (refuse = reject)),
    });
    const fail = async () => {
      await settle();
      const before = sockets.length;
      last().drop();
      while (sockets.length === before) await clock.pass(100);
    };
    watch();
    for (let attempt = 1; attempt < 7; attempt++) await fail();
    link.close();
    const mine = watch();
    await settle();
    await fail();
    refuse(denied());
    await settle();
    assert.equal(mine.errors, []);
  }),
);

test("extended: no session of one user is restored for the next", async () => {
  const urls = async (between: (setting: ReturnType<typeof setUpCable>, stop: () => void) => unknown) => {
    let answer: () => Promise<unknown> = async () => {};
    const setting = setUpCable({ extended: anycable, check: () => answer() });
    const one = setting.watch();
    await settle();
    setting.last().open();
    setting.last().say({ type: "welcome", sid: "ada" });
    await setting.serve();
    answer = () => Promise.reject(denied());
    await between(setting, one.stop);
    setting.watch();
    await settle();
    return setting.last().url;
  };
  const refusedByCheck = async ({ clock, sockets, last, link }: ReturnType<typeof setUpCable>) => {
    for (let attempt = 0; attempt < 8 && link.status().state !== "unauthorized"; attempt++) {
      const before = sockets.length;
      last().drop();
      for (let wait = 0; wait < 300 && sockets.length === before; wait++) await clock.pass(100);
    }
    assert.is(link.status().state, "unauthorized");
  };
  assert.not.match(await urls(refusedByCheck), "sid=");
  assert.not.match(await urls(({ link }) => link.close()), "sid=");
  const lastCallerLeaves = async ({ clock }: ReturnType<typeof setUpCable>, stop: () => void) => {
    stop();
    await clock.pass(100);
  };
  assert.not.match(await urls(lastCallerLeaves), "sid=");
});

test("extended: renew opens a session of its own", async () => {
  const { watch, serve, last, link, sockets, clock } = setUpCable({ extended: anycable });
  watch();
  await settle();
  last().open();
  last().say({ type: "welcome", sid: "old" });
  await serve();
  link.renew();
  await settle();
  assert.equal([sockets.length, /sid=/.test(last().url)], [2, false]);
  last().open();
  last().say({ type: "welcome", sid: "new" });
  await serve();
  last().drop();
  await clock.pass(200);
  assert.match(last().url, "sid=new");
});

test("route: renew() and close() reach each live transport", () => {
  const told: string[] = [];
  const live = (name: string) =>
    Object.assign((_: Operation, __: Sink) => () => {}, {
      status: () => ({ state: "live" as const }),
      onStatus: () => () => {},
      renew: () => told.push(`${name} renewed`),
      close: () => told.push(`${name} closed`),
    });
  const plain: Transport = () => () => {};
  const [one, two] = [live("one"), live("two")];
  for (const routed of [route({ subscription: one, otherwise: two }), route({ subscription: one, otherwise: plain })]) {
    routed.renew();
    routed.close();
  }
  const mixed = route({ subscription: plain, otherwise: two });
  mixed.close?.();
  route({ subscription: plain, otherwise: plain }).close?.();
  assert.equal(told, [
    ...["one renewed", "two renewed", "one closed", "two closed"],
    ...["one renewed", "one closed"],
    "two closed",
  ]);
});

test("bounded: close() drops what waits and tells the end at once", async () => {
  const clock = createFakeClock();
  const sinks: Sink[] = [];
  const inner: Transport = (_, sink) => {
    sinks.push(sink);
    return () => {};
  };
  const link = Object.assign(inner, {
    status: () => ({ state: "live" as const }),
    onStatus: () => () => {},
    renew() {},
    close: () => sinks.forEach((sink) => sink.complete()),
  });
  const transport = bounded(link, { clock, limit: 10 });
  const one = watch(transport);
  sinks[0]?.next(tick(1));
  transport.close();
  assert.equal([one.ids, one.ends], [[], ["complete"]]);
  await clock.pass(10);
  assert.equal([one.ids, one.ends, clock.waiting()], [[], ["complete"], 0]);
});

test.run();
