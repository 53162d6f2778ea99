/** PURE: which points over time stand for a part of their time only: where other rows are not loaded, and where time goes on. */
import type { TimeStep } from "./time-steps.js";

/** Why a point stands for a part of its time only. `part`: rows of this time are not loaded. `so far`: the time is not over. */
export type PartialTime = "part" | "so far";

/** The order in which the times of the rows follow each other. Equal times tell none. */
export type TimeOrder = "rising" | "falling" | "mixed";

export function orderOf(times: readonly number[]): TimeOrder {
  const pairs = times.slice(1).map((time, index): [before: number, after: number] => [times[index] ?? time, time]);
  if (pairs.every(([before, after]) => before === after)) return "mixed";
  if (pairs.every(([before, after]) => before >= after)) return "falling";
  return pairs.every(([before, after]) => before <= after) ? "rising" : "mixed";
}

/** Where a page is among the pages of its list: others may follow it, come before it, or both. */
export type PagePlace = "first" | "between" | "last";

interface PartsOptions {
  /** Whether there are rows that are not loaded. */
  isPage: boolean;
  /** @defaultValue "first" */
  pagePlace?: PagePlace | undefined;
  /** Ms since the epoch. */
  now: number;
}

/**
 * The starts of the steps that are not whole.
 * @param times - in the order of the rows
 */
export function partsOf(
  times: readonly number[],
  step: TimeStep,
  { isPage, pagePlace = "first", now }: PartsOptions,
): ReadonlyMap<number, PartialTime> {
  const parts = new Map<number, PartialTime>();
  const starts = new Set(times.map((time) => step.floor(time)));
  const current = step.floor(now);
  if (starts.has(current)) parts.set(current, "so far");
  const [first, last] = [times[0], times.at(-1)];
  // Where the rows have no order in time, a missing row may belong to any of them.
  if (!isPage || first === undefined || last === undefined || orderOf(times) === "mixed") return parts;
  if (pagePlace !== "first") parts.set(step.floor(first), "part");
  if (pagePlace !== "last") parts.set(step.floor(last), "part");
  return parts;
}

/** Which rows are missing beside those of a page: by their time, or any of them. */
export type MissingTimes = "earlier" | "later" | "both" | "any";

/** Which rows are missing beside those of a page. */
export function missingTimes(order: TimeOrder, pagePlace: PagePlace = "first"): MissingTimes {
  if (order === "mixed") return "any";
  if (pagePlace === "between") return "both";
  return (order === "falling") === (pagePlace === "first") ? "earlier" : "later";
}
