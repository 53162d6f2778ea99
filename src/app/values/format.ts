/** Dates and numbers as the person's own language writes them. Exact digits stay exact: text goes in, text comes out. */

const cache = new Map<string, Intl.DateTimeFormat>();

function formatter(kind: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  let made = cache.get(kind);
  if (!made) cache.set(kind, (made = new Intl.DateTimeFormat(undefined, options)));
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

/** About how much: two digits are enough. */
export const bytes = (count: number) =>
  count < 1e3
    ? `${count} B`
    : count < 1e6
      ? `${(count / 1e3).toPrecision(count < 1e4 ? 2 : 3)} kB`
      : `${(count / 1e6).toFixed(1)} MB`;

let found: [string, string] | undefined;
function separators(): [string, string] {
  if (!found) {
    const parts = new Intl.NumberFormat().formatToParts(12345.6);
    const of = (type: string, other: string) => parts.find((part) => part.type === type)?.value ?? other;
    found = [of("group", ","), of("decimal", ".")];
  }
  return found;
}

let short: Intl.NumberFormat | undefined;
/** Round numbers on an axis: "1.5M". */
export const axisNumber = (value: number) =>
  (short ??= new Intl.NumberFormat(undefined, { notation: "compact", maximumSignificantDigits: 4 })).format(value);
