/** What a resumed operation missed: asked for, in order, each once. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { catchUp } from "../../../src/transport/live/catch-up.js";
import { createResultFeed } from "../../../src/transport/live/result-feed.js";
import type { Result } from "../../../src/transport/types.js";
import { createFakeClock, settle } from "../../helpers/fake-clock.js";

type Version = number | string;
interface Question {
  since: Version | undefined;
  answer(...versions: Version[]): Promise<void>;
  refuse(): Promise<void>;
}

const result = (version?: Version): Result => ({ data: { version } });
const versionOf = ({ data }: Result) => (data as { version?: Version }).version;

function setUp() {
  const clock = createFakeClock();
  const got: (Version | undefined)[] = [];
  const asked: Question[] = [];
  const operation = { document: "subscription { tick }" };
  const feed = createResultFeed(
    {
      catchUp: catchUp({
        since: versionOf,
        query: (since, about) =>
          new Promise((resolve, reject) => {
            assert.is(about, operation);
            asked.push({
              since,
              answer: (...versions) => (resolve(versions.map(result)), settle()),
              refuse: () => (reject(new Error("502")), settle()),
            });
          }),
      }),
    },
    operation,
    clock,
    (one) => got.push(versionOf(one)),
  );
  const push = (...versions: (Version | undefined)[]) => versions.forEach((version) => feed.push(result(version)));
  const newest = () => asked.at(-1) as Question;
  return { feed, clock, got, asked, push, newest };
}

test("delivers live results as they come, each once, also one that is late", () => {
  const { got, push } = setUp();
  push(1, 2, 4, 2, 3, 4, undefined, undefined);
  assert.equal(got, [1, 2, 4, 3, undefined, undefined]);
});

test("the first update may have overtaken others: what is missing among these is asked for", async () => {
  const { feed, push, newest, got } = setUp();
  push(20, 18);
  feed.connectionLost();
  feed.connectionRestored();
  await settle();
  assert.is(newest().since, 18);
  await newest().answer(19, 20, 21);
  assert.equal(got, [20, 18, 19, 21]);
});

test("what is late by thousands is not asked for once more with all that came since: not all of that is remembered", async () => {
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

test("asks from before a number that may have been overtaken: 3 is on its way when the link is lost", async () => {
  const { feed, push, newest, got } = setUp();
  push(1, 2, 4);
  feed.connectionLost();
  feed.connectionRestored();
  await settle();
  assert.is(newest().since, 2);
  await newest().answer(3, 4, 5);
  assert.equal(got, [1, 2, 4, 3, 5]);
});

test("takes a number that is missing for a second for a gap; texts and times are sure after a second", async () => {
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

test("holds live results until the answer, then lets all go in the order of their versions", async () => {
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

test("lets live results go after 10 s without an answer, and still delivers what was missed, late", async () => {
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

test("an answer that is no list is a failure, and so is a question that throws", async () => {
  const clock = createFakeClock();
  const got: unknown[] = [];
  let asked = 0;
  const feed = createResultFeed(
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

test("ignores an answer that comes after the link was lost again, and asks anew from the same place", async () => {
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

test("does not repeat a long answer at the second look, though it remembers 2,000 versions only", async () => {
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

test("remembers the last 2,000 versions, and more only where an answer may repeat them", async () => {
  const { feed, push, newest, got } = setUp();
  push(...Array.from({ length: 5000 }, (_, at) => at + 1));
  push(3001);
  assert.is(got.length, 5000);
  push(3000);
  assert.is(got.length, 5001, "2,000 are enough for a frame that came twice");
  feed.connectionLost();
  feed.connectionRestored();
  await settle();
  const all = Array.from({ length: 99_000 }, (_, at) => at + 5001);
  await newest().answer(...all);
  push(...all);
  assert.is(got.length, 104_001);
});

test("a question that fails is put again after 250 ms, 500 ms, then each second while live results wait, later after 20 s at most, and once each", async () => {
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

test("a link that is renewed while a question is under way asks anew: the old answer does not know what the new link missed", async () => {
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

test("what a second look may still bring is no gap in the numbers, however long it takes", async () => {
  const { feed, clock, push, newest, got } = setUp();
  push(1);
  feed.connectionLost();
  feed.connectionRestored();
  await settle();
  push(4); // 3 came before the stream was registered
  await newest().answer(2);
  await clock.pass(1200);
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

test("a refusal of an old question does not disturb the newest", async () => {
  const { feed, clock, asked, got } = setUp();
  feed.connectionLost();
  feed.connectionRestored();
  await clock.pass(10_250);
  assert.is(asked.length, 2);
  await asked[0]?.refuse();
  await clock.pass(9000);
  assert.is(asked.length, 2);
  await clock.pass(1500);
  assert.is(asked.length, 3);
  await asked[2]?.answer(1);
  assert.equal(got, [1]);
});

test("live results wait for 10 s at most, also when the question fails at once and when the link is lost again", async () => {
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

test("what `since` cannot read, or reads as null, has no version", async () => {
  const clock = createFakeClock();
  const got: Result[] = [];
  const feed = createResultFeed(
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

test("an end while nobody answers waits for 10 s more, and what was missed comes before it", async () => {
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

test("an end waits for the answer; a stop does not, and tells nothing that has a gap before it", async () => {
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

test("without catchUp, onResume is told of each operation that is back, and what it throws is reported and stops nobody", async () => {
  const clock = createFakeClock();
  const got: unknown[] = [];
  const told: unknown[] = [];
  const operation = { document: "subscription { tick }" };
  const one = createResultFeed({ onResume: (about) => told.push(about) }, operation, clock, (result) =>
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
