/** Dates and times as servers write them, read and written back in the same manner. */

const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?$/;
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)?$/;
const ZONE = /(Z|[+-]\d\d(:?\d\d)?)$/;
/** A number of seconds or milliseconds as text. */
const EPOCH_TEXT = /^\d{9,14}$/;
/** How ISO dates and the long form of e-mail and HTTP begin. Without this, `new Date("chapter 2")` would be a day in February. */
const DATE_BEGINNING = /^\s*(\d{9,14}\s*$|[+-]?\d{4,6}(-|$|\/|\d{4}T)|[A-Z][a-z]{2},? .*\d{4})/;
const MIDNIGHT_IN_UTC = /^00:00(:00(\.0+)?)?(Z|[+-]00(:?00)?)$/;

/** Seconds since the epoch until the year 5138, milliseconds from 1973 on. */
const SECONDS_BELOW = 1e11;
const MS_PER_SECOND = 1000;
const MS_PER_MINUTE = 60_000;

/** Whether a value is text such as "2026-11-22" and nothing more. */
export const isDayText = (value: unknown): value is string => typeof value === "string" && DAY.test(value);

/** Whether a text is a time of day, such as "10:30" or "10:30:00.5". */
export const isTimeOfDay = (text: string): boolean => TIME_OF_DAY.test(text);

/** Whether a value is a date with a time of day, or a number since the epoch. */
export const isMoment = (value: unknown): boolean =>
  typeof value === "number" || (typeof value === "string" && (MOMENT.test(value) || EPOCH_TEXT.test(value)));

/** Reads a date or time: ISO text or the long form of e-mail and HTTP, or a number of seconds or milliseconds since the epoch. */
export function toDate(value: unknown): Date | undefined {
  if (typeof value !== "string" && typeof value !== "number") return;
  if (typeof value === "string" && !DATE_BEGINNING.test(value)) return;
  const number = typeof value === "string" && EPOCH_TEXT.test(value) ? Number(value) : value;
  const isSeconds = typeof number === "number" && Math.abs(number) < SECONDS_BELOW;
  const date = new Date(isSeconds ? number * MS_PER_SECOND : number);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/**
 * Whether a value of a scalar for days has no time of day: "2026-11-22", or midnight in UTC, which is how some servers write a day.
 * It is then the same day in every time zone.
 */
export function hasNoTimeOfDay(value: unknown): boolean {
  const text = String(value);
  const [, time] = /^[^\sT]+[T ](\d\d:\d\d.*)$/.exec(text) ?? /(\d:\d\d)/.exec(text) ?? [];
  return time === undefined || MIDNIGHT_IN_UTC.test(time);
}

/** The moment at which a calendar day begins for the person: a day has no zone. */
export const startOfDay = (day: Date): Date => new Date(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate());

/** The moment of a stored value. Without a time zone it is in the person's own. */
export function momentOf(value: unknown): Date | undefined {
  if (typeof value !== "string" || DAY.test(value)) return toDate(value);
  // PostgreSQL writes a space for the T, and a zone of whole hours without minutes.
  return toDate(value.replace(/^(\S+) /, "$1T").replace(/([+-]\d\d)$/, "$1:00"));
}

/** Whether a text ends with a time zone. That begins after hours and minutes: the "-22" of "2026-11-22" is none. */
const hasZone = (text: string): boolean => MOMENT.test(text) && ZONE.test(text.slice("2026-11-22T10:00".length));

/** A stored moment as `<input type="datetime-local">` takes it. */
export function localTime(value: unknown): string {
  if (typeof value === "string" && MOMENT.test(value) && !hasZone(value)) return value.replace(" ", "T").slice(0, 19);
  const date = momentOf(value);
  if (!date) return String(value);
  return new Date(date.getTime() - date.getTimezoneOffset() * MS_PER_MINUTE).toISOString().slice(0, 19);
}

/** "10:00" without seconds becomes "10:00:00", which more servers take. */
export const withSeconds = (text: string): string => text.replace(/(^|T)(\d\d:\d\d)$/, "$1$2:00");

/**
 * A moment from `<input type="datetime-local">` in the notation of a stored value: a number, text without a zone, or text with a space.
 * Undefined where the text is no moment.
 */
export function writeMoment(text: string, like: unknown): unknown {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return;
  if (typeof like === "number" || EPOCH_TEXT.test(String(like))) {
    const isSeconds = Math.abs(Number(like)) < SECONDS_BELOW;
    const count = isSeconds ? Math.floor(date.getTime() / MS_PER_SECOND) : date.getTime();
    return typeof like === "number" ? count : String(count);
  }
  const model = String(like);
  if (!hasZone(model)) {
    const full = withSeconds(text);
    return model[10] === " " ? full.replace("T", " ") : full;
  }
  const iso = date.toISOString();
  return /\.\d/.test(model) ? iso : iso.replace(/\.\d+/, "");
}
