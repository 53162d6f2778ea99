/** Local dates and times as the browser's language writes them. The frame of the app needs them; other forms are in format.ts. */

// To make a formatter takes far longer than to use it.
const formatters = new Map<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>();

/** The formatter of a form. The form has to be the same object each time. */
export function formatterOf(form: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const formatter = formatters.get(form) ?? new Intl.DateTimeFormat(undefined, form);
  formatters.set(form, formatter);
  return formatter;
}

const DATE_AND_TIME: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeStyle: "short" };

/** Local date and time, without the zone. */
export const formatDateAndTime = (value: number | Date): string => formatterOf(DATE_AND_TIME).format(value);
