/** Periods by words, and the days that they mean. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dayOf, PERIODS, readPeriodEnd, writePeriodEnd } from "../../../../src/app/schema/values/periods.js";

const now = new Date(2026, 11, 3, 15, 30);
const days = (period: (typeof PERIODS)[number]) =>
  (["first", "last", "after"] as const).map((end) => dayOf({ period, end }, now).toDateString());

test("a period begins at its first day and ends before the day after its last one", () => {
  assert.equal(days("today"), ["Thu Dec 03 2026", "Thu Dec 03 2026", "Fri Dec 04 2026"]);
  assert.equal(days("yesterday"), ["Wed Dec 02 2026", "Wed Dec 02 2026", "Thu Dec 03 2026"]);
  assert.equal(days("last-7-days"), ["Fri Nov 27 2026", "Thu Dec 03 2026", "Fri Dec 04 2026"]);
  assert.equal(days("this-month"), ["Tue Dec 01 2026", "Thu Dec 31 2026", "Fri Jan 01 2027"]);
  assert.equal(days("last-month"), ["Sun Nov 01 2026", "Mon Nov 30 2026", "Tue Dec 01 2026"]);
});

test("a week has seven days, and today is one of them", () => {
  const [first, , after] = (["first", "last", "after"] as const).map((end) => dayOf({ period: "this-week", end }, now));
  assert.ok(first && after && first <= now && now < after);
  assert.is(Math.round((after.getTime() - first.getTime()) / 86_400_000), 7);
});

test("an end is written as a text and read again, and nothing else is one", () => {
  for (const period of PERIODS)
    assert.equal(readPeriodEnd(writePeriodEnd({ period, end: "after" })), { period, end: "after" });
  for (const other of ["@today", "@today:", "@tomorrow:first", "today:first", "2026-12-03", null, 5])
    assert.is(readPeriodEnd(other), undefined);
});

test.run();
