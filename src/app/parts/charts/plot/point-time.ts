/** When a point of a chart is, as exactly as it is known. */
import { formatDateAndTime, formatterOf } from "../../values/date-and-time.js";
import { formatTimeOfDay } from "../../values/time-format.js";
import type { ChartData, TimePrecision } from "../model/data.js";
import type { TimeStep } from "../model/time-steps.js";

/** What the times of a chart are. */
export type ChartTimes = Pick<ChartData, "step" | "precision" | "now">;

/** "Nov 9, 2 – 3 PM" for an hour, "Nov 9" for a day of this year, "Nov 9 – 15" for a week, "1890 – 1899" for ten years. */
export function pointTime(time: number, { step, precision, now }: ChartTimes): string {
  if (!step) return formatPoint(time, precision, now);
  const last = step.next(time) - 1;
  switch (step.unit) {
    case "second":
      return formatTimeOfDay(time);
    case "day":
      return step.count === 1 ? formatLocalDay(time, now) : formatLocalDays(time, last, now);
    case "month":
      return step.count === 1 ? formatOnAxis("month", time) : formatMonths(time, last);
    case "year":
      return step.count === 1 ? formatOnAxis("year", time) : formatYears(time, last);
    default:
      return formatHours(time, step.next(time), now);
  }
}

/** Part of a day: "Nov 9, 2:30 – 3:00 PM", and by the name of the day where it is one of the last seven. */
function formatHours(from: number, to: number, now: number): string {
  const isWhole = [from, to].every((time) => new Date(time).getMinutes() === 0);
  const isNear = from < new Date(now).setHours(24, 0, 0, 0) && now - from < DAYS_WITH_NAMES_MS;
  const far = yearOf(from) === yearOf(now) ? "day" : "year";
  const format = formatterOf(PARTS_OF_DAYS[isNear ? "near" : far][isWhole ? "hours" : "minutes"]);
  const isInOneDay = new Date(from).setHours(0, 0, 0, 0) === new Date(to).setHours(0, 0, 0, 0);
  // A range that ends at midnight would name two days.
  return isInOneDay ? format.formatRange(from, to) : format.format(from);
}

/** The day a week ago would have the name of today. */
const DAYS_WITH_NAMES_MS = 6 * 24 * 3_600_000;

/** The time of a point that is one of a row. */
function formatPoint(time: number, precision: TimePrecision, now: number): string {
  switch (precision) {
    case "day":
      return formatLocalDay(time, now);
    case "minute":
      return formatDateAndTime(time);
    case "second":
      return formatDateAndSeconds(time);
  }
}

/**
 * The label of a time on an axis. A day begins with its date, since times of day repeat.
 * @param before - the time of the label before it: a day of another year is written with its year
 */
export function axisTime(unit: TimeStep["unit"], time: number, before: number): string {
  const isMidnight = new Date(time).setHours(0, 0, 0, 0) === time;
  const isTimeOfDay = unit === "second" || unit === "minute" || unit === "hour";
  if (isTimeOfDay && !isMidnight) return formatOnAxis(unit, time);
  return unit === "month" || unit === "year" ? formatOnAxis(unit, time) : formatLocalDay(time, before);
}

// The times of a chart's points and of its axis as the person's language writes them.

/** Labels on an axis, as short as a step of each unit allows. */
const AXIS_FORMATS = {
  second: { timeStyle: "medium" },
  minute: { timeStyle: "short" },
  hour: { timeStyle: "short" },
  day: { month: "short", day: "numeric" },
  month: { year: "numeric", month: "short" },
  year: { year: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A local day of another year. */
const DAY_AND_YEAR = { ...AXIS_FORMATS.day, year: "numeric" } as const satisfies Intl.DateTimeFormatOptions;

const HOURS = { hour: "numeric" } as const satisfies Intl.DateTimeFormatOptions;
const MINUTES = { hour: "numeric", minute: "2-digit" } as const satisfies Intl.DateTimeFormatOptions;
const withTime = (day: Intl.DateTimeFormatOptions) => ({
  hours: { ...day, ...HOURS },
  minutes: { ...day, ...MINUTES },
});

const PARTS_OF_DAYS = {
  near: withTime({ weekday: "long" }),
  day: withTime(AXIS_FORMATS.day),
  year: withTime(DAY_AND_YEAR),
};

const DATE_AND_SECONDS = { dateStyle: "medium", timeStyle: "medium" } as const satisfies Intl.DateTimeFormatOptions;

/** Local date and time with seconds. */
const formatDateAndSeconds = (value: number | Date): string => formatterOf(DATE_AND_SECONDS).format(value);

/** A label on an axis whose steps are of this unit. */
export const formatOnAxis = (unit: keyof typeof AXIS_FORMATS, value: number | Date): string =>
  formatterOf(AXIS_FORMATS[unit]).format(value);

/** A local day, and with the year if it is in another one than the day beside it: "Nov 9", "Nov 9, 2024". */
export const formatLocalDay = (time: number, beside: number): string =>
  formatterOf(dayFormat(time, beside)).format(time);

/** The local days from one time to another, and with the year if it is not that of a day beside them: "Nov 9 – 15". */
export const formatLocalDays = (from: number, to: number, beside: number): string =>
  formatterOf(yearOf(from) === yearOf(to) ? dayFormat(from, beside) : DAY_AND_YEAR).formatRange(from, to);

/** The local months from one time to another: "Jan – Mar 2026". */
const formatMonths = (from: number, to: number): string => formatterOf(AXIS_FORMATS.month).formatRange(from, to);

/** The local years from one time to another: "1890 – 1899". */
const formatYears = (from: number, to: number): string => formatterOf(AXIS_FORMATS.year).formatRange(from, to);

const yearOf = (time: number): number => new Date(time).getFullYear();

const dayFormat = (time: number, beside: number) => (yearOf(time) === yearOf(beside) ? AXIS_FORMATS.day : DAY_AND_YEAR);
