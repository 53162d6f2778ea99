/** The order of two values, and texts of several kinds: what is one, and what a form takes. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  brief,
  controlKind,
  kindOfValue,
  kinds,
  plainText,
  type KindName,
  type ValueKind,
  type Widget,
} from "../../../../src/app/schema/index.js";
import { compareValues } from "../../../../src/app/schema/values/order.js";

const inOrder = (...values: unknown[]) => [...values].sort(compareValues);
const kind = (name: KindName): ValueKind => kinds[name];
function parse(name: KindName, typed: string, scalar = "Custom") {
  const parsed = kind(name).parse?.(typed, { scalar, choices: [] });
  return parsed && "value" in parsed ? parsed.value : parsed?.problem.code;
}

test("numbers stand by worth, texts by their words, and what is missing comes last", () => {
  assert.equal(inOrder("10", 9, "9007199254740993", "9007199254740992"), [
    9,
    "10",
    "9007199254740992",
    "9007199254740993",
  ]);
  assert.equal(inOrder("item 10", "Item 9", "apple"), ["apple", "Item 9", "item 10"]);
  assert.equal([compareValues(null, "a"), compareValues("a", null)], [1, -1]);
  assert.equal([compareValues(undefined, "a"), compareValues("a", undefined)], [1, -1]);
  assert.equal([compareValues("zebra", null), compareValues("zebra", undefined)], [-1, -1]);
  assert.equal([compareValues("a", "a"), compareValues(null, null)], [0, 0]);
});

test("no stands before yes, a number before a word, and objects by their JSON", () => {
  assert.equal(inOrder(true, false), [false, true]);
  assert.equal(inOrder("b", 5), [5, "b"]);
  assert.equal(inOrder(5, "b"), [5, "b"]);
  assert.equal(inOrder({ a: 2 }, { a: 1 }), [{ a: 1 }, { a: 2 }]);
});

test("a telephone number has five to twenty digits", () => {
  assert.equal(
    ["1234", "12345", "1".repeat(20), "1".repeat(21)].map((typed) => parse("phone", typed)),
    ["phone", "12345", "1".repeat(20), "phone"],
  );
});

test("an e-mail address is checked, unless the server takes any text", () => {
  assert.equal(
    [parse("email", "ada@example.com"), parse("email", "ada"), parse("email", "ada", "String")],
    ["ada@example.com", "email", "ada"],
  );
  assert.equal(
    ["ada@example.com", "ada@example", "a b@c.de", 5].map((value) => kind("email").looksLike?.(value)),
    [true, false, false, false],
  );
  assert.equal(
    ["email", "workEmail", "email_address", "emailCount", "address"].map((name) => kind("email").isFieldName?.(name)),
    [true, true, true, false, false],
  );
});

test("a telephone is known by its last word, or by the one before its number", () => {
  assert.equal(
    ["phone", "phoneNumber", "homeTelephone", "phoneModel", "number"].map((name) => kind("phone").isFieldName?.(name)),
    [true, true, true, false, false],
  );
});

test("JSON is any JSON, and its control has it with indents", () => {
  assert.equal([parse("json", '{"a":1}'), parse("json", "{")], [{ a: 1 }, "json"]);
  assert.is(kind("json").toControl?.({ a: 1 }), '{\n  "a": 1\n}');
  assert.equal(
    [{}, [], null, "text"].map((value) => kind("json").looksLike?.(value)),
    [true, true, false, false],
  );
});

test("a flag is yes if it is called true", () => {
  assert.equal([parse("boolean", "true"), parse("boolean", "false")], [true, false]);
});

test("an input has its kind's control, or that of the kind that a hint chose", () => {
  const chosen = (name: KindName, widget: Widget) => controlKind({ kind: kind(name), widget }).name;
  assert.equal(
    [chosen("email", "text"), chosen("text", "json"), chosen("integer", "boolean")],
    ["email", "json", "boolean"],
  );
});

test("a file is chosen and never typed, and that of a record is not in its control", () => {
  assert.is(parse("file", "hut.png"), "file");
  assert.equal([kind("file").toControl?.("https://example.com/a"), kind("file").fitsControl?.("a")], [undefined, true]);
});

test("a value of an unknown scalar is shown as what it looks like", () => {
  const shownAs = (value: unknown) => kindOfValue(kinds.unknown, value).name;
  assert.equal(
    ["2026-03-01", "2026-03-01T12:30:00Z", 5, 5.5, true, { a: 1 }, "https://example.com", "hut"].map(shownAs),
    ["date", "datetime", "integer", "float", "boolean", "json", "url", "text"],
  );
});

test("a long description is cut after 300 characters, with a sign for it", () => {
  assert.equal([brief("x".repeat(300))?.length, brief("x".repeat(301))], [300, `${"x".repeat(300)}…`]);
  assert.is(brief(undefined), undefined);
});

test("a character that hides or turns text is written out", () => {
  assert.is(plainText("a\u202eb\u0007"), "a⟨U+202E⟩b⟨U+0007⟩");
});

test("a flag beside another value is ordered as a word, in either place", () => {
  assert.equal(inOrder(true, "apple"), ["apple", true]);
  assert.equal(inOrder("apple", true), ["apple", true]);
  assert.equal([compareValues(true, false), compareValues(false, true)], [1, -1]);
});

test.run();
