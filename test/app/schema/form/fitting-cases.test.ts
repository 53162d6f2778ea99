/** Controls for what a record holds and variables for what a form holds, case by case. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { FormField } from "../../../../src/app/schema/index.js";
import { fitFields } from "../../../../src/app/schema/form/fit.js";
import { formOf } from "../../../../src/app/schema/form/form.js";
import { fromValue, isBlank, toVariables } from "../../../../src/app/schema/form/variables.js";
import { schemaOf } from "../helpers.js";

const schema = schemaOf(`
  type Query {
    send(
      city: String, note: Odd, day: Date, size: Size, sizes: [Size!], tags: [String!], ids: [ID], priceInCents: Int
      home: Place, places: [Place!], by: By, must: By!, ok: Boolean!, list: [String!]!, word: String!, where: Place!
    ): Int
  }
  scalar Odd scalar Date
  enum Size { SMALL LARGE }
  input Place { city: String zip: String! opens: Date }
  input By @oneOf { name: String id: ID place: Place }
`);
const form = formOf(schema, schema.types.get("Query")?.fields.get("send")?.args ?? []);
const fieldOf = (name: string): FormField => {
  const field = form.find((each) => each.name === name);
  assert.ok(field, name);
  return field;
};
const fitted = (name: string, value: unknown): FormField => {
  const [field] = fitFields([fieldOf(name)], { [name]: value });
  assert.ok(field);
  return field;
};
/** What is sent of a value, and which problems there are. */
function sent(name: string, value: unknown): unknown {
  const { variables, problems } = toVariables([fieldOf(name)], { [name]: value });
  return problems.length > 0 ? problems.map(({ code, path }) => `${code} ${path.join(".")}`) : variables[name];
}

test("a value that a control cannot show is a line or lines of text, else JSON", () => {
  assert.equal([fitted("day", "soon").widget, fitted("day", "so\non").widget], ["text", "textarea"]);
  assert.equal([fitted("size", "HUGE").widget, fitted("size", 5).widget], ["enum", "json"]);
  assert.equal(
    fitted("size", "HUGE").values.map(({ name }) => name),
    ["SMALL", "LARGE", "HUGE"],
  );
  assert.is(fitted("size", "SMALL"), fieldOf("size"), "a known choice changes nothing");
});

test("an input without a stored value, or with one of no list, is left as it is", () => {
  assert.is(fitted("city", null), fieldOf("city"));
  assert.is(fitted("city", undefined), fieldOf("city"));
  assert.is(fitted("tags", "one"), fieldOf("tags"));
});

test("items of a list that are null say nothing about its control", () => {
  assert.is(fitted("tags", [null, "a\nb"]).item().widget, "textarea");
  assert.is(fitted("tags", [null]).item().widget, fieldOf("tags").item().widget);
  assert.is(fitted("ids", [undefined, 5]).item().widget, fitted("ids", [5]).item().widget);
});

test("objects in a list have controls for what all of them hold", () => {
  const widgets = (places: unknown[]) =>
    fitted("places", places)
      .item()
      .fields()
      .map(({ name, widget }) => `${name} ${widget}`);
  assert.ok(widgets([{ opens: "2026-03-01" }, { opens: null }]).includes("opens date"));
  assert.ok(widgets([{ opens: "2026-03-01" }, { opens: "soon" }]).includes("opens text"));
});

test("an amount with a currency is labelled by what it is, without its unit", () => {
  const { label, like } = fitted("priceInCents", "19.99 EUR");
  assert.equal([label, like], ["Price", "19.99 EUR"]);
  const owner = { ...fieldOf("priceInCents"), label: "Fee" };
  assert.is(fitFields([owner], { priceInCents: "19.99 EUR" })[0]?.label, "Fee", "the owner's label stays");
  assert.is(fitted("priceInCents", 1999).label, fieldOf("priceInCents").label);
});

test("an empty value, or one with only empty members, is blank", () => {
  for (const value of [undefined, null, "", {}, { a: "" }, { a: { b: null } }])
    assert.ok(isBlank(value), JSON.stringify(value));
  for (const value of [0, false, " ", [], [""], { a: 0 }, new File([], "empty.txt")])
    assert.not.ok(isBlank(value), JSON.stringify(value));
});

test("required inputs must be filled in, and optional ones are left out", () => {
  assert.equal([sent("city", ""), sent("home", {}), sent("home", { city: "" })], [undefined, undefined, undefined]);
  assert.equal([sent("ok", undefined), sent("list", undefined)], [["required ok"], []]);
  assert.equal(sent("word", ""), ["required word"]);
  assert.equal(sent("where", {}), ["required where.zip"]);
  assert.equal(sent("home", { city: "Bern" }), ["required home.zip"]);
});

test("a cleared input is sent as null if the server takes null", () => {
  assert.equal([sent("city", null), sent("home", null)], [null, null]);
  assert.equal(sent("word", null), ["required word"]);
});

test("a list has every item, and null where one is empty", () => {
  assert.equal(sent("ids", ["1", "", "3"]), ["1", null, "3"]);
  assert.equal(sent("tags", ["a", ""]), ["required tags.1"]);
  assert.equal(sent("tags", "alone"), ["alone"], "one value is a list of one");
});

test("exactly one input of a oneOf is sent", () => {
  assert.equal(sent("by", { name: "Ann" }), { name: "Ann" });
  assert.equal(sent("by", { name: "Ann", id: "" }), { name: "Ann" });
  assert.equal(sent("by", { name: "Ann", id: "7" }), ["one-of by"]);
  assert.equal([sent("by", {}), sent("by", { name: "" })], [undefined, undefined]);
  assert.equal(sent("must", { name: "" }), ["required must.name"], "the chosen one is asked for");
  assert.equal(sent("must", {}), ["required must"]);
  assert.equal(sent("by", { place: {}, name: "" }), undefined);
});

test("spaces around a text stay, those around other values go", () => {
  assert.equal([sent("city", " Bern "), sent("note", " Bern "), sent("priceInCents", " 5 ")], [" Bern ", "Bern", 5]);
});

test("a server's value is held as it would be typed", () => {
  const held = (name: string, value: unknown) =>
    (fromValue([fieldOf(name)], { [name]: value }) as Record<string, unknown>)[name];
  assert.equal([held("city", "Bern"), held("priceInCents", 5)], ["Bern", "5"]);
  assert.equal([held("city", null), held("tags", "a"), held("home", "a")], [undefined, undefined, undefined]);
  assert.equal(held("tags", ["a", null]), ["a", undefined]);
  assert.equal(held("by", { name: "Ann" }), { name: "Ann" });
  assert.equal(held("by", { name: "Ann", id: "7" }), undefined);
});

test.run();
