/** The day that it is. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { calendarDay, createToday } from "../../../../src/app/values/times/today.js";
import { createFakeClock } from "../../../helpers/fakes/fake-clock.js";

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;

test("tells at each midnight, and holds no timer when nobody listens", () => {
  const evening = new Date(2026, 5, 1, 23, 59, 59);
  const clock = createFakeClock(evening.getTime());
  const today = createToday(clock);
  assert.is(clock.waiting(), 0);
  const days: number[] = [];
  const stops = [today.subscribe(() => days.push(today.get())), today.subscribe(() => {})];
  assert.is(clock.waiting(), 1);
  clock.tick(SECOND_MS);
  clock.tick(DAY_MS);
  assert.equal(
    days,
    [2, 3].map((day) => calendarDay(new Date(2026, 5, day)).getTime()),
  );
  for (const stop of stops) stop();
  assert.is(clock.waiting(), 0);
});

test.run();
