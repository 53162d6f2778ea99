/** The day that it is. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { onMidnight } from "../../../../src/app/parts/values/times.js";
import { createFakeClock } from "../../../helpers/fakes/fake-clock.js";

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;

test("tells at each midnight, and holds no timer when nobody listens", () => {
  const clock = createFakeClock(new Date(2026, 5, 1, 23, 59, 59).getTime());
  const days: number[] = [];
  const stop = onMidnight(() => days.push(new Date(clock.now()).getDate()), clock);
  clock.tick(SECOND_MS - 1);
  assert.equal(days, []);
  clock.tick(1);
  clock.tick(DAY_MS);
  assert.equal(days, [2, 3]);
  stop();
  assert.is(clock.waiting(), 0);
});

test.run();
