/** A small line for each series, each with its own unit and scale: its latest value can be read from afar. */
import { useMemo } from "react";
import { useStyleSheet } from "../../../base/context/use-style-sheet.js";
import { digits } from "../../values/number-format.js";
import type { ChartData, Panel, Series } from "../model/data.js";
import { useChartWords } from "../words.js";
import css from "./small-charts.css";
import { summaryOf } from "../plot/summary.js";
import { TimeChart } from "../plot/time-chart.js";

const HEIGHT_PX = 190;

export function SmallCharts({ data, name }: { data: ChartData; name: string }) {
  useStyleSheet(css);
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
