/** Days and moments as people say them today, for cells and where there is little room. */
import { calendarDay, currentLocale, onceForLocale } from "../../schema/index.js";
import { formatDateAndTime, formatterOf } from "./date-and-time.js";
import { formatDay } from "./time-format.js";

const DAY_MS = 86_400_000;

/** How dates and times are written. */
const FORMATS = {
  // A calendar day has no zone: in a zone west of Greenwich it would become the day before.
  dayOfThisYear: { month: "short", day: "numeric", timeZone: "UTC" },
  momentOfThisYear: { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" },
  time: { timeStyle: "short" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const relativeDays = (locale: string | undefined) => new Intl.RelativeTimeFormat(locale, { numeric: "auto" });

/**
 * A calendar day as people say it today: "Yesterday", "Nov 20", and with the year in another one. The clock's time of both days is 0:00
 * UTC.
 */
export function formatDayInShort(day: Date, today: Date): string {
  return (
    nameOfDay(day, today) ?? (isSameYear(day, today) ? formatterOf(FORMATS.dayOfThisYear).format(day) : formatDay(day))
  );
}

/**
 * A local moment as people say it today: "Yesterday, 8:37 PM", "Nov 20, 1:02 PM", and with the year in another one.
 * @param today - its clock's time is 0:00 UTC
 */
export function formatMomentInShort(moment: Date, today: Date): string {
  const day = calendarDay(moment);
  const name = nameOfDay(day, today);
  if (name !== undefined) return name + separatorOfTime(moment) + formatTimeInShort(moment);
  return isSameYear(day, today) ? formatterOf(FORMATS.momentOfThisYear).format(moment) : formatDateAndTime(moment);
}

/** A local moment in as few letters as possible: "1:02 PM" today, "Yesterday", "Nov 20". */
export function formatMomentBriefly(moment: Date, today: Date): string {
  const day = calendarDay(moment);
  return day.getTime() === today.getTime() ? formatTimeInShort(moment) : formatDayInShort(day, today);
}

const isSameYear = (day: Date, today: Date): boolean => day.getUTCFullYear() === today.getUTCFullYear();

/** The word for a day beside today, or for today; undefined for another day. */
function nameOfDay(day: Date, today: Date): string | undefined {
  const distance = Math.round((day.getTime() - today.getTime()) / DAY_MS);
  if (Math.abs(distance) > 1) return undefined;
  return capitalized(onceForLocale(relativeDays, relativeDays).format(distance, "day"));
}

/** What the person's language writes between a day and its time. A language that writes the time first has none. */
function separatorOfTime(moment: Date): string {
  const parts = formatterOf(FORMATS.momentOfThisYear).formatToParts(moment);
  const time = parts.findIndex(({ type }) => type === "hour" || type === "dayPeriod");
  return parts[time - 1]?.value ?? ", ";
}

/** Local time without seconds. */
export const formatTimeInShort = (value: Date): string => formatterOf(FORMATS.time).format(value);

const capitalized = (text: string): string => text.slice(0, 1).toLocaleUpperCase(currentLocale()) + text.slice(1);
