/** The platform's clock: what has no end never comes. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { systemClock } from "../../src/transport/environment.js";

const LONGEST_MS = 2 ** 31 - 1;
const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

test("a timer of more than the longest delay never fires", async () => {
  let fired = 0;
  const timers = [LONGEST_MS + 1, Infinity].map((ms) => systemClock.setTimeout(() => fired++, ms));
  timers.push(systemClock.setTimeout(() => fired++, LONGEST_MS));
  await pause();
  assert.is(fired, 0);
  for (const timer of timers) systemClock.clearTimeout(timer);
});

test.run();
