/** What each series of a chart comes to, as a table below it: rows, their share, and the values beside them. */
import { useRef, type CSSProperties } from "react";
import { onceForLocale } from "../../../schema/index.js";
import { useScrolls } from "../../../base/ui/keyboard/use-scrolls.js";
import { digits } from "../../values/numbers/format.js";
import { count } from "../../values/numbers/count.js";
import type { ChartData } from "../model/data.js";
import type { ChartTotals } from "../model/totals.js";
import { huesOf } from "../plot/hues.js";
import { useChartWords } from "../words.js";

interface TotalsTableProps {
  data: ChartData;
  totals: ChartTotals;
  /** What the lines and their counts are: "Fare", "Tickets". */
  heads: [split: string, rows: string];
  /** The name of the values beside the count. */
  valueName: string;
}

export function TotalsTable({ data, totals: { lines, value, unit }, heads, valueName }: TotalsTableProps) {
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
