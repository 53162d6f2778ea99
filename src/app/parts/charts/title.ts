/** PURE: the sentence above a chart: what is drawn, and of how many rows. */
import { count } from "../values/number-format.js";
import type { enCharts } from "../../base/messages/en/charts.js";
import type { ChartData } from "./model/data.js";
import type { ChartSpec } from "./model/spec.js";
import { periodOfStep } from "./model/time-steps.js";

type ChartWords = typeof enCharts;

/** What a chart draws, for its title. */
export interface Titled {
  spec: ChartSpec;
  data: ChartData;
  /** The label of a field by its key. */
  labelOf: (key: string) => string;
  /** What the rows are, in the plural: "Tickets". */
  rowsName: string;
  /** How many rows are drawn. */
  rows: number;
  /** How many rows there are; undefined where that is not known. */
  total: number | undefined;
}

/** "Price, total a week by fare in CHF, 25 of 20,018 tickets" */
export function titleOf(chart: Titled, t: ChartWords): string {
  const { spec, data } = chart;
  const what = withUnit(withCategories(whatOf(chart, t), chart, t), data, t);
  return t.chartTitle(what, spec.y ? amountOf(chart, chart.rowsName, t) : amountOf(chart, undefined, t));
}

/** The name of a chart's numbers: a column, a column's aggregate, or the rows that are counted. */
export function nameOfNumbers({ spec, data, labelOf, rowsName }: Titled, t: ChartWords): string {
  if (!spec.y) return rowsName;
  return data.isAggregated ? t.aggregateOf(labelOf(spec.y), t.aggregates[spec.aggregate]) : labelOf(spec.y);
}

function whatOf(chart: Titled, t: ChartWords): string {
  const { spec, data, labelOf } = chart;
  const numbers = nameOfNumbers(chart, t);
  if (data.over === "category") return numbers;
  if (!data.step) return t.chartOver(numbers, labelOf(spec.x));
  const period = periodOfStep(data.step);
  return period ? t.chartPer(numbers, period, 1) : t.chartPer(numbers, data.step.unit, data.step.count);
}

function withCategories(what: string, { spec, data, labelOf }: Titled, t: ChartWords): string {
  const keys = [...(data.over === "category" ? [spec.x] : []), ...(spec.by === undefined ? [] : [spec.by])];
  return keys.length ? t.chartSplit(what, ...keys.map(labelOf)) : what;
}

/** Several units are named at their panels. */
function withUnit(what: string, { panels }: ChartData, t: ChartWords): string {
  const [panel] = panels;
  return panels.length === 1 && panel?.unit ? t.chartUnit(what, panel.unit) : what;
}

/** "25 of 20,018 tickets", "all 48" */
function amountOf({ rows, total }: Titled, name: string | undefined, t: ChartWords): string {
  if (total !== undefined && total > rows) return t.chartAmount(count(rows), count(total), name);
  if (name === undefined && total !== undefined) return t.chartAllRows(count(rows));
  return t.chartAmount(count(rows), undefined, name);
}
