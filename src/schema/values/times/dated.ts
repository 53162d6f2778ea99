/** What days and moments have in common. */
import type { InputProblem, ValueKind } from "../kind.js";
import { compareValues } from "../order.js";
import { momentOf } from "./moment.js";

/** For what was typed and is no date. */
export const NOT_A_DATE: InputProblem = { code: "date", message: "Write a date that exists." };

/** The members that days and moments share. */
export const dated = {
  operators: { lessThan: "Before", atMost: "Until", moreThan: "After", atLeast: "From" },
  columnRole: "date",
  chartRole: "date",
  compare(left, right) {
    const [leftDate, rightDate] = [momentOf(left), momentOf(right)];
    if (!leftDate || !rightDate) return compareValues(left, right);
    return leftDate.getTime() - rightDate.getTime();
  },
} as const satisfies Partial<ValueKind>;
