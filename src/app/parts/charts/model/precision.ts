/** PURE: how exactly the times of a chart are written, so that no two of its points have the same one. */

/** `day`: all times are calendar days. `second`: several points are in one minute, as in a live view. */
export type TimePrecision = "day" | "minute" | "second";

const MINUTE_MS = 60_000;

/** @param times - of all points, each once */
export function precisionOf(times: readonly number[]): TimePrecision {
  const minutes = new Set(times.map((time) => Math.floor(time / MINUTE_MS)));
  return minutes.size < times.length ? "second" : "minute";
}
