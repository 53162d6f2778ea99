/** Local dates and times as the person's language writes them. The frame of the app needs them; other forms are in format.ts. */
import { inLocale } from "../../../schema/values/locale.js";

/** The formatter of a form. The form has to be the same object each time. */
export const formatterOf = (form: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  inLocale(form, (locale) => new Intl.DateTimeFormat(locale, form));

const DATE_AND_TIME: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeStyle: "short" };

/** Local date and time, without the zone. */
export const formatDateAndTime = (value: number | Date): string => formatterOf(DATE_AND_TIME).format(value);
