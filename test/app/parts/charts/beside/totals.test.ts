import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Field } from "../../../../../src/app/parts/charts/model/fields.js";
import type { ChartSpec } from "../../../../../src/app/parts/charts/model/spec.js";
import { chartTotals } from "../../../../../src/app/parts/charts/beside/beside.js";
import { fieldsOf, type ChartColumn } from "../../../../../src/app/parts/charts/model/fields.js";
import { kinds } from "../../../../../src/app/schema/index.js";

interface Sale {
  at: string;
  fare: string;
  price: string | null;
  currency: string;
}

const column = (key: keyof Sale, kind: ChartColumn["kind"]): ChartColumn => ({
  key,
  label: key,
  kind,
  list: false,
  sort: undefined,
  read: (row) => (row as Sale)[key],
});

const sale = (fare: string, price: string | null, currency = "CHF"): Sale => ({
  at: "2026-01-02",
  fare,
  price,
  currency,
});

const COUNTED: ChartSpec = { x: "at", y: "", kind: "bar", aggregate: "count", by: "fare" };

function totalsFor(rows: readonly Sale[], spec = COUNTED) {
  const columns = [
    column("at", kinds.date),
    column("fare", kinds.text),
    column("price", kinds.decimal),
    column("currency", kinds.text),
  ];
  const fields: readonly Field[] = fieldsOf(columns, rows);
  return chartTotals({ rows, fields, nameOf: String, isPage: false, now: 0 }, spec);
}

test("counts the rows of each series with their share, and totals their first number", () => {
  const totals = totalsFor([sale("Day", "12.10"), sale("Single", "4.05"), sale("Day", "9.90"), sale("Day", null)]);
  assert.is(totals?.unit, "CHF");
  assert.is(totals?.value?.key, "price");
  assert.equal(
    totals?.lines.map(({ name, rows, share, text }) => [name, rows, share, text]),
    [
      ["Day", 3, 0.75, "22.00"],
      ["Single", 1, 0.25, "4.05"],
    ],
  );
});

test("never totals values of different units", () => {
  const counted = totalsFor([sale("Day", "12"), sale("Day", "9", "EUR"), sale("Single", "4")]);
  assert.is(counted?.value, undefined);
  const summed = totalsFor([sale("Day", "12"), sale("Day", "9", "EUR"), sale("Single", "4")], {
    ...COUNTED,
    y: "price",
    aggregate: "total",
  });
  assert.equal(
    summed?.lines.map(({ name, unit, text }) => [name, unit, text]),
    [
      ["Day", "CHF", "12"],
      ["Day", "EUR", "9"],
      ["Single", "CHF", "4"],
    ],
  );
});

test("joins the series beyond the twentieth in one line without a value", () => {
  const rows = Array.from({ length: 23 }, (_, index) => sale(`Fare ${index}`, String(index + 0.5)));
  const lines = totalsFor(rows)?.lines ?? [];
  assert.is(lines.length, 21);
  const { name, series, rows: count, text } = lines.at(-1) ?? {};
  assert.equal([name, series, count, text], [undefined, 3, 3, undefined]);
  assert.is(
    lines.reduce((sum, line) => sum + line.rows, 0),
    23,
    "no row is lost",
  );
});

test("has no totals where the rows are not split", () => {
  const { by: _, ...whole } = COUNTED;
  assert.is(totalsFor([sale("Day", "1")], whole), undefined);
});

test.run();
