import { test } from "uvu";
import * as assert from "uvu/assert";
import { filterRange } from "../../../../../src/app/parts/charts/model/filter-range.js";

const day = (date: number) => new Date(2026, 10, date).getTime();
const NOW = day(20) + 3_600_000;

test("a period by its word is the time that the list is filtered by", () => {
  const filters = { filter: { boughtAt: { from: "@yesterday:first", before: "@yesterday:after" } } };
  assert.equal(filterRange(filters, "boughtAt", false, NOW), { from: day(19), to: day(20) });
});

test("a range without an end ends now", () => {
  const filters = { boughtAt_gte: new Date(day(3)).toISOString() };
  assert.equal(filterRange(filters, "boughtAt", false, NOW), { from: day(3), to: NOW });
});

test("a filter by another date, or by none, is not the chart's", () => {
  const filters = { resolvedSince: "@this-month:first", search: "5" };
  assert.is(filterRange(filters, "boughtAt", false, NOW), undefined);
  assert.ok(filterRange(filters, "boughtAt", true, NOW), "unless the rows have no other date");
  assert.is(filterRange(undefined, "boughtAt", true, NOW), undefined);
});

test.run();
