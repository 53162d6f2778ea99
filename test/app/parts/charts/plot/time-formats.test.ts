/** How the times of a chart read. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { formatLocalDay, formatLocalDays, formatOnAxis } from "../../../../../src/app/parts/charts/plot/point-time.js";

test("an axis has labels as short as its steps allow", () => {
  const moment = new Date(2026, 2, 1, 9, 5, 7);
  const label = (unit: Parameters<typeof formatOnAxis>[0]) => formatOnAxis(unit, moment).replace(/\s/g, " ");
  assert.equal(
    [label("second"), label("minute"), label("hour"), label("day"), label("month"), label("year")],
    ["9:05:07 AM", "9:05 AM", "9:05 AM", "Mar 1", "Mar 2026", "2026"],
  );
});

test("a range of days has its month once", () => {
  const [first, last] = [new Date(2026, 10, 9).getTime(), new Date(2026, 10, 15).getTime()];
  assert.is(formatLocalDays(first, last, first).replace(/\s/g, " "), "Nov 9 – 15");
});

test("days of another year have their year, beside those of this one", () => {
  const thisYear = new Date(2027, 5, 1).getTime();
  const [first, last] = [new Date(2026, 11, 28).getTime(), new Date(2027, 0, 3).getTime()];
  const text = (written: string) => written.replace(/\s/g, " ");
  assert.is(formatLocalDay(first, thisYear), "Dec 28, 2026");
  assert.is(formatLocalDay(last, thisYear), "Jan 3");
  assert.is(text(formatLocalDays(first, last, thisYear)), "Dec 28, 2026 – Jan 3, 2027");
  assert.is(text(formatLocalDays(first, first, thisYear)), "Dec 28, 2026");
});

test.run();
