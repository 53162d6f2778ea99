/** Calendar days, which are the same day in every time zone. */
import type { ValueKind } from "../kind.js";
import { isDayText, localDay, placeInTime } from "./day.js";
import { readMoment } from "./moment.js";
import { dayOrMomentMembers, NOT_A_DATE } from "./time-kinds.js";

/** A date without a time. */
export const date: ValueKind = {
  ...dayOrMomentMembers,
  name: "date",
  scalars: { endsWith: ["date"] },
  looksLike: isDayText,
  isOffered: true,
  widget: "date",
  parse: (typed) => (Number.isNaN(Date.parse(typed)) ? { problem: NOT_A_DATE } : { value: typed }),
  fitsControl: (value) => isDayText(value) && readMoment(value) !== undefined,
  example: "2000-01-01",
  typedDay: localDay,
  placeInTime: (value) => placeInTime(date, value),
};
