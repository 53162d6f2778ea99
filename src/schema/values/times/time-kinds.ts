/**
 * What the kinds of days, moments and times of day share. Some servers have one scalar for all three, so the value that a record holds
 * decides which control is shown, and a changed value is written in the same notation.
 */
import type { KnownProblem, ValueKind } from "../kind.js";
import { compareBy } from "../order.js";
import { readDate } from "./moment.js";

/** The typed text is no date. */
export const NOT_A_DATE: KnownProblem = { code: "date" };

/** The members that all three share. */
export const anyTimeMembers = {
  alternatives: ["time", "date", "datetime"],
  keepsNotation: true,
} as const satisfies Partial<ValueKind>;

/** The members that days and moments share: they have a place in time, which times of day have not. */
export const dayOrMomentMembers = {
  ...anyTimeMembers,
  columnUse: "date",
  chartUse: "date",
  compare: compareBy((value) => readDate(value)?.getTime()),
} as const satisfies Partial<ValueKind>;
