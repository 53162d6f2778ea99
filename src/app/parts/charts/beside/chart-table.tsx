/** The numbers of a chart over time as a table, for people who cannot see the chart. */
import { useRef } from "react";
import { useScrolls } from "../../../base/ui/keyboard/use-scrolls.js";
import { count } from "../../values/numbers/count.js";
import { digits } from "../../values/numbers/format.js";
import { placesOf, type ChartData, type Panel } from "../model/data.js";
import type { PartialTime } from "../model/parts.js";
import { pointTime } from "../plot/point-time.js";
import { useChartWords } from "../words.js";

/** More lines would block the page. */
const MAX_LINES = 1000;

interface ChartTableProps {
  panel: Panel;
  data: ChartData;
  /** What the two axes show. */
  heads: [string, string];
}

export function ChartTable({ panel: { series }, data, heads }: ChartTableProps) {
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
