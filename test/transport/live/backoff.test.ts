import { test } from "uvu";
import * as assert from "uvu/assert";
import { reconnectDelay } from "../../../src/transport/live/backoff.js";

test("the longest wait doubles from 250 ms with each failure, up to 20 s", () => {
  const longest = [0, 1, 2, 3, 6, 7, 50].map((failures) => reconnectDelay(failures, () => 1));
  assert.equal(longest, [250, 500, 1000, 2000, 16_000, 20_000, 20_000]);
});

test("a longer time over which clients come back takes the place of a shorter wait", () => {
  const longest = [0, 4, 50].map((failures) => reconnectDelay(failures, () => 1, 3000));
  assert.equal(longest, [3000, 4000, 20_000]);
});

test("the wait is anything from nothing to the longest", () => {
  assert.is(
    reconnectDelay(3, () => 0),
    0,
  );
  assert.is(
    reconnectDelay(3, () => 0.5),
    1000,
  );
});

test.run();
