/** PURE: the points of a chart's series: one for each time or category, or one for several rows that fall together. */
import { compareValues, digitsOf } from "../../../schema/index.js";
import type { Aggregate, ChartSpec, Field } from "./spec.js";
import { mean, total } from "./sum.js";
import { stepOf, type TimeStep } from "./time-steps.js";

export interface Point {
  /** Ms since the epoch over time; the category's index otherwise. */
  x: number;
  /** For drawing. */
  y: number;
  /** For reading: exact digits. */
  text: string;
  /** How many rows it stands for. */
  rows: number;
}

/** One row's value and its place on the chart. */
export interface PlacedValue {
  /** Ms since the epoch over time; the category's name otherwise. */
  place: number | string;
  value: unknown;
  /** The name of the series that it belongs to. */
  series: string;
}

/** The rows of one series. */
export interface PlacedSeries {
  name: string;
  values: PlacedValue[];
}

/** The points of all series. */
interface SeriesPoints {
  series: { name: string; points: Point[] }[];
  /** The names of the categories; empty over time. */
  names: string[];
  /** How many categories are left out. */
  leftOut: number;
  /** The length of time that one point stands for, where rows fall together. */
  step?: TimeStep;
}

/** More bars could not be read. */
const MOST_CATEGORIES = 40;
/** More points of a line could not be told apart. */
const MOST_POINTS = 240;
/** A line with too many points is divided into this many steps. */
const STEPS = 60;

/** @param values - the values of all series, in the order of the rows */
export function pointsOverCategories(
  series: readonly PlacedSeries[],
  values: readonly PlacedValue[],
  aggregate: Aggregate,
  { kind }: Field,
): SeriesPoints {
  const places = values.map(({ place }) => String(place));
  // Counted rows are ordered by size. Otherwise the order is that of the list, which a person may have sorted.
  const categories = aggregate === "count" || kind.hasFewValues ? byFrequency(places) : [...new Set(places)];
  const names = categories.slice(0, MOST_CATEGORIES);
  return {
    series: series.map((each) => ({ name: each.name, points: categoryPoints(each.values, names, aggregate) })),
    names,
    leftOut: categories.length - names.length,
  };
}

const categoryPoints = (values: readonly PlacedValue[], names: readonly string[], aggregate: Aggregate): Point[] =>
  names.flatMap((name, index) => {
    const ofCategory = values.filter(({ place }) => place === name).map(({ value }) => value);
    return ofCategory.length ? [pointOf(index, ofCategory, aggregate)] : [];
  });

/** @param values - the values of all series, in the order of the rows */
export function pointsOverTime(
  series: readonly PlacedSeries[],
  values: readonly PlacedValue[],
  spec: ChartSpec,
): SeriesPoints {
  const { aggregate } = spec;
  const times = values.map(({ place }) => Number(place));
  const hasManyPoints = series.some((each) => each.values.length > MOST_POINTS);
  const needsSteps = aggregate === "count" || hasManyPoints || (spec.kind === "bar" && areBarsTooNarrow(times));
  const step = needsSteps ? stepOf(least(times), most(times), STEPS) : undefined;
  const pointsOf = (ofSeries: readonly PlacedValue[]) => {
    const byTime = valuesByTime(ofSeries, step);
    if (aggregate === "count" && step) addEmptySteps(byTime, times, step);
    return timePoints(byTime, aggregate);
  };
  return {
    series: series.map((each) => ({ name: each.name, points: pointsOf(each.values) })),
    names: [],
    leftOut: 0,
    ...(step && { step }),
  };
}

/** Whether bars as narrow as the shortest time between two rows could not be seen. */
function areBarsTooNarrow(times: readonly number[]): boolean {
  const sorted = [...new Set(times)].sort((one, other) => one - other);
  const range = most(times) - least(times);
  return sorted.some((time, index) => index > 0 && (time - (sorted[index - 1] ?? time)) * STEPS < range);
}

/** Values by their time or, with a step, by the start of the step that they are in. */
function valuesByTime(values: readonly PlacedValue[], step: TimeStep | undefined): Map<number, unknown[]> {
  const byTime = new Map<number, unknown[]>();
  for (const { place, value } of values) {
    const start = step ? step.floor(Number(place)) : Number(place);
    const group = byTime.get(start);
    if (group) group.push(value);
    else byTime.set(start, [value]);
  }
  return byTime;
}

/** If rows are counted, a time without rows counts as zero, not as unknown. */
function addEmptySteps(byTime: Map<number, unknown[]>, times: readonly number[], step: TimeStep): void {
  const last = most(times);
  for (let start = step.floor(least(times)); start <= last; start = step.next(start))
    if (!byTime.has(start)) byTime.set(start, []);
}

const timePoints = (byTime: Map<number, unknown[]>, aggregate: Aggregate): Point[] =>
  [...byTime].sort(([one], [other]) => one - other).map(([time, values]) => pointOf(time, values, aggregate));

// Not Math.min(...numbers): a hundred thousand arguments are too many for one call.
const least = (numbers: readonly number[]) => numbers.reduce((one, other) => Math.min(one, other));
const most = (numbers: readonly number[]) => numbers.reduce((one, other) => Math.max(one, other));

/** Each name once, the most frequent first. */
export function byFrequency(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([name]) => name);
}

function pointOf(x: number, values: readonly unknown[], aggregate: Aggregate): Point {
  const text = aggregateOf(values, aggregate);
  return { x, y: Number(text), text, rows: values.length };
}

/** The aggregate of some values, as exact digits. */
function aggregateOf(values: readonly unknown[], aggregate: Aggregate): string {
  if (aggregate === "count") return String(values.length);
  if (values.length === 1) return digitsOf(values[0]) ?? "0";
  switch (aggregate) {
    case "total":
      return total(values);
    case "average":
      return mean(values);
    case "highest":
      return extreme(values, 1);
    case "lowest":
      return extreme(values, -1);
  }
}

/** @param sign - 1 for the highest value, -1 for the lowest */
const extreme = (values: readonly unknown[], sign: 1 | -1): string =>
  digitsOf(values.reduce((best, value) => (sign * compareValues(value, best) > 0 ? value : best))) ?? "0";
