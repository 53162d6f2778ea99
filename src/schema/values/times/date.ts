/** Calendar days, which are the same day in every time zone. */
import type { ValueKind } from "../kind.js";
import { isDayText, isExistingDay, localDay, placeInTime } from "./day.js";
import { isMoment, readDate } from "./moment.js";
import { dayOrMomentMembers, NOT_A_DATE } from "./time-kinds.js";

/** Some servers have a scalar `Date` for moments. */
const isReadableMoment = (typed: string): boolean => isMoment(typed) && readDate(typed) !== undefined;

/** A date without a time. */
export const date: ValueKind = {
  ...dayOrMomentMembers,
  name: "date",
  scalars: { endsWith: ["date"] },
  looksLike: isDayText,
  isOffered: true,
  widget: "date",
  parse: (typed) => (isExistingDay(typed) || isReadableMoment(typed) ? { value: typed } : { problem: NOT_A_DATE }),
  fitsControl: (value) => isDayText(value) && readDate(value) !== undefined,
  example: "2000-01-01",
  typedDay: localDay,
  placeInTime: (value) => placeInTime(date, value),
};
