/** Periods that today is in, as filters by a date take them. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { periodInputs, withPeriod, type Period } from "../../../../../src/app/parts/list/filters/periods.js";
import { filterConditions } from "../../../../../src/app/schema/form/filter-conditions.js";
import { formOf } from "../../../../../src/app/schema/form/form.js";
import { schemaOf } from "../../../schema/helpers.js";

const schema = schemaOf(`
  type Query { kites(day: Days, at: Moments, late: OnlyFrom, name: Names): Int }
  scalar Date
  scalar DateTime
  input Days { gte: Date lte: Date lt: Date }
  input Moments { _gte: DateTime _lt: DateTime }
  input OnlyFrom { gte: Date eq: Date }
  input Names { gte: String lt: String }
`);
const conditions = filterConditions(formOf(schema, schema.types.get("Query")?.fields.get("kites")?.args ?? []));
const now = new Date(2026, 11, 3, 15, 30);

const inputsOf = (label: string) =>
  periodInputs(conditions.find((condition) => condition.label === label)?.operators ?? []);
function choose(label: string, period: Period, filters: Parameters<typeof withPeriod>[0] = undefined) {
  const inputs = inputsOf(label);
  if (!inputs) throw new Error(`${label} takes no periods.`);
  return withPeriod(filters, inputs, period, now);
}

test("a period begins at its first day and ends before the day after its last one", () => {
  assert.equal(choose("Day", "today"), { day: { gte: "2026-12-03", lt: "2026-12-04" } });
  assert.equal(choose("Day", "last-7-days"), { day: { gte: "2026-11-27", lt: "2026-12-04" } });
  assert.equal(choose("Day", "this-month"), { day: { gte: "2026-12-01", lt: "2027-01-01" } });
});

test("an input for a moment takes midnight", () => {
  assert.equal(choose("At", "today"), { at: { _gte: "2026-12-03T00:00", _lt: "2026-12-04T00:00" } });
});

test("without an operator for its end, a period has only a beginning", () => {
  assert.equal(choose("Late", "today"), { late: { gte: "2026-12-03" } });
});

test("a period takes the place of the one before, and other filters stay", () => {
  const filters = { name: { gte: "a" }, day: { gte: "2020-01-01", lt: "2020-01-02" } };
  assert.equal(choose("Day", "today", filters), { name: { gte: "a" }, day: { gte: "2026-12-03", lt: "2026-12-04" } });
});

test("a field that is not a date has no periods", () => {
  assert.is(inputsOf("Name"), undefined);
});

test.run();
