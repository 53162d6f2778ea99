/** What arrives within a frame is passed on together. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createBatch } from "../../../../../src/app/parts/answers/updates/read-updates.js";

function frames() {
  let waiting: (() => void) | undefined;
  return {
    next(callback: () => void) {
      waiting = callback;
      return () => {
        waiting = undefined;
      };
    },
    pass() {
      const callback = waiting;
      waiting = undefined;
      callback?.();
    },
  };
}

test("a thousand updates of one second come once a frame, the last of each record", () => {
  const { next, pass } = frames();
  const passed: (readonly number[])[] = [];
  const batch = createBatch<number>((items) => passed.push(items), next);
  for (let update = 0; update < 1_000; update++) batch.add(update, String(update % 3));
  assert.is(passed.length, 0);
  pass();
  assert.equal(passed, [[999, 997, 998]]);
});

test("passes nothing on twice, and nothing if nothing arrived", () => {
  const { next, pass } = frames();
  const passed: (readonly number[])[] = [];
  const batch = createBatch<number>((items) => passed.push(items), next);
  batch.add(1, "1");
  pass();
  pass();
  batch.add(2, "1");
  pass();
  assert.equal(passed, [[1], [2]]);
});

test("a batch that is flushed passes on what waits, once", () => {
  const { next, pass } = frames();
  const passed: (readonly number[])[] = [];
  const batch = createBatch<number>((items) => passed.push(items), next);
  batch.add(1, "1");
  batch.flush();
  batch.flush();
  pass();
  assert.equal(passed, [[1]]);
});

test("a batch that is stopped passes nothing on", () => {
  const { next, pass } = frames();
  const passed: unknown[] = [];
  const batch = createBatch<number>((items) => passed.push(items), next);
  batch.add(1, "1");
  batch.stop();
  pass();
  assert.equal(passed, []);
});

test.run();
