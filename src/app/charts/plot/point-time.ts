/** When a point of a chart is, as exactly as it is known. */
import { formatDateAndTime } from "../../values/times/date-and-time.js";
import { formatDays, formatOnAxis, formatTimeOfDay } from "../../values/times/format.js";
import { periodOfStep, type TimeStep } from "../model/time-steps.js";

/** "Nov 9, 2026, 2:30 PM", "Nov 9" for a day, "Nov 9 – 15" for a week. */
export function pointTime(time: number, step: TimeStep | undefined): string {
  if (!step) return formatDateAndTime(time);
  if (step.unit === "second") return formatTimeOfDay(time);
  switch (periodOfStep(step)) {
    case "day":
    case "month":
    case "year":
      return formatOnAxis(step.unit, time);
    case "week":
      return formatDays(time, step.next(time) - 1);
    case "quarter":
      return formatOnAxis("month", time);
    default:
      return formatDateAndTime(time);
  }
}

/** The label of a time on an axis. A day begins with its date, since times of day repeat. */
export function axisTime(unit: TimeStep["unit"], time: number): string {
  const isMidnight = new Date(time).setHours(0, 0, 0, 0) === time;
  const isTimeOfDay = unit === "second" || unit === "minute" || unit === "hour";
  return formatOnAxis(isTimeOfDay && isMidnight ? "day" : unit, time);
}
