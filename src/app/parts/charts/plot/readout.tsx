/** The values at the time that is pointed at; else the names of the series that have none beside them, and how to point. */
import type { CSSProperties } from "react";
import { digits } from "../../values/numbers/format.js";
import { count } from "../../values/numbers/count.js";
import type { ChartData, Panel } from "../model/data.js";
import type { Point } from "../model/points.js";
import { total } from "../model/sum.js";
import { pointTime } from "./point-time.js";
import { useChartWords } from "../words.js";

interface ReadoutProps {
  panel: Panel;
  data: ChartData;
  hues: readonly (CSSProperties | undefined)[];
  /** The time that is pointed at. */
  time: number | undefined;
  /** Whether the names of the series stand beside their marks. */
  hasNames: boolean;
}

export function Readout({ panel, hues, time, hasNames, data }: ReadoutProps) {
  const { series, isStacked } = panel;
  const t = useChartWords();
  if (time === undefined) {
    const named = hasNames ? [] : series;
    return (
      <p className="readout tabular" role="status">
        {named.map(
          ({ name }, index) =>
            name && (
              <span key={name} className="key" style={hues[index]}>
                {name}
              </span>
            ),
        )}
        <span className="quiet hint">{t.chartHelp}</span>
      </p>
    );
  }
  const part = data.parts.get(time);
  const points = series.map((each) => each.points.find(({ x }) => x === time));
  return (
    <p className="readout tabular" role="status">
      <span className="quiet">
        {pointTime(time, data)}
        {part && ` (${t.partWords[part]})`}
      </span>
      {isStacked && <b>{digits(total(points.flatMap((point) => point?.text ?? [])))}</b>}
      {points.map(
        (point, index) =>
          point && (
            <span key={index} className="key" style={hues[index]} data-series={index}>
              {series[index]?.name} <b>{digits(point.text)}</b> <RowsOf point={point} />
            </span>
          ),
      )}
    </p>
  );
}

/** How many rows a value stands for, unless it is their count. */
function RowsOf({ point: { rows, text } }: { point: Point }) {
  const t = useChartWords();
  return rows > 1 && text !== String(rows) && <span className="quiet">({t.rowsIn(count(rows))})</span>;
}
