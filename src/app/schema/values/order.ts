/** The order of two values of one column. */
import { compareDigits, digitsOf } from "./digits.js";
import { onceForLocale } from "./locale.js";
import { textOf } from "../../../transport/text-of.js";

// Made once it is needed: it takes a millisecond.
const makeCollator = (locale: string | undefined) => new Intl.Collator(locale, { numeric: true });

/** Orders two values of one column: numbers of any length by worth, absent ones last, the rest as words. */
export function compareValues(left: unknown, right: unknown): number {
  if (left === right) return 0;
  if (left === null || left === undefined) return 1;
  if (right === null || right === undefined) return -1;
  if (typeof left === "boolean" && typeof right === "boolean") return Number(left) - Number(right);
  const [leftDigits, rightDigits] = [digitsOf(left), digitsOf(right)];
  if (leftDigits !== undefined && rightDigits !== undefined) return compareDigits(leftDigits, rightDigits);
  return onceForLocale(makeCollator, makeCollator).compare(textOf(left), textOf(right));
}

/**
 * Orders the values of a kind by a number that each of them stands for, and those without one as `compareValues` does.
 * @param measure - undefined for a value that is not what its kind says
 */
export const compareBy =
  (measure: (value: unknown) => number | undefined) =>
  (left: unknown, right: unknown): number => {
    const [leftMeasure, rightMeasure] = [measure(left), measure(right)];
    if (leftMeasure === undefined || rightMeasure === undefined) return compareValues(left, right);
    return leftMeasure - rightMeasure;
  };
