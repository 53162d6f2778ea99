/** Moments: a day with a time of day, in any notation that servers use. */
import type { InputPlace, ParseResult, ValueKind } from "../kind.js";
import { isNumberMomentName, isTextMomentName } from "./moment-names.js";
import { isExistingDay, isExistingMoment, localDay, placeInTime } from "./day.js";
import { hasZone, isMoment, localTime, readDate, withSeconds, writeMoment } from "./moment.js";
import { dayOrMomentMembers, NOT_A_DATE } from "./time-kinds.js";

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
  return { value: like === undefined ? writeForScalar(moment, scalar) : writeMoment(moment, like) };
}

const beginningOf = (day: string): string => `${day}T00:00`;

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
