/** What is loaded after a chart: the small charts that most have not, and the tables below it. */
import { useMemo, useRef, type CSSProperties } from "react";
import { useStyleSheet } from "../../../base/context/use-style-sheet.js";
import { useScrolls } from "../../../base/ui/keyboard/use-scrolls.js";
import { onceForLocale } from "../../../schema/index.js";
import { count, digits } from "../../values/number-format.js";
import { type ChartData, type ChartRows, type Panel, type Series, drawingOf, placeRows } from "../model/data.js";
import { type ChartSpec, measuredNumbers, type Aggregate } from "../model/spec.js";
import type { Titled } from "../title.js";
import { useChartWords } from "../words.js";
import type { Answer } from "../model/answer.js";
import { ChartTable } from "./number-table.js";
import { huesOf } from "../plot/hues.js";
import numbersCss from "./numbers.css";
import smallChartsCss from "./small-charts.css";
import { summaryOf } from "../plot/summary.js";
import { TimeChart } from "../plot/time-chart.js";
import { type Field, unitsOf } from "../model/fields.js";
import { aggregateOf, type PlacedValue } from "../model/points.js";

// The numbers of a chart as tables: what each series comes to and, over time, each point.

interface NumbersProps {
  chart: Titled;
  chartRows: ChartRows;
  spec: ChartSpec;
  /** What the two axes show. */
  heads: [string, string];
  /** The highest points: the table begins with them. */
  answer: Answer | undefined;
  /** Whether the rows are updates of a live view: their table is folded, and what the series come to is not told. */
  areUpdates: boolean;
}

export function Numbers({ chart, chartRows, spec, heads, answer, areUpdates }: NumbersProps) {
  useStyleSheet(numbersCss);
  const t = useChartWords();
  const totals = useMemo(() => (areUpdates ? undefined : chartTotals(chartRows, spec)), [areUpdates, chartRows, spec]);
  const { data, labelOf, rowsName } = chart;
  return (
    <>
      {totals && (
        <TotalsTable
          data={data}
          totals={totals}
          heads={[labelOf(spec.by ?? ""), rowsName]}
          valueName={totalledName(chart, totals, t)}
        />
      )}
      {data.over === "time" && (
        <ChartTable panel={allSeries(data)} data={data} heads={heads} answer={answer} isFolded={areUpdates} />
      )}
    </>
  );
}

/** The name of the values in the table of totals. Where rows are counted they are always totals. */
function totalledName({ spec, labelOf }: Titled, { value }: ChartTotals, t: ReturnType<typeof useChartWords>): string {
  if (spec.y) return t.aggregateOf(labelOf(spec.y), t.aggregates[spec.aggregate]);
  return t.aggregateOf(value?.label ?? "", t.aggregates.total);
}

/** The series of all units. Those that have one are named after it as well. */
function allSeries({ panels }: ChartData): Panel {
  const hasUnits = panels.length > 1;
  const series = panels.flatMap((panel) =>
    panel.series.map((each) => ({
      ...each,
      name: [each.name, hasUnits && panel.unit].filter(Boolean).join(", "),
    })),
  );
  return { unit: "", isStacked: false, series };
}

interface TotalsTableProps {
  data: ChartData;
  totals: ChartTotals;
  /** What the lines and their counts are: "Fare", "Tickets". */
  heads: [split: string, rows: string];
  /** The name of the values beside the count. */
  valueName: string;
}

/** What each series of a chart comes to, as a table below it: rows, their share, and the values beside them. */
function TotalsTable({ data, totals: { lines, value, unit }, heads, valueName }: TotalsTableProps) {
  const t = useChartWords();
  const hues = huesByName(data);
  const percent = onceForLocale(percentFormat, percentFormat);
  const scroller = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(scroller);
  return (
    <div ref={scroller} className="totals" tabIndex={scrolls ? 0 : undefined} role="region" aria-label={t.chartTotals}>
      <table className="narrow-table" aria-label={t.chartTotals}>
        <thead>
          <tr>
            <th scope="col">{heads[0]}</th>
            <th scope="col" className="num">
              {heads[1]}
            </th>
            <th scope="col" className="num">
              {t.chartShare}
            </th>
            {value && (
              <th scope="col" className="num value">
                {unit ? t.chartUnit(valueName, unit) : valueName}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, unit: lineUnit, series, rows, share, text }) => (
            <tr key={`${name} ${lineUnit}`}>
              <th scope="row">
                <span className={hues.has(name) ? "key" : "key none"} style={hues.get(name)}>
                  {name ?? t.chartOthers(count(series))}
                </span>
              </th>
              <td className="num">{count(rows)}</td>
              <td className="num quiet">{percent.format(share)}</td>
              {value && (
                <td className="num">{text === undefined ? "–" : withUnit(digits(text), unit ? "" : lineUnit)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const percentFormat = (locale: string | undefined) =>
  new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });

const withUnit = (text: string, unit: string): string => (unit ? `${text} ${unit}` : text);

/** The colours that the series have in the chart. */
function huesByName({ panels }: ChartData): ReadonlyMap<string | undefined, CSSProperties | undefined> {
  return new Map(
    panels.flatMap(({ series }) => {
      const hues = huesOf(series);
      return series.map(({ name }, index): [string, CSSProperties | undefined] => [name, hues[index]]);
    }),
  );
}

// A small line for each series, each with its own unit and scale: its latest value can be read from afar.

const HEIGHT_PX = 190;

export function SmallCharts({ data, name }: { data: ChartData; name: string }) {
  useStyleSheet(smallChartsCss);
  const t = useChartWords();
  return (
    <>
      <p className="help">{t.chartOwnScale}</p>
      <div className="multiples">
        {data.panels.flatMap(({ unit, series }) =>
          series.map((each) => (
            <SmallChart key={`${unit} ${each.name}`} data={data} unit={unit} series={each} name={each.name || name} />
          )),
        )}
      </div>
    </>
  );
}

interface SmallChartProps {
  data: ChartData;
  unit: string;
  series: Series;
  name: string;
}

function SmallChart({ data, unit, series, name }: SmallChartProps) {
  const t = useChartWords();
  const panel = useMemo((): Panel => ({ unit, series: [{ ...series, name: "" }], isStacked: false }), [unit, series]);
  const byValue = [...series.points].sort((one, other) => one.y - other.y);
  const [least, most, latest] = [byValue[0], byValue.at(-1), series.points.at(-1)];
  return (
    <section aria-label={name}>
      <div className="head tabular">
        <h2>{name}</h2>
        {least && most && <span className="quiet">{t.chartFromTo(digits(least.text), digits(most.text))}</span>}
        <span className="grow" />
        <span className="latest">
          {latest && <b>{digits(latest.text)}</b>} {unit && <span className="quiet">{unit}</span>}
        </span>
      </div>
      <TimeChart
        panel={panel}
        data={data}
        kind="line"
        label={unit ? `${name}, ${unit}` : name}
        summary={summaryOf(panel, data, t)}
        height={HEIGHT_PX}
      />
    </section>
  );
}

// What the rows of each series come to, for the table below a chart that is split.

/** What the rows of one series come to. */
interface SeriesTotal {
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
interface ChartTotals {
  lines: SeriesTotal[];
  /** The field whose values are summed up beside the count of rows, if there is one. */
  value: Field | undefined;
  /** The unit of all values; "" where there is none, or several. */
  unit: string;
}

/** A longer table would not be read. */
const MAX_TOTALS = 20;

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
  return [...sorted.slice(0, MAX_TOTALS), ...othersOf(sorted.slice(MAX_TOTALS))];
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
