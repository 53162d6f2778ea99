/** Periods that end now, as filters by a date take them. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { firstDayOf, type RecentPeriod } from "../../../../src/app/list/filters/periods.js";
import { kinds } from "../../../../src/schema/index.js";

const now = new Date(2026, 2, 3, 15, 30);
const first = (period: RecentPeriod) => kinds.date.typedDay?.(firstDayOf(period, now));

test("a period begins at its first day, in the time zone of the device", () => {
  assert.is(first("today"), "2026-03-03");
  assert.is(first("last-7-days"), "2026-02-25");
  assert.is(first("this-month"), "2026-03-01");
});

test("an input for a moment takes midnight", () => {
  assert.is(kinds.datetime.typedDay?.(firstDayOf("today", now)), "2026-03-03T00:00");
});

test.run();
