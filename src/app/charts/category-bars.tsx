/** Bars over categories, as a table that screen readers can read: name, bar, value. */
import { digits } from "../values/numbers/format.js";
import { count } from "../values/numbers/count.js";
import { useWords } from "../context/words.js";
import { huesOf } from "./hues.js";
import type { ChartData } from "./data.js";

export function CategoryBars({
  data: { series, names },
  label,
  heads,
}: {
  data: ChartData;
  label: string;
  heads: [category: string, value: string];
}) {
  const t = useWords();
  const values = series.flatMap(({ points }) => points.map(({ y }) => y));
  const low = Math.min(0, ...values);
  const range = Math.max(0, ...values) - low || 1;
  const percent = (value: number) => (value / range) * 100;
  const hues = huesOf(series.map(({ name }) => name));
  const split = series.length > 1;
  return (
    <table className="bars" aria-label={label}>
      <thead className="hide">
        <tr>
          <th scope="col">{heads[0]}</th>
          {split && <th scope="col">{t.chartBy}</th>}
          <td />
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name, place) =>
          series.map(({ name: part, points }, index) => {
            const point = points.find(({ x }) => x === place);
            if (!point) return null;
            const first = series.findIndex(({ points }) => points.some(({ x }) => x === place)) === index;
            return (
              <tr key={name + " " + part} className={first ? "first" : undefined}>
                <th scope="row">{first ? name : <span className="hide">{name}</span>}</th>
                {split && <td className="part">{part}</td>}
                <td aria-hidden="true" className="series" style={hues[index]} data-series={index}>
                  <svg width="100%" height="14" aria-hidden="true">
                    <rect
                      x={percent(Math.min(point.y, 0) - low) + "%"}
                      width={percent(Math.abs(point.y)) + "%"}
                      height="14"
                      rx="2"
                    />
                    {low < 0 && (
                      <line className="axis" x1={percent(-low) + "%"} x2={percent(-low) + "%"} y1="0" y2="14" />
                    )}
                  </svg>
                </td>
                <td className="num" title={point.rows > 1 ? t.rowsIn(count(point.rows)) : undefined}>
                  {digits(point.text)}
                </td>
              </tr>
            );
          }),
        )}
      </tbody>
    </table>
  );
}
