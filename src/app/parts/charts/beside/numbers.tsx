/** The numbers of a chart as tables: what each series comes to and, over time, each point. */
import { useMemo } from "react";
import { useStyleSheet } from "../../../base/context/use-style-sheet.js";
import { styleSheet } from "../../../base/ui/styles/style-sheet.js";
import type { ChartData, ChartRows, Panel } from "../model/data.js";
import type { ChartSpec } from "../model/spec.js";
import { chartTotals, type ChartTotals } from "../model/totals.js";
import type { Titled } from "../title.js";
import { useChartWords } from "../words.js";
import { ChartTable } from "./chart-table.js";
import css from "./numbers.css";
import { TotalsTable } from "./totals-table.js";

const addNumbersStyle = styleSheet(css);

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
  useStyleSheet(addNumbersStyle);
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
