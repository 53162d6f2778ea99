/** PURE: what a chart answers: where its numbers are highest, if every row is drawn. */
import { compareValues } from "../../../schema/index.js";
import type { ChartData } from "./data.js";
import { total } from "./points.js";
import type { ChartSpec } from "./spec.js";

export interface Answer {
  /** The places of the highest points, along the axis. */
  places: readonly number[];
  /** The highest number, as exact digits. */
  text: string;
}

/** More would not be an answer. */
const MAX_PLACES = 3;

/**
 * The answer of a chart. Undefined where its numbers have no scale in common, where a series may be high and another low at one place, and
 * where no place stands out.
 */
export function answerOf({ panels, leftOut }: ChartData, { aggregate, by }: ChartSpec): Answer | undefined {
  const [panel, ...others] = panels;
  if (!panel || others.length > 0 || aggregate === "lowest") return undefined;
  // Of categories that are counted, those with most rows are drawn. Anything else that is not drawn may be higher.
  if (leftOut > 0 && (aggregate !== "count" || by !== undefined)) return undefined;
  const { series, isStacked } = panel;
  if (series.length > 1 && !isStacked) return undefined;
  const texts = new Map<number, string[]>();
  for (const { x, text } of series.flatMap(({ points }) => points)) texts.set(x, [...(texts.get(x) ?? []), text]);
  const numbers = [...texts].map(([x, each]): [number, string] => [
    x,
    each.length > 1 ? total(each) : (each[0] ?? "0"),
  ]);
  const [, highest] = numbers.reduce((best, each) => (compareValues(each[1], best[1]) > 0 ? each : best), [0, "0"]);
  const places = numbers.filter(([, text]) => compareValues(text, highest) === 0).map(([x]) => x);
  // A bar of one row is not the busiest of bars of one row each.
  const isCountOfOne = aggregate === "count" && highest === "1";
  const standsOut = places.length < numbers.length && places.length <= MAX_PLACES;
  return standsOut && !isCountOfOne ? { places, text: highest } : undefined;
}
