/** PURE: from rows to what a chart draws: series of points over time or over categories, with nothing left out silently. */
import { compareValues, digitsOf, isCalendarDay, toDate } from "../../schema/index.js";
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
  points: Point[];
}

export interface ChartData {
  over: "time" | "category";
  series: Series[];
  /** Rows that fall together are one point: of this long a time. */
  step?: TimeStep;
  /** The names along the axis, where they are categories. */
  names: string[];
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

/** `nameOf` says what a category's value is called. */
export function chartData(
  rows: readonly unknown[],
  spec: ChartSpec,
  fields: readonly Field[],
  nameOf: (value: unknown, field: Field) => string,
): ChartData {
  const field = (key: string | undefined) => fields.find((each) => each.key === key);
  const x = field(spec.x);
  const y = field(spec.y);
  const by = field(spec.by);
  const nothing: ChartData = {
    over: x?.is === "date" ? "time" : "category",
    series: [],
    names: [],
    missing: rows.length,
    more: 0,
    joined: false,
  };
  if (!x) return nothing;
  const over = nothing.over;

  let missing = 0;
  const found: { at: number | string; value: unknown; name: string }[] = [];
  for (const row of rows) {
    const place = x.read(row);
    const at = place == null ? undefined : over === "time" ? timeOf(place, x) : nameOf(place, x);
    const value = y ? y.read(row) : 1;
    if (at === undefined || digitsOf(value) === undefined) missing++;
    else found.push({ at, value, name: by ? nameOf(by.read(row), by) : "" });
  }
  if (!found.length) return { ...nothing, missing };

  const names = largest(found.map(({ name }) => name));
  const shown = names.slice(0, mostSeries).sort();
  const kept = found.filter(({ name }) => shown.includes(name));
  const series = shown.map((name) => ({ name, items: kept.filter((item) => item.name === name) }));

  if (over === "category") {
    // Where rows are counted the largest come first; otherwise they stand as they do in the list, which a person may have sorted.
    const met = kept.map(({ at }) => String(at));
    const all = spec.how === "count" || x.kind === "enum" || x.kind === "boolean" ? largest(met) : [...new Set(met)];
    const places = all.slice(0, mostNames);
    const drawn = series.map(({ name, items }) => ({
      name,
      points: places.flatMap((place, index) => {
        const values = items.filter(({ at }) => at === place).map(({ value }) => value);
        return values.length ? [pointOf(index, values, spec.how)] : [];
      }),
    }));
    return {
      over,
      series: drawn,
      names: places,
      missing,
      more: names.length - shown.length + all.length - places.length,
      joined: isJoined(drawn),
    };
  }

  const times = kept.map(({ at }) => at as number);
  // Bars as narrow as the shortest time between two rows could not be seen.
  const narrow = () => {
    const order = [...new Set(times)].sort((a, b) => a - b);
    return order.some((time, at) => at > 0 && (time - (order[at - 1] as number)) * groups < most(times) - least(times));
  };
  const many =
    spec.how === "count" || series.some(({ items }) => items.length > mostPoints) || (spec.kind === "bar" && narrow());
  const step = many ? stepOf(least(times), most(times), groups) : undefined;
  const drawn = series.map(({ name, items }) => {
    const groups = new Map<number, unknown[]>();
    for (const { at, value } of items) {
      const start = step ? step.floor(at as number) : (at as number);
      const group = groups.get(start);
      if (group) group.push(value);
      else groups.set(start, [value]);
    }
    // Where rows are counted, a time without any is none, not unknown.
    if (step && spec.how === "count")
      for (let at = step.floor(least(times)); at <= most(times); at = step.next(at))
        if (!groups.has(at)) groups.set(at, []);
    return { name, points: [...groups].sort(([a], [b]) => a - b).map(([at, values]) => pointOf(at, values, spec.how)) };
  });
  return {
    over,
    series: drawn,
    names: [],
    missing,
    more: names.length - shown.length,
    joined: isJoined(drawn),
    ...(step && { step }),
  };
}

/** A calendar day has no zone: on the axis it begins where the person's own day does. */
function timeOf(value: unknown, { kind }: Field): number | undefined {
  const date = toDate(value);
  return (
    date &&
    (isCalendarDay(value, kind)
      ? new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate())
      : date
    ).getTime()
  );
}

// Not Math.min(...): a hundred thousand arguments are too many for a call.
const least = (numbers: readonly number[]) => numbers.reduce((a, b) => (b < a ? b : a));
const most = (numbers: readonly number[]) => numbers.reduce((a, b) => (b > a ? b : a));

const isJoined = (series: readonly Series[]) => series.some(({ points }) => points.some(({ rows }) => rows > 1));

/** Where there are points, in order. */
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
