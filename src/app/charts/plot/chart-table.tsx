/** The numbers of a chart over time as a table, for people who cannot see the chart. */
import { count } from "../../values/numbers/count.js";
import { digits } from "../../values/numbers/format.js";
import { placesOf, type ChartData } from "../model/data.js";
import { pointTime } from "./time-chart.js";
import { useChartWords } from "../words.js";

/** More lines would block the page. */
const MOST_LINES = 1000;

interface ChartTableProps {
  data: ChartData;
  /** What the two axes show. */
  heads: [string, string];
}

export function ChartTable({ data: { series, step }, heads }: ChartTableProps) {
  const t = useChartWords();
  const times = placesOf(series);
  const textsByTime = series.map(({ points }) => new Map(points.map((point) => [point.x, point.text])));
  return (
    <details className="behind">
      <summary>{t.chartTable}</summary>
      <div className="scroll" tabIndex={0} role="region" aria-label={t.chartTable}>
        <table>
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
            {times.slice(0, MOST_LINES).map((time) => (
              <tr key={time}>
                <th scope="row">{pointTime(time, step)}</th>
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
      {times.length > MOST_LINES && <p className="help">{t.chartFirst(count(MOST_LINES))}</p>}
    </details>
  );
}
