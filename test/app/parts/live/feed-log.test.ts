import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  EMPTY_LOG,
  feedReducer,
  KEPT_UPDATES,
  type FeedEvent,
  type FeedLog,
} from "../../../../src/app/parts/live/feed-log.js";

const test = suite("feed log");
const result = (row: unknown, errors?: { message: string }[]): FeedEvent => ({
  type: "results",
  results: [{ row, errors, at: 5 }],
});
const after = (...events: FeedEvent[]): FeedLog => events.reduce(feedReducer, EMPTY_LOG);
const rows = ({ shown }: FeedLog) => shown.map(({ row }) => row);
const failed = [{ message: "The depot is closed" }];

test("shows updates newest first, with a number and the time that each came", () => {
  const log = after(result("a"), result("b"));
  assert.equal(rows(log), ["b", "a"]);
  assert.equal(log.shown[0], { number: 2, at: 5, row: "b", errors: undefined });
});

test("takes a result without a value as an update, unless it has errors", () => {
  assert.equal(rows(after(result(null))), [null]);
  const log = after(result("a"), result(null, failed));
  assert.equal([rows(log), log.fault], [["a"], failed]);
});

test("keeps the errors beside a value, and forgets a fault with the next update", () => {
  const log = after(result(null, failed), result("a", failed));
  assert.is(log.fault, undefined);
  assert.equal(log.shown[0]?.errors, failed);
});

test("holds updates back while it is paused, and counts them", () => {
  const log = after(result("a"), { type: "paused" }, result("b"), result("c"));
  assert.equal(rows(log), ["a"]);
  assert.equal(log.mode, { at: "paused", missed: 2 });
});

test("shows what was held back as soon as it is resumed", () => {
  const log = after(result("a"), { type: "paused" }, result("b"), { type: "resumed" });
  assert.equal(rows(log), ["b", "a"]);
  assert.equal(log.mode, { at: "running" });
});

test("a fault does not count as missed", () => {
  assert.equal(after({ type: "paused" }, result(null, failed)).mode, { at: "paused", missed: 0 });
});

test("keeps the last updates and counts all of them", () => {
  const log = after(...Array.from({ length: KEPT_UPDATES + 2 }, (_, index) => result(index)));
  assert.equal([log.shown.length, log.count, log.shown.at(-1)?.row], [KEPT_UPDATES, KEPT_UPDATES + 2, 2]);
});

test("takes the results of one frame in their order", () => {
  const [first, second] = [result("a"), result("b")].flatMap((event) =>
    event.type === "results" ? event.results : [],
  );
  assert.ok(first && second);
  const together = after({ type: "results", results: [first, second] });
  assert.equal(together, after(result("a"), result("b")));
});

test("keeps the times without a connection between two updates", () => {
  const link = (isLive: boolean, at: number): FeedEvent => ({ type: "link", isLive, at });
  assert.equal(
    after(link(false, 1), link(true, 2), result("a")).gaps,
    [],
    "nothing was missed before the first update",
  );
  const log = after(result("a"), link(false, 10), link(false, 12), link(true, 30), result("b"));
  assert.equal(log.gaps, [{ from: 10, to: 30 }]);
  assert.is(after(result("a"), link(false, 10)).lostAt, 10);
});

test("a paused log keeps the gaps between the updates that it shows", () => {
  const link = (isLive: boolean, at: number): FeedEvent => ({ type: "link", isLive, at });
  const at = (time: number): FeedEvent => ({ type: "results", results: [{ row: "a", errors: undefined, at: time }] });
  const shown = [at(1), link(false, 10), link(true, 20), at(30), { type: "paused" } as const];
  const later = Array.from({ length: KEPT_UPDATES }, (_, index) => at(100 + index));
  const log = after(...shown, ...later, link(false, 400), link(true, 500));
  assert.equal(log.gaps, [
    { from: 10, to: 20 },
    { from: 400, to: 500 },
  ]);
});

test.run();
