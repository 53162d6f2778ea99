/** Calendar days among the values of dates and times. A day has no zone: it is the same one everywhere. */
import type { ValueKind } from "../kind.js";
import { isInUtc, isMoment, isWithoutTime, readBeginning, readDate } from "./moment.js";
import { textOf } from "../../../../transport/text-of.js";

const DAY = /^\d{4}-\d\d-\d\d$/;
const MS_PER_DAY = 86_400_000;

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
