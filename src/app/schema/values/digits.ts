/** Numbers as text: digits are never rounded on their way from the server to the screen and back. */
import type { KnownProblem, ValueKind } from "./kind.js";
import { onceForLocale } from "./locale.js";

/** The exact digits of a number or of text that is one: no exponent, no rounding; undefined for any other value. */
export function digitsOf(value: unknown): string | undefined {
  const text = typeof value === "number" || typeof value === "bigint" ? String(value) : value;
  if (typeof text !== "string") return;
  const match = /^([+-]?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/.exec(text.trim());
  if (!match) return;
  const [, sign, integer = "", fraction = "", exponent] = match;
  const minus = sign === "-" ? "-" : "";
  if (!exponent) return minus + integer + (fraction && "." + fraction);
  return minus + movePoint(integer, fraction, Number(exponent));
}

/** Exact digits with their point moved to the right, or to the left where `places` is negative. */
export function shiftPoint(digits: string, places: number): string {
  const minus = digits.startsWith("-") ? "-" : "";
  const [integer = "", fraction = ""] = digits.slice(minus.length).split(".");
  return minus + movePoint(integer, fraction, places);
}

/** @param fraction - the digits after the point */
function movePoint(integer: string, fraction: string, places: number): string {
  const point = integer.length + places;
  const digits = (integer + fraction).padEnd(point, "0");
  const padded = point > 0 ? digits : "0".repeat(1 - point) + digits;
  const cut = Math.max(point, 1);
  return padded.slice(0, cut).replace(/^0+(?=\d)/, "") + ("." + padded.slice(cut)).replace(/\.0*$/, "");
}

/** Compares two texts of digits as numbers, however long they are. */
export function compareDigits(left: string, right: string): number {
  const places = Math.max(fractionOf(left).length, fractionOf(right).length);
  const difference = scaled(left, places) - scaled(right, places);
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

const fractionOf = (digits: string): string => digits.split(".")[1] ?? "";

/** The digits as a whole number of 10^-places: 150n for "1.5" and two places. */
function scaled(digits: string, places: number): bigint {
  const [integer = ""] = digits.split(".");
  return BigInt(integer + fractionOf(digits).padEnd(places, "0"));
}

// The common part of all kinds of numbers.

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
