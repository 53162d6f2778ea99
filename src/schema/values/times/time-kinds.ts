/** The members that the kinds of days, moments and times of day share. */
import type { KnownProblem, ValueKind } from "../kind.js";
import { compareValues } from "../order.js";
import { momentOf } from "./moment.js";

/** The typed text is no date. */
export const NOT_A_DATE: KnownProblem = { code: "date" };

/**
 * The members that days, moments and times of day share. Some servers have one scalar for all three, so the value that a record
 * holds decides which control is shown, and a changed value is written in the same notation.
 */
export const anyTimeKind = {
  alternatives: ["time", "date", "datetime"],
  isWrittenAlike: true,
} as const satisfies Partial<ValueKind>;

/** The day that a moment is on, where the device is: "2026-03-01". */
export const localDay = (moment: Date): string =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");

/** The members that days and moments share: they have a place in time, which times of day have not. */
export const dayOrMoment = {
  ...anyTimeKind,
  columnRole: "date",
  chartRole: "date",
  compare(left, right) {
    const [leftDate, rightDate] = [momentOf(left), momentOf(right)];
    if (!leftDate || !rightDate) return compareValues(left, right);
    return leftDate.getTime() - rightDate.getTime();
  },
} as const satisfies Partial<ValueKind>;
