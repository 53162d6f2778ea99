/** Numbers as the person's language writes them. Numbers are text before and after, so that no digit is lost. */
import { numberMarks, onceForLocale } from "../../schema/index.js";

/** A year has no groups of digits. */
const MAY_BE_YEAR = /^\d{4}$/;

/** A number whose digits stand in groups, unless it may be a year. */
export const digits = (text: string): string => (MAY_BE_YEAR.test(text) ? text : groupDigits(text));

/** Groups the digits of a decimal of any length without ever making it a float. */
export function groupDigits(text: string): string {
  const match = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) return text;
  const [, sign = "", integerDigits = "", decimals] = match;
  const [group, point] = numberMarks();
  return (
    sign.replace("-", "\u2212") + inThousands(integerDigits, group) + (decimals === undefined ? "" : point + decimals)
  );
}

/** The digits in groups of three, counted from the end. */
function inThousands(integerDigits: string, separator: string): string {
  const first = integerDigits.length % 3;
  const groups = first ? [integerDigits.slice(0, first)] : [];
  for (let at = first; at < integerDigits.length; at += 3) groups.push(integerDigits.slice(at, at + 3));
  return groups.join(separator);
}

const BYTES_PER_KB = 1000;
const BYTES_PER_MB = 1_000_000;
/** From this size on, kB are written with three digits instead of two: more would pretend a precision that an estimate lacks. */
const THREE_DIGITS_BYTES = 10_000;
/** From this size on, kB with three digits would be "1000". */
const MB_BYTES = 999_500;

/** A size in about two or three digits: "1.2 kB". */
export function bytes(count: number): string {
  if (count < BYTES_PER_KB) return `${count} B`;
  if (count >= MB_BYTES) return `${groupDigits((count / BYTES_PER_MB).toFixed(1))} MB`;
  return `${groupDigits((count / BYTES_PER_KB).toPrecision(count < THREE_DIGITS_BYTES ? 2 : 3))} kB`;
}

// How many there are of something, in words of the app.

/** A count as the person's language writes it: unlike a value, 1234 is not a year here. */
export const count = (number: number): string =>
  onceForLocale(count, (locale) => new Intl.NumberFormat(locale)).format(number);
