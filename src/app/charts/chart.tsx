/** Rows as a chart, with the choices above it, a note about rows that it leaves out, and a table of the same numbers. */
import { useMemo, type ReactNode } from "react";
import type { Plan } from "../../schema/index.js";
import { Empty } from "../answers/states.js";
import { count } from "../values/numbers/count.js";
import { digits } from "../values/numbers/format.js";
import { nameOfValue } from "../values/name.js";
import { useKinds } from "../values/use-kinds.js";
import { useStyleSheet } from "../context/use-style-sheet.js";
import { styleSheet } from "../ui/styles/style-sheet.js";
import { addTableStyle } from "../ui/styles/table-styles.js";
import { CategoryBars } from "./plot/category-bars.js";
import { ChartChoices } from "./chart-choices.js";
import { ChartTable } from "./plot/chart-table.js";
import { chartData, type ChartData } from "./model/data.js";
import {
  fieldsOf,
  formatSpec,
  parseSpec,
  settle,
  suggest,
  type ChartColumn,
  type ChartSpec,
  type Field,
} from "./model/spec.js";
import { pointTime, TimeChart } from "./plot/time-chart.js";
import chartStyle from "./chart.css";
import { useChartWords } from "./words.js";

/** Rows that show the kinds of columns with unknown scalars. */
const SAMPLE_ROWS = 50;

const addChartStyle = styleSheet(chartStyle);

/** The look of all tables comes first: the tables of a chart change some of its rules. */
function addStyle(inside: Node): void {
  addTableStyle(inside);
  addChartStyle(inside);
}

interface ChartProps {
  columns: readonly ChartColumn[];
  rows: readonly unknown[];
  identify: Plan["identify"];
  /** The row count, if it is known. */
  total?: number | undefined;
  /** The chart on the URL. */
  spec: string | undefined;
  onSpec: (spec: string) => void;
  /** The offer to load the remaining rows. */
  more?: ReactNode;
}

export function Chart({ columns, rows, identify, total, spec, onSpec, more }: ChartProps) {
  useStyleSheet(addStyle);
  const t = useChartWords();
  const kinds = useKinds();
  const fields = useMemo(() => fieldsOf(columns, rows.slice(0, SAMPLE_ROWS), kinds), [columns, rows, kinds]);
  const chosen = useMemo(() => {
    const linked = parseSpec(spec);
    return (linked && settle(linked, fields)) ?? suggest(fields);
  }, [spec, fields]);
  const data = useMemo(() => {
    const nameOf = (value: unknown, { kind }: Field): string => nameOfValue(kind, value, t, identify);
    return chosen && chartData(rows, chosen, fields, nameOf);
  }, [rows, chosen, fields, identify, t]);
  if (!chosen || !data) return <Empty>{t.chartNone}</Empty>;

  const labelOf = (key: string) => fields.find((field) => field.key === key)?.label ?? t.aggregates.count;
  const value = nameOfNumbers(chosen, data.isAggregated, labelOf, t);
  const label = chosen.y ? t.chartOf(value, labelOf(chosen.x)) : t.chartCount(labelOf(chosen.x));
  return (
    <figure className="chart stack">
      <ChartChoices
        fields={fields}
        spec={chosen}
        isAggregated={data.isAggregated}
        onSpec={(next) => onSpec(formatSpec(next))}
      />
      <figcaption>
        <b>{label}</b>
        {data.step && <span className="quiet"> {t.perStep(data.step.unit, data.step.count)}</span>}
      </figcaption>
      <Drawing data={data} kind={chosen.kind} label={label} heads={[labelOf(chosen.x), value]} />
      <p className="help row">
        <span>
          {t.chartRows(count(rows.length), total !== undefined && total > rows.length ? count(total) : undefined)}{" "}
          {data.missing > 0 && t.chartMissing(count(data.missing))}{" "}
          {data.leftOut > 0 && t.chartMore(count(data.leftOut))}
        </span>
        {more}
      </p>
    </figure>
  );
}

/** The name of a chart's numbers: a column, a column's aggregate, or the count of rows. */
function nameOfNumbers(
  { y, aggregate }: ChartSpec,
  isAggregate: boolean,
  labelOf: (key: string) => string,
  t: ReturnType<typeof useChartWords>,
): string {
  if (!y) return t.aggregates.count;
  return isAggregate ? t.aggregateOf(labelOf(y), t.aggregates[aggregate]) : labelOf(y);
}

interface DrawingProps {
  data: ChartData;
  kind: ChartSpec["kind"];
  label: string;
  /** What the two axes show. */
  heads: [string, string];
}

function Drawing({ data, kind, label, heads }: DrawingProps) {
  const t = useChartWords();
  const isEmpty = data.series.every(({ points }) => points.length === 0);
  if (isEmpty) return <Empty>{t.chartNone}</Empty>;
  if (data.over !== "time") return <CategoryBars data={data} label={label} heads={heads} />;
  return (
    <>
      <TimeChart data={data} kind={kind} label={label} summary={summaryOf(data, t)} />
      <ChartTable data={data} heads={heads} />
    </>
  );
}

function summaryOf({ series, step }: ChartData, t: ReturnType<typeof useChartWords>): string {
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
