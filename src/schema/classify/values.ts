/** What values are: guessed from their looks, compared, read as dates. Digits stay text from one end to the other. */
import type { ValueKind } from "../values/kind.js";

/** What a value of an unknown scalar looks like. */
export function guessKind(value: unknown): ValueKind {
  if (typeof value === "boolean") return "boolean";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "float";
  if (typeof value !== "string") return value === null || value === undefined ? "text" : "json";
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return "date";
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value))) return "datetime";
  if (/^https?:\/\/\S+$/i.test(value)) return "url";
  if (/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value)) return "email";
  if (/^#[\da-f]{6}([\da-f]{2})?$/i.test(value)) return "color";
  // A leading zero is a code, not a number.
  return /^-?(0|[1-9]\d*)(\.\d+)?$/.test(value) ? "decimal" : "text";
}

/** The exact digits of a number or of text that is one: no exponent, no rounding; undefined for all else. */
export function digitsOf(value: unknown): string | undefined {
  const text = typeof value === "number" || typeof value === "bigint" ? String(value) : value;
  const match = typeof text === "string" ? /^([+-]?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/.exec(text.trim()) : null;
  if (!match) return;
  const [, sign, whole = "", rest = "", exponent] = match;
  const minus = sign === "-" ? "-" : "";
  if (!exponent) return minus + whole + (rest && "." + rest);
  const point = whole.length + Number(exponent);
  const all = (whole + rest).padEnd(point, "0");
  const padded = point > 0 ? all : "0".repeat(1 - point) + all;
  const cut = Math.max(point, 1);
  return minus + padded.slice(0, cut).replace(/^0+(?=\d)/, "") + ("." + padded.slice(cut)).replace(/\.0*$/, "");
}

/** Reads a date or time: ISO text or the long form of e-mail and HTTP, or a number of seconds or milliseconds since the epoch. */
export function toDate(value: unknown): Date | undefined {
  if (typeof value !== "string" && typeof value !== "number") return;
  // Engines make dates of words too: "chapter 2" would be in February.
  if (
    typeof value === "string" &&
    !/^\s*(\d{9,14}\s*$|[+-]?\d{4,6}(-|$|\/|\d{4}T)|[A-Z][a-z]{2},? .*\d{4})/.test(value)
  )
    return;
  const number = typeof value === "string" && /^\d{9,14}$/.test(value) ? Number(value) : value;
  // Seconds until the year 5138, milliseconds from 1973 on.
  const date = new Date(typeof number === "number" && Math.abs(number) < 1e11 ? number * 1000 : number);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/**
 * Whether a date is a calendar day, which is the same wherever it stands. Some servers have one scalar for days and for moments, so the
 * value decides; midnight in UTC is how others write a day of a scalar for days.
 */
export function isCalendarDay(value: unknown, kind: ValueKind): boolean {
  const text = String(value);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return true;
  const [, time = ""] = /^[^\sT]+[T ](\d\d:\d\d.*)$/.exec(text) ?? /(\d:\d\d)/.exec(text) ?? [];
  return kind === "date" && (!time || /^00:00(:00(\.0+)?)?(Z|[+-]00(:?00)?)$/.test(time));
}

let words: Intl.Collator | undefined;

/** Orders two values of one column: numbers of any length by worth, absent ones last, the rest as words. */
export function compareValues(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null || a === undefined) return 1;
  if (b === null || b === undefined) return -1;
  if (typeof a === "boolean" && typeof b === "boolean") return Number(a) - Number(b);
  const [left, right] = [digitsOf(a), digitsOf(b)];
  if (left !== undefined && right !== undefined) return compareDigits(left, right);
  return (words ??= new Intl.Collator(undefined, { numeric: true })).compare(wordsOf(a), wordsOf(b));
}

const wordsOf = (value: unknown): string => (typeof value === "object" ? JSON.stringify(value) : String(value));

function compareDigits(left: string, right: string): number {
  const places = Math.max(...[left, right].map((text) => text.split(".")[1]?.length ?? 0));
  const [a, b] = [left, right].map((text) => {
    const [whole = "", rest = ""] = text.split(".");
    return BigInt(whole + rest.padEnd(places, "0"));
  }) as [bigint, bigint];
  return a < b ? -1 : a > b ? 1 : 0;
}
