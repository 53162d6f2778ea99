/** PURE: periods that end now, for filters by a date. */
import { isFromOperator } from "../../../schema/classify/operators.js";
import type { FilterOperator } from "../../../schema/form/filter-conditions.js";

export type RecentPeriod = "today" | "last-7-days" | "this-month";

/** In the order in which they are offered. */
export const RECENT_PERIODS: readonly RecentPeriod[] = ["today", "last-7-days", "this-month"];

/** Today is the last of seven days. */
const DAYS_BACK = 6;

/** Whether an operator accepts a period: its value is the first day, or the first moment, of those that match. */
export const takesPeriods = ({ field, path }: FilterOperator): boolean =>
  field.kind.typedDay !== undefined && isFromOperator(path.at(-1) ?? "");

/** The first day of a period, in the time zone of the device. */
export function firstDayOf(period: RecentPeriod, now: Date): Date {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()] as const;
  switch (period) {
    case "today":
      return new Date(year, month, day);
    case "last-7-days":
      return new Date(year, month, day - DAYS_BACK);
    case "this-month":
      return new Date(year, month, 1);
  }
}
