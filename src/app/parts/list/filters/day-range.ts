/** PURE: a filter by days: a period by its word, or the first day and the last one. */
import { textOf } from "../../../../transport/text-of.js";
import {
  dayOf,
  type FilterOperator,
  type FormValue,
  getAt,
  isOver,
  kinds,
  type Period,
  PERIODS,
  type PeriodEnd,
  readPeriodEnd,
  setAt,
  withoutValueAt,
  writePeriodEnd,
} from "../../../schema/index.js";

/** The inputs that take the two ends. */
export interface DayRange {
  from: FilterOperator;
  /** Undefined if the server has no such operator. */
  to: FilterOperator | undefined;
}

/** The inputs among a field's operators; undefined if the field is not a date, or has no operator for "from". */
export function dayRangeOf(operators: readonly FilterOperator[]): DayRange | undefined {
  const ofDates = operators.filter(({ field }) => field.kind.typedDay !== undefined && field.widget !== "list");
  const find = (meaning: FilterOperator["meaning"]) => ofDates.find((each) => each.meaning === meaning);
  const from = find("atLeast");
  return from && { from, to: find("lessThan") ?? find("atMost") };
}

/** The periods that the server can be asked for: without an end, what is over would hold all that has come since. */
export const periodsFor = ({ to }: DayRange): readonly Period[] =>
  to ? PERIODS : PERIODS.filter((period) => !isOver(period));

export function withPeriod(filters: FormValue, { from, to }: DayRange, period: Period): FormValue {
  const begun = setAt(filters ?? {}, from.path, writePeriodEnd({ period, end: "first" }));
  return to ? setAt(begun, to.path, writePeriodEnd({ period, end: endTakenBy(to) })) : begun;
}

/** The period that both ends are of. */
export function periodIn(filters: FormValue, { from, to }: DayRange): Period | undefined {
  const period = readPeriodEnd(getAt(filters, from.path))?.period;
  return !to || readPeriodEnd(getAt(filters, to.path))?.period === period ? period : undefined;
}

/** The end that an input takes: "before" the day after, or "until" the last day. Until the last moment of a day is before the next one. */
const endTakenBy = ({ meaning, field }: FilterOperator): PeriodEnd =>
  meaning === "lessThan" || !isOfDays(field.kind) ? "after" : "last";

const isOfDays = ({ name }: FilterOperator["field"]["kind"]): boolean => name === kinds.date.name;

/** Days as they are typed: "2026-11-22"; or moments within a day, "2026-11-22T14:30". */
export interface Days {
  first?: FormValue;
  last?: FormValue;
}

export function daysIn(filters: FormValue, { from, to }: DayRange): Days {
  const first = dayAt(filters, from);
  const last = to && dayAt(filters, to, endTakenBy(to));
  return { ...(first && { first }), ...(last && { last }) };
}

export function withDays(filters: FormValue, { from, to }: DayRange, { first, last }: Days): FormValue {
  const begun = withDayAt(filters, from, first);
  return to ? withDayAt(begun, to, last, endTakenBy(to)) : begun;
}

const DAY = /^(\d{4,})-(\d\d)-(\d\d)$/;

function withDayAt(filters: FormValue, { path, field }: FilterOperator, day: unknown, end?: PeriodEnd): FormValue {
  if (typeof day !== "string" || day === "") return withoutValueAt(filters, path);
  const [, year, month, date] = DAY.exec(day) ?? [];
  if (year === undefined) return setAt(filters ?? {}, path, day);
  const typed = new Date(Number(year), Number(month) - 1, Number(date) + (end === "after" ? 1 : 0));
  return setAt(filters ?? {}, path, field.kind.typedDay?.(typed));
}

/** A moment within a day, and what cannot be read, is as it is typed. */
function dayAt(filters: FormValue, { path }: FilterOperator, end?: PeriodEnd): string | undefined {
  const value = getAt(filters, path);
  const moment = momentOf(value);
  if (!moment || moment.getTime() !== startOfDay(moment).getTime()) return textOf(value) || undefined;
  if (end === "after") moment.setDate(moment.getDate() - 1);
  return kinds.date.typedDay?.(moment);
}

const startOfDay = (moment: Date): Date => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate());

function momentOf(value: FormValue): Date | undefined {
  const period = readPeriodEnd(value);
  if (period) return dayOf(period, new Date());
  const ms = kinds.datetime.placeInTime?.(value);
  return ms === undefined ? undefined : new Date(ms);
}
