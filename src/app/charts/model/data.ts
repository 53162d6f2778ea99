/** PURE: what a chart draws of some rows: series of points over time or over categories, and how much of the rows it leaves out. */
import { digitsOf } from "../../../schema/index.js";
import { signOf, type StateSign } from "../../../schema/values/choices/state-sign.js";
import { byFrequency, pointsOverCategories, pointsOverTime, type PlacedValue, type Point } from "./points.js";
import type { ChartSpec, Field } from "./spec.js";
import type { TimeStep } from "./time-steps.js";

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
  /** The length of time that one point stands for, where rows fall together. */
  step?: TimeStep;
  /** The names along the axis, where they are categories. */
  names: string[];
  /** The signs of the categories that are states, by name. */
  signs: ReadonlyMap<string, StateSign>;
  /** Rows without a place or a value on the chart. */
  missing: number;
  /** Series, or categories, that are too many to draw. */
  leftOut: number;
  /** Whether a point stands for several rows, so that the aggregate matters. */
  isAggregated: boolean;
}

/** More colours could not be told apart. */
const MOST_SERIES = 5;

const NOTHING: Omit<ChartData, "over" | "missing"> = {
  series: [],
  names: [],
  signs: new Map(),
  leftOut: 0,
  isAggregated: false,
};

/** The name of a category's value. */
type NameOf = (value: unknown, field: Field) => string;

/** The fields that a chart draws. */
interface ChartFields {
  /** The dates or categories along the axis. */
  axis: Field;
  /** The numbers; undefined where rows are counted. */
  value: Field | undefined;
  /** The categories that divide the rows into series. */
  split: Field | undefined;
}

export function chartData(
  rows: readonly unknown[],
  spec: ChartSpec,
  fields: readonly Field[],
  nameOf: NameOf,
): ChartData {
  const fieldOf = (key: string | undefined) => fields.find((field) => field.key === key);
  const axis = fieldOf(spec.x);
  const over = axis?.is === "date" ? "time" : "category";
  if (!axis) return { ...NOTHING, over, missing: rows.length };
  const split = fieldOf(spec.by);
  const values = placeRows(rows, { axis, value: fieldOf(spec.y), split }, nameOf);
  const missing = rows.length - values.length;
  if (!values.length) return { ...NOTHING, over, missing };

  const seriesNames = byFrequency(values.map(({ series }) => series));
  const shownNames = seriesNames.slice(0, MOST_SERIES).sort();
  const shownValues = values.filter(({ series }) => shownNames.includes(series));
  const placedSeries = shownNames.map((name) => ({
    name,
    values: shownValues.filter(({ series }) => series === name),
  }));
  const drawn =
    over === "time"
      ? pointsOverTime(placedSeries, shownValues, spec)
      : pointsOverCategories(placedSeries, shownValues, spec.aggregate, axis);
  const seriesSigns = signsByName(rows, split, nameOf);
  return {
    ...drawn,
    series: drawn.series.map((series) => withSign(series, seriesSigns)),
    signs: over === "category" ? signsByName(rows, axis, nameOf) : new Map(),
    over,
    missing,
    leftOut: drawn.leftOut + seriesNames.length - shownNames.length,
    isAggregated: drawn.series.some(({ points }) => points.some((point) => point.rows > 1)),
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
  nameOf: NameOf,
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

/** The rows that have a place and a value. If rows are counted, the value of each is 1. */
function placeRows(rows: readonly unknown[], { axis, value, split }: ChartFields, nameOf: NameOf): PlacedValue[] {
  return rows.flatMap((row): PlacedValue[] => {
    const place = placeOf(axis.read(row), axis, nameOf);
    const rowValue = value ? value.read(row) : 1;
    if (place === undefined || digitsOf(rowValue) === undefined) return [];
    return [{ place, value: rowValue, series: split ? nameOf(split.read(row), split) : "" }];
  });
}

function placeOf(value: unknown, field: Field, nameOf: NameOf): number | string | undefined {
  if (value === null || value === undefined) return;
  return field.is === "date" ? field.kind.placeInTime?.(value) : nameOf(value, field);
}

/** The x values that have points, in order. */
export const placesOf = (series: readonly Series[]): number[] =>
  [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))].sort((one, other) => one - other);
