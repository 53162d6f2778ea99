/** The numbers of a chart as tables: what each series comes to and, over time, each point. */
import { useMemo, useRef, type CSSProperties } from "react";
import { useStyleSheet } from "../../../base/context/use-style-sheet.js";
import { useScrolls } from "../../../base/ui/keyboard/use-scrolls.js";
import { onceForLocale } from "../../../schema/index.js";
import { count, digits } from "../../values/number-format.js";
import { type ChartData, type ChartRows, type Panel, placesOf } from "../model/data.js";
import type { ChartSpec } from "../model/spec.js";
import { chartTotals, type ChartTotals } from "../model/totals.js";
import type { Titled } from "../title.js";
import { useChartWords } from "../words.js";
import type { PartialTime } from "../model/parts.js";
import { pointTime } from "../plot/point-time.js";
import { huesOf } from "../plot/hues.js";
import css from "./numbers.css";

export interface NumbersProps {
  chart: Titled;
  chartRows: ChartRows;
  spec: ChartSpec;
  /** What the two axes show. */
  heads: [string, string];
  /** Whether what the series come to stands there as well. */
  hasTotals: boolean;
}

export function Numbers({ chart, chartRows, spec, heads, hasTotals }: NumbersProps) {
  useStyleSheet(css);
  const t = useChartWords();
  const totals = useMemo(() => (hasTotals ? chartTotals(chartRows, spec) : undefined), [hasTotals, chartRows, spec]);
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
      {data.over === "time" && <ChartTable panel={allSeries(data)} data={data} heads={heads} />}
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

/** More lines would block the page. */
const MAX_LINES = 1000;

interface ChartTableProps {
  panel: Panel;
  data: ChartData;
  /** What the two axes show. */
  heads: [string, string];
}

/** The numbers of a chart over time as a table, for people who cannot see the chart. */
function ChartTable({ panel: { series }, data, heads }: ChartTableProps) {
  const t = useChartWords();
  const times = placesOf(series);
  const textsByTime = series.map(({ points }) => new Map(points.map((point) => [point.x, point.text])));
  const scroller = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(scroller);
  const withPart = (part: PartialTime | undefined) => part && ` (${t.partWords[part]})`;
  return (
    <details className="behind">
      <summary>{t.chartTable}</summary>
      <div ref={scroller} className="scroll" tabIndex={scrolls ? 0 : undefined} role="region" aria-label={t.chartTable}>
        <table className="narrow-table" aria-label={t.chartTable}>
          <thead>
            <tr>
              <th scope="col">{heads[0]}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col" className="num">
                  {name || heads[1]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {/* By its place, so that a live chart changes the text of lines and makes none. */}
            {times.slice(0, MAX_LINES).map((time, place) => (
              <tr key={place}>
                <th scope="row">
                  {pointTime(time, data)}
                  {withPart(data.parts.get(time))}
                </th>
                {textsByTime.map((texts, index) => (
                  <td key={index} className="num">
                    {digits(texts.get(time) ?? "–")}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {times.length > MAX_LINES && <p className="help">{t.chartFirst(count(MAX_LINES))}</p>}
    </details>
  );
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
