/** PURE: what the rows of each series come to, for the table below a chart that is split. */
import { drawingOf, placeRows, type ChartRows } from "./data.js";
import { type Field, unitsOf } from "./fields.js";
import { aggregateOf, type PlacedValue } from "./points.js";
import { measuredNumbers, type Aggregate, type ChartSpec } from "./spec.js";

/** What the rows of one series come to. */
export interface SeriesTotal {
  /** The name of the series; undefined for all that have no line of their own. */
  name: string | undefined;
  /** The unit of its values; "" where there is none. */
  unit: string;
  /** How many series it stands for. */
  series: number;
  rows: number;
  /** Its part of all rows, from 0 to 1. */
  share: number;
  /** The aggregate of its values as exact digits; undefined where rows are counted only. */
  text: string | undefined;
}

/** Numbers beside the count of rows. */
interface TotalledValues {
  values: readonly PlacedValue[];
  aggregate: Aggregate;
}

/** A table of what each series comes to. */
export interface ChartTotals {
  lines: SeriesTotal[];
  /** The field whose values are summed up beside the count of rows, if there is one. */
  value: Field | undefined;
  /** The unit of all values; "" where there is none, or several. */
  unit: string;
}

/** A longer table would not be read. */
const MAX_LINES = 20;

/**
 * What each series of a chart comes to; undefined where the rows are not split. Where rows are counted, the total of their first number
 * stands beside the count, if all of it has one unit.
 */
export function chartTotals(chartRows: ChartRows, spec: ChartSpec): ChartTotals | undefined {
  const drawing = drawingOf(chartRows, spec);
  if (!drawing?.split) return undefined;
  const values = placeRows(drawing);
  const { value, fields } = drawing;
  if (value) return { lines: totalsOf(values, { values, aggregate: spec.aggregate }), value, unit: commonUnit(values) };
  const number = measuredNumbers(fields).find(({ variety }) => variety === "several");
  const numbers = number ? placeRows({ ...drawing, value: number, unit: unitsOf(number, fields).unit }) : [];
  const unit = commonUnit(numbers);
  const hasOneUnit = numbers.length > 0 && numbers.every((each) => each.unit === unit);
  if (!hasOneUnit) return { lines: totalsOf(values, undefined), value: undefined, unit: "" };
  // Counted rows have no unit: the values are found by the series alone.
  const withoutUnit = numbers.map((each) => ({ ...each, unit: "" }));
  return { lines: totalsOf(values, { values: withoutUnit, aggregate: "total" }), value: number, unit };
}

/** The unit of the first value if it is that of all, else "". */
function commonUnit(values: readonly PlacedValue[]): string {
  const unit = values[0]?.unit ?? "";
  return values.every((each) => each.unit === unit) ? unit : "";
}

/**
 * A line for each series of each unit, the one with most rows first.
 * @param values - all rows that are drawn, or would be if there were room for their series
 * @param numbers - the values to sum up beside the count, if there are any
 */
function totalsOf(values: readonly PlacedValue[], numbers: TotalledValues | undefined): SeriesTotal[] {
  const groups = grouped(values);
  const numbersByKey = numbers && grouped(numbers.values);
  const lines = [...groups].map(([key, group]) => {
    const [first] = group;
    const digits = numbersByKey?.get(key)?.map(({ value }) => value) ?? [];
    return {
      name: first?.series ?? "",
      unit: first?.unit ?? "",
      series: 1,
      rows: group.length,
      share: group.length / values.length,
      text: numbers && digits.length > 0 ? aggregateOf(digits, numbers.aggregate) : undefined,
    };
  });
  const sorted = lines.sort((one, other) => other.rows - one.rows);
  return [...sorted.slice(0, MAX_LINES), ...othersOf(sorted.slice(MAX_LINES))];
}

/** One line for all that are too many. Their values stay apart, because they may have different units. */
function othersOf(lines: readonly SeriesTotal[]): SeriesTotal[] {
  if (lines.length === 0) return [];
  const sum = (of: "rows" | "share") => lines.reduce((total, line) => total + line[of], 0);
  return [{ name: undefined, unit: "", series: lines.length, rows: sum("rows"), share: sum("share"), text: undefined }];
}

function grouped(values: readonly PlacedValue[]): Map<string, PlacedValue[]> {
  const groups = new Map<string, PlacedValue[]>();
  for (const value of values) {
    const key = JSON.stringify([value.series, value.unit]);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
