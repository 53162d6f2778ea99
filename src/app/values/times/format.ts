/** Dates and times as the person's language writes them. */
import { formatterOf } from "./date-and-time.js";

/** The forms in which a date or a time is written. */
const FORMS = {
  /** With the zone, for tooltips. */
  inFull: { dateStyle: "full", timeStyle: "long" },
  timeOfDay: { timeStyle: "medium" },
  // A calendar day has no zone: in a zone west of Greenwich it would become the day before.
  day: { dateStyle: "medium", timeZone: "UTC" },
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

/** A label on an axis whose steps are of this unit. */
export const formatOnAxis = (unit: keyof typeof AXIS_FORMS, value: number | Date): string =>
  format(AXIS_FORMS[unit], value);

/** The local days from one time to another: "Nov 9 – 15". */
export const formatDays = (from: number, to: number): string => formatterOf(AXIS_FORMS.day).formatRange(from, to);
