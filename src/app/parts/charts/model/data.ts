/** PURE: what a chart draws of some rows: series of points over time or over categories, and how much of the rows it leaves out. */
import { isDay, signOf, type StateSign } from "../../../schema/index.js";
import type { NameOf } from "./distinct-names.js";
import { type Field, currencyIn, digitsIn, unitsOf } from "./fields.js";
import type { TimeRange } from "./filter-range.js";
import { shownGaps, type Gap } from "./gaps.js";
import { orderOf, partsOf, type PagePlace, type PartialTime, type TimeOrder } from "./parts.js";
import {
  byFrequency,
  categoriesOf,
  inOrderOf,
  pointsOverCategories,
  pointsOverTime,
  stepOverTime,
  type PlacedValue,
  type SeriesPoints,
} from "./points.js";
import { EACH_NUMBER } from "./special-keys.js";
import { measuredNumbers, type ChartSpec } from "./spec.js";
import type { TimeStep } from "./time-steps.js";

export interface Series extends SeriesPoints {
  /** Empty where there is only one. */
  name: string;
  /** Where the series are values of an enum: the value, which is the same in every language. */
  value?: string;
  /** Where the series are states. */
  sign?: StateSign;
}

/** The series of one unit. They share a scale. */
export interface Panel {
  /** "" where the numbers have none. */
  unit: string;
  series: Series[];
  /** Whether the bars of one time or category add up, so that they stand on each other. */
  isStacked: boolean;
}

export interface ChartData {
  over: "time" | "category";
  /** One for each unit, since values of different units have no scale in common. */
  panels: Panel[];
  /** The length of time that one point stands for, where rows fall together. */
  step?: TimeStep;
  /** How exactly its times are written. */
  precision: TimePrecision;
  /** When it is drawn, in ms since the epoch. */
  now: number;
  /** The starts of the steps that stand for a part of their time only. */
  parts: ReadonlyMap<number, PartialTime>;
  /** The order of the rows in time; mixed over categories. */
  order: TimeOrder;
  /** The names along the axis, where they are categories. */
  names: string[];
  /** The signs of the categories that are states, by name. */
  signs: ReadonlyMap<string, StateSign>;
  /** Times without a connection, of which nothing is drawn. */
  gaps: readonly Gap[];
  /** Rows without a place or a value on the chart. */
  missing: number;
  /** Series, categories or units that are too many to draw. */
  leftOut: number;
  /** Whether a point stands for several rows, so that the aggregate matters. */
  isAggregated: boolean;
}

/** More colours could not be told apart. */
const MAX_SERIES = 5;
/** More charts below each other would be hard to survey. */
const MAX_PANELS = 6;

const NOTHING: Omit<ChartData, "over" | "missing" | "now"> = {
  panels: [],
  precision: "minute",
  parts: new Map(),
  order: "mixed",
  names: [],
  signs: new Map(),
  gaps: [],
  leftOut: 0,
  isAggregated: false,
};

/** The fields that a chart draws. */
interface ChartFields {
  /** The dates or categories along the axis. */
  axis: Field;
  /** The numbers; undefined where rows are counted. */
  value: Field | undefined;
  /** Says in which unit the numbers are; undefined where nothing does. */
  unit: Field | undefined;
  /** The categories that divide the rows into series. */
  split: Field | undefined;
}

/** The rows of a chart, and what is known of them. */
export interface ChartRows {
  rows: readonly unknown[];
  /** Whether there are rows that are not loaded. */
  isPage: boolean;
  /** Where these rows are among all, if there are others. @defaultValue "first" */
  pagePlace?: PagePlace | undefined;
  /** When it is drawn, in ms since the epoch. */
  now: number;
  /** The time that the rows are filtered by, if they are. */
  range?: TimeRange | undefined;
  /** Whether the rows are updates of a live view, which may come within seconds. @defaultValue false */
  areUpdates?: boolean;
  fields: readonly Field[];
  /** Times without a connection, during which rows were lost. */
  gaps?: readonly Gap[] | undefined;
  nameOf: NameOf;
}

/** What the parts of a chart have in common. */
export interface Drawing extends ChartFields, ChartRows {
  spec: ChartSpec;
}

/** The chart of some rows by a spec. */
export function chartData(chartRows: ChartRows, spec: ChartSpec): ChartData {
  if (spec.y === EACH_NUMBER) return eachNumber(chartRows, spec);
  const { rows, now } = chartRows;
  const drawing = drawingOf(chartRows, spec);
  const over = drawing?.axis.is === "date" ? "time" : "category";
  if (!drawing) return { ...NOTHING, over, now, missing: rows.length };
  const values = placeRows(drawing);
  const missing = rows.length - values.length;
  if (!values.length) return { ...NOTHING, over, now, missing };

  const units = byFrequency(values.map(({ unit }) => unit));
  // By their names, so that no panel moves when another row arrives.
  const shownUnits = units.slice(0, MAX_PANELS).sort();
  const drawn =
    over === "time" ? drawOverTime(values, shownUnits, drawing) : drawOverCategories(values, shownUnits, drawing);
  return {
    ...drawn,
    over,
    now,
    missing,
    leftOut: drawn.leftOut + units.length - shownUnits.length,
    isAggregated: drawn.panels.some(({ series }) =>
      series.some(({ points }) => points.some((point) => point.rows > 1)),
    ),
  };
}

/** The fields of a chart; undefined where its axis is not a field. */
export function drawingOf(chartRows: ChartRows, spec: ChartSpec): Drawing | undefined {
  const { fields } = chartRows;
  const fieldOf = (key: string | undefined) => fields.find((field) => field.key === key);
  const axis = fieldOf(spec.x);
  const value = fieldOf(spec.y);
  const unit = value && unitsOf(value, fields).unit;
  return axis && { ...chartRows, axis, value, unit, split: fieldOf(spec.by), spec };
}

/** A panel for each number of the rows, since they have no scale in common. A row that lacks one of them is missing in no other. */
function eachNumber(chartRows: ChartRows, spec: ChartSpec): ChartData {
  const numbers = measuredNumbers(chartRows.fields);
  const charts = numbers.map(({ key, label }) => {
    const chart = chartData(chartRows, { ...spec, y: key });
    return { ...chart, panels: chart.panels.map((panel) => withName(panel, label)) };
  });
  const [first] = charts;
  if (!first) return { ...NOTHING, over: "time", now: chartRows.now, missing: chartRows.rows.length };
  const panels = charts.flatMap((chart) => chart.panels);
  return {
    ...first,
    panels: panels.slice(0, MAX_PANELS),
    leftOut: Math.max(0, panels.length - MAX_PANELS),
    missing: Math.min(...charts.map(({ missing }) => missing)),
  };
}

const withName = (panel: Panel, name: string): Panel => ({
  ...panel,
  series: panel.series.map((series) => ({ ...series, name })),
});

/** What is drawn, apart from what is said about all rows. */
type Drawn = Omit<ChartData, "over" | "now" | "missing" | "isAggregated">;

function drawOverTime(values: readonly PlacedValue[], units: readonly string[], drawing: Drawing): Drawn {
  const areDays = holdsDays(drawing);
  const step = stepOverTime(values, drawing, areDays);
  const { panels, leftOut } = panelsOf(values, units, drawing, (series) => pointsOverTime(series, drawing, step));
  const times = values.map(({ place }) => Number(place));
  const parts = step ? partsOf(times, step, drawing) : NOTHING.parts;
  const drawnTimes = placesOf(panels.flatMap(({ series }) => series));
  const gaps = shownGaps(drawnTimes, drawing.gaps ?? [], step);
  const precision = areDays ? "day" : precisionOf(drawnTimes);
  return { ...NOTHING, precision, panels, leftOut, parts, gaps, order: orderOf(times), ...(step && { step }) };
}

/** Whether all times of the axis are calendar days. */
const holdsDays = ({ axis, rows }: Drawing): boolean =>
  rows.every((row) => {
    const value = axis.read(row);
    return axis.kind.placeInTime?.(value) === undefined || isDay(axis.kind, value);
  });

function drawOverCategories(values: readonly PlacedValue[], units: readonly string[], drawing: Drawing): Drawn {
  const { axis, spec } = drawing;
  const signs = signsByName(drawing, axis);
  const isScale = [...signs.values()].some(({ degree }) => degree !== undefined);
  const categories = categoriesOf(values, spec.aggregate, axis, isScale ? choiceNames(drawing, axis) : undefined);
  const { panels, leftOut } = panelsOf(values, units, drawing, (series) =>
    pointsOverCategories(series, categories.names, spec.aggregate),
  );
  return { ...NOTHING, panels, names: categories.names, signs, leftOut: leftOut + categories.leftOut };
}

/** A panel for each unit, with the series that have most values. */
function panelsOf(
  values: readonly PlacedValue[],
  units: readonly string[],
  drawing: Drawing,
  pointsOf: (series: { name: string; values: PlacedValue[] }[]) => SeriesPoints[],
): { panels: Panel[]; leftOut: number } {
  const signs = signsByName(drawing, drawing.split);
  let leftOut = 0;
  const panels = units.map((unit): Panel => {
    const ofUnit = values.filter((each) => each.unit === unit);
    const names = byFrequency(ofUnit.map(({ series }) => series));
    const shown = inOrderOf(choiceNames(drawing, drawing.split), names.slice(0, MAX_SERIES).sort());
    leftOut += names.length - shown.length;
    const placed = shown.map((name) => ({ name, values: ofUnit.filter(({ series }) => series === name) }));
    const series = pointsOf(placed).map((each) => withSign(withValue(each, drawing), signs));
    return { unit, series, isStacked: isStacked(series, drawing.spec) };
  });
  return { panels, leftOut };
}

/** Counts and totals add up, averages do not. What is below zero cannot stand on anything. */
function isStacked(series: readonly Series[], { kind, aggregate }: ChartSpec): boolean {
  const addsUp = aggregate === "count" || aggregate === "total";
  return kind === "bar" && addsUp && series.length > 1 && series.every(({ points }) => points.every(({ y }) => y >= 0));
}

function withValue(series: SeriesPoints, drawing: Drawing): Series {
  const index = choiceNames(drawing, drawing.split).indexOf(series.name);
  const value = drawing.split?.kind.choices?.names[index];
  return value === undefined ? series : { ...series, value };
}

function withSign(series: Series, signs: ReadonlyMap<string, StateSign>): Series {
  const sign = signs.get(series.name);
  return sign ? { ...series, sign } : series;
}

/** The names of an enum's choices, in the schema's order; none for a field that is not an enum. */
const choiceNames = ({ nameOf }: Drawing, field: Field | undefined): string[] =>
  field?.kind.choices?.names.map((name) => nameOf(name, field)) ?? [];

/** The signs of a field's values, by the names that the chart has for them. */
function signsByName({ rows, nameOf }: Drawing, field: Field | undefined): ReadonlyMap<string, StateSign> {
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
export function placeRows({ axis, value, unit, split, nameOf, rows }: Drawing): PlacedValue[] {
  const unitOf = (row: unknown): string => currencyIn(value?.read(row)) ?? (unit ? nameOf(unit.read(row), unit) : "");
  return rows.flatMap((row): PlacedValue[] => {
    const place = placeOf(axis.read(row), axis, nameOf);
    const digits = value ? digitsIn(value.read(row)) : "1";
    // A number of hundreds of digits has no place on an axis.
    if (place === undefined || digits === undefined || !Number.isFinite(Number(digits))) return [];
    return [{ place, value: digits, unit: unitOf(row), series: split ? nameOf(split.read(row), split) : "" }];
  });
}

function placeOf(value: unknown, field: Field, nameOf: NameOf): number | string | undefined {
  if (value === null || value === undefined) return;
  return field.is === "date" ? field.kind.placeInTime?.(value) : nameOf(value, field);
}

/** The x values that have points, in order. */
export const placesOf = (series: readonly Series[]): number[] =>
  [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))].sort((one, other) => one - other);

// How exactly the times of a chart are written, so that no two of its points have the same one.

/** `day`: all times are calendar days. `second`: several points are in one minute, as in a live view. */
export type TimePrecision = "day" | "minute" | "second";

const MINUTE_MS = 60_000;

/** @param times - of all points, each once */
function precisionOf(times: readonly number[]): TimePrecision {
  const minutes = new Set(times.map((time) => Math.floor(time / MINUTE_MS)));
  return minutes.size < times.length ? "second" : "minute";
}
