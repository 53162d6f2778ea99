/**
 * What the kinds of days, moments and times of day share. Some servers have one scalar for all three, so the value that a record holds
 * decides which control is shown, and a changed value is written in the same notation.
 */
import type { KnownProblem, ValueKind } from "../kind.js";
import { compareBy } from "../order.js";
import { readBeginning } from "./moment.js";

/** The typed text is not a date. */
export const NOT_A_DATE: KnownProblem = { code: "date" };

/** The members that all three share. */
export const anyTimeMembers = {
  // "2026-11-22T00:00:00Z" fits a day's control, too. It is a day only where the kind is one.
  alternatives: ["time", "datetime", "date"],
  keepsNotation: true,
} as const satisfies Partial<ValueKind>;

/** The members that days and moments share: they have a place in time, which times of day have not. */
export const dayOrMomentMembers = {
  ...anyTimeMembers,
  columnUse: "date",
  chartUse: "date",
  compare: compareBy((value) => readBeginning(value)?.getTime()),
} as const satisfies Partial<ValueKind>;
