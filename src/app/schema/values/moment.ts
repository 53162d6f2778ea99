/** Dates and times as servers write them: `readDate` reads all of them, `writeMoment` writes one back in the same notation. */
import { textOf } from "../../../transport/text-of.js";
import type { ValueKind } from "./kind.js";

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?$/;
/** A day and a time of day as ISO 8601 writes them, or as PostgreSQL does: a space for the T, and "+02" for "+02:00". */
const MOMENT = /^(\d{4}-\d\d-\d\d)([T ])(\d\d:\d\d(?::\d\d)?)(\.\d+)?(Z|[+-]\d\d(?::?\d\d)?)?$/i;
/** A number of seconds or milliseconds as text. */
const EPOCH_TEXT = /^\d{9,13}$/;
/** How ISO dates and the long form of e-mail and HTTP begin. Without this, `new Date("chapter 2")` would be a day in February. */
const DATE_BEGINNING = /^\s*([+-]?\d{4,6}[-/]\d\d?[-/]\d|[A-Z][a-z]{2},? .*\d{4})/;
/** "1999", "2026-11" */
const YEAR_OR_MONTH = /^\d{4}(-\d\d)?$/;
const ISO_DAY = /^[+-]?\d{4,6}-\d\d-\d\d$/;
const HAS_TIME_OF_DAY = /\d:\d\d/;
/** "2026-11-22T00:00:00Z", "2026-11-22 00:00:00+00", "Sun, 22 Nov 2026 00:00:00 GMT" */
const ENDS_WITH_UTC = /(Z|[+-]00(:?00)?|GMT|UTC)$/i;

/** Seconds since the epoch until the year 5138, milliseconds from 1973 on. */
const SECONDS_BELOW = 1e11;
const MS_PER_SECOND = 1000;
const MS_PER_MINUTE = 60_000;

/** The parts of a moment as a server writes it. */
interface WrittenMoment {
  day: string;
  /** "T" or a space. */
  separator: string;
  /** Hours and minutes, and seconds where they are written. */
  time: string;
  /** A point and digits; "" if there is no fraction of a second. */
  fraction: string;
  /** "Z", or an offset such as "+02", "+0200" or "+02:00"; "" if the moment has no zone. */
  zone: string;
}

function partsOf(value: unknown): WrittenMoment | undefined {
  const match = typeof value === "string" ? MOMENT.exec(value) : undefined;
  if (!match) return;
  const [, day = "", separator = "", time = "", fraction = "", zone = ""] = match;
  return { day, separator, time, fraction, zone };
}

/** A zone as ISO 8601 writes it: an offset has its minutes. */
const isoZone = (zone: string): string => zone.replace(/^.\d\d$/, "$&:00");

/** Whether a value is a number since the epoch, as text or not. */
export const isEpoch = (value: unknown): value is string | number =>
  typeof value === "number" || (typeof value === "string" && EPOCH_TEXT.test(value));

/** Whether a text is a time of day, such as "10:30" or "10:30:00.5". */
export const isTimeOfDay = (text: string): boolean => TIME_OF_DAY.test(text);

/** Whether a value is a moment in a notation that `writeMoment` can write. */
export const isMoment = (value: unknown): boolean => isEpoch(value) || partsOf(value) !== undefined;

/** Whether a text is a moment that says its time zone. */
export const hasZone = (text: string): boolean => (partsOf(text)?.zone ?? "") !== "";

/** Whether a value is text without a time of day, such as "2026-11-22" or "Sun, 22 Nov 2026". */
const isWithoutTime = (value: unknown): value is string =>
  typeof value === "string" && !EPOCH_TEXT.test(value) && !HAS_TIME_OF_DAY.test(value);

/** Whether a value says a time in UTC: a number since the epoch, or a text that ends with UTC. */
const isInUtc = (value: unknown): boolean => isEpoch(value) || ENDS_WITH_UTC.test(textOf(value));

/**
 * Reads a day or a moment: ISO text, the long form of e-mail and HTTP, or a number of seconds or milliseconds since the epoch. A moment
 * without a time zone is in the person's own; a day begins in UTC. Undefined for a year or a month: nothing says which day is meant.
 */
export function readDate(value: unknown): Date | undefined {
  return existing(isEpoch(value) ? dateOfEpoch(Number(value)) : dateOfText(value));
}

/** Reads what `readDate` reads, and a year or a month as its first day. */
export const readBeginning = (value: unknown): Date | undefined =>
  typeof value === "string" && YEAR_OR_MONTH.test(value) ? existing(new Date(value)) : readDate(value);

const existing = (date: Date | undefined): Date | undefined =>
  date && !Number.isNaN(date.getTime()) ? date : undefined;

/** The local day of a moment, as 0:00 UTC of that day. */
export const calendarDay = (moment: Date): Date =>
  new Date(Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()));

const isSeconds = (epoch: number): boolean => Math.abs(epoch) < SECONDS_BELOW;

const dateOfEpoch = (epoch: number): Date => new Date(isSeconds(epoch) ? epoch * MS_PER_SECOND : epoch);

function dateOfText(value: unknown): Date | undefined {
  if (typeof value !== "string" || !DATE_BEGINNING.test(value)) return;
  const written = partsOf(value);
  // Browsers only have to read the notation of ISO 8601.
  if (written) return new Date(`${written.day}T${written.time}${written.fraction}${isoZone(written.zone)}`);
  const date = new Date(value);
  const isLocalDay = isWithoutTime(value) && !ISO_DAY.test(value) && !isInUtc(value);
  return isLocalDay ? calendarDay(date) : date;
}

/** A stored moment as forms hold it: where the device is, without its zone. */
export function localTime(value: unknown): string {
  const written = partsOf(value);
  if (written?.zone === "") return `${written.day}T${written.time}`;
  const date = readDate(value);
  if (!date) return textOf(value);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * MS_PER_MINUTE);
  return local.toISOString().slice(0, -".000Z".length);
}

/** "10:00" without seconds becomes "10:00:00", which more servers take. */
export const withSeconds = (text: string): string => text.replace(/(^|T)(\d\d:\d\d)$/, "$1$2:00");

/** A moment with the zone of the device if it has none. Unlike one in UTC, it is on the day that was typed. */
export function withZone(typed: string): string {
  return hasZone(typed) ? typed : withSeconds(typed) + offsetOf(new Date(typed));
}

/** The moments that a local time of a day may be. */
interface LocalMoments {
  /** One, as a rule. None where the clocks here skip the time, two where they show it twice. In order. */
  existing: readonly Date[];
  /** Where the clocks skip the time: as far before the gap and behind it. */
  nearest: readonly Date[];
}

const MS_PER_DAY = 86_400_000;

/** @param typed - "2026-03-29T02:30" */
export function momentsOf(typed: string): LocalMoments {
  const inUtc = readDate(`${typed}Z`)?.getTime() ?? Number.NaN;
  const offsetAfter = (days: number) => new Date(inUtc + days * MS_PER_DAY).getTimezoneOffset();
  const offsets = [...new Set([offsetAfter(-1), offsetAfter(1)])];
  const momentWith = (offset: number) => new Date(inUtc + offset * MS_PER_MINUTE);
  const nearest = offsets.map(momentWith).sort((one, other) => one.getTime() - other.getTime());
  const existing = offsets.filter((offset) => momentWith(offset).getTimezoneOffset() === offset).map(momentWith);
  return { existing: existing.sort((one, other) => one.getTime() - other.getTime()), nearest };
}

/** A moment as it is here, with its offset: "2026-10-25T02:30:00+02:00". */
export const offsetTime = (moment: Date): string => localTime(moment.toISOString()) + offsetOf(moment);

/** "+02:00" */
function offsetOf(moment: Date): string {
  const minutes = -moment.getTimezoneOffset();
  const size = new Date(Math.abs(minutes) * MS_PER_MINUTE).toISOString();
  return (minutes < 0 ? "-" : "+") + size.slice("2026-11-22T".length, -":00.000Z".length);
}

/** A typed moment in the notation of a stored value: a number, or text with its separator and its zone. */
export function writeMoment(typed: string, stored: unknown): unknown {
  const date = readDate(typed);
  if (!date) return;
  if (isEpoch(stored)) return writeEpoch(date, stored);
  const written = partsOf(stored);
  if (!written?.zone) return withSeconds(typed).replace("T", written?.separator ?? "T");
  const inItsZone = new Date(date.getTime() + utcOffsetMs(written.zone)).toISOString();
  const [day, time = ""] = inItsZone.split("T");
  const [seconds, fraction] = time.split(/(\.\d+)/);
  return `${day}${written.separator}${seconds}${written.fraction && fraction}${written.zone}`;
}

/** A day in the notation of a stored one: alone, or as midnight in UTC. Alone if nothing is stored. */
export const writeDay = (day: string, stored: unknown): unknown =>
  isEpoch(stored) ? writeEpoch(new Date(day), stored) : day + textOf(stored).slice(day.length);

/** Seconds or milliseconds, as a number or as text, as the stored value has them. */
function writeEpoch(date: Date, stored: string | number): string | number {
  const epoch = isSeconds(Number(stored)) ? Math.floor(date.getTime() / MS_PER_SECOND) : date.getTime();
  return typeof stored === "number" ? epoch : String(epoch);
}

/** The offset of a zone from UTC, in milliseconds. */
const utcOffsetMs = (zone: string): number =>
  Date.parse("2000-01-01T00:00Z") - Date.parse(`2000-01-01T00:00${isoZone(zone)}`);

// Calendar days among the values of dates and times. A day has no zone: it is the same one everywhere.

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The name of the kind of calendar days. To import that kind would be a cycle: it imports this file. */
const KIND_OF_DAYS = "date";

/** Whether values are days or moments, which have a place in time. Times of day and durations have none. */
export const isDayOrMoment = (kind: Pick<ValueKind, "placeInTime">): boolean => kind.placeInTime !== undefined;

/** Whether a value is text such as "2026-11-22" and nothing more. */
export const isDayText = (value: unknown): value is string => typeof value === "string" && DAY.test(value);

/** Whether a text is a day that exists: "2026-02-31" does not. */
export function isExistingDay(text: string): boolean {
  if (!isDayText(text)) return false;
  const day = new Date(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Whether a text is a moment of a day that exists, in the notations of ISO 8601 and PostgreSQL. */
export const isExistingMoment = (text: string): boolean =>
  isMoment(text) && isExistingDay(text.slice(0, "2026-11-22".length)) && readDate(text) !== undefined;

/**
 * Whether a date is a calendar day and not a moment. Some servers have one scalar for days and for moments, so the value decides.
 *
 * @param value - one that `readDate` reads
 */
export const isDay = ({ name }: Pick<ValueKind, "name">, value: unknown): boolean =>
  isWithoutTime(value) || (name === KIND_OF_DAYS && isMidnightInUtc(value));

/** Some servers write a day as midnight in UTC. */
const isMidnightInUtc = (value: unknown): boolean =>
  isInUtc(value) && (readDate(value)?.getTime() ?? Number.NaN) % MS_PER_DAY === 0;

/**
 * The place of a value on an axis of time, in milliseconds since the epoch. A day is where it begins for the person, a month and a year
 * are where their first day begins.
 */
export function placeInTime(kind: Pick<ValueKind, "name">, value: unknown): number | undefined {
  const beginning = readBeginning(value);
  return beginning && (isDay(kind, value) ? startOfDay(beginning) : beginning).getTime();
}

const startOfDay = (day: Date): Date => new Date(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate());

/** The day that a day or a moment is on in UTC: "2026-03-01". @param value - one that `readDate` reads */
export const dayInUtc = (value: unknown): string => readDate(value)?.toISOString().split("T")[0] ?? textOf(value);

/** The day that a moment is on, where the device is: "2026-03-01". */
export const localDay = (moment: Date): string =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
