/** Dates and times as the person's own language writes them. */

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
