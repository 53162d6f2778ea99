/** The common part of all kinds of numbers. */
import { digitsOf } from "./digits.js";
import type { KnownProblem, ValueKind } from "./kind.js";
import { onceForLocale } from "./locale.js";

const NOT_A_NUMBER: KnownProblem = { code: "number" };
const TWO_READINGS: KnownProblem = { code: "two-readings" };

/** Stands behind a number that can be read in two ways, so that no server takes it for either. */
const IN_DOUBT = "?";

/** What is wrong with a typed text that is not a number. */
export const problemOf = (typed: string, otherwise = NOT_A_NUMBER): KnownProblem =>
  typed.includes(IN_DOUBT) ? TWO_READINGS : otherwise;

/** The signs between groups of digits and before decimals. */
export const numberMarks = (): [group: string, decimal: string] => onceForLocale(readMarks, readMarks);

function readMarks(locale: string | undefined): [group: string, decimal: string] {
  const parts = new Intl.NumberFormat(locale).formatToParts(12345.6);
  const signOf = (type: string, other: string) => parts.find((part) => part.type === type)?.value ?? other;
  return [signOf("group", ","), signOf("decimal", ".")];
}

/** A number as a person would type it: "2,5" for 2.5 in German. */
export const writtenNumber = (text: string): string =>
  numberMarks()[1] === "," && !text.includes(IN_DOUBT) ? text.replace(/(\d)\.(?=\d)/, "$1,") : text;

const POINT_BEFORE_THREE_DIGITS = /^[+-]?[1-9]\d{0,2}\.\d{3}$/;
const COMMA_BEFORE_DECIMALS = /^[+-]?(\d+|\d{1,3}(\.\d{3})+),\d+$/;

/** A number that a person typed, with a point before decimals: "2,5" is 2.5 in German, and "1.234" may be 1234 or 1.234 there. */
export function typedNumber(typed: string): string {
  const [group, decimal] = numberMarks();
  return typed.replace(/[+-]?\d[\d.,]*/, (number) => {
    if (group === "." && POINT_BEFORE_THREE_DIGITS.test(number)) return number + IN_DOUBT;
    const isDecimal = decimal === "," && COMMA_BEFORE_DECIMALS.test(number);
    return isDecimal ? number.replaceAll(".", "").replace(",", ".") : number;
  });
}

/** Digits that a spreadsheet takes for a number. "+1" is text that a person wrote. */
const SPREADSHEET_NUMBER = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/;

/** The members that every kind of number shares. */
export const numeric = {
  widget: "number",
  fitsControl: (value) => digitsOf(value) !== undefined,
  example: 0,
  isNumber: true,
  chartUse: "number",
  exportNumber: (text) => (SPREADSHEET_NUMBER.test(text) ? text : undefined),
} as const satisfies Partial<ValueKind>;
