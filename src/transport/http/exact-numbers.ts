/**
 * JSON whose numbers keep every digit. `JSON.parse` makes a double of each number, which rounds integers beyond 2^53 and long
 * decimals. Here such a number becomes a string: it is put between quotes before the text is parsed. A reviver with access to
 * the source text would do the same, but it is called for every value, which takes four times as long as the parsing itself.
 * https://www.rfc-editor.org/rfc/rfc8259#section-6
 */
import type { ReadJson } from "../types.js";

/**
 * Reads JSON. An integer beyond ±(2^53 - 1) and a decimal that a double would change become strings with every digit as it was
 * sent; all other numbers are numbers. Pass it as `http({ readJson: exactNumbers })`.
 *
 * A text without long numbers costs one scan of every sixteenth character and one regular expression more than `JSON.parse`.
 *
 * @throws SyntaxError for what `JSON.parse` does not read either
 *
 * @example
 * ```ts
 * import { exactNumbers, http, request } from "querylet";
 *
 * const { data } = await request<{ large: string }>(http({ readJson: exactNumbers }), "{ large }"); // "9007199254740993"
 * ```
 */
export const exactNumbers: ReadJson = (text) =>
  JSON.parse(hasLongNumber(text) || HAS_LONG_EXPONENT.test(text) ? quoteInexactNumbers(text) : text);

/** A double keeps up to 15 significant digits exactly. https://en.wikipedia.org/wiki/Double-precision_floating-point_format */
const LONG_NUMBER_LENGTH = 16;

/** Digits and points that follow each other. */
const LONG_RUN = /[\d.]{16}/;
/** With two digits, an exponent of a number of 15 digits stays within the range of a double. */
const HAS_LONG_EXPONENT = /(?:\d[eE][+-]|[eE]\d)\d\d/;

const HAS_EXPONENT = /[eE]/;
/** Sign, integer part, fraction and exponent. */
const NUMBER = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

const POINT = ".".charCodeAt(0);
const ZERO = "0".charCodeAt(0);
const NINE = "9".charCodeAt(0);

/** Whether there is a run of 16 digits or points, within a string or not. */
function hasLongNumber(text: string): boolean {
  // Each such run covers an index that is a multiple of 16, and the index 8 before it or the one 8 after it.
  const half = LONG_NUMBER_LENGTH / 2;
  for (let index = 0; index < text.length; index += LONG_NUMBER_LENGTH) {
    if (!isDigitOrPoint(text, index)) continue;
    if (!isDigitOrPoint(text, index - half) && !isDigitOrPoint(text, index + half)) continue;
    if (LONG_RUN.test(text.slice(Math.max(0, index - LONG_NUMBER_LENGTH), index + LONG_NUMBER_LENGTH))) return true;
  }
  return false;
}

/** False outside of the text, where the code is NaN. */
function isDigitOrPoint(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return (code >= ZERO && code <= NINE) || code === POINT;
}

/**
 * A whole string, or a number with everything that is attached to it, also a colon: `{ 1: 2 }` is not JSON, but `{ "1": 2 }` is. A string
 * without an end matches, too: if it failed, each later quote would be tried.
 */
const STRING_OR_NUMBER = /"[^"\\]*(?:\\[^][^"\\]*)*"?|[-\d][^,\]}":\s]*(?:\s*:)?/g;

/** The same JSON with each inexact number between quotes. What is not JSON does not become JSON. */
const quoteInexactNumbers = (text: string): string =>
  text.replace(STRING_OR_NUMBER, (token) => (isInexact(token) ? `"${token}"` : token));

/** Whether a number is an unsafe integer, or a decimal that a double would change. False for what is not a number. */
function isInexact(number: string): boolean {
  const isShort = number.length < LONG_NUMBER_LENGTH && !HAS_EXPONENT.test(number);
  const parts = isShort ? null : NUMBER.exec(number);
  if (!parts) return false;
  const value = Number(number);
  const isInteger = parts[3] === undefined && parts[4] === undefined;
  if (isInteger) return !Number.isSafeInteger(value);
  // A double is written with the fewest digits that tell it from its neighbours: 0.1 comes back as 0.1.
  const shortest = String(value);
  return shortest !== number && decimalOf(number) !== decimalOf(shortest);
}

/** One text for all ways to write a decimal: sign, significant digits, power of ten. "0" for zero with either sign, "" for Infinity. */
function decimalOf(number: string): string {
  const parts = NUMBER.exec(number);
  if (!parts) return "";
  const [, sign, integer = "", fraction = "", exponent = "0"] = parts;
  const digits = integer + fraction;
  // No regular expression here: one that looks for zeros at the end takes the square of the length.
  let end = digits.length;
  while (digits.charCodeAt(end - 1) === ZERO) end--;
  let start = 0;
  while (start < end && digits.charCodeAt(start) === ZERO) start++;
  if (start === end) return "0";
  const power = Number(exponent) - fraction.length + (digits.length - end);
  return `${sign}${digits.slice(start, end)}e${power}`;
}
