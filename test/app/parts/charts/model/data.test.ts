import { test } from "uvu";
import * as assert from "uvu/assert";
import { chartData, type ChartRows } from "../../../../../src/app/parts/charts/model/data.js";
import { huesOf } from "../../../../../src/app/parts/charts/plot/hues.js";
import type { Field } from "../../../../../src/app/parts/charts/model/fields.js";
import type { ChartSpec } from "../../../../../src/app/parts/charts/model/spec.js";
import type { Period } from "../../../../../src/app/parts/charts/model/time-steps.js";
import { kindOf, kinds, type KindName } from "../../../../../src/app/schema/index.js";
import { schemaOf } from "../../../schema/helpers.js";
import { seeded } from "../../../../helpers/random.js";
import { isDeep } from "../../../../helpers/cases.js";

const field = (key: string, is: Field["is"], kind: KindName): Field => ({
  key,
  label: key,
  is,
  kind: kinds[kind],
  isName: false,
  variety: "several",
  read: (row) => (row as Record<string, unknown>)[key],
});
const schema = schemaOf(
  "type Query { a: State b: Severity } enum State { OPEN SEASON } enum Severity { MINOR MODERATE SEVERE }",
);
const enumKind = (name: string) => kindOf(schema, { name, text: name, nonNull: false });
const fields = [
  field("at", "date", "datetime"),
  field("day", "date", "date"),
  field("price", "number", "decimal"),
  field("sum", "number", "money"),
  field("line", "category", "text"),
  field("reading.value", "number", "float"),
  field("reading.unit", "category", "text"),
  { ...field("state", "category", "enum"), kind: enumKind("State") },
  { ...field("severity", "category", "enum"), kind: enumKind("Severity") },
];
const chartRows = (rows: readonly object[]): ChartRows => ({
  rows,
  fields,
  isPage: false,
  now: 0,
  nameOf: (value) => String(value ?? "nothing"),
});
const draw = (rows: readonly object[], spec: Partial<ChartSpec>) =>
  chartData(chartRows(rows), { x: "at", y: "price", kind: "line", aggregate: "average", ...spec });
/** The series of the only panel. */
const seriesOf = (rows: readonly object[], spec: Partial<ChartSpec>) => draw(rows, spec).panels[0]?.series ?? [];
const points = (rows: readonly object[], spec: Partial<ChartSpec>) =>
  seriesOf(rows, spec).map(({ name, points }) => [name, points.map(({ text }) => text)]);
const hour = (at: number, rest: object) => ({
  at: new Date(new Date(2026, 0, 1).getTime() + at * 3_600_000).toISOString(),
  ...rest,
});

test("points stand in order of time, with exact digits", () => {
  const data = draw([hour(3, { price: "2.50" }), hour(1, { price: "12345678901234567890.10" })], {});
  assert.equal(
    data.panels[0]?.series[0]?.points.map(({ text }) => text),
    ["12345678901234567890.10", "2.50"],
  );
  assert.is(data.over, "time");
  assert.is(data.isAggregated, false);
  assert.is(data.missing, 0);
});

test("amounts of different currencies are never added", () => {
  const rows = [hour(1, { sum: "1.50 EUR" }), hour(1, { sum: "2 EUR" }), hour(1, { sum: "7 USD" })];
  const panelsOf = (spec: Partial<ChartSpec>, ofRows: object[]) =>
    draw(ofRows, spec).panels.map(({ unit, series }) => [
      unit,
      series.map(({ name, points }) => [name, points[0]?.text]),
    ]);
  assert.equal(panelsOf({ y: "sum", aggregate: "total" }, rows), [
    ["EUR", [["", "3.50"]]],
    ["USD", [["", "7"]]],
  ]);
  const ofLines = rows.map((row, at) => ({ ...row, line: at ? "North" : "South" }));
  assert.equal(panelsOf({ y: "sum", by: "line" }, ofLines), [
    [
      "EUR",
      [
        ["North", "2"],
        ["South", "1.50"],
      ],
    ],
    ["USD", [["North", "7"]]],
  ]);
});

test("rows without a value or a time are counted, not drawn as zero", () => {
  const data = draw(
    [
      hour(1, { price: null }),
      { price: "1", at: "soon" },
      { price: "1", at: null },
      hour(2, { price: "x" }),
      hour(3, { price: "0" }),
    ],
    {},
  );
  assert.is(data.missing, 4);
  assert.equal(
    data.panels[0]?.series[0]?.points.map(({ y }) => y),
    [0],
  );
});

test("rows of one time become the chosen aggregate", () => {
  const rows = ["1", "2", "6"].map((price) => hour(1, { price }));
  const read = (aggregate: ChartSpec["aggregate"]) => points(rows, { aggregate })[0]?.[1];
  assert.equal(
    ["average", "total", "highest", "lowest"].map((aggregate) => read(aggregate as ChartSpec["aggregate"])),
    [["3"], ["9"], ["6"], ["1"]],
  );
  assert.is(draw(rows, {}).isAggregated, true);
  assert.is(draw(rows, {}).panels[0]?.series[0]?.points[0]?.rows, 3);
});

test("many rows over time are aggregated by steps, and none is lost", () => {
  const random = seeded(1);
  const count = isDeep ? 20_000 : 5_000;
  const rows = Array.from({ length: count }, () => hour(random() * 9000, { price: "1" }));
  const data = draw(rows, { aggregate: "total" });
  assert.ok(data.step);
  assert.ok((data.panels[0]?.series[0]?.points.length ?? 0) <= 62);
  assert.is(
    data.panels[0]?.series[0]?.points.reduce((sum, { y }) => sum + y, 0),
    count,
  );
});

test("joins bars too narrow to see by steps, and leaves regular bars alone", () => {
  const uneven = [0, 0.01, 30, 90].map((at) => hour(at, { price: "1" }));
  assert.ok(draw(uneven, { kind: "bar" }).step);
  assert.is(draw(uneven, { kind: "line" }).step, undefined);
  assert.is(
    draw(
      [0, 24, 48].map((at) => hour(at, { price: "1" })),
      { kind: "bar" },
    ).step,
    undefined,
  );
});

test("in a chart of row counts, a time without rows counts as zero", () => {
  const data = draw([hour(0, {}), hour(0, {}), hour(48, {})], { y: "", aggregate: "count", kind: "bar" });
  const texts = data.panels[0]?.series[0]?.points.map(({ text }) => text) ?? [];
  assert.is(texts[0], "2");
  assert.is(texts.at(-1), "1");
  assert.ok(texts.slice(1, -1).every((text) => text === "0") && texts.length > 2);
});

test("a calendar day stands where the person's own day begins", () => {
  assert.is(
    draw([{ day: "2026-03-04", price: 1 }], { x: "day" }).panels[0]?.series[0]?.points[0]?.x,
    new Date(2026, 2, 4).getTime(),
  );
});

test("categories stand as the list does, and the largest first where rows are counted", () => {
  const rows = [
    { line: "C", price: 1 },
    { line: "A", price: 2 },
    { line: "A", price: 4 },
  ];
  assert.equal(draw(rows, { x: "line", kind: "bar" }).names, ["C", "A"]);
  assert.equal(draw(rows, { x: "line", y: "", aggregate: "count", kind: "bar" }).names, ["A", "C"]);
  assert.equal(points(rows, { x: "line", kind: "bar" }), [["", ["1", "3"]]]);
});

test("choices of an enum stand in the schema's order, and a scale along the axis too", () => {
  const rows = ["SEVERE", "MINOR", "MINOR", "SEVERE", "SEVERE"].map((severity) => hour(1, { price: 1, severity }));
  assert.equal(
    seriesOf(rows, { by: "severity" }).map(({ name }) => name),
    ["MINOR", "SEVERE"],
  );
  assert.equal(draw(rows, { x: "severity", y: "", aggregate: "count", kind: "bar" }).names, ["MINOR", "SEVERE"]);
  const tickets = ["SEASON", "SEASON", "OPEN"].map((state) => hour(1, { price: 1, state }));
  assert.equal(draw(tickets, { x: "state", y: "", aggregate: "count", kind: "bar" }).names, ["SEASON", "OPEN"]);
});

test("calendar days are counted by days, however few they are", () => {
  const stepFor = (days: string[], spec: Partial<ChartSpec> = {}) => {
    const rows = days.map((day) => ({ day, price: "1" }));
    const { step, precision, panels } = draw(rows, { x: "day", y: "", aggregate: "count", kind: "bar", ...spec });
    assert.is(precision, "day");
    return [step?.unit, step?.count, panels[0]?.series[0]?.points.map(({ y }) => y)];
  };
  assert.equal(stepFor(["2026-03-01", "2026-03-02", "2026-03-02"]), ["day", 1, [1, 2]], "and not every two hours");
  assert.equal(stepFor(["2026-03-01"]), ["day", 1, [1]]);
  assert.equal(
    stepFor(["1962-03-01", "1962-03-02"], { period: "hour" }),
    ["day", 1, [1, 1]],
    "a day has no hours here",
  );
  assert.is(draw([{ day: "2026-03-01T09:00:00Z", price: "1" }], { x: "day" }).precision, "minute");
});

test("a single moment is counted on its day", () => {
  const { step } = draw([hour(5, {}), hour(5, {})], { y: "", aggregate: "count", kind: "bar" });
  assert.equal([step?.unit, step?.count], ["day", 1]);
});

test("points of one minute are told apart by their seconds", () => {
  const precisionOf = (...seconds: number[]) =>
    draw(
      seconds.map((second) => hour(second / 3600, { price: "1" })),
      {},
    ).precision;
  assert.is(precisionOf(0, 60, 120), "minute");
  assert.is(precisionOf(0, 30, 120), "second");
  assert.is(precisionOf(7, 7), "minute", "they are one point");
});

test("a line of too many moments keeps parts of a day", () => {
  const measured = Array.from({ length: 500 }, (_, at) => hour(at / 6, { price: "1" }));
  const pointsOf = (spec: Partial<ChartSpec>) => draw(measured, spec).panels[0]?.series[0]?.points.length ?? 0;
  assert.ok(pointsOf({}) > 30, "more than four days of points");
  assert.is(pointsOf({ kind: "bar", aggregate: "total" }), 4, "totals are those of days");
});

test("rows are counted by the chosen period, unless it would be too short", () => {
  const weeks = Array.from({ length: 10 }, (_, week) => hour(week * 7 * 24, {}));
  const stepFor = (rows: object[], period: Period) => {
    const { step } = draw(rows, { y: "", aggregate: "count", kind: "bar", period });
    return step && `${step.count} ${step.unit}`;
  };
  assert.is(stepFor(weeks, "day"), "1 day");
  assert.is(stepFor(weeks, "month"), "1 month");
  assert.is(stepFor([hour(0, {}), hour(24 * 365 * 3, {})], "hour"), "1 month");
});

test("rows of more than two days are counted by days at least", () => {
  const step = draw([hour(0, {}), hour(60, {})], { y: "", aggregate: "count", kind: "bar" }).step;
  assert.is(step?.unit, "day");
});

test("draws the five largest of many series, and says how many more there are", () => {
  const rows = Array.from({ length: 9 }, (_, line) =>
    Array.from({ length: line + 1 }, (_, at) => hour(at, { price: 1, line: "L" + line })),
  ).flat();
  const data = draw(rows, { by: "line" });
  assert.equal(
    data.panels[0]?.series.map(({ name }) => name),
    ["L4", "L5", "L6", "L7", "L8"],
  );
  assert.is(data.leftOut, 4);
});

test("draws forty categories, and says how many more there are", () => {
  const data = draw(
    Array.from({ length: 100 }, (_, line) => ({ line: "L" + line, price: 1 })),
    { x: "line", kind: "bar" },
  );
  assert.is(data.names.length, 40);
  assert.is(data.leftOut, 60);
});

test("values of different units have charts of their own, with their own series", () => {
  const rows = [
    hour(1, { "reading.value": 40, "reading.unit": "km/h", line: "Wind" }),
    hour(2, { "reading.value": 80, "reading.unit": "%", line: "Load" }),
    hour(3, { "reading.value": 50, "reading.unit": "km/h", line: "Gusts" }),
  ];
  const panels = draw(rows, { y: "reading.value", by: "line" }).panels;
  assert.equal(
    panels.map(({ unit, series }) => [unit, series.map(({ name }) => name)]),
    [
      ["%", ["Load"]],
      ["km/h", ["Gusts", "Wind"]],
    ],
  );
});

test("counts and totals of series stand on each other, averages side by side", () => {
  const rows = ["A", "B"].map((line) => hour(1, { price: 1, line }));
  const isStacked = (spec: Partial<ChartSpec>) => draw(rows, { kind: "bar", by: "line", ...spec }).panels[0]?.isStacked;
  assert.is(isStacked({ y: "", aggregate: "count" }), true);
  assert.is(isStacked({ aggregate: "total" }), true);
  assert.is(isStacked({ aggregate: "average" }), false);
});

test("names from the data never reach a prototype", () => {
  const rows = ["__proto__", "constructor", "toString"].map((line) => ({ line, price: 1 }));
  assert.equal(draw(rows, { x: "line", kind: "bar" }).names, ["__proto__", "constructor", "toString"]);
  assert.is(({} as { price?: unknown }).price, undefined);
});

if (isDeep) {
  test("a chart of very many rows does not overflow the call stack", () => {
    const rows = Array.from({ length: 200_000 }, (_, at) => ({ at: at * 60_000 + 1e12, price: at }));
    assert.is(draw(rows, {}).missing, 0);
  });
}

test("a chart without any values does not fail", () => {
  assert.equal(draw([], {}).panels, []);
  assert.is(draw([{ at: null }], {}).missing, 1);
  assert.equal(draw([hour(1, { price: 1 })], { x: "gone" }).panels, []);
});

test("gives each series a stable, distinct hue that is neither red nor green", () => {
  const random = seeded(2);
  for (let round = 0; round < (isDeep ? 500 : 100); round++) {
    const names = Array.from({ length: 5 }, () => "name " + Math.floor(random() * 1e6));
    const hues = huesOf(names.map((name) => ({ name }))).map((style) => (style as { "--hue": number })["--hue"]);
    for (const [at, hue] of hues.entries()) {
      assert.ok((hue >= 60 && hue <= 100) || (hue >= 190 && hue <= 330), String(hue));
      assert.ok(
        hues.every((other, place) => place === at || Math.abs(other - hue) >= 20),
        String(hues),
      );
    }
    assert.equal(huesOf([{ name: names[0] as string }])[0], huesOf(names.map((name) => ({ name })))[0]);
  }
  assert.equal(huesOf([{ name: "" }]), [undefined]);
});

const hueOf = (style: object | undefined) => (style as { "--hue": number } | undefined)?.["--hue"];

test("states have the colours of their meanings in a chart, and a scale is a ramp", () => {
  const styles = huesOf([
    { name: "Failed", sign: { meaning: "danger" } },
    { name: "Open", sign: { meaning: "attention" } },
    { name: "Investigating", sign: { meaning: "attention" } },
    { name: "Done", sign: { meaning: "ok" } },
  ]);
  assert.equal(styles.map(hueOf), [25, 65, 65, 200]);
  assert.is(new Set(styles.map((style) => JSON.stringify(style))).size, 4, "states of one meaning are shades");
  const scale = [1, 2, 3].map((at) => ({ name: `${at}`, sign: { meaning: "danger", degree: { at, of: 3 } } as const }));
  assert.equal(huesOf(scale).map(hueOf), [95, 60, 25]);
});

test("a chart knows which of its series and categories are states", () => {
  const rows = [hour(1, { price: 1, state: "OPEN" }), hour(2, { price: 2, state: "SEASON" })];
  const series = seriesOf(rows, { by: "state" }).map(({ name, sign }) => [name, sign?.meaning]);
  assert.equal(series, [
    ["OPEN", "attention"],
    ["SEASON", undefined],
  ]);
  assert.equal([...draw(rows, { x: "state" }).signs], [["OPEN", { meaning: "attention", mark: 0 }]]);
});

test.run();
