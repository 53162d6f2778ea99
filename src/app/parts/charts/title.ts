/** PURE: the sentence above a chart: what is drawn, and of how many rows. */
import { count } from "../values/number-format.js";
import type { enCharts } from "../../base/messages/en/charts.js";
import type { ChartData } from "./model/data.js";
import type { ChartSpec } from "./model/spec.js";
import { answerOf, type Answer } from "./model/answer.js";
import { periodOfStep } from "./model/time-steps.js";
import { pointTime } from "./plot/point-time.js";
import { digits } from "../values/number-format.js";

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

/** "Price, total by fare and week in CHF, 25 of 20,018 tickets" */
export function titleOf(chart: Titled, t: ChartWords): string {
  const { spec, data } = chart;
  const what = withUnit(whatOf(chart, t), data, t);
  return t.chartTitle(what, spec.y ? amountOf(chart, chart.rowsName, t) : amountOf(chart, undefined, t));
}

/** The name of a chart's numbers: a column, a column's aggregate, or the rows that are counted. */
export function nameOfNumbers({ spec, data, labelOf, rowsName }: Titled, t: ChartWords): string {
  if (!spec.y) return rowsName;
  return data.isAggregated ? t.aggregateOf(labelOf(spec.y), t.aggregates[spec.aggregate]) : labelOf(spec.y);
}

/** "Tickets by state and fare", "Tickets by fare and day", "Price by fare over bought at" */
function whatOf(chart: Titled, t: ChartWords): string {
  const { spec, data, labelOf } = chart;
  const numbers = nameOfNumbers(chart, t);
  const split = spec.by === undefined ? [] : [labelOf(spec.by)];
  if (data.over === "category") return t.chartSplit(numbers, labelOf(spec.x), ...split);
  const { step } = data;
  const period = step && periodOfStep(step);
  if (period) return t.chartSplit(numbers, ...split, t.chartPeriods[period]);
  const what = split.length ? t.chartSplit(numbers, ...split) : numbers;
  return step ? t.chartPer(what, step.unit, step.count) : t.chartOver(what, labelOf(spec.x));
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

/** What a chart answers, in words: "Busiest hour:" and "Sunday, 8 – 9 AM, 51 tickets". */
export interface Headline {
  question: string;
  answer: string;
  marks: Answer;
}

/** Undefined where the chart answers nothing, or rows of it are not loaded. */
export function headlineOf(chart: Titled, t: ChartWords): Headline | undefined {
  const { spec, data, rowsName, rows, total } = chart;
  if (total === undefined || total > rows) return undefined;
  const marks = answerOf(data, spec);
  if (!marks) return undefined;
  const unit = data.panels[0]?.unit ?? "";
  const number = digits(marks.text);
  const value = unit ? `${number} ${unit}` : number;
  const amount = spec.y ? value : t.chartAmount(number, undefined, rowsName);
  const places = marks.places.map((place) => placeName(place, data));
  return { question: questionOf(chart, t), answer: t.chartAnswer(amount, ...places), marks };
}

function questionOf({ spec, data, labelOf, rowsName }: Titled, t: ChartWords): string {
  if (spec.y) return t.chartHighest[data.isAggregated ? spec.aggregate : "highest"](labelOf(spec.y));
  if (data.over === "category") return t.chartMost(rowsName);
  return t.chartBusiest[(data.step && periodOfStep(data.step)) ?? "time"];
}

/** The name of a place along the axis. */
const placeName = (place: number, data: ChartData): string =>
  data.over === "category" ? (data.names[place] ?? "") : pointTime(place, data);
