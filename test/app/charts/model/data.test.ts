import { test } from "uvu";
import * as assert from "uvu/assert";
import { chartData } from "../../../../src/app/charts/model/data.js";
import { huesOf } from "../../../../src/app/charts/plot/hues.js";
import type { ChartSpec, Field } from "../../../../src/app/charts/model/spec.js";
import { kindOf, kinds, type KindName } from "../../../../src/schema/index.js";
import { schemaOf } from "../../../schema/helpers.js";
import { seeded } from "../../../helpers/random.js";
import { isDeep } from "../../../helpers/cases.js";

const field = (key: string, is: Field["is"], kind: KindName): Field => ({
  key,
  label: key,
  is,
  kind: kinds[kind],
  isName: false,
  read: (row) => (row as Record<string, unknown>)[key],
});
const states = schemaOf("type Query { a: State } enum State { OPEN SEASON }");
const fields = [
  field("at", "date", "datetime"),
  field("day", "date", "date"),
  field("price", "number", "decimal"),
  field("sum", "number", "money"),
  field("line", "category", "text"),
  { ...field("state", "category", "enum"), kind: kindOf(states, { name: "State", text: "State", nonNull: false }) },
];
const draw = (rows: readonly object[], spec: Partial<ChartSpec>) =>
  chartData(rows, { x: "at", y: "price", kind: "line", aggregate: "average", ...spec }, fields, (value) =>
    String(value ?? "nothing"),
  );
const points = (rows: readonly object[], spec: Partial<ChartSpec>) =>
  draw(rows, spec).series.map(({ name, points }) => [name, points.map(({ text }) => text)]);
const hour = (at: number, rest: object) => ({
  at: new Date(new Date(2026, 0, 1).getTime() + at * 3_600_000).toISOString(),
  ...rest,
});

test("points stand in order of time, with exact digits", () => {
  const data = draw([hour(3, { price: "2.50" }), hour(1, { price: "12345678901234567890.10" })], {});
  assert.equal(
    data.series[0]?.points.map(({ text }) => text),
    ["12345678901234567890.10", "2.50"],
  );
  assert.is(data.over, "time");
  assert.is(data.isAggregated, false);
  assert.is(data.missing, 0);
});

test("amounts of different currencies are never added", () => {
  const rows = [hour(1, { sum: "1.50 EUR" }), hour(1, { sum: "2 EUR" }), hour(1, { sum: "7 USD" })];
  assert.equal(points(rows, { y: "sum", aggregate: "total" }), [
    ["EUR", ["3.50"]],
    ["USD", ["7"]],
  ]);
  const split = points(
    rows.map((row, at) => ({ ...row, line: at ? "North" : "South" })),
    { y: "sum", by: "line" },
  );
  assert.equal(
    split.map(([name]) => name),
    ["North, EUR", "North, USD", "South, EUR"],
  );
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
    data.series[0]?.points.map(({ y }) => y),
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
  assert.is(draw(rows, {}).series[0]?.points[0]?.rows, 3);
});

test("many rows over time are aggregated by steps, and none is lost", () => {
  const random = seeded(1);
  const count = isDeep ? 20_000 : 5_000;
  const rows = Array.from({ length: count }, () => hour(random() * 9000, { price: "1" }));
  const data = draw(rows, { aggregate: "total" });
  assert.ok(data.step);
  assert.ok((data.series[0]?.points.length ?? 0) <= 62);
  assert.is(
    data.series[0]?.points.reduce((sum, { y }) => sum + y, 0),
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

test("where rows are counted, a time without any is none", () => {
  const data = draw([hour(0, {}), hour(0, {}), hour(48, {})], { y: "", aggregate: "count", kind: "bar" });
  const texts = data.series[0]?.points.map(({ text }) => text) ?? [];
  assert.is(texts[0], "2");
  assert.is(texts.at(-1), "1");
  assert.ok(texts.slice(1, -1).every((text) => text === "0") && texts.length > 2);
});

test("a calendar day stands where the person's own day begins", () => {
  assert.is(
    draw([{ day: "2026-03-04", price: 1 }], { x: "day" }).series[0]?.points[0]?.x,
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

test("draws the five largest of many series, and says how many more there are", () => {
  const rows = Array.from({ length: 9 }, (_, line) =>
    Array.from({ length: line + 1 }, (_, at) => hour(at, { price: 1, line: "L" + line })),
  ).flat();
  const data = draw(rows, { by: "line" });
  assert.equal(
    data.series.map(({ name }) => name),
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

test("names from the data never reach a prototype", () => {
  const rows = ["__proto__", "constructor", "toString"].map((line) => ({ line, price: 1 }));
  assert.equal(draw(rows, { x: "line", kind: "bar" }).names, ["__proto__", "constructor", "toString"]);
  assert.is(({} as { price?: unknown }).price, undefined);
});

test("very many rows are no too many arguments", () => {
  const count = isDeep ? 200_000 : 20_000;
  assert.is(
    draw(
      Array.from({ length: count }, (_, at) => ({ at: at * 60_000 + 1e12, price: at })),
      {},
    ).missing,
    0,
  );
});

test("nothing to draw is no failure", () => {
  assert.equal(draw([], {}).series, []);
  assert.is(draw([{ at: null }], {}).missing, 1);
  assert.equal(draw([hour(1, { price: 1 })], { x: "gone" }).series, []);
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
  const hues = huesOf([
    { name: "Failed", sign: { meaning: "danger" } },
    { name: "Open", sign: { meaning: "attention" } },
    { name: "Investigating", sign: { meaning: "attention" } },
    { name: "Done", sign: { meaning: "ok" } },
  ]).map((style) => hueOf(style) ?? 0);
  assert.equal([hues[0], hues[1], hues[3]], [25, 65, 150]);
  assert.ok(
    hues.every((hue, at) => hues.every((other, place) => at === place || Math.abs(hue - other) >= 20)),
    String(hues),
  );
  const scale = [1, 2, 3].map((at) => ({ name: `${at}`, sign: { meaning: "danger", degree: { at, of: 3 } } as const }));
  assert.equal(huesOf(scale).map(hueOf), [95, 60, 25]);
});

test("a chart knows which of its series and categories are states", () => {
  const rows = [hour(1, { price: 1, state: "OPEN" }), hour(2, { price: 2, state: "SEASON" })];
  const series = draw(rows, { by: "state" }).series.map(({ name, sign }) => [name, sign?.meaning]);
  assert.equal(series, [
    ["OPEN", "attention"],
    ["SEASON", undefined],
  ]);
  assert.equal([...draw(rows, { x: "state" }).signs], [["OPEN", { meaning: "attention" }]]);
});

test.run();
