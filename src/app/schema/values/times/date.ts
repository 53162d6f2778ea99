/** Calendar days, which are the same day in every time zone. */
import type { InputPlace, ParseResult, ValueKind } from "../kind.js";
import { dayInUtc, isDay, isDayText, isExistingDay, isExistingMoment, localDay, placeInTime } from "./day.js";
import { isMoment, readDate, withZone, writeDay } from "./moment.js";
import { dayOrMomentMembers, NOT_A_DATE } from "./time-kinds.js";
import { textOf } from "../../../../transport/text-of.js";

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
