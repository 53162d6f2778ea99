/**
 * PURE: periods by words, such as "Last month", which are other days as time goes on. A filter keeps the word, once for each end of the
 * period, and the days are found when the filter is sent: in the time zone of the device.
 */

/** In the order in which they are offered. */
export const PERIODS = ["today", "yesterday", "this-week", "last-7-days", "this-month", "last-month"] as const;

export type Period = (typeof PERIODS)[number];

/** An end of a period: its first day, its last one, or the day after that, which an exclusive bound takes. */
export type PeriodEnd = "first" | "last" | "after";

export interface EndOfPeriod {
  period: Period;
  end: PeriodEnd;
}

/** Whether the period is over: it needs both ends, or a filter takes what has come since. */
export const isOver = (period: Period): boolean => period === "yesterday" || period === "last-month";

const ENDS: readonly string[] = ["first", "last", "after"] satisfies PeriodEnd[];

/** What a filter keeps: "@last-month:first". */
export const writePeriodEnd = ({ period, end }: EndOfPeriod): string => `@${period}:${end}`;

export function readPeriodEnd(value: unknown): EndOfPeriod | undefined {
  if (typeof value !== "string" || !value.startsWith("@")) return undefined;
  const [period = "", end = ""] = value.slice(1).split(":");
  const isKnown = (PERIODS as readonly string[]).includes(period) && ENDS.includes(end);
  return isKnown ? ({ period, end } as EndOfPeriod) : undefined;
}

/** Today is the last of seven days. */
const DAYS_BACK = 6;

/** @param now - a moment of today */
export function dayOf({ period, end }: EndOfPeriod, now: Date): Date {
  const [first, after] = boundsOf(period, now);
  if (end === "first") return first;
  return end === "after" ? after : dayFrom(after, -1);
}

const dayFrom = (day: Date, days: number): Date => new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);

/** The first day of a period, and the day after its last one. */
function boundsOf(period: Period, now: Date): [first: Date, after: Date] {
  const today = dayFrom(now, 0);
  const month = (months: number) => new Date(now.getFullYear(), now.getMonth() + months, 1);
  switch (period) {
    case "today":
      return [today, dayFrom(today, 1)];
    case "yesterday":
      return [dayFrom(today, -1), today];
    case "this-week": {
      const begin = dayFrom(today, -((today.getDay() - firstDayOfWeek() + DAYS_OF_WEEK) % DAYS_OF_WEEK));
      return [begin, dayFrom(begin, DAYS_OF_WEEK)];
    }
    case "last-7-days":
      return [dayFrom(today, -DAYS_BACK), dayFrom(today, 1)];
    case "this-month":
      return [month(0), month(1)];
    case "last-month":
      return [month(-1), month(0)];
  }
}

const DAYS_OF_WEEK = 7;
const MONDAY = 1;

/** As `Date.getDay` counts: the device's own, or Monday where the browser does not say. */
export function firstDayOfWeek(): number {
  const locale = new Intl.Locale(new Intl.DateTimeFormat().resolvedOptions().locale) as Intl.Locale & WeekInfo;
  const info = locale.getWeekInfo?.() ?? locale.weekInfo;
  return (info?.firstDay ?? MONDAY) % DAYS_OF_WEEK;
}

/** Browsers have one or the other. Sunday is 7. https://tc39.es/proposal-intl-locale-info/ */
interface WeekInfo {
  getWeekInfo?(): { firstDay: number };
  weekInfo?: { firstDay: number };
}
