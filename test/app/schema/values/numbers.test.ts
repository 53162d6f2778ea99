/** Kinds of numbers: what a form takes of each, and digits that are never rounded. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { digitsOf, kinds, type KindName, type ValueKind } from "../../../../src/app/schema/index.js";
import { setLocale } from "../../../../src/app/schema/values/locale.js";
import { typedNumber, writtenNumber, compareDigits, shiftPoint } from "../../../../src/app/schema/values/digits.js";
import {
  amountFromMinorUnits,
  isCurrencyName,
  wordsWithoutUnit,
} from "../../../../src/app/schema/values/minor-units.js";

const kind = (name: KindName): ValueKind => kinds[name];
function parse(name: KindName, typed: string, place: { like?: unknown; scalar?: string } = {}) {
  const parsed = kind(name).parse?.(typed, { scalar: "Custom", choices: [], ...place });
  return parsed && "value" in parsed ? parsed.value : parsed?.problem.code;
}

test("the digits of a number are exact, whatever its notation", () => {
  assert.equal([1e21, 1.5e-7, "1.50", "-2E3", "+7", " 8 ", "5.", 12n, "1e0", "123.45e1", "0.00e2"].map(digitsOf), [
    "1000000000000000000000",
    "0.00000015",
    "1.50",
    "-2000",
    "7",
    "8",
    "5",
    "12",
    "1",
    "1234.5",
    "0",
  ]);
  for (const other of ["", "1,5", "0x1", "1e", "one", null, true, {}, Number.NaN, 1 / 0])
    assert.is(digitsOf(other), undefined, String(other));
});

test("a point is moved to either side, with the zeros that this takes", () => {
  assert.equal(
    [shiftPoint("1.5", 2), shiftPoint("-15", -2), shiftPoint("15", -1), shiftPoint("1500", -2), shiftPoint("0", 3)],
    ["150", "-0.15", "1.5", "15", "0"],
  );
});

test("digits are ordered by worth, however many they are", () => {
  assert.equal([compareDigits("10", "9.99"), compareDigits("-10", "9"), compareDigits("1.50", "1.5")], [1, -1, 0]);
  assert.is(compareDigits("9007199254740993", "9007199254740992"), 1);
});

test("a whole number has no decimals, and fits into what its scalar can hold", () => {
  assert.equal(
    [parse("integer", "5"), parse("integer", "-5"), parse("integer", "5.0"), parse("integer", "five")],
    [5, -5, "integer", "integer"],
  );
  const ofInt = (typed: string) => parse("integer", typed, { scalar: "Int" });
  assert.equal(
    [ofInt("2147483647"), ofInt("2147483648"), ofInt("-2147483648"), ofInt("-2147483649")],
    [2_147_483_647, "range", -2_147_483_648, "range"],
  );
  assert.equal(
    [parse("integer", "2147483648"), parse("integer", "9007199254740993")],
    [2_147_483_648, "9007199254740993"],
    "of another scalar, and as text where a number would be rounded",
  );
});

test("a float is a number that JSON can hold, a decimal keeps its digits", () => {
  assert.equal([parse("float", "1.5"), parse("float", "1e400"), parse("float", "much")], [1.5, "too-large", "number"]);
  assert.equal([parse("decimal", "1.50"), parse("decimal", "much")], ["1.50", "number"]);
});

test("numbers are recognised by their form; a code with leading zeros is not one", () => {
  const looks = (name: KindName, ...values: unknown[]) => values.map((value) => kind(name).looksLike?.(value));
  assert.equal(looks("integer", 5, 5.5, "5"), [true, false, false]);
  assert.equal(looks("float", 5.5, 5, "5.5"), [true, false, false]);
  assert.equal(looks("decimal", "5.50", "0", "007", 5), [true, true, false, false]);
});

test("the control of a number takes numbers only", () => {
  const fits = (name: KindName, ...values: unknown[]) => values.map((value) => kind(name).fitsControl?.(value));
  assert.equal(fits("integer", 5, "5", "5.5", "five"), [true, true, false, false]);
  assert.equal(fits("decimal", "5.5", "five"), [true, false]);
  assert.equal(fits("money", "5 EUR", 5, "five"), [true, true, false]);
  assert.equal(fits("minor-units", 5, "five"), [true, false]);
});

test("only years are numbers that name something", () => {
  const areNames = (...values: unknown[]) => kind("integer").areNames?.(values);
  assert.equal([areNames(1801, 2026, 2099), areNames(1800), areNames(2100), areNames()], [true, false, false, false]);
  assert.is(areNames(2026, 5), false);
  assert.is(areNames(2026), true, "a single year too");
});

test("an amount in minor units reads in its currency, with that currency's places", () => {
  assert.equal(
    [
      amountFromMinorUnits(1999, "EUR"),
      amountFromMinorUnits(2000, "eur"),
      amountFromMinorUnits("5", "EUR"),
      amountFromMinorUnits(1999, "JPY"),
      amountFromMinorUnits(1999, "KWD"),
    ],
    ["19.99 EUR", "20.00 EUR", "0.05 EUR", "1999 JPY", "1.999 KWD"],
  );
  assert.equal(
    [amountFromMinorUnits("a lot", "EUR"), amountFromMinorUnits(5, null), amountFromMinorUnits(5, "EURO")],
    [undefined, undefined, undefined],
  );
});

test("a changed amount stays in the currency of the record", () => {
  const like = "19.99 EUR";
  assert.equal(
    [
      parse("minor-units", "5", { like }),
      parse("minor-units", "5 EUR", { like }),
      parse("minor-units", "5 USD", { like }),
      parse("minor-units", "5 USD"),
    ],
    [500, 500, "minor-units", 500],
  );
});

test("a floating point number is sent as it was typed, but for its last decimals", () => {
  const read = (text: string) => parse("float", text);
  assert.equal(["0.1", "0.00", "3.14159265358979323846", "1e300"].map(read), [0.1, 0, Math.PI, 1e300]);
  assert.equal(["1000000000000000001", "12345678901234567890.5", "1e-400"].map(read), Array(3).fill("digits"));
});

test("an amount with decimals says its currency: it is none in cents", () => {
  const read = (text: string) => parse("minor-units", text);
  assert.equal(["54.00", "54,00", "1,234.00", "54."].map(read), Array(4).fill("minor-units"));
  assert.equal(["5400", "54.00 EUR"].map(read), [5400, 5400]);
});

test("the name of an amount is what is left without its unit", () => {
  assert.equal(["priceInCents", "price_minor_units", "cents", "percent", "units"].map(wordsWithoutUnit), [
    ["price"],
    ["price"],
    [],
    undefined,
    undefined,
  ]);
  assert.equal(["currency", "priceCurrency", "currency_code", "currencies"].map(isCurrencyName), [
    true,
    true,
    true,
    false,
  ]);
});

test("amounts are sorted by currency and worth, other values as text", () => {
  const compare = kind("money").compare;
  assert.ok((compare?.("9 EUR", "1 USD") ?? 0) < 0);
  assert.ok((compare?.("9 EUR", "10 EUR") ?? 0) < 0);
  assert.ok((compare?.("free", "9 EUR") ?? 0) > 0);
  assert.ok((compare?.("9", "free") ?? 0) < 0);
});

test("JSON whose numbers would be rounded is not taken", () => {
  for (const text of ['{"a":12345678901234567890}', "[0.1234567890123456789]"])
    assert.is(parse("json", text), "digits");
  assert.equal(parse("json", '{"a":"12345678901234567890","b":1.50}'), { a: "12345678901234567890", b: 1.5 });
});

test("a typed number is read as its language writes numbers, if it has one reading", () => {
  const typed = [
    "2,5",
    "-0,125",
    "1.234,5",
    "1234,56",
    "12.5",
    "0.125",
    "1234.567",
    "12,50 EUR",
    "1.234",
    "-12.345 EUR",
  ];
  const readIn = (locale: string) => {
    setLocale(locale);
    return typed.map(typedNumber);
  };
  try {
    assert.equal(readIn("en"), typed);
    assert.equal(readIn("de-CH"), typed);
    assert.equal(readIn("de"), [
      ...["2.5", "-0.125", "1234.5", "1234.56", "12.5", "0.125", "1234.567", "12.50 EUR", "1.234?", "-12.345? EUR"],
    ]);
    assert.equal(readIn("fr").slice(0, 2), ["2.5", "-0.125"]);
    assert.is(readIn("fr").at(8), "1.234");
    setLocale("de");
    assert.equal(["2.5", "1.234", "-1.234 EUR", "1.234?", "x"].map(writtenNumber), [
      "2,5",
      "1,234",
      "-1,234 EUR",
      "1.234?",
      "x",
    ]);
  } finally {
    setLocale(undefined);
  }
  for (const name of ["float", "decimal", "money", "integer", "minor-units"] as const)
    assert.is(parse(name, "1.234?"), "two-readings", name);
});

test.run();
