/** The drawings of a chart: one for each unit of its numbers, or a small one for each of its series. */
import type { ChartData, Panel } from "../model/data.js";
import type { ChartSpec } from "../model/spec.js";
import { useChartWords } from "../words.js";
import { CategoryBars } from "./category-bars.js";
import { LazySmallCharts } from "../beside/lazy-beside.js";
import { summaryOf } from "./summary.js";
import { TimeChart } from "./time-chart.js";

interface PanelsProps {
  data: ChartData;
  kind: ChartSpec["kind"];
  /** What is drawn, in a sentence. */
  label: string;
  /** What the two axes show. */
  heads: [string, string];
  /** Whether each series has a small chart. */
  areSmall: boolean;
}

/** A unit is named where there are several. */
export function Panels({ data, areSmall, ...props }: PanelsProps) {
  if (areSmall) return <LazySmallCharts data={data} name={props.heads[1]} />;
  return data.panels.map((panel) => (
    <section key={panel.unit} className="stack" aria-label={panel.unit || undefined}>
      {data.panels.length > 1 && <h2>{panel.unit}</h2>}
      <PanelChart panel={panel} data={data} {...props} />
    </section>
  ));
}

function PanelChart({ panel, data, kind, label, heads }: Omit<PanelsProps, "areSmall"> & { panel: Panel }) {
  const t = useChartWords();
  if (data.over === "category") return <CategoryBars panel={panel} data={data} label={label} heads={heads} />;
  return <TimeChart panel={panel} data={data} kind={kind} label={label} summary={summaryOf(panel, data, t)} />;
}
