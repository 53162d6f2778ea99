/** PURE: the points of a chart's series: one for each time or category, or one for several rows that fall together. */
import { compareValues, digitsOf } from "../../../schema/index.js";
import type { Field } from "./fields.js";
import type { Aggregate, ChartSpec } from "./spec.js";
import type { TimeRange } from "./filter-range.js";
import { stepOfGroups, stepOfRecords, stepOfPeriod, type TimeStep } from "./time-steps.js";

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
  /** Exact digits. */
  value: string;
  /** The unit of the value; "" where there is none. */
  unit: string;
  /** The name of the series that it belongs to. */
  series: string;
}

/** The rows of one series. */
export interface PlacedSeries {
  name: string;
  values: PlacedValue[];
}

/** The points of one series. */
export interface SeriesPoints {
  name: string;
  points: Point[];
}

/** More bars could not be read. */
const MAX_CATEGORIES = 40;
/** More points of a line could not be told apart. */
const MAX_POINTS = 240;
/** A line with too many points is divided into this many steps. */
const STEPS = 60;
/** Up to so long, a line is divided into parts of a day: by day it would have fewer than half of its steps. */
const SHORT_LINE_MS = (STEPS / 2) * 24 * 3_600_000;
/** Counted rows are divided into at most this many bars: the days of a month. */
const MAX_BARS = 31;
/** With few rows there are fewer bars, down to this many, because bars of one row each would say little. */
const MIN_BARS = 14;
const ROWS_A_BAR = 3;

/** The categories along an axis. */
export interface Categories {
  names: string[];
  /** How many categories are too many to draw. */
  leftOut: number;
}

/**
 * The categories of some values, in the order of the axis.
 * @param values - in the order of the rows
 * @param scale - the names of an axis that is a scale, in its order; undefined for all others
 */
export function categoriesOf(
  values: readonly PlacedValue[],
  aggregate: Aggregate,
  { kind }: Field,
  scale: readonly string[] | undefined,
): Categories {
  const places = values.map(({ place }) => String(place));
  // Counted rows are ordered by size. Otherwise the order is that of the list, which a person may have sorted.
  const found = aggregate === "count" || kind.hasFewValues ? byFrequency(places) : [...new Set(places)];
  const names = (scale ? inOrderOf(scale, found) : found).slice(0, MAX_CATEGORIES);
  return { names, leftOut: found.length - names.length };
}

export const pointsOverCategories = (
  series: readonly PlacedSeries[],
  names: readonly string[],
  aggregate: Aggregate,
): SeriesPoints[] => series.map(({ name, values }) => ({ name, points: categoryPoints(values, names, aggregate) }));

const categoryPoints = (values: readonly PlacedValue[], names: readonly string[], aggregate: Aggregate): Point[] =>
  names.flatMap((name, index) => {
    const ofCategory = values.filter(({ place }) => place === name).map(({ value }) => value);
    return ofCategory.length ? [pointOf(index, ofCategory, aggregate)] : [];
  });

/** What decides how long a step is, and where the steps begin and end. */
export interface SteppedDrawing {
  spec: ChartSpec;
  /** The time that the rows are filtered by, if they are. */
  range?: TimeRange | undefined;
  areUpdates?: boolean;
  isPage: boolean;
  /** In ms since the epoch. */
  now: number;
}

/**
 * The length of time that one point stands for; undefined where each row has a point of its own.
 * @param areDays - whether all times are calendar days
 */
export function stepOverTime(
  values: readonly PlacedValue[],
  { spec: { aggregate, kind, period }, range, areUpdates }: SteppedDrawing,
  areDays: boolean,
): TimeStep | undefined {
  const times = values.map(({ place }) => Number(place));
  const { from, to } = range ?? { from: least(times), to: most(times) };
  const chosenStep = period && stepOfPeriod(period, from, to, areDays);
  if (chosenStep) return chosenStep;
  if (aggregate === "count" && !areUpdates) return stepOfRecords(from, to, areDays);
  if (aggregate === "count") {
    const bars = Math.min(MAX_BARS, Math.max(MIN_BARS, Math.ceil(times.length / ROWS_A_BAR)));
    return stepOfGroups(from, to, bars, { areDays });
  }
  const hasManyPoints = [...countsOf(values.map(({ series }) => series)).values()].some((rows) => rows > MAX_POINTS);
  const needsStep = period !== undefined || hasManyPoints || (kind === "bar" && areBarsTooNarrow(times));
  if (!needsStep) return undefined;
  return stepOfGroups(from, to, STEPS, kind === "line" ? { areDays, shortRangeMs: SHORT_LINE_MS } : { areDays });
}

export function pointsOverTime(
  series: readonly PlacedSeries[],
  { spec: { aggregate }, range, isPage, now }: SteppedDrawing,
  step: TimeStep | undefined,
): SeriesPoints[] {
  const drawn = series.flatMap(({ values }) => values.map(({ place }) => Number(place)));
  // Nothing is known of the time beside the rows of a page. What is to come has no rows yet.
  const times = range && !isPage ? [...drawn, range.from, Math.max(range.from, Math.min(range.to - 1, now))] : drawn;
  return series.map(({ name, values }) => {
    const byTime = valuesByTime(values, step);
    if (aggregate === "count" && step) addEmptySteps(byTime, times, step);
    return { name, points: timePoints(byTime, aggregate) };
  });
}

/** Whether bars as narrow as the shortest time between two rows could not be seen. */
function areBarsTooNarrow(times: readonly number[]): boolean {
  const sorted = [...new Set(times)].sort((one, other) => one - other);
  const range = most(times) - least(times);
  return sorted.some((time, index) => index > 0 && (time - (sorted[index - 1] ?? time)) * STEPS < range);
}

/** Values by their time or, with a step, by the start of the step that they are in. */
function valuesByTime(values: readonly PlacedValue[], step: TimeStep | undefined): Map<number, string[]> {
  const byTime = new Map<number, string[]>();
  for (const { place, value } of values) {
    const start = step ? step.floor(Number(place)) : Number(place);
    const group = byTime.get(start);
    if (group) group.push(value);
    else byTime.set(start, [value]);
  }
  return byTime;
}

/** If rows are counted, a time without rows counts as zero, not as unknown. */
function addEmptySteps(byTime: Map<number, string[]>, times: readonly number[], step: TimeStep): void {
  const last = most(times);
  for (let start = step.floor(least(times)); start <= last; start = step.next(start))
    if (!byTime.has(start)) byTime.set(start, []);
}

const timePoints = (byTime: Map<number, string[]>, aggregate: Aggregate): Point[] =>
  [...byTime].sort(([one], [other]) => one - other).map(([time, values]) => pointOf(time, values, aggregate));

// Not Math.min(...numbers): a hundred thousand arguments are too many for one call.
const least = (numbers: readonly number[]) => numbers.reduce((one, other) => Math.min(one, other));
const most = (numbers: readonly number[]) => numbers.reduce((one, other) => Math.max(one, other));

/** Each name once, the most frequent first. */
export const byFrequency = (names: readonly string[]): string[] =>
  [...countsOf(names)].sort(([, one], [, other]) => other - one).map(([name]) => name);

function countsOf(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Names in a given order. Those that it lacks come last, as they were. */
export function inOrderOf(order: readonly string[], names: readonly string[]): string[] {
  const places = new Map(order.map((name, index) => [name, index]));
  const placeOf = (name: string) => places.get(name) ?? order.length;
  return [...names].sort((one, other) => placeOf(one) - placeOf(other));
}

function pointOf(x: number, values: readonly string[], aggregate: Aggregate): Point {
  const text = aggregateOf(values, aggregate);
  return { x, y: Number(text), text, rows: values.length };
}

/** The aggregate of some values, as exact digits. */
export function aggregateOf(values: readonly string[], aggregate: Aggregate): string {
  if (aggregate === "count") return String(values.length);
  const [first = "0"] = values;
  if (values.length === 1) return first;
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
const extreme = (values: readonly string[], sign: 1 | -1): string =>
  values.reduce((best, value) => (sign * compareValues(value, best) > 0 ? value : best));

// Sums and means of exact digits. Numbers are added as decimals, never as floats.

/** A decimal as an integer without its point, and the number of digits after the point. */
interface Exact {
  value: bigint;
  places: number;
}

function exactOf(value: unknown): Exact | undefined {
  const digits = digitsOf(value);
  if (digits === undefined) return;
  const [integer = "", fraction = ""] = digits.split(".");
  return { value: BigInt(integer + fraction), places: fraction.length };
}

/** The integer for a decimal with more places. */
const withPlaces = (decimal: Exact, places: number): bigint => decimal.value * 10n ** BigInt(places - decimal.places);

/** @param least - zeros at the end are left out, but for this many places */
function write({ value, places }: Exact, least: number): string {
  const sign = value < 0n ? "-" : "";
  const text = (value < 0n ? -value : value).toString().padStart(places + 1, "0");
  const point = text.length - places;
  const fraction = text.slice(point, point + least) + withoutLastZeros(text.slice(point + least));
  return sign + text.slice(0, point) + (fraction && "." + fraction);
}

function withoutLastZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === "0") end--;
  return digits.slice(0, end);
}

/** The exact total, as digits, with as many places as the longest value. Values that are not numbers count for nothing. */
export function total(values: readonly unknown[]): string {
  const sum = values.reduce<Exact>(
    (sum, value) => {
      const next = exactOf(value);
      if (!next) return sum;
      const places = Math.max(sum.places, next.places);
      return { value: withPlaces(sum, places) + withPlaces(next, places), places };
    },
    { value: 0n, places: 0 },
  );
  return write(sum, sum.places);
}

/** The mean, with up to two more places than the values have. */
export function mean(values: readonly unknown[]): string {
  const numbers = values.flatMap((value) => exactOf(value) ?? []);
  if (!numbers.length) return "0";
  const places = numbers.reduce((most, number) => Math.max(most, number.places), 0) + 2;
  const sum = numbers.reduce((sum, number) => sum + withPlaces(number, places), 0n);
  const count = BigInt(numbers.length);
  const half = sum < 0n ? -count / 2n : count / 2n;
  return write({ value: (sum + half) / count, places }, places - 2);
}
