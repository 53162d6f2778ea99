/** The drawings of a chart: one for each unit of its numbers, and over time a table of them. */
import { digits } from "../../values/numbers/format.js";
import { count } from "../../values/numbers/count.js";
import type { ChartData, Panel } from "../model/data.js";
import type { ChartSpec } from "../model/spec.js";
import { useChartWords } from "../words.js";
import { CategoryBars } from "./category-bars.js";
import { ChartTable } from "./chart-table.js";
import { pointTime } from "./point-time.js";
import { TimeChart } from "./time-chart.js";

interface PanelsProps {
  data: ChartData;
  kind: ChartSpec["kind"];
  /** What is drawn, in a sentence. */
  label: string;
  /** What the two axes show. */
  heads: [string, string];
  /** Whether the numbers stand below as a table. */
  hasTable: boolean;
}

/** A unit is named where there are several. */
export function Panels({ data, ...props }: PanelsProps) {
  return data.panels.map((panel) => (
    <section key={panel.unit} className="stack" aria-label={panel.unit || undefined}>
      {data.panels.length > 1 && <h2>{panel.unit}</h2>}
      <PanelView panel={panel} data={data} {...props} />
    </section>
  ));
}

function PanelView({ panel, data, kind, label, heads, hasTable }: PanelsProps & { panel: Panel }) {
  const t = useChartWords();
  if (data.over === "category") return <CategoryBars panel={panel} data={data} label={label} heads={heads} />;
  return (
    <>
      <TimeChart panel={panel} data={data} kind={kind} label={label} summary={summaryOf(panel, data, t)} />
      {hasTable && <ChartTable panel={panel} data={data} heads={heads} />}
    </>
  );
}

function summaryOf({ series }: Panel, { step }: ChartData, t: ReturnType<typeof useChartWords>): string {
  const points = series.flatMap(({ points }) => points);
  const sortedBy = (axis: "x" | "y") => [...points].sort((one, other) => one[axis] - other[axis]);
  const [xs, ys] = [sortedBy("x"), sortedBy("y")];
  return t.chartRange(
    count(points.length),
    pointTime(xs[0]?.x ?? 0, step),
    pointTime(xs.at(-1)?.x ?? 0, step),
    digits(ys[0]?.text ?? ""),
    digits(ys.at(-1)?.text ?? ""),
  );
}
