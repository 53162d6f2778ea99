/** PURE: periods that include today, for filters by date. */
import { type FilterOperator, type FormValue, isBeforeOperator, isFromOperator, setAt } from "../../../schema/index.js";

export type Period = "today" | "last-7-days" | "this-month";

/** In the order of the buttons. */
export const PERIODS: readonly Period[] = ["today", "last-7-days", "this-month"];

/** Today is the last of seven days. */
const DAYS_BACK = 6;

/** The inputs that take the two ends of a period. */
export interface PeriodInputs {
  /** Takes the first day, or the first moment, that matches. */
  from: FilterOperator;
  /** Takes the first day, or the first moment, that does not match any more. Undefined if the server has no such operator. */
  before: FilterOperator | undefined;
}

/** The inputs among a field's operators; undefined if the field is not a date, or has no operator for "from". */
export function periodInputs(operators: readonly FilterOperator[]): PeriodInputs | undefined {
  const ofDates = operators.filter(({ field }) => field.kind.typedDay !== undefined);
  const find = (isWanted: (name: string) => boolean) => ofDates.find(({ name }) => isWanted(name));
  const from = find(isFromOperator);
  return from && { from, before: find(isBeforeOperator) };
}

/** The filters of a list with a period, in the time zone of the device. */
export function withPeriod(filters: FormValue, { from, before }: PeriodInputs, period: Period, now: Date): FormValue {
  const [firstDay, dayAfter] = boundsOf(period, now);
  const begun = setAt(filters ?? {}, from.path, typedDay(from, firstDay));
  return before ? setAt(begun, before.path, typedDay(before, dayAfter)) : begun;
}

/** A day as the input takes it. */
const typedDay = ({ field }: FilterOperator, day: Date): string => field.kind.typedDay?.(day) ?? "";

/** The first day of a period, and the day after its last one. */
function boundsOf(period: Period, now: Date): [first: Date, after: Date] {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()] as const;
  const tomorrow = new Date(year, month, day + 1);
  switch (period) {
    case "today":
      return [new Date(year, month, day), tomorrow];
    case "last-7-days":
      return [new Date(year, month, day - DAYS_BACK), tomorrow];
    case "this-month":
      return [new Date(year, month, 1), new Date(year, month + 1, 1)];
  }
}
