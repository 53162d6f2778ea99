/** Numbers and sizes as people read them. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { setLocale } from "../../../../src/app/schema/values/locale.js";
import { bytes, digits, groupDigits } from "../../../../src/app/parts/values/number-format.js";

const plain = (text: string) => digits(text).replace(/[^\d.\u2212+]/g, "");

test("keeps every digit of a number that no float could hold", () => {
  assert.is(plain("9007199254740993"), "9007199254740993");
  assert.is(plain("-12345678901234567890.123456789012345678901"), "\u221212345678901234567890.123456789012345678901");
  assert.is(plain("0.10"), "0.10");
});

test("leaves a text that is not a number as it is", () => {
  for (const text of ["", "abc", "1e5", "12,5", "0x1f", "NaN", "--1"]) assert.is(digits(text), text);
});

test("digits are grouped in threes, counted from the end", () => {
  assert.equal(["12345", "123456", "1234567"].map(digits), ["12,345", "123,456", "1,234,567"]);
});

test("four digits may be a year, and have no groups; with decimals they have", () => {
  assert.equal(["2026", "2026.5"].map(digits), ["2026", "2,026.5"]);
});

test("a four-digit amount is not a year, and neither is a number with a sign", () => {
  assert.equal([groupDigits("2026"), digits("-2026")], ["2,026", "\u22122,026"]);
});

test("a negative number has the sign for minus, a positive one keeps its plus", () => {
  assert.equal(["-5", "+5", "-12345.60"].map(digits), ["\u22125", "+5", "\u221212,345.60"]);
});

test("the signs between digits are those of the person's language", () => {
  setLocale("de");
  const written = digits("1234567.5");
  setLocale(undefined);
  assert.is(written, "1.234.567,5");
});

test("a size is in bytes, kB or MB, with no more digits than it deserves", () => {
  assert.equal([0, 999].map(bytes), ["0 B", "999 B"]);
  assert.equal([1000, 1234, 9949, 10_000, 12_345, 999_499].map(bytes), [
    "1.0 kB",
    "1.2 kB",
    "9.9 kB",
    "10.0 kB",
    "12.3 kB",
    "999 kB",
  ]);
  assert.equal([1_000_000, 12_345_678].map(bytes), ["1.0 MB", "12.3 MB"]);
});

test("a size that rounds to a thousand kB is a MB", () => {
  assert.equal([999_500, 999_999].map(bytes), ["1.0 MB", "1.0 MB"]);
});

test("a size has the decimal sign of the person's language", () => {
  setLocale("de");
  const written = [1234, 12_345_678].map(bytes);
  setLocale(undefined);
  assert.equal(written, ["1,2 kB", "12,3 MB"]);
});

test.run();
