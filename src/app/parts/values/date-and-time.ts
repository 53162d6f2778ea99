/** Local dates and times as the person's language writes them. The frame of the app needs these; the others are in format.ts. */
import { onceForLocale } from "../../schema/index.js";

/** The formatter with these options, which have to be the same object each time. */
export const formatterOf = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  onceForLocale(options, (locale) => new Intl.DateTimeFormat(locale, options));

const DATE_AND_TIME: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeStyle: "short" };

/** Local date and time, without the zone. */
export const formatDateAndTime = (value: number | Date): string => formatterOf(DATE_AND_TIME).format(value);
