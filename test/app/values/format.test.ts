import { test } from "uvu";
import * as assert from "uvu/assert";
import { digits } from "../../../src/app/values/numbers/format.js";
import { formatDay } from "../../../src/app/values/times/format.js";

const plain = (text: string) => digits(text).replace(/[^\d.\u2212+]/g, "");

test("keeps every digit of a number that no float could hold", () => {
  assert.is(plain("9007199254740993"), "9007199254740993");
  assert.is(plain("-12345678901234567890.123456789012345678901"), "\u221212345678901234567890.123456789012345678901");
  assert.is(plain("0.10"), "0.10");
});

test("groups long numbers and leaves short ones alone", () => {
  assert.is(digits("1234"), "1234");
  assert.is.not(digits("1234567"), "1234567");
});

test("leaves what is no number as it is", () => {
  for (const text of ["", "abc", "1e5", "12,5", "0x1f", "NaN", "--1"]) assert.is(digits(text), text);
});

test("does not move a calendar day by the time zone", () => {
  assert.match(formatDay(new Date("2026-03-01")), /1|01/);
  assert.match(formatDay(new Date("2026-03-01")), "2026");
});

test.run();
