/** Dates and numbers as the person's own language writes them. Exact digits stay exact: text goes in, text comes out. */

const cache = new Map<string, Intl.DateTimeFormat>();

function formatter(kind: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const made = cache.get(kind) ?? new Intl.DateTimeFormat(undefined, options);
  cache.set(kind, made);
  return made;
}

/** Local date and time; the zone is part of the tooltip (`zoned`). */
export const dateTime = (value: number | Date) =>
  formatter("dt", { dateStyle: "medium", timeStyle: "short" }).format(value);
export const zoned = (value: number | Date) => formatter("zdt", { dateStyle: "full", timeStyle: "long" }).format(value);
/** As short as a place on an axis, or a span of time, needs it. */
export const timeIn = (unit: keyof typeof spans, value: number | Date) =>
  formatter("in " + unit, spans[unit]).format(value);
const spans = {
  second: { timeStyle: "medium" },
  minute: { timeStyle: "short" },
  hour: { timeStyle: "short" },
  day: { month: "short", day: "numeric" },
  month: { year: "numeric", month: "short" },
  year: { year: "numeric" },
} as const;
export const time = (value: number | Date) => formatter("t", { timeStyle: "medium" }).format(value);
/** A calendar day has no zone: it must not slip to the day before. */
export const day = (value: Date) => formatter("d", { dateStyle: "medium", timeZone: "UTC" }).format(value);

/** Groups the digits of a decimal of any length without ever making it a float. */
export function digits(text: string): string {
  const match = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) return text;
  const [, sign = "", whole = "", rest] = match;
  const [group, point] = separators();
  // "2026" may be a year; with decimals it is none.
  const grouped = whole.length > 4 || rest !== undefined ? inThousands(whole, group) : whole;
  return sign.replace("-", "\u2212") + grouped + (rest === undefined ? "" : point + rest);
}

/** The digits in groups of three, counted from the end. */
function inThousands(whole: string, separator: string): string {
  const first = whole.length % 3;
  const groups = first ? [whole.slice(0, first)] : [];
  for (let at = first; at < whole.length; at += 3) groups.push(whole.slice(at, at + 3));
  return groups.join(separator);
}

/** Bytes below this have two digits in kB: more would say more than anybody knows. */
const SMALL_FILE_BYTES = 10_000;
const BYTES_PER_KB = 1000;
const BYTES_PER_MB = 1_000_000;

/** About how much. */
export function bytes(count: number): string {
  if (count < BYTES_PER_KB) return `${count} B`;
  if (count >= BYTES_PER_MB) return `${(count / BYTES_PER_MB).toFixed(1)} MB`;
  return `${(count / BYTES_PER_KB).toPrecision(count < SMALL_FILE_BYTES ? 2 : 3)} kB`;
}

/** The signs between groups of digits and before decimals. */
let numberSigns: [group: string, decimal: string] | undefined;

function separators(): [group: string, decimal: string] {
  if (numberSigns) return numberSigns;
  const parts = new Intl.NumberFormat().formatToParts(12345.6);
  const signOf = (type: string, other: string) => parts.find((part) => part.type === type)?.value ?? other;
  numberSigns = [signOf("group", ","), signOf("decimal", ".")];
  return numberSigns;
}

let compactNumbers: Intl.NumberFormat | undefined;

/** Round numbers on an axis: "1.5M". */
export function axisNumber(value: number): string {
  compactNumbers ??= new Intl.NumberFormat(undefined, { notation: "compact", maximumSignificantDigits: 4 });
  return compactNumbers.format(value);
}
