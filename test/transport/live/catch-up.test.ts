/** What a subscription missed: asked for, delivered in order, each once. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { catchUp } from "../../../src/transport/live/catch-up.js";
import type { Result } from "../../../src/transport/types.js";
import { createFakeClock } from "../../helpers/fakes/fake-clock.js";
import { createFeed, result, versionOf, setUp } from "./catch-up-setting.js";
import { settle } from "../../helpers/settle.js";

test("delivers live results as they come, each once, also one that is late", () => {
  const { got, push } = setUp();
  push(1, 2, 4, 2, 3, 4, undefined, undefined);
  assert.equal(got, [1, 2, 4, 3, undefined, undefined]);
});

test("asks for what the first update may have overtaken", async () => {
  const { feed, push, newest, got } = setUp();
  push(20, 18);
  feed.connectionLost();
  feed.connectionRestored();
  await settle();
  assert.is(newest().since, 18);
  await newest().answer(19, 20, 21);
  assert.equal(got, [20, 18, 19, 21]);
});

test("a version that is late by thousands is not asked for again", async () => {
  const { feed, push, newest } = setUp();
  push(...Array.from({ length: 3000 }, (_, index) => index + 10), 5);
  feed.connectionLost();
  feed.connectionRestored();
  await settle();
  assert.ok(Number(newest().since) > 1000, String(newest().since));
});

test("asks for what came after the last result, and again 250 ms later", async () => {
  const { feed, clock, push, asked, newest, got } = setUp();
  push(1, 2, 3);
  feed.connectionLost();
  feed.connectionRestored();
  await settle();
  assert.is(newest().since, 3);
  await newest().answer(4, 5);
  await clock.pass(249);
  assert.is(asked.length, 1);
  await clock.pass(1);
  assert.equal(
    asked.map(({ since }) => since),
    [3, 5],
  );
  await newest().answer(6);
  assert.equal(got, [1, 2, 3, 4, 5, 6]);
  await clock.pass(60_000);
  assert.is(asked.length, 2);
  assert.is(clock.waiting(), 0);
});

test("asks with undefined when nothing was seen", async () => {
  const { feed, newest } = setUp();
  feed.connectionLost();
  feed.connectionRestored();
  await settle();
  assert.is(newest().since, undefined);
});

test("asks from before a version that may have been overtaken", async () => {
  const { feed, push, newest, got } = setUp();
  push(1, 2, 4);
  feed.connectionLost();
  feed.connectionRestored();
  await settle();
  assert.is(newest().since, 2);
  await newest().answer(3, 4, 5);
  assert.equal(got, [1, 2, 4, 3, 5]);
});

test("a version missing for a second counts as a gap in the numbers", async () => {
  const numbers = setUp();
  const early = setUp();
  early.push(1, 5);
  await early.clock.pass(1000);
  early.push(6);
  early.feed.connectionLost();
  early.feed.connectionRestored();
  await settle();
  assert.is(early.newest().since, 1);
  numbers.push(1, 5);
  await numbers.clock.pass(1001);
  numbers.push(6, 9);
  numbers.feed.connectionLost();
  numbers.feed.connectionRestored();
  await settle();
  assert.is(numbers.newest().since, 6);
  const times = setUp();
  times.push("10:00:01", "10:00:02");
  await times.clock.pass(1001);
  times.push("10:00:03");
  times.feed.connectionLost();
  times.feed.connectionRestored();
  await settle();
  assert.is(times.newest().since, "10:00:02");
});

test("holds live results until the answer, then delivers all in order", async () => {
  const { feed, push, newest, got } = setUp();
  push(1);
  feed.connectionLost();
  feed.connectionRestored();
  await settle();
  push(6, undefined, 5, 3);
  assert.equal(got, [1]);
  await newest().answer(4, 2, 3);
  assert.equal(got, [1, 2, 3, 4, 5, 6, undefined]);
});

test("tries again when the question fails, and keeps the order", async () => {
  const { feed, clock, push, asked, newest, got } = setUp();
  push(1);
  feed.connectionLost();
  feed.connectionRestored();
  await settle();
  push(3);
  await newest().refuse();
  await clock.pass(250);
  assert.is(asked.length, 2);
  await newest().refuse();
  await clock.pass(500);
  assert.equal(got, [1]);
  await newest().answer(2, 3);
  assert.equal(got, [1, 2, 3]);
});

test("delivers live results after 10 s without an answer", async () => {
  const { feed, clock, push, newest, got } = setUp();
  push(1);
  feed.connectionLost();
  feed.connectionRestored();
  push(4);
  await clock.pass(9999);
  assert.equal(got, [1]);
  await clock.pass(1);
  assert.equal(got, [1, 4]);
  push(5, 6);
  await clock.pass(20_000);
  assert.is(newest().since, 1, "the place stays until an answer has come");
  await newest().answer(2, 3, 4, 5);
  assert.equal(got, [1, 4, 5, 6, 2, 3]);
});

test("an answer that is not a list, and a query that throws, are failures", async () => {
  const clock = createFakeClock();
  const got: unknown[] = [];
  let asked = 0;
  const feed = createFeed(
    {
      catchUp: catchUp({
        since: versionOf,
        query() {
          if (++asked === 1) throw new TypeError("thrown");
          return Promise.resolve((asked === 2 ? { not: "a list" } : [result(1)]) as Result[]);
        },
      }),
    },
    { document: "" },
    clock,
    (one) => got.push(versionOf(one)),
  );
  feed.connectionLost();
  feed.connectionRestored();
  await clock.pass(250 + 500);
  assert.equal([asked, got], [3, [1]]);
});

test("ignores an answer that comes after the connection was lost again", async () => {
  const { feed, push, asked, got } = setUp();
  push(1);
  feed.connectionLost();
  feed.connectionRestored();
  await settle();
  push(4);
  feed.connectionLost();
  await asked[0]?.answer(2, 3, 4);
  assert.equal(got, [1]);
  feed.connectionRestored();
  await settle();
  push(6);
  assert.is(asked[1]?.since, 1);
  await asked[1]?.answer(2, 3, 4, 5);
  assert.equal(got, [1, 2, 3, 4, 5, 6]);
});

test("does not repeat a long answer after the second question", async () => {
  const { feed, clock, push, newest, got } = setUp();
  push(1);
  feed.connectionLost();
  feed.connectionRestored();
  await settle();
  const many = Array.from({ length: 6000 }, (_, at) => at + 2);
  await newest().answer(...many);
  await clock.pass(250);
  assert.is(newest().since, 6001);
  await newest().answer(6002);
  assert.is(got.length, 6002);
  assert.is(new Set(got).size, 6002);
});

test("takes a long answer whole", async () => {
  const missed = Array.from({ length: 200_000 }, () => result());
  let count = 0;
  const feed = createFeed(
    { catchUp: catchUp({ since: versionOf, query: async () => missed }) },
    { document: "subscription { tick }" },
    createFakeClock(),
    () => count++,
  );
  feed.connectionRestored();
  await settle();
  assert.is(count, missed.length);
  feed.stop();
});

test("lets everything go once 10,000 results are held", async () => {
  const { feed, push, got } = setUp();
  feed.connectionLost();
  feed.connectionRestored();
  for (let version = 1; version <= 10_000; version++) push(version);
  assert.is(got.length, 0);
  push(10_001);
  assert.is(got.length, 10_001);
});

test("does not repeat what went out while the question failed, however much it was", async () => {
  const { feed, clock, push, newest, got } = setUp();
  push(1);
  feed.connectionLost();
  feed.connectionRestored();
  await settle();
  await clock.pass(10_000);
  for (let version = 4; version <= 9000; version++) push(version);
  const all = Array.from({ length: 9001 }, (_, at) => at + 2);
  await newest().answer(...all);
  assert.equal([got.length, new Set(got).size], [9002, 9002]);
});

test("a second look that takes its time repeats nothing of what came meanwhile", async () => {
  const { feed, clock, push, asked, newest, got } = setUp();
  push(1);
  feed.connectionLost();
  feed.connectionRestored();
  await settle();
  await newest().answer(2);
  await clock.pass(250);
  assert.is(asked.length, 2);
  const all = Array.from({ length: 5000 }, (_, at) => at + 3);
  push(...all);
  await newest().answer(...all);
  assert.equal([got.length, new Set(got).size], [5002, 5002]);
});

test.run();
