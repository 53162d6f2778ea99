/** The sentence that says a chart over time to a person who cannot see it. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { ChartData, Panel } from "../../../../../src/app/parts/charts/model/data.js";
import { stepOfPeriod } from "../../../../../src/app/parts/charts/model/time-steps.js";
import { summaryOf } from "../../../../../src/app/parts/charts/plot/summary.js";
import { enCharts } from "../../../../../src/app/base/messages/en/charts.js";

const day = (date: number): number => new Date(2026, 10, date).getTime();
const data = { step: stepOfPeriod("day", 0, 1), precision: "day", now: day(27) } as ChartData;

function sentence(...points: readonly { x: number; text: string }[]): string {
  const drawn = points.map((point) => ({ ...point, y: Number(point.text) }));
  return summaryOf({ series: [{ points: drawn }] } as unknown as Panel, data, enCharts);
}

test("says from when to when the points are, and the lowest and the highest", () => {
  const points = [
    { x: day(9), text: "12.5" },
    { x: day(10), text: "3" },
  ];
  assert.is(sentence(...points), "2 points from Nov 9 to Nov 10; the lowest is 3, the highest 12.5.");
});

test("says a single point as one", () => {
  assert.is(sentence({ x: day(9), text: "12.5" }), "One point, Nov 9: 12.5.");
});

test.run();
