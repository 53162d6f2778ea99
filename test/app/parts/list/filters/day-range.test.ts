/** Filters by days: a period keeps its word, and what is typed is whole days. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  dayRangeOf,
  daysIn,
  periodIn,
  periodsFor,
  withDays,
  withPeriod,
} from "../../../../../src/app/parts/list/filters/day-range.js";
import { filterConditions } from "../../../../../src/app/schema/form/filter-conditions.js";
import { formOf } from "../../../../../src/app/schema/form/form.js";
import { toVariables } from "../../../../../src/app/schema/form/variables.js";
import type { FormValue } from "../../../../../src/app/schema/index.js";
import { schemaOf } from "../../../schema/helpers.js";

const schema = schemaOf(`
  type Query { kites(day: Days, until: Until, at: Moments, late: OnlyFrom, name: Names): Int }
  scalar Date
  scalar DateTime
  input Days { gte: Date lte: Date lt: Date }
  input Until { from: Date to: Date }
  input Moments { from: DateTime to: DateTime }
  input OnlyFrom { gte: Date eq: Date }
  input Names { gte: String lt: String }
`);
const form = formOf(schema, schema.types.get("Query")?.fields.get("kites")?.args ?? []);
const conditions = filterConditions(form);

function rangeOf(label: string) {
  const range = dayRangeOf(conditions.find((condition) => condition.label === label)?.operators ?? []);
  assert.ok(range, label);
  return range;
}

const text = (day: Date) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
const daysBack = (days: number) => {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);
};
const sent = (filters: FormValue) => toVariables(form, filters).variables;

test("a filter keeps the word of a period, and sends its days", () => {
  const filters = withPeriod({ name: { gte: "a" } }, rangeOf("Day"), "yesterday");
  assert.equal(filters, { name: { gte: "a" }, day: { gte: "@yesterday:first", lt: "@yesterday:after" } });
  assert.is(periodIn(filters, rangeOf("Day")), "yesterday");
  assert.equal(sent(filters), { name: { gte: "a" }, day: { gte: text(daysBack(1)), lt: text(daysBack(0)) } });
});

test("an end that is within the period is its last day, of moments the next midnight", () => {
  const ofDays = sent(withPeriod({}, rangeOf("Until"), "last-7-days"));
  assert.equal(ofDays, { until: { from: text(daysBack(6)), to: text(daysBack(0)) } });
  const ofMoments = sent(withPeriod({}, rangeOf("At"), "today"));
  assert.equal(ofMoments, { at: { from: daysBack(0).toISOString(), to: daysBack(-1).toISOString() } });
});

test("without an operator for its end, what is over is not offered", () => {
  assert.equal(periodsFor(rangeOf("Late")), ["today", "this-week", "last-7-days", "this-month"]);
  assert.equal(withPeriod({}, rangeOf("Late"), "today"), { late: { gte: "@today:first" } });
});

test("typed days are whole ones", () => {
  for (const [label, name, days] of [
    ["Day", "day", { gte: "2026-11-03", lt: "2026-11-10" }],
    ["Until", "until", { from: "2026-11-03", to: "2026-11-09" }],
    ["At", "at", { from: "2026-11-03T00:00", to: "2026-11-10T00:00" }],
  ] as const) {
    const filters = withDays({}, rangeOf(label), { first: "2026-11-03", last: "2026-11-09" });
    assert.equal(filters, { [name]: days });
    assert.equal(daysIn(filters, rangeOf(label)), { first: "2026-11-03", last: "2026-11-09" });
  }
  assert.is(withDays({ day: { gte: "2026-11-03" } }, rangeOf("Day"), {}), undefined);
});

test("a period as days, and moments within a day as they are typed", () => {
  assert.equal(daysIn(withPeriod({}, rangeOf("At"), "today"), rangeOf("At")), {
    first: text(daysBack(0)),
    last: text(daysBack(0)),
  });
  assert.equal(daysIn({ at: { from: "2026-11-03T08:30" } }, rangeOf("At")), { first: "2026-11-03T08:30" });
  assert.equal(withDays({}, rangeOf("At"), { first: "2026-11-03T08:30" }), { at: { from: "2026-11-03T08:30" } });
});

test("a field that is not a date has no days", () => {
  assert.is(dayRangeOf(conditions.find(({ label }) => label === "Name")?.operators ?? []), undefined);
});

test.run();
