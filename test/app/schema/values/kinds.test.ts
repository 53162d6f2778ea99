/** Kinds of value without a screen: how each is recognised, what a form accepts of it, its order, its text for a spreadsheet. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { amountOf, dialledDigits, durationParts, guessKind, kindOf, kinds } from "../../../../src/app/schema/index.js";
import type { KindName, ValueKind } from "../../../../src/app/schema/index.js";
import { KINDS } from "../../../../src/app/schema/values/table.js";
import { endsWithWord, wordsOf } from "../../../../src/app/schema/values/words.js";
import { withKinds } from "../../../../src/app/schema/values/with-kinds.js";
import { schemaOf } from "../helpers.js";

const bare = schemaOf("type Query { a: Int }");
const ofField = (field: string, scalar = "String") =>
  kindOf(bare, { name: scalar, text: scalar, nonNull: false }, field).name;
const ofScalar = (name: string) =>
  kindOf(schemaOf(`type Query { a: Int } scalar ${name}`), { name, text: name, nonNull: false }).name;

/** What a form sends of a typed text, or the code of what is wrong with it. */
function parse(name: KindName, typed: string, scalar = "Custom") {
  const kind: ValueKind = kinds[name];
  const parsed = kind.parse?.(typed, { scalar, choices: [] }) ?? { value: typed };
  return "value" in parsed ? parsed.value : parsed.problem.code;
}

const inOrder = (name: KindName, values: unknown[]) => [...values].sort((kinds[name] as ValueKind).compare);

test("each kind is in the table under its own name", () => {
  assert.equal(
    Object.keys(kinds),
    KINDS.map(({ name }) => name),
  );
});

test("the words of a field's name are found however it is written", () => {
  assert.equal(wordsOf("avatarURL"), ["avatar", "url"]);
  assert.equal(wordsOf("HTTPServer_name"), ["http", "server", "name"]);
  assert.ok(endsWithWord("bodyHTML", ["html"]));
  assert.not.ok(endsWithWord("curl", ["url"]));
});

test("pictures, telephone numbers and money are known by their names", () => {
  assert.equal([ofField("ownerAvatarUrl"), ofField("avatarOwnerUrl")], ["image", "url"]);
  assert.equal(
    ["avatarUrl", "logo_url", "imageURI", "image", "url"].map((field) => ofField(field)),
    ["image", "image", "image", "text", "url"],
  );
  assert.equal(
    ["phone", "mobilePhone", "phone_number", "telephone", "headphones"].map((field) => ofField(field)),
    ["phone", "phone", "phone", "phone", "text"],
  );
  assert.equal(["Money", "CurrencyAmount", "PhoneNumber", "ImageUrl"].map(ofScalar), [
    "money",
    "money",
    "phone",
    "image",
  ]);
});

test("a URL that ends like a picture looks like one", () => {
  assert.is(guessKind("https://example.com/a.PNG?size=2").name, "image");
  assert.is(guessKind("https://example.com/a.png/more").name, "url");
});

test("an object is not a scalar, whatever the name of its type", () => {
  const schema = schemaOf("type Query { a: Record } type Record { id: ID }");
  assert.is(kindOf(schema, { name: "Record", text: "Record", nonNull: false }).name, "object");
});

test("an amount is exact digits with or without a currency", () => {
  for (const text of ["12.50 EUR net", "net EUR 12.50", "12.50 eur"]) assert.is(amountOf(text), undefined, text);
  assert.equal(amountOf("12345678901234567890.10 EUR"), { digits: "12345678901234567890.10", currency: "EUR" });
  assert.equal(amountOf("CHF 5"), { digits: "5", currency: "CHF" });
  assert.equal(amountOf(12.5), { digits: "12.5" });
  for (const other of ["EUR", "12 apples", "1 2 EUR", "", null, {}]) assert.is(amountOf(other), undefined);
  assert.is(parse("money", "12.50 EUR"), "12.50 EUR");
  assert.is(parse("money", "twelve"), "money");
});

test("an amount in minor units is typed as such, or with its currency", () => {
  assert.equal(
    ["priceInCents", "price_cents", "amountMinor", "amount_in_minor_units"].map((field) => ofField(field, "Int")),
    ["minor-units", "minor-units", "minor-units", "minor-units"],
  );
  assert.equal(
    ["1999", "19.99 EUR", "EUR 20", "1999 JPY", "-1 EUR", "90071992547409931.23 EUR"].map((typed) =>
      parse("minor-units", typed),
    ),
    [1999, 1999, 2000, 1999, -100, "9007199254740993123"],
  );
  for (const typed of ["19.99", "19.999 EUR", "20 EURO", "a lot"])
    assert.is(parse("minor-units", typed), "minor-units", typed);
});

test("amounts are ordered by currency, then by worth", () => {
  assert.equal(inOrder("money", ["9 USD", "10 EUR", "9.5 EUR"]), ["9.5 EUR", "10 EUR", "9 USD"]);
});

test("dates are ordered by when they are, however they are written", () => {
  assert.equal(inOrder("datetime", ["2026-03-01T00:30:00+02:00", "2026-02-28T23:00:00Z", 1_700_000_000]), [
    1_700_000_000,
    "2026-03-01T00:30:00+02:00",
    "2026-02-28T23:00:00Z",
  ]);
});

test("a telephone number is dialled without blanks and brackets", () => {
  assert.is(dialledDigits("+49 (30) 123-45.67"), "+49301234567");
  for (const other of ["12", "call me", "+1 555 CALL", "tel:+1555"]) assert.is(dialledDigits(other), undefined);
  assert.is(parse("phone", "call me"), "phone");
  assert.is(parse("phone", "call me", "String"), "call me");
});

test("a duration in the form of ISO 8601 has parts, zeros left out", () => {
  assert.equal(durationParts("PT1H0M30.5S"), {
    isNegative: false,
    parts: [
      { unit: "hour", count: "1" },
      { unit: "second", count: "30.5" },
    ],
  });
  assert.is(durationParts("-P2D")?.isNegative, true);
  assert.is(durationParts("2 hours"), undefined);
});

test("only digits are numbers to a spreadsheet, and only of kinds that are numbers", () => {
  const exported = (name: KindName, text: string) => (kinds[name] as ValueKind).exportNumber?.(text);
  assert.equal(
    [exported("decimal", "-1.50"), exported("decimal", "=1"), exported("text", "1")],
    ["-1.50", undefined, undefined],
  );
});

test("a kind of the host's own is tried ahead of all others", () => {
  const rating: ValueKind = {
    name: "rating",
    scalars: { is: ["int"] },
    isFieldName: (field) => field === "stars",
  };
  const schema = withKinds(bare, [rating]);
  const named = (scalar: string, field = "") =>
    kindOf(schema, { name: scalar, text: scalar, nonNull: false }, field).name;
  assert.equal([named("Int"), named("String", "stars"), named("String", "email")], ["rating", "rating", "email"]);
  assert.is(ofField("stars"), "text");
});

test("a scalar takes numbers or text as its description or its name says", () => {
  const schema = schemaOf(`
    """Represents amounts as double-precision fractional values."""
    scalar Money
    scalar BareMoney scalar JSONString scalar JSON type Query { a: Money }`);
  const sent = (scalar: string, typed: string) =>
    kindOf(schema, { name: scalar, text: scalar, nonNull: false }).parse?.(typed, { scalar, choices: [] });
  assert.equal([sent("Money", "1999"), sent("BareMoney", "19.99 EUR")], [{ value: 1999 }, { value: "19.99 EUR" }]);
  const object = '{"a": 1}';
  assert.equal([sent("JSONString", object), sent("JSON", object)], [{ value: '{"a":1}' }, { value: { a: 1 } }]);
  assert.ok(Object.hasOwn(sent("JSONString", "{") ?? {}, "problem"));
  const text = kindOf(schema, { name: "JSONString", text: "JSONString", nonNull: false });
  assert.is(text.toControl?.('{"a":1}'), json(object));
});

const json = (text: string) => JSON.stringify(JSON.parse(text), null, 2);

test.run();
