import { test } from "uvu";
import * as assert from "uvu/assert";
import { stepOfGroups, stepOfPeriod, type TimeStep } from "../../../../../src/app/parts/charts/model/time-steps.js";
import type { TimePrecision } from "../../../../../src/app/parts/charts/model/data.js";
import { axisTime, pointTime } from "../../../../../src/app/parts/charts/plot/point-time.js";

const at = (year: number, month = 0, day = 1, hour = 0) => new Date(year, month, day, hour).getTime();
const NOW = at(2026, 5);
const text = (time: number, step: TimeStep | undefined, precision: TimePrecision = "minute") =>
  pointTime(time, { ...(step && { step }), precision, now: NOW }).replace(/\s/g, " ");
const period = (name: "day" | "week" | "month" | "quarter" | "year") => stepOfPeriod(name, 0, 1);

test("a point of a longer step says from when to when", () => {
  assert.is(text(at(1890), stepOfGroups(at(1890), at(1980), 10)), "1890 – 1899");
  assert.is(text(at(2026, 3), period("quarter")), "Apr – Jun 2026");
  assert.is(text(at(2026, 10, 9), period("week")), "Nov 9 – 15");
  assert.is(text(at(2026, 10), period("month")), "Nov 2026");
  assert.is(text(at(2026), period("year")), "2026");
});

test("a day and a week of another year have their year", () => {
  assert.is(text(at(2026, 10, 9), period("day")), "Nov 9");
  assert.is(text(at(2025, 10, 9), period("day")), "Nov 9, 2025");
  assert.is(text(at(2025, 10, 10), period("week")), "Nov 10 – 16, 2025");
});

test("a point of its own has a time of day only if it is a moment", () => {
  assert.is(text(at(2025, 10, 9), undefined, "day"), "Nov 9, 2025");
  assert.is(text(at(2025, 10, 9, 14), undefined), "Nov 9, 2025, 2:00 PM");
  assert.is(text(at(2025, 10, 9, 14) + 5000, undefined, "second"), "Nov 9, 2025, 2:00:05 PM");
});

test("a part of a day has the name of its day in the last week, and ends in it", () => {
  const hour = stepOfPeriod("hour", 0, 1);
  assert.is(text(at(2026, 4, 31, 8), hour), "Sunday, 8 – 9 AM");
  assert.is(text(at(2026, 4, 31, 23), hour), "Sunday 11 PM");
  assert.is(text(at(2026, 4, 20, 8), hour), "May 20, 8 – 9 AM");
  assert.is(text(at(2025, 4, 20, 8), hour), "May 20, 2025, 8 – 9 AM");
  assert.is(
    text(at(2026, 4, 31, 8), stepOfGroups(at(2026, 4, 31, 8), at(2026, 4, 31, 9), 2)),
    "Sunday, 8:00 – 8:30 AM",
  );
});

test("an axis of days has the year where it begins", () => {
  assert.is(axisTime("day", at(2025, 10, 9), NOW), "Nov 9, 2025");
  assert.is(axisTime("day", at(2025, 11, 9), at(2025, 10, 9)), "Dec 9");
  assert.is(axisTime("hour", at(2026, 0, 1), at(2025, 11, 31, 12)), "Jan 1, 2026");
});

test.run();
