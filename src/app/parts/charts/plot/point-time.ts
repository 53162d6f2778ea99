/** When a point of a chart is, as exactly as it is known. */
import { formatDateAndTime } from "../../values/times/date-and-time.js";
import { formatTimeOfDay } from "../../values/times/format.js";
import type { ChartData } from "../model/data.js";
import type { TimePrecision } from "../model/precision.js";
import type { TimeStep } from "../model/time-steps.js";
import {
  formatDateAndSeconds,
  formatLocalDay,
  formatLocalDays,
  formatMonths,
  formatOnAxis,
  formatYears,
} from "./time-formats.js";

/** What the times of a chart are. */
export type ChartTimes = Pick<ChartData, "step" | "precision" | "now">;

/** "Nov 9, 2026, 2:30 PM", "Nov 9" for a day of this year, "Nov 9 – 15" for a week, "1890 – 1899" for ten years. */
export function pointTime(time: number, { step, precision, now }: ChartTimes): string {
  if (!step) return formatPoint(time, precision, now);
  const last = step.next(time) - 1;
  switch (step.unit) {
    case "second":
      return formatTimeOfDay(time);
    case "day":
      return step.count === 1 ? formatLocalDay(time, now) : formatLocalDays(time, last, now);
    case "month":
      return step.count === 1 ? formatOnAxis("month", time) : formatMonths(time, last);
    case "year":
      return step.count === 1 ? formatOnAxis("year", time) : formatYears(time, last);
    default:
      return formatDateAndTime(time);
  }
}

/** The time of a point that is one of a row. */
function formatPoint(time: number, precision: TimePrecision, now: number): string {
  switch (precision) {
    case "day":
      return formatLocalDay(time, now);
    case "minute":
      return formatDateAndTime(time);
    case "second":
      return formatDateAndSeconds(time);
  }
}

/**
 * The label of a time on an axis. A day begins with its date, since times of day repeat.
 * @param before - the time of the label before it: a day of another year is written with its year
 */
export function axisTime(unit: TimeStep["unit"], time: number, before: number): string {
  const isMidnight = new Date(time).setHours(0, 0, 0, 0) === time;
  const isTimeOfDay = unit === "second" || unit === "minute" || unit === "hour";
  if (isTimeOfDay && !isMidnight) return formatOnAxis(unit, time);
  return unit === "month" || unit === "year" ? formatOnAxis(unit, time) : formatLocalDay(time, before);
}
