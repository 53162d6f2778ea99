/** PURE: times of which a chart knows nothing, because the connection was lost. A line across them would be made up. */
import type { Point } from "./points.js";
import type { TimeStep } from "./time-steps.js";

/** In ms since the epoch. */
export interface Gap {
  from: number;
  to: number;
}

/**
 * The gaps that a chart shows: those between two of its times. What was measured in a gap and came later fills it.
 *
 * @param times - of all points, in order
 * @param step - the time that one point stands for, where rows fall together: a shorter gap is in none but this one
 */
export function shownGaps(times: readonly number[], gaps: readonly Gap[], step: TimeStep | undefined): Gap[] {
  return gaps.filter(({ from, to }) => {
    const isBetween = times.some((time) => time <= from) && times.some((time) => time >= to);
    const isFilled = times.some((time) => time > from && time < to);
    const isWithinStep = step !== undefined && step.next(step.floor(from)) > to;
    return isBetween && !isFilled && !isWithinStep;
  });
}

/** The points of a line, divided where it has a gap. */
export function linesBetween(points: readonly Point[], gaps: readonly Gap[]): Point[][] {
  const lines: Point[][] = [];
  for (const point of points) {
    const line = lines.at(-1);
    const before = line?.at(-1);
    const isBehindGap = before !== undefined && gaps.some(({ from, to }) => before.x <= from && to <= point.x);
    if (line && !isBehindGap) line.push(point);
    else lines.push([point]);
  }
  return lines;
}
