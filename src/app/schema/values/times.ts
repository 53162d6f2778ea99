/** Moments: a day with a time of day, in any notation that servers use. */
import { textOf } from "../../../transport/text-of.js";
import type { InputPlace, ParseResult, ValueKind, KnownProblem } from "./kind.js";
import { compareBy } from "./order.js";
import { isNumberMomentName, isTextMomentName } from "./moment-names.js";
import {
  isExistingDay,
  isExistingMoment,
  localDay,
  placeInTime,
  dayInUtc,
  isDay,
  isDayText,
  hasZone,
  isMoment,
  localTime,
  readDate,
  withSeconds,
  writeMoment,
  withZone,
  writeDay,
  isTimeOfDay,
  readBeginning,
  isEpoch,
  momentsOf,
} from "./moment.js";

// What the kinds of days, moments and times of day share. Some servers have one scalar for all three, so the value that a record holds
// decides which control is shown, and a changed value is written in the same notation.

/** The typed text is not a date. */
const NOT_A_DATE: KnownProblem = { code: "date" };

/** The members that all three share. */
const anyTimeMembers = {
  // "2026-11-22T00:00:00Z" fits a day's control, too. It is a day only where the kind is one.
  alternatives: ["time", "datetime", "date"],
  keepsNotation: true,
} as const satisfies Partial<ValueKind>;

/** The members that days and moments share: they have a place in time, which times of day have not. */
const dayOrMomentMembers = {
  ...anyTimeMembers,
  columnUse: "date",
  chartUse: "date",
  compare: compareBy((value) => readBeginning(value)?.getTime()),
} as const satisfies Partial<ValueKind>;

/** The beginning of ISO 8601, which Ruby's "2026-03-01 12:30:00 UTC" has as well. */
const ISO_BEGINNING = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;
/** Scalars for times without a zone, such as `LocalDateTime`. */
const ZONELESS_SCALAR = /local|naive/i;

/**
 * A typed moment, or the beginning of a typed day, in the notation of the record's own value, or in the one that its scalar requires if the
 * record has no value.
 */
function parseMoment(typed: string, { like, scalar }: InputPlace): ParseResult {
  const moment = isExistingDay(typed) ? beginningOf(typed) : typed;
  if (!isExistingMoment(moment)) return { problem: NOT_A_DATE };
  const problem = isZoneless({ like, scalar }) ? undefined : clockProblem(moment);
  if (problem) return { problem };
  return { value: like === undefined ? writeForScalar(moment, scalar) : writeMoment(moment, like) };
}

const MIDNIGHT = /[T ]00:00(:00)?$/;

/** A time that clocks here skip, or show twice, is no moment. Where they skip midnight, the day begins later. */
function clockProblem(typed: string): KnownProblem | undefined {
  if (hasZone(typed) || MIDNIGHT.test(typed)) return undefined;
  const { length } = momentsOf(typed).existing;
  if (length === 1) return undefined;
  return { code: length === 0 ? "clock-gap" : "clock-twice" };
}

const beginningOf = (day: string): string => `${day}T00:00`;

/** Whether the server's moments have no zone, so that clocks never skip one. */
export const isZoneless = ({ like, scalar }: Pick<InputPlace, "like" | "scalar">): boolean =>
  isMoment(like) && typeof like === "string" ? !hasZone(like) && !isEpoch(like) : ZONELESS_SCALAR.test(scalar);

/** A typed time without a zone is in the person's own zone, so the server gets it in UTC, unless its scalar has no zones. */
function writeForScalar(typed: string, scalar: string): string | undefined {
  if (hasZone(typed)) return typed;
  return ZONELESS_SCALAR.test(scalar) ? withSeconds(typed) : readDate(typed)?.toISOString();
}

/** A date and time. */
export const dateTime: ValueKind = {
  ...dayOrMomentMembers,
  name: "datetime",
  scalars: { contains: ["datetime", "timestamp", "rfc3339"], is: ["instant"] },
  isFieldName: isTextMomentName,
  isNumberFieldName: isNumberMomentName,
  looksLike: (value) => typeof value === "string" && ISO_BEGINNING.test(value) && readDate(value) !== undefined,
  isOffered: true,
  widget: "datetime",
  parse: parseMoment,
  hasManyNotations: true,
  toControl: localTime,
  fitsControl: (value) => isMoment(value) && readDate(value) !== undefined,
  example: "2000-01-01T00:00:00Z",
  typedDay: (day) => beginningOf(localDay(day)),
  placeInTime: (value) => placeInTime(dateTime, value),
};

// Calendar days, which are the same day in every time zone.

/** A typed day, in the notation of the record's own value. Some servers have a scalar `Date` for moments. */
function parseDay(typed: string, { like }: InputPlace): ParseResult {
  if (isExistingDay(typed)) return { value: writeDay(typed, like) };
  return isExistingMoment(typed) ? { value: withZone(typed) } : { problem: NOT_A_DATE };
}

/** Whether a value is a day in a notation that `writeDay` can write. */
const isWritableDay = (value: unknown): boolean =>
  (isDayText(value) || isMoment(value)) && readDate(value) !== undefined && isDay(date, value);

/** A date without a time. */
export const date: ValueKind = {
  ...dayOrMomentMembers,
  alternatives: ["time", "date", "datetime"],
  name: "date",
  scalars: { endsWith: ["date"] },
  looksLike: isDayText,
  isOffered: true,
  widget: "date",
  parse: parseDay,
  toControl: (value) => (isWritableDay(value) ? dayInUtc(value) : textOf(value)),
  fitsControl: isWritableDay,
  example: "2000-01-01",
  typedDay: localDay,
  placeInTime: (value) => placeInTime(date, value),
};

// Times of day.

/** The typed text is not a time of day. */
const NOT_A_TIME: KnownProblem = { code: "time" };
/** Servers have more notations than the control, such as one with a zone. */
const HAS_HOURS_AND_MINUTES = /^\d\d:?\d\d/;

/** A time without a date. */
export const time: ValueKind = {
  ...anyTimeMembers,
  name: "time",
  scalars: { endsWith: ["time", "timetz"] },
  isOffered: true,
  widget: "time",
  fitsControl: (value) => typeof value === "string" && isTimeOfDay(value),
  // Most servers require the seconds too, but a time stays as long as the record's own, which may have none.
  parse(typed, { like }) {
    if (!HAS_HOURS_AND_MINUTES.test(typed)) return { problem: NOT_A_TIME };
    return { value: typeof like === "string" && like.length === typed.length ? typed : withSeconds(typed) };
  },
};

// Spans of time.

const ISO_DURATION =
  /^(-)?P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
const UNITS = ["year", "month", "week", "day", "hour", "minute", "second"] as const;

/** One part of a span: 3 hours. */
export interface DurationPart {
  unit: (typeof UNITS)[number];
  /** A decimal number. */
  count: string;
}

/**
 * The parts of an ISO 8601 duration ("PT1H30M") that are not zero, in larger units where it has seconds
 * alone; undefined for text of another form.
 */
export function durationParts(text: string): { isNegative: boolean; parts: DurationPart[] } | undefined {
  const match = ISO_DURATION.exec(text);
  if (!match) return;
  const [, sign, ...counts] = match;
  const parts = UNITS.flatMap((unit, index): DurationPart[] => {
    const count = counts[index];
    return count === undefined || Number(count) === 0 ? [] : [{ unit, count }];
  });
  const [only, ...others] = parts;
  const isInSeconds = only?.unit === "second" && others.length === 0 && Number(only.count) >= SHORT_SPAN_SECONDS;
  return { isNegative: sign !== undefined, parts: isInSeconds ? partsOfSeconds(only.count) : parts };
}

/** Some servers write every span in seconds alone. Up to two minutes they are read as they are. */
const SHORT_SPAN_SECONDS = 120;
const SECONDS_IN = [
  ["day", 86_400n],
  ["hour", 3_600n],
  ["minute", 60n],
] as const;

/** Exact, however many digits there are: only the whole seconds are divided. */
function partsOfSeconds(seconds: string): DurationPart[] {
  const [whole = "", fraction] = seconds.split(".");
  const parts: DurationPart[] = [];
  let rest = BigInt(whole);
  for (const [unit, length] of SECONDS_IN) {
    const count = rest / length;
    rest %= length;
    if (count > 0n) parts.push({ unit, count: String(count) });
  }
  const count = fraction === undefined ? String(rest) : `${rest}.${fraction}`;
  return Number(count) > 0 ? [...parts, { unit: "second", count }] : parts;
}

export const duration: ValueKind = {
  name: "duration",
  scalars: { contains: ["duration", "interval"] },
  isOffered: true,
};
