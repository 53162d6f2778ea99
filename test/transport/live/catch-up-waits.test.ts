/** What catch-up does while an answer takes its time, fails, or comes too late. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { catchUp } from "../../../src/transport/live/catch-up.js";
import type { Result } from "../../../src/transport/types.js";
import { isDeep } from "../../helpers/cases.js";
import { createFakeClock } from "../../helpers/fakes/fake-clock.js";
import { createFeed, result, versionOf, setUp } from "./catch-up-setting.js";
import { settle } from "../../helpers/settle.js";

test("remembers 2,000 to 4,000 versions, more where an answer may repeat them", async () => {
  const { feed, push, newest, got } = setUp();
  push(...Array.from({ length: 5000 }, (_, at) => at + 1));
  push(3001);
  assert.is(got.length, 5000);
  push(1000);
  assert.is(got.length, 5001, "they are enough for a frame that came twice");
  feed.connectionLost();
  feed.connectionRestored();
  await settle();
  const count = isDeep ? 99_000 : 9_000; // as many as are remembered at the most, or many more than 2,000
  const all = Array.from({ length: count }, (_, at) => at + 5001);
  await newest().answer(...all);
  push(...all);
  assert.is(got.length, 5001 + count);
});

test("a failed question is put again, with growing waits", async () => {
  const { feed, clock, push, asked } = setUp();
  const times: number[] = [];
  const start = clock.now();
  feed.connectionLost();
  feed.connectionRestored();
  await settle();
  push(2);
  for (let refused = 0; clock.now() < start + 80_000; await clock.pass(250)) {
    for (; refused < asked.length; refused++) {
      times.push(clock.now() - start);
      await asked[refused]?.refuse();
    }
  }
  assert.equal(
    times,
    [0, 250, 750, 1750, 2750, 3750, 4750, 5750, 6750, 7750, 8750, 9750, 10_750, 30_750, 50_750, 70_750],
  );
});

test("a renewal during a question asks again", async () => {
  const { feed, push, asked, got } = setUp();
  push(1);
  feed.connectionLost();
  feed.connectionRestored();
  await settle();
  feed.connectionRestored();
  await settle();
  push(4);
  await asked[0]?.answer(2);
  assert.equal([got, asked.length], [[1], 2]);
  await asked[1]?.answer(2, 3, 4);
  assert.equal(got, [1, 2, 3, 4]);
});

test("a result that only the second answer brings keeps its place", async () => {
  const { feed, clock, push, newest, got } = setUp();
  push(1);
  feed.connectionLost();
  feed.connectionRestored();
  await settle();
  push(5, 3); // 4 was sent before the server had registered the stream
  await newest().answer(2);
  push(6);
  assert.equal(got, [1, 2, 3], "what follows the answer without a gap does not wait");
  await clock.pass(250);
  assert.is(newest().since, 3);
  await newest().answer(4, 5);
  assert.equal(got, [1, 2, 3, 4, 5, 6]);
  push(8);
  assert.equal(got, [1, 2, 3, 4, 5, 6, 8], "after the second answer nothing waits");
});

test("live results without a number in sequence wait for the second answer", async () => {
  const { feed, clock, push, newest, got } = setUp();
  push("10:00:01");
  feed.connectionLost();
  feed.connectionRestored();
  await settle();
  push("10:00:04", undefined);
  await newest().answer("10:00:02");
  assert.equal(got, ["10:00:01", "10:00:02", undefined]);
  await clock.pass(250);
  await newest().answer("10:00:03");
  assert.equal(got, ["10:00:01", "10:00:02", undefined, "10:00:03", "10:00:04"]);
});

test("while catching up a number in sequence passes at once, and those held behind it", async () => {
  const { feed, push, newest, got } = setUp();
  push(1);
  feed.connectionLost();
  feed.connectionRestored();
  await settle();
  push(4, 3);
  assert.equal(got, [1]);
  push(2);
  assert.equal(got, [1, 2, 3, 4]);
  await newest().answer(2, 3, 4);
  assert.equal(got, [1, 2, 3, 4]);
});

test("reads the version of each held result once, however many are held", async () => {
  const count = 2_000;
  let reads = 0;
  const got: unknown[] = [];
  const feed = createFeed(
    {
      catchUp: catchUp({
        since(one) {
          reads++;
          return versionOf(one);
        },
        query: () => new Promise(() => {}),
      }),
    },
    { document: "subscription { tick }" },
    createFakeClock(),
    (one) => got.push(versionOf(one)),
  );
  feed.push(result(0));
  feed.connectionLost();
  feed.connectionRestored();
  for (let version = 2 * count; version > count + 1; version--) feed.push(result(version)); // held behind a gap, the last one first
  for (let version = 1; version <= count; version++) feed.push(result(version)); // in sequence
  assert.equal([got.length, reads], [count + 1, 2 * count]);
  feed.push(result(count + 1)); // closes the gap
  assert.equal(
    got,
    Array.from({ length: 2 * count + 1 }, (_, version) => version),
  );
  feed.stop();
});

test("without a second answer live results pass after 10 s and count as incomplete", async () => {
  const { feed, clock, push, newest, got } = setUp();
  push(1);
  feed.connectionLost();
  feed.connectionRestored();
  await settle();
  push(4); // 3 was sent before the server had registered the stream
  await newest().answer(2);
  await clock.pass(9000);
  assert.equal(got, [1, 2]);
  await clock.pass(1200);
  assert.equal(got, [1, 2, 4]);
  push(5);
  await clock.pass(1200);
  push(6);
  feed.connectionLost();
  feed.connectionRestored();
  await settle();
  assert.is(newest().since, 2);
  await newest().answer(3, 4, 5, 6);
  assert.equal(got, [1, 2, 4, 5, 6, 3]);
});

test("an answer that takes longer than 10 s counts, though it was asked for again", async () => {
  const { feed, clock, push, asked, got } = setUp();
  push(1);
  feed.connectionLost();
  feed.connectionRestored();
  await clock.pass(12_000);
  assert.is(asked.length, 2);
  await asked[0]?.answer(2, 3);
  assert.equal(got, [1, 2, 3]);
  await asked[1]?.refuse();
  await clock.pass(250);
  assert.equal(
    asked.map(({ since }) => since),
    [1, 1, 3],
    "the second look",
  );
});

test("a late refusal of an earlier question asks again, and the first answer counts", async () => {
  const { feed, clock, asked, got } = setUp();
  feed.connectionLost();
  feed.connectionRestored();
  await clock.pass(10_250);
  assert.is(asked.length, 2);
  await asked[0]?.refuse();
  await clock.pass(1000);
  assert.is(asked.length, 3);
  await asked[1]?.answer(1);
  await asked[2]?.answer(1);
  assert.equal(got, [1]);
});

test("live results wait for 10 s at most, whatever fails", async () => {
  const failing = setUp();
  failing.feed.connectionLost();
  failing.feed.connectionRestored();
  await settle();
  failing.push(2);
  while (failing.clock.now() < 1_010_000) {
    await failing.newest().refuse();
    await failing.clock.pass(250);
  }
  assert.equal(failing.got, [2]);
  const dropped = setUp();
  dropped.feed.connectionLost();
  dropped.feed.connectionRestored();
  dropped.push(2);
  dropped.feed.connectionLost();
  await dropped.clock.pass(10_000);
  assert.equal(dropped.got, [2]);
  dropped.feed.connectionRestored();
  await settle();
  assert.is(dropped.newest().since, undefined);
  await dropped.newest().answer(1, 2);
  assert.equal(dropped.got, [2, 1]);
});

test("silence proves nothing: a dead link may have taken with it what was overtaken", async () => {
  const { feed, clock, push, newest } = setUp();
  push(1, 2, 4);
  await clock.pass(7500);
  feed.connectionLost();
  feed.connectionRestored();
  await settle();
  assert.is(newest().since, 2);
});

test("a result has no version if `since` throws or returns null", async () => {
  const clock = createFakeClock();
  const got: Result[] = [];
  const feed = createFeed(
    {
      catchUp: catchUp({
        since: ({ data }) => (data as { tick: { id: number } }).tick.id,
        query: async () => [],
      }),
    },
    { document: "" },
    clock,
    (one) => got.push(one),
  );
  const odd = [
    { errors: [{ message: "a" }] },
    { data: null },
    { data: { tick: { id: null } } },
    { data: { tick: { id: null } } },
  ];
  for (const one of odd) feed.push(one);
  feed.connectionLost();
  feed.connectionRestored();
  for (const one of odd) feed.push(one);
  await settle();
  assert.equal(got, [...odd, ...odd]);
  feed.stop();
});

test("an end without an answer waits for 10 s more", async () => {
  const { feed, clock, push, newest, got } = setUp();
  let ends = 0;
  push(1);
  feed.connectionLost();
  feed.connectionRestored();
  await clock.pass(10_000);
  push(4);
  feed.end(() => ends++);
  await clock.pass(5000);
  assert.is(ends, 0);
  await newest().answer(2, 3, 4);
  assert.equal([got, ends, clock.waiting()], [[1, 4, 2, 3], 1, 0]);
  const other = setUp();
  other.feed.connectionLost();
  other.feed.connectionRestored();
  other.feed.end(() => ends++);
  await other.clock.pass(10_000);
  assert.equal([ends, other.clock.waiting()], [2, 0]);
});

test("an end waits for the answer, a stop does not", async () => {
  const { feed, clock, push, newest, got } = setUp();
  let ends = 0;
  push(1);
  feed.connectionLost();
  feed.connectionRestored();
  await settle();
  push(3);
  feed.end(() => ends++);
  assert.equal([got, ends], [[1], 0]);
  await newest().answer(2);
  assert.equal([got, ends, clock.waiting()], [[1, 2, 3], 1, 0]);
  const other = setUp();
  other.feed.connectionLost();
  other.feed.connectionRestored();
  other.push(1);
  other.feed.stop();
  assert.equal([other.got, other.clock.waiting()], [[], 0]);
});

test("without catchUp, onResume is called and may throw", async () => {
  const clock = createFakeClock();
  const got: unknown[] = [];
  const told: unknown[] = [];
  const operation = { document: "subscription { tick }" };
  const one = createFeed({ onResume: (about) => told.push(about) }, operation, clock, (result) =>
    got.push(versionOf(result)),
  );
  one.push(result(1));
  one.connectionLost();
  one.connectionRestored();
  one.push(result(5));
  one.connectionLost();
  one.connectionRestored(true); // the link brings what was missed
  await settle();
  assert.equal([got, told, clock.waiting()], [[1, 5], [operation], 0]);
});

test.run();
