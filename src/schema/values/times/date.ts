/** Calendar days, which are the same day in every time zone. */
import type { ValueKind } from "../kind.js";
import { hasNoTimeOfDay, isDayText, startOfDay, toDate } from "./moment.js";
import { dayOrMoment, localDay, NOT_A_DATE } from "./time-kinds.js";

/** A date without a time. */
export const date: ValueKind = {
  ...dayOrMoment,
  name: "date",
  scalars: { endsWith: ["date"] },
  looksLike: isDayText,
  isOffered: true,
  widget: "date",
  parse: (typed) => (Number.isNaN(Date.parse(typed)) ? { problem: NOT_A_DATE } : { value: typed }),
  fitsControl: (value) => isDayText(value) && toDate(value) !== undefined,
  example: "2000-01-01",
  typedDay: localDay,
  placeInTime(value) {
    const moment = toDate(value);
    // Some servers write a time of day in values of this scalar: then the value is a moment and not a day.
    return moment && (hasNoTimeOfDay(value) ? startOfDay(moment) : moment).getTime();
  },
};
