/** PURE: from rows to what a chart draws: series of points over time or over categories, with nothing left out silently. */
import { compareValues, digitsOf } from "../../schema/index.js";
import { signOf, type StateSign } from "../../schema/values/choices/state-sign.js";
import { mean, total } from "./sum.js";
import type { ChartSpec, Field, How } from "./spec.js";
import { stepOf, type TimeStep } from "./time.js";

export interface Point {
  /** Ms since the epoch over time; the category's place otherwise. */
  x: number;
  /** For drawing. */
  y: number;
  /** For reading: exact digits. */
  text: string;
  /** How many rows it stands for. */
  rows: number;
}

export interface Series {
  /** Empty where there is only one. */
  name: string;
  /** Where the series are states. */
  sign?: StateSign;
  points: Point[];
}

export interface ChartData {
  over: "time" | "category";
  series: Series[];
  /** Rows that fall together are one point: of this long a time. */
  step?: TimeStep;
  /** The names along the axis, where they are categories. */
  names: string[];
  /** The signs of the categories that are states, by name. */
  signs: ReadonlyMap<string, StateSign>;
  /** Rows without a place or a value on the chart. */
  missing: number;
  /** Series, or categories, that are too many to draw. */
  more: number;
  /** Whether some point stands for several rows, so that it matters how. */
  joined: boolean;
}

/** Colours that can be told apart. */
const mostSeries = 5;
/** Bars that can be read. */
const mostNames = 40;
/** Points of one line that can be seen, and groups that they are put into where they are more. */
const mostPoints = 240;
const groups = 60;

/** One row's value and where it stands. */
interface Placed {
  /** Ms since the epoch over time; the category's name otherwise. */
  at: number | string;
  value: unknown;
  /** The series that it belongs to. */
  name: string;
}

/** The rows of one series. */
interface PlacedSeries {
  name: string;
  items: Placed[];
}

const NOTHING: Omit<ChartData, "over" | "missing"> = {
  series: [],
  names: [],
  signs: new Map(),
  more: 0,
  joined: false,
};

/** `nameOf` says what a category's value is called. */
export function chartData(
  rows: readonly unknown[],
  spec: ChartSpec,
  fields: readonly Field[],
  nameOf: (value: unknown, field: Field) => string,
): ChartData {
  const fieldOf = (key: string | undefined) => fields.find((each) => each.key === key);
  const across = fieldOf(spec.x);
  const over = across?.is === "date" ? "time" : "category";
  if (!across) return { ...NOTHING, over, missing: rows.length };
  const by = fieldOf(spec.by);
  const placed = placeRows(rows, { across, value: fieldOf(spec.y), by }, nameOf);
  const missing = rows.length - placed.length;
  if (!placed.length) return { ...NOTHING, over, missing };

  const names = largest(placed.map(({ name }) => name));
  const shown = names.slice(0, mostSeries).sort();
  const kept = placed.filter(({ name }) => shown.includes(name));
  const series = shown.map((name) => ({ name, items: kept.filter((item) => item.name === name) }));
  const seriesSigns = signsByName(rows, by, nameOf);
  const drawn = over === "time" ? overTime(series, kept, spec) : overCategories(series, kept, spec.how, across);
  return {
    ...drawn,
    series: drawn.series.map((each) => withSign(each, seriesSigns)),
    signs: over === "category" ? signsByName(rows, across, nameOf) : new Map(),
    over,
    missing,
    more: drawn.more + names.length - shown.length,
    joined: isJoined(drawn.series),
  };
}

function withSign(series: Series, signs: ReadonlyMap<string, StateSign>): Series {
  const sign = signs.get(series.name);
  return sign ? { ...series, sign } : series;
}

/** The signs of a field's values, by the names that the chart has for them. */
function signsByName(
  rows: readonly unknown[],
  field: Field | undefined,
  nameOf: (value: unknown, field: Field) => string,
): ReadonlyMap<string, StateSign> {
  if (!field?.kind.choices) return new Map();
  const values = new Set(rows.map((row) => field.read(row)).filter((value) => typeof value === "string"));
  return new Map(
    [...values].flatMap((value): [string, StateSign][] => {
      const sign = signOf(field.kind, value);
      return sign ? [[nameOf(value, field), sign]] : [];
    }),
  );
}

/** The rows that have a place and a value. Without a value's field each row counts as one. */
function placeRows(
  rows: readonly unknown[],
  { across, value, by }: { across: Field; value: Field | undefined; by: Field | undefined },
  nameOf: (value: unknown, field: Field) => string,
): Placed[] {
  return rows.flatMap((row): Placed[] => {
    const at = placeOf(across.read(row), across, nameOf);
    const counted = value ? value.read(row) : 1;
    if (at === undefined || digitsOf(counted) === undefined) return [];
    return [{ at, value: counted, name: by ? nameOf(by.read(row), by) : "" }];
  });
}

function placeOf(
  place: unknown,
  field: Field,
  nameOf: (value: unknown, field: Field) => string,
): number | string | undefined {
  if (place === null || place === undefined) return;
  return field.is === "date" ? field.kind.placeInTime?.(place) : nameOf(place, field);
}

type Drawn = Pick<ChartData, "series" | "names" | "more" | "step">;

/** `placed`: the rows of all series, in their own order. */
function overCategories(series: readonly PlacedSeries[], placed: readonly Placed[], how: How, { kind }: Field): Drawn {
  // Counted rows are ordered by size; otherwise the order is that of the list, which a person may have sorted.
  const met = placed.map(({ at }) => String(at));
  const all = how === "count" || kind.hasFewValues ? largest(met) : [...new Set(met)];
  const names = all.slice(0, mostNames);
  const drawn = series.map(({ name, items }) => ({ name, points: categoryPoints(items, names, how) }));
  return { series: drawn, names, more: all.length - names.length };
}

const categoryPoints = (items: readonly Placed[], names: readonly string[], how: How): Point[] =>
  names.flatMap((name, index) => {
    const values = items.filter(({ at }) => at === name).map(({ value }) => value);
    return values.length ? [pointOf(index, values, how)] : [];
  });

function overTime(series: readonly PlacedSeries[], placed: readonly Placed[], spec: ChartSpec): Drawn {
  const times = placed.map(({ at }) => Number(at));
  const isMany = series.some(({ items }) => items.length > mostPoints);
  const isGrouped = spec.how === "count" || isMany || (spec.kind === "bar" && areTooNarrow(times));
  if (!isGrouped) {
    const drawn = series.map(({ name, items }) => ({ name, points: timePoints(itemsByTime(items), spec.how) }));
    return { series: drawn, names: [], more: 0 };
  }
  const step = stepOf(least(times), most(times), groups);
  const drawn = series.map(({ name, items }) => {
    const byTime = itemsByTime(items, step);
    if (spec.how === "count") addEmptySteps(byTime, times, step);
    return { name, points: timePoints(byTime, spec.how) };
  });
  return { series: drawn, names: [], more: 0, step };
}

/** Bars as narrow as the shortest time between two rows could not be seen. */
function areTooNarrow(times: readonly number[]): boolean {
  const order = [...new Set(times)].sort((a, b) => a - b);
  const range = most(times) - least(times);
  return order.some((time, at) => at > 0 && (time - (order[at - 1] ?? time)) * groups < range);
}

/** Values by the time that they stand at, or by the start of the step that it is in. */
function itemsByTime(items: readonly Placed[], step?: TimeStep): Map<number, unknown[]> {
  const byTime = new Map<number, unknown[]>();
  for (const { at, value } of items) {
    const start = step ? step.floor(Number(at)) : Number(at);
    const group = byTime.get(start);
    if (group) group.push(value);
    else byTime.set(start, [value]);
  }
  return byTime;
}

/** If rows are counted, a time without rows counts as zero, not as unknown. */
function addEmptySteps(byTime: Map<number, unknown[]>, times: readonly number[], step: TimeStep): void {
  const last = most(times);
  for (let at = step.floor(least(times)); at <= last; at = step.next(at)) if (!byTime.has(at)) byTime.set(at, []);
}

const timePoints = (byTime: Map<number, unknown[]>, how: How): Point[] =>
  [...byTime].sort(([a], [b]) => a - b).map(([at, values]) => pointOf(at, values, how));

// Two at a time: a hundred thousand arguments are too many for one call.
const least = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.min(a, b));
const most = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.max(a, b));

const isJoined = (series: readonly Series[]) => series.some(({ points }) => points.some(({ rows }) => rows > 1));

/** The x values that have points, in order. */
export const placesOf = (series: readonly Series[]): number[] =>
  [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))].sort((a, b) => a - b);

/** Different names, those met most often first. */
function largest(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
}

function pointOf(x: number, values: readonly unknown[], how: How): Point {
  const text = join(values, how);
  return { x, y: Number(text), text, rows: values.length };
}

function join(values: readonly unknown[], how: How): string {
  if (how === "count") return String(values.length);
  if (values.length === 1) return digitsOf(values[0]) ?? "0";
  if (how === "total") return total(values);
  if (how === "average") return mean(values);
  const sign = how === "highest" ? 1 : -1;
  return digitsOf(values.reduce((best, value) => (sign * compareValues(value, best) > 0 ? value : best))) ?? "0";
}
