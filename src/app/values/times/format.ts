/** Dates and times as the person's language writes them. */
import { formats, inLocale } from "../../../schema/values/locale.js";
import { formatDateAndTime, formatterOf } from "./date-and-time.js";
import { calendarDay } from "./today.js";

const DAY_MS = 86_400_000;

/** The forms in which a date or a time is written. */
const FORMS = {
  /** With the zone, for tooltips. */
  inFull: { dateStyle: "full", timeStyle: "long" },
  timeOfDay: { timeStyle: "medium" },
  // A calendar day has no zone: in a zone west of Greenwich it would become the day before.
  day: { dateStyle: "medium", timeZone: "UTC" },
  dayOfThisYear: { month: "short", day: "numeric", timeZone: "UTC" },
  timeInShort: { timeStyle: "short" },
  momentOfThisYear: { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Labels on an axis, as short as a step of each unit allows. */
const AXIS_FORMS = {
  second: { timeStyle: "medium" },
  minute: { timeStyle: "short" },
  hour: { timeStyle: "short" },
  day: { month: "short", day: "numeric" },
  month: { year: "numeric", month: "short" },
  year: { year: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const format = (form: Intl.DateTimeFormatOptions, value: number | Date): string => formatterOf(form).format(value);

/** Local date and time in full, with the zone. */
export const formatInFull = (value: number | Date): string => format(FORMS.inFull, value);

/** Local time with seconds. */
export const formatTimeOfDay = (value: number | Date): string => format(FORMS.timeOfDay, value);

/** A calendar day, which is the same in every zone. */
export const formatDay = (value: Date): string => format(FORMS.day, value);

const relativeDays = (locale: string | undefined) => new Intl.RelativeTimeFormat(locale, { numeric: "auto" });

/** A calendar day as people say it today: "Yesterday", "Nov 20", and with the year in another one. The clock's time of both days is 0:00 UTC. */
export function formatDayInShort(day: Date, today: Date): string {
  return nameOfDay(day, today) ?? format(isSameYear(day, today) ? FORMS.dayOfThisYear : FORMS.day, day);
}

/**
 * A local moment as people say it today: "Yesterday, 8:37 PM", "Nov 20, 1:02 PM", and with the year in another one.
 * @param today - its clock's time is 0:00 UTC
 */
export function formatMomentInShort(moment: Date, today: Date): string {
  const day = calendarDay(moment);
  const name = nameOfDay(day, today);
  if (name !== undefined) return name + separatorOfTime(moment) + formatTimeInShort(moment);
  return isSameYear(day, today) ? format(FORMS.momentOfThisYear, moment) : formatDateAndTime(moment);
}

const isSameYear = (day: Date, today: Date): boolean => day.getUTCFullYear() === today.getUTCFullYear();

/** The word for a day beside today, or for today; undefined for another day. */
function nameOfDay(day: Date, today: Date): string | undefined {
  const distance = Math.round((day.getTime() - today.getTime()) / DAY_MS);
  if (Math.abs(distance) > 1) return undefined;
  return capitalized(inLocale(relativeDays, relativeDays).format(distance, "day"));
}

/** What the person's language writes between a day and its time. A language that writes the time first has none. */
function separatorOfTime(moment: Date): string {
  const parts = formatterOf(FORMS.momentOfThisYear).formatToParts(moment);
  const time = parts.findIndex(({ type }) => type === "hour" || type === "dayPeriod");
  return parts[time - 1]?.value ?? ", ";
}

/** Local time without seconds. */
export const formatTimeInShort = (value: Date): string => format(FORMS.timeInShort, value);

const capitalized = (text: string): string => text.slice(0, 1).toLocaleUpperCase(formats.locale) + text.slice(1);

/** A label on an axis whose steps are of this unit. */
export const formatOnAxis = (unit: keyof typeof AXIS_FORMS, value: number | Date): string =>
  format(AXIS_FORMS[unit], value);

/** The local days from one time to another: "Nov 9 – 15". */
export const formatDays = (from: number, to: number): string => formatterOf(AXIS_FORMS.day).formatRange(from, to);
