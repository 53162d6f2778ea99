import { test } from "uvu";
import * as assert from "uvu/assert";
import type { ChartData } from "../../../../src/app/parts/charts/model/data.js";
import { parseSpec, type ChartSpec } from "../../../../src/app/parts/charts/model/spec.js";
import { titleOf } from "../../../../src/app/parts/charts/title.js";
import { enCharts } from "../../../../src/app/base/messages/en/charts.js";

const labels: Record<string, string> = { price: "Price", at: "Bought at", fare: "Fare", state: "State" };

interface Example {
  spec: string;
  step?: { unit: "day" | "minute"; count: number };
  units?: string[];
  rows?: number;
  total?: number | undefined;
}

/** The title of a chart of tickets. */
function titleFor({ spec, step, units = [""], rows = 25, total }: Example): string {
  const chosen = parseSpec(spec) as ChartSpec;
  const data: ChartData = {
    over: chosen.x === "at" ? "time" : "category",
    panels: units.map((unit) => ({ unit, series: [], isStacked: false })),
    precision: "minute",
    now: 0,
    parts: new Map(),
    order: "mixed",
    names: [],
    signs: new Map(),
    gaps: [],
    missing: 0,
    leftOut: 0,
    isAggregated: step !== undefined || chosen.x !== "at",
    ...(step && { step: { ...step, floor: (time) => time, next: (time) => time + 1 } }),
  };
  const labelOf = (key: string) => labels[key] ?? "";
  return titleOf({ spec: chosen, data, labelOf, rowsName: "Tickets", rows, total }, enCharts);
}

const WEEK = { unit: "day", count: 7 } as const;

test("says what is drawn, and of how much", () => {
  assert.is(titleFor({ spec: "at,price,bar,total", step: WEEK, rows: 20_018 }), "Price, total a week, 20,018 tickets");
  assert.is(
    titleFor({ spec: "at,,bar,count,fare", step: WEEK, total: 20_018 }),
    "Tickets a week by fare, 25 of 20,018",
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

test.run();
