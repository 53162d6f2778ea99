/** Dates and times as the person's language writes them. */
import { formatterOf } from "./date-and-time.js";

/** How dates and times are written. */
const FORMATS = {
  /** With the zone, for tooltips. */
  inFull: { dateStyle: "full", timeStyle: "long" },
  timeOfDay: { timeStyle: "medium" },
  // A calendar day has no zone: in a zone west of Greenwich it would become the day before.
  day: { dateStyle: "medium", timeZone: "UTC" },
  dayInFull: { dateStyle: "full", timeZone: "UTC" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const format = (options: Intl.DateTimeFormatOptions, value: number | Date): string =>
  formatterOf(options).format(value);

/** Local date and time in full, with the zone. */
export const formatInFull = (value: number | Date): string => format(FORMATS.inFull, value);

/** Local time with seconds. */
export const formatTimeOfDay = (value: number | Date): string => format(FORMATS.timeOfDay, value);

/** A calendar day, which is the same in every zone. */
export const formatDay = (value: Date): string => format(FORMATS.day, value);

/** A calendar day with its weekday, for tooltips. */
export const formatDayInFull = (value: Date): string => format(FORMATS.dayInFull, value);
