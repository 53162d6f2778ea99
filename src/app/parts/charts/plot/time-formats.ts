/** The times of a chart's points and of its axis as the person's language writes them. */
import { formatterOf } from "../../values/times/date-and-time.js";

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

const DATE_AND_SECONDS = { dateStyle: "medium", timeStyle: "medium" } as const satisfies Intl.DateTimeFormatOptions;

/** Local date and time with seconds. */
export const formatDateAndSeconds = (value: number | Date): string => formatterOf(DATE_AND_SECONDS).format(value);

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
export const formatMonths = (from: number, to: number): string => formatterOf(AXIS_FORMATS.month).formatRange(from, to);

/** The local years from one time to another: "1890 – 1899". */
export const formatYears = (from: number, to: number): string => formatterOf(AXIS_FORMATS.year).formatRange(from, to);

const yearOf = (time: number): number => new Date(time).getFullYear();

const dayFormat = (time: number, beside: number) => (yearOf(time) === yearOf(beside) ? AXIS_FORMATS.day : DAY_AND_YEAR);
