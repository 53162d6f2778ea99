/** Inputs, what a person typed as variables, and what is wrong with it. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { getAt, rootField, setAt, type FormField, type Schema } from "../../../../src/app/schema/index.js";
import { formOf } from "../../../../src/app/schema/form/form.js";
import { fromValue, toVariables } from "../../../../src/app/schema/form/variables.js";
import { planPicker } from "../../../../src/app/schema/form/picker.js";
import { hasura } from "../fixtures/hasura.js";
import { relay } from "../fixtures/relay.js";
import { schemaOf } from "../helpers.js";

const cables = schemaOf(relay);

function form(inputs: string, more = ""): FormField[] {
  const schema = schemaOf(
    `type Query { f(${inputs}): Int } scalar Decimal scalar DateTime scalar LocalDateTime scalar Date scalar Time scalar JSON scalar Upload scalar URL scalar EmailAddress scalar Odd enum E { A B C @deprecated } input In { a: Int! b: String self: In } input One @oneOf { a: String b: In } ${more}`,
  );
  return formOf(schema, schema.types.get("Query")?.fields.get("f")?.args ?? []);
}

const sent = (inputs: string, value: unknown) => {
  const { variables, problems } = toVariables(form(inputs), value);
  assert.equal(problems, []);
  return variables;
};
const wrong = (inputs: string, value: unknown) =>
  toVariables(form(inputs), value).problems.map(({ path, code }) => [path.join("."), code]);

const only = (fields: readonly FormField[]): FormField => {
  assert.is(fields.length, 1);
  return fields[0] as FormField;
};

test("makes the inputs within an input once, however often they are read", () => {
  const [object, list] = form("o: In, l: [Int!]");
  assert.is(object?.fields(), object?.fields());
  assert.is(list?.item(), list?.item());
});

test("chooses a widget for every kind of input", () => {
  const widgets = form(
    "s: String, description: String, i: Int, f: Float, b: Boolean, e: E, l: [Int!], o: In, one: One, up: Upload, id: ID, d: Date, t: DateTime, tm: Time, j: JSON, dec: Decimal, url: URL, odd: Odd",
  ).map(({ name, widget }) => `${name} ${widget}`);
  assert.equal(widgets, [
    "s text",
    "description textarea",
    "i number",
    "f number",
    "b boolean",
    "e enum",
    "l list",
    "o object",
    "one one-of",
    "up file",
    "id id",
    "d date",
    "t datetime",
    "tm time",
    "j json",
    "dec number",
    "url text",
    "odd text",
  ]);
});

test("puts what is required first and leaves out what is deprecated and not needed", () => {
  const fields = form('a: Int, b: Int!, c: Int! = 3, d: Int @deprecated, e: Int! @deprecated(reason: "x")');
  assert.equal(
    fields.map(({ name, required }) => [name, required]),
    [
      ["b", true],
      ["e", true],
      ["a", false],
      ["c", false],
    ],
  );
  assert.is(fields.find(({ name }) => name === "c")?.defaultText, "3");
});

test("deprecated choices are left out of a form", () => {
  assert.equal(
    only(form("e: E")).values.map(({ name }) => name),
    ["A", "B"],
  );
});

test("accepts a deprecated choice that a record or a row holds, and no other", () => {
  assert.equal(sent("e: E", { e: "C" }), { e: "C" });
  assert.equal(wrong("e: E", { e: "D" }), [["e", "choice"]]);
});

test("opens inputs that contain themselves one level at a time", () => {
  let fields = only(form("o: In")).fields();
  for (let depth = 0; depth < 50; depth++) {
    const self = fields.find(({ name }) => name === "self");
    assert.ok(self);
    fields = self.fields();
  }
});

test("keeps left out, cleared and empty apart", () => {
  assert.equal(sent("a: String, b: String, c: String", { b: null, c: "" }), { b: null });
  assert.equal(wrong("a: String!", {}), [["a", "required"]]);
  assert.equal(wrong("a: String!", { a: null }), [["a", "required"]]);
  assert.equal(wrong("a: String!", { a: "" }), [["a", "required"]]);
  assert.equal(sent("a: Int! = 3", {}), {});
});

test("takes nothing for a no: where there has to be an answer it is asked for", () => {
  assert.equal(wrong("a: Boolean!, b: Boolean", {}), [["a", "required"]]);
  assert.equal(sent("a: Boolean!, b: Boolean", { a: true, b: false }), { a: true, b: false });
});

test("sends whole numbers as numbers, and refuses other text", () => {
  assert.equal(sent("a: Int", { a: " -7 " }), { a: -7 });
  assert.equal(wrong("a: Int", { a: "7.5" }), [["a", "integer"]]);
  assert.equal(wrong("a: Int", { a: "1e3" }), [["a", "integer"]]);
  assert.equal(wrong("a: Int", { a: "2147483648" }), [["a", "range"]]);
  assert.equal(sent("a: Int", { a: "-2147483648" }), { a: -2147483648 });
  assert.equal(sent("a: Float", { a: "1.5e3" }), { a: 1500 });
  assert.equal(wrong("a: Float", { a: "1,5" }), [["a", "number"]]);
  assert.equal(wrong("a: Float", { a: "1e999" }), [["a", "too-large"]]);
});

test("numbers keep every digit", () => {
  assert.equal(sent("a: Decimal", { a: "12345678901234567890.123456789" }), { a: "12345678901234567890.123456789" });
  assert.equal(wrong("a: Decimal", { a: "12a" }), [["a", "number"]]);
});

test("sends a moment with its zone, and a local time without one", () => {
  const local = new Date("2026-01-31T10:00").toISOString();
  assert.equal(sent("a: DateTime", { a: "2026-01-31T10:00" }), { a: local });
  assert.equal(sent("a: DateTime", { a: "2026-01-31T10:00:00+02:00" }), { a: "2026-01-31T10:00:00+02:00" });
  assert.equal(sent("a: LocalDateTime", { a: "2026-01-31T10:00" }), { a: "2026-01-31T10:00:00" });
  assert.equal(wrong("a: DateTime", { a: "soon" }), [["a", "date"]]);
  assert.equal(wrong("a: Date", { a: "2026-13-45" }), [["a", "date"]]);
});

test("sends JSON as what it says", () => {
  assert.equal(sent("a: JSON", { a: '{"b": [1]}' }), { a: { b: [1] } });
  assert.equal(sent("a: JSON", { a: "null" }), { a: null });
  assert.equal(wrong("a: JSON", { a: "{b}" }), [["a", "json"]]);
});

test("checks URLs only where the schema has a type for them", () => {
  assert.equal(wrong("a: URL, b: EmailAddress", { a: "example", b: "ann" }), [
    ["a", "url"],
    ["b", "email"],
  ]);
  assert.equal(sent("url: String, email: String", { url: "example", email: "ann" }), { url: "example", email: "ann" });
});

test("refuses an unknown choice, and a value that is not a file", () => {
  assert.equal(wrong("e: E", { e: "D" }), [["e", "choice"]]);
  assert.equal(wrong("u: Upload", { u: "file.txt" }), [["u", "file"]]);
  const file = new Blob(["x"]);
  assert.is(sent("u: Upload", { u: file }).u, file);
});

test("sends lists with every item, and points at the item that is wrong", () => {
  assert.equal(sent("l: [Int!]", { l: ["1", "2"] }), { l: [1, 2] });
  assert.equal(sent("l: [Int]", { l: ["1", undefined] }), { l: [1, null] });
  assert.equal(wrong("l: [Int!]", { l: ["1", "x", ""] }), [
    ["l.1", "integer"],
    ["l.2", "required"],
  ]);
  assert.equal(sent("l: [[Int!]!]", { l: [["1"], []] }), { l: [[1], []] });
  assert.equal(sent("l: [Int!]!", {}), { l: [] });
});

test("omits an empty optional group, and asks for its required inputs once it is used", () => {
  assert.equal(sent("o: In", { o: {} }), {});
  assert.equal(sent("o: In", { o: { b: "", self: {} } }), {});
  assert.equal(wrong("o: In", { o: { b: "x" } }), [["o.a", "required"]]);
  assert.equal(wrong("o: In!", {}), [["o.a", "required"]]);
  assert.equal(sent("o: In", { o: { a: "1", self: { a: "2" } } }), { o: { a: 1, self: { a: 2 } } });
});

test("takes exactly one of a one-of", () => {
  assert.equal(sent("one: One", { one: { a: "x" } }), { one: { a: "x" } });
  assert.equal(wrong("one: One!", { one: {} }), [["one", "required"]]);
  assert.equal(wrong("one: One", { one: { a: "x", b: { a: "1" } } }), [["one", "one-of"]]);
  assert.equal(wrong("one: One!", {}), [["one", "required"]]);
  // Once a member is chosen, the form says what is missing in it.
  assert.equal(wrong("one: One!", { one: { b: {} } }), [["one.b.a", "required"]]);
  assert.equal(wrong("one: One!", { one: { a: "" } }), [["one.a", "required"]]);
  assert.equal(wrong("one: One", { one: { b: { b: "x" } } }), [["one.b.a", "required"]]);
});

test("holds a server's values as a person would have typed them", () => {
  const fields = form("s: String, i: Int, d: Decimal, l: [Int!], o: In, j: JSON, b: Boolean, n: String");
  const held = fromValue(fields, {
    s: "x",
    i: 7,
    d: "1.50",
    l: [1, 2],
    o: { a: 1, b: null },
    j: { k: 1 },
    b: false,
    n: null,
    other: 1,
  });
  assert.equal(held, { s: "x", i: "7", d: "1.50", l: ["1", "2"], o: { a: "1" }, j: '{\n  "k": 1\n}', b: false });
  assert.equal(toVariables(fields, held).variables, {
    s: "x",
    i: 7,
    d: "1.50",
    l: [1, 2],
    o: { a: 1 },
    j: { k: 1 },
    b: false,
  });
});

test("changes one place and shares the rest", () => {
  const before = { a: { b: [1, 2] }, c: {} };
  const after = setAt(before, ["a", "b", 1], 9) as typeof before;
  assert.equal(after, { a: { b: [1, 9] }, c: {} });
  assert.equal(before, { a: { b: [1, 2] }, c: {} });
  assert.is(after.c, before.c);
  assert.equal(setAt(before, ["a", "b"], undefined), { a: {}, c: {} });
});

test("a form's value holds fields of any name, such as `__proto__`", () => {
  const value = setAt(setAt({}, ["__proto__"], "x"), ["constructor"], "y");
  assert.is(getAt(value, ["__proto__"]), "x");
  assert.is(Object.getPrototypeOf(value), Object.prototype);
  assert.is(getAt({}, ["toString"]), undefined);
  assert.is(getAt({}, ["constructor", "name"]), undefined);
});

test("calls an input that picks a record after the record, not after its id", () => {
  const schema = schemaOf(
    "type Query { lines: [Line!]! line(id: ID!): Line } type Mutation { go(lineId: ID!, line_ids: [ID!], deviceId: ID): Int halt(id: ID!): Line } type Line { id: ID! name: String! }",
  );
  const labels = (name: string) =>
    formOf(schema, rootField(schema, "mutation", name)?.field.args ?? [], { entity: "Line" }).map(({ label }) => label);
  assert.equal(labels("go"), ["Line", "Lines", "Device ID"]);
  assert.equal(labels("halt"), ["Line"]);
});

test("picks a record by its label where an input is its key", () => {
  const picks = (schema: Schema, operation: "query" | "mutation", name: string) =>
    formOf(schema, rootField(schema, operation, name)?.field.args ?? []).map(({ name, picks }) => [
      name,
      picks?.entity,
      picks?.from.name,
    ]);
  assert.equal(picks(cables, "mutation", "haltLine"), [
    ["lineId", "Line", "lines"],
    ["reason", undefined, undefined],
  ]);
  const [field] = formOf(cables, rootField(cables, "mutation", "haltLine")?.field.args ?? []);
  assert.ok(field);
  const { document, variables } = planPicker(cables, field)?.request({ search: "red" }) ?? {};
  const row = /node \{\s+__typename\s+id\s+name\s+\w+\s+address \{\s+city\s+\}\s+state\s+\}/; // city, state and date tell lines of one name apart
  assert.match(document ?? "", row);
  assert.equal(variables, { first: 25, query: "red" });
  assert.equal(picks(schemaOf(hasura), "mutation", "delete_users_by_pk"), [["id", undefined, undefined]]);
});

test.run();
