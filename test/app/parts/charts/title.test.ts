import { test } from "uvu";
import * as assert from "uvu/assert";
import type { ChartData } from "../../../../src/app/parts/charts/model/data.js";
import { parseSpec, type ChartSpec } from "../../../../src/app/parts/charts/model/spec.js";
import { headlineOf, titleOf, type Titled } from "../../../../src/app/parts/charts/title.js";
import { stepOfPeriod } from "../../../../src/app/parts/charts/model/time-steps.js";
import { enCharts } from "../../../../src/app/base/messages/en/charts.js";

const labels: Record<string, string> = { price: "Price", at: "Bought at", fare: "Fare", state: "State" };

interface Example {
  spec: string;
  step?: { unit: "day" | "minute"; count: number };
  units?: string[];
  /** Those of the first four points. */
  numbers?: number[];
  rows?: number;
  total?: number | undefined;
}

/** The title of a chart of tickets. */
const titleFor = (example: Example): string => titleOf(chartFor(example), enCharts);

function chartFor({ spec, step, units = [""], numbers = [], rows = 25, total }: Example): Titled {
  const chosen = parseSpec(spec) as ChartSpec;
  const data: ChartData = {
    over: chosen.x === "at" ? "time" : "category",
    panels: units.map((unit) => ({ unit, series: [seriesOf(numbers)], isStacked: false })),
    precision: "minute",
    now: 0,
    parts: new Map(),
    order: "mixed",
    names: ["Adult", "Child", "Senior", "Group"],
    signs: new Map(),
    gaps: [],
    missing: 0,
    leftOut: 0,
    isAggregated: step !== undefined || chosen.x !== "at",
    ...(step && { step: { ...step, floor: (time) => time, next: (time) => time + 1 } }),
  };
  const labelOf = (key: string) => labels[key] ?? "";
  return { spec: chosen, data, labelOf, rowsName: "Tickets", rows, total };
}

const seriesOf = (numbers: readonly number[]) => ({
  name: "",
  points: numbers.map((y, x) => ({ x, y, text: String(y), rows: y })),
});

const WEEK = { unit: "day", count: 7 } as const;

test("says what is drawn, and of how much", () => {
  assert.is(titleFor({ spec: "at,price,bar,total", step: WEEK, rows: 20_018 }), "Price, total by week, 20,018 tickets");
  assert.is(
    titleFor({ spec: "at,,bar,count,fare", step: WEEK, total: 20_018 }),
    "Tickets by fare and week, 25 of 20,018",
  );
  assert.is(titleFor({ spec: "state,,bar,count", total: 25 }), "Tickets by state, all 25");
  assert.is(titleFor({ spec: "state,,bar,count,fare" }), "Tickets by state and fare, 25");
  assert.is(titleFor({ spec: "at,price,line,average" }), "Price over bought at, 25 tickets");
});

test("names a step that is not a period by its length", () => {
  assert.is(titleFor({ spec: "at,,bar,count", step: { unit: "minute", count: 30 } }), "Tickets every 30 minutes, 25");
});

test("names the unit, unless there are several", () => {
  assert.is(titleFor({ spec: "state,price,bar,total", units: ["CHF"] }), "Price, total by state in CHF, 25 tickets");
  assert.is(titleFor({ spec: "state,price,bar,total", units: ["CHF", "EUR"] }), "Price, total by state, 25 tickets");
});

test("the headline is what is highest, once all rows are drawn", () => {
  const headlineFor = (example: Example) => {
    const { question, answer } = headlineOf(chartFor({ rows: 25, total: 25, ...example }), enCharts) ?? {};
    return question && `${question} ${answer}`;
  };
  const count = { spec: "fare,,bar,count" };
  assert.is(headlineFor({ ...count, numbers: [3, 12, 9] }), "Most tickets: Child, 12 tickets");
  assert.is(headlineFor({ ...count, numbers: [12, 12, 9] }), "Most tickets: Adult and Child, 12 tickets each");
  const price = { spec: "fare,price,bar,average", numbers: [3, 12.5], units: ["CHF"] };
  assert.is(headlineFor(price), "Highest average price: Child, 12.5 CHF");
  assert.is(headlineFor({ ...count, numbers: [3, 12], total: 26 }), undefined, "rows are missing");
  assert.is(headlineFor({ ...count, numbers: [3, 12], total: undefined }), undefined, "nobody knows");
  assert.is(headlineFor({ ...count, numbers: [4, 4, 4] }), undefined, "none stands out");
  assert.is(headlineFor({ ...count, numbers: [1, 0, 0] }), undefined, "one ticket is not most");
  assert.is(headlineFor({ ...price, units: ["CHF", "EUR"] }), undefined, "they have no scale in common");
  assert.is(headlineFor({ spec: "fare,price,bar,lowest", numbers: [3, 12] }), undefined, "it draws the lowest");
});

test("an hour is named by its day and by when it begins and ends", () => {
  const busy = chartFor({ spec: "at,,bar,count", total: 25, numbers: [3, 12] });
  const hour = stepOfPeriod("hour", 0, 1);
  const at = (hours: number) => new Date(2026, 10, 29, hours).getTime();
  const points = [7, 8].map((hours, place) => ({ x: at(hours), y: place + 2, text: `${place + 2}`, rows: 1 }));
  const panels = [{ unit: "", series: [{ name: "", points }], isStacked: false }];
  const data = { ...busy.data, panels, now: at(12), ...(hour && { step: hour }) };
  const { question, answer } = headlineOf({ ...busy, data }, enCharts) ?? {};
  assert.is(`${question} ${answer}`.replace(/\s/g, " "), "Busiest hour: Sunday, 8 – 9 AM, 3 tickets");
});

test.run();
