/** Controls that can show what a record holds, and changes that are written as the record writes. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { FormField } from "../../../../src/app/schema/index.js";
import { formOf } from "../../../../src/app/schema/form/form.js";
import { fromValue, toVariables } from "../../../../src/app/schema/form/variables.js";
import { fitFields } from "../../../../src/app/schema/form/fit.js";
import { schemaOf } from "../helpers.js";

const schema = schemaOf(
  "type Query { f(day: Date, at: DateTime, time: Time, n: Int, amount: Decimal, ok: Boolean, one: Size, many: [Size!], days: [Date!], title: String, point: Point, count: Point, photo: Upload, by: By, in: Place, mixed: [Date]): Int } scalar Date scalar DateTime scalar Time scalar Decimal scalar Point scalar Upload enum Size { SMALL LARGE OLD @deprecated } input By @oneOf { name: String id: ID } input Place { opens: Date town: String }",
);
const form = formOf(schema, schema.types.get("Query")?.fields.get("f")?.args ?? []);

const fitted = (name: string, value: unknown): FormField => {
  const field = fitFields(form, { [name]: value }).find((each) => each.name === name);
  assert.ok(field);
  return field;
};

/** What the control shows of a value, and what an untouched form would make of it. */
function round(name: string, value: unknown): [widget: string, shown: unknown, sent: unknown] {
  const field = fitted(name, value);
  const held = fromValue([field], { [name]: value }) as Record<string, unknown>;
  const { variables, problems } = toVariables([field], held);
  assert.equal(problems, [], `${name}: ${JSON.stringify(value)}`);
  return [field.widget, held[name], variables[name]];
}

/** What is sent once another text is typed over a value. */
const retyped = (name: string, value: unknown, text: string) =>
  toVariables([fitted(name, value)], { [name]: text }).variables[name];

test("a scalar for days that holds a time or a moment gets the control for that", () => {
  assert.equal(round("day", "2024-05-01"), ["date", "2024-05-01", "2024-05-01"]);
  assert.equal(round("day", "10:30:00"), ["time", "10:30:00", "10:30:00"]);
  assert.equal(round("day", "2024-05-01T10:30:00"), ["datetime", "2024-05-01T10:30:00", "2024-05-01T10:30:00"]);
  assert.equal(round("at", "2024-05-01"), ["date", "2024-05-01", "2024-05-01"]);
  assert.equal(round("at", "10:30"), ["time", "10:30", "10:30"]);
});

test("midnight is a day in a form too, unless its scalar is for moments", () => {
  const midnight = "2024-05-01T00:00:00.000Z";
  assert.equal(round("day", midnight), ["date", "2024-05-01", midnight]);
  assert.is(retyped("day", midnight, "2024-06-01"), "2024-06-01T00:00:00.000Z");
  assert.is(fitted("at", midnight).widget, "datetime");
});

test("an empty list, and one without a value, keep the control and its choices", () => {
  for (const stored of [[], [null]]) {
    const field = fitted("many", stored);
    assert.equal(
      field.item().values.map(({ name }) => name),
      ["SMALL", "LARGE"],
    );
  }
  assert.is(fitted("days", []).item().widget, "date");
});

test("a value that no control can show is plain text", () => {
  for (const value of ["0000-00-00", "soon", "2024-13-45", "-0044-03-15", "10:30:00.123456", "24:00:01", "2024-W05"])
    assert.equal(round("day", value), ["text", value, value]);
  assert.equal(round("n", "a dozen"), ["text", "a dozen", "a dozen"]);
  assert.equal(round("amount", "12 CHF"), ["text", "12 CHF", "12 CHF"]);
});

test("a changed moment is written in the manner of the one before", () => {
  const zoned = (text: string) => new Date(text).toISOString();
  assert.is(retyped("day", "10:30:00", "11:45"), "11:45:00");
  assert.is(retyped("time", "10:30", "11:45"), "11:45");
  assert.is(retyped("day", "2024-05-01T10:30:00", "2024-05-02T11:45"), "2024-05-02T11:45:00");
  assert.is(retyped("at", "2024-05-01 10:30:00", "2024-05-02T11:45"), "2024-05-02 11:45:00");
  assert.is(retyped("at", "2024-05-01T10:30:00.000Z", "2024-05-02T11:45"), zoned("2024-05-02T11:45"));
  assert.is(retyped("at", "2024-05-01T10:30:00Z", "2024-05-02T11:45"), zoned("2024-05-02T11:45").replace(".000", ""));
  assert.is(retyped("at", "2024-05-01", "2024-06-01"), "2024-06-01");
  assert.is(retyped("at", 1_714_559_400, "2024-05-02T11:45"), Date.parse("2024-05-02T11:45") / 1000);
  assert.is(retyped("at", 1_714_559_400_000, "2024-05-02T11:45"), Date.parse("2024-05-02T11:45"));
  assert.is(retyped("at", "1714559400000", "2024-05-02T11:45"), String(Date.parse("2024-05-02T11:45")));
});

test("a moment with a zone of whole hours, as PostgreSQL writes it, is a moment", () => {
  const { widget } = fitted("at", "2024-05-01 10:30:00+00");
  assert.is(widget, "datetime");
  const [, shown] = round("at", "2024-05-01 10:30:00+00");
  assert.is(new Date(String(shown)).getTime(), Date.UTC(2024, 4, 1, 10, 30));
});

test("a choice that is no longer offered, or is unknown, stays selected", () => {
  assert.equal(round("one", "OLD"), ["enum", "OLD", "OLD"]);
  assert.equal(round("one", "HUGE"), ["enum", "HUGE", "HUGE"]);
  assert.equal(round("many", ["SMALL", "OLD"]), ["list", ["SMALL", "OLD"], ["SMALL", "OLD"]]);
  assert.equal(
    fitted("many", ["SMALL", "OLD"])
      .item()
      .values.map(({ name }) => name),
    ["SMALL", "LARGE", "OLD"],
  );
});

test("values of an unknown scalar stay as they are", () => {
  assert.equal(round("point", { x: 1 }), ["json", '{\n  "x": 1\n}', { x: 1 }]);
  assert.equal(round("point", [1, 2])[2], [1, 2]);
  assert.equal(round("count", 7), ["number", "7", 7]);
  assert.equal(round("count", 1.5), ["number", "1.5", 1.5]);
  assert.equal(round("count", true), ["boolean", true, true]);
  assert.equal(round("ok", 1), ["json", "1", 1]);
});

test("text of several lines gets an input of several lines", () => {
  assert.equal(round("title", "a\nb"), ["textarea", "a\nb", "a\nb"]);
  assert.is(fitted("title", "a").widget, "text");
});

test("one control takes all items of a list, also in groups", () => {
  assert.equal(round("days", ["10:30:00", "11:00:00"]), ["list", ["10:30:00", "11:00:00"], ["10:30:00", "11:00:00"]]);
  assert.is(fitted("days", ["10:30:00", "11:00:00"]).item().widget, "time");
  assert.is(fitted("days", ["10:30:00", "2024-05-01"]).item().widget, "text");
  assert.is(fitted("mixed", [1, "x"]).item().widget, "json", "which keeps numbers apart from texts");
  assert.equal(round("mixed", ["2024-05-01", null, "x"])[2], ["2024-05-01", null, "x"]);
  assert.equal(round("in", { opens: "10:30:00", town: "Brest" })[2], { opens: "10:30:00", town: "Brest" });
});

test("a value that a form cannot hold is left out without an error", () => {
  const value = { photo: "https://example.com/a.png", by: { name: "Ann", id: "7" }, in: "Quay 1" };
  const fields = fitFields(form, value);
  const held = fromValue(fields, value);
  assert.equal(held, {});
  assert.equal(toVariables(fields, held), { variables: {}, problems: [] });
});

test.run();
