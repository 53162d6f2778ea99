/** The common parts of days, moments and times of day. */
import type { InputProblem, ValueKind } from "../kind.js";
import { compareValues } from "../order.js";
import { momentOf } from "./moment.js";

/** For what was typed and is no date. */
export const NOT_A_DATE: InputProblem = { code: "date", message: "Write a date that exists." };

/**
 * The common part of days, moments and times of day: some servers have one scalar for all three, so the stored value chooses
 * the control, and what is changed is written in the stored value's own manner.
 */
export const stored = {
  alternatives: ["time", "date", "datetime"],
  isWrittenAlike: true,
} as const satisfies Partial<ValueKind>;

/** The members that days and moments share. */
export const dated = {
  ...stored,
  operators: { lessThan: "Before", atMost: "Until", moreThan: "After", atLeast: "From" },
  columnRole: "date",
  chartRole: "date",
  compare(left, right) {
    const [leftDate, rightDate] = [momentOf(left), momentOf(right)];
    if (!leftDate || !rightDate) return compareValues(left, right);
    return leftDate.getTime() - rightDate.getTime();
  },
} as const satisfies Partial<ValueKind>;
