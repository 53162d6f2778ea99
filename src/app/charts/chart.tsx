/** Rows as a chart: what is drawn is chosen above it, what is left out is said below it, and a table of the same is behind it. */
import { useId, useMemo, type ReactNode } from "react";
import type { Plan } from "../../schema/index.js";
import { Empty } from "../answers/states.js";
import { count } from "../values/numbers/count.js";
import { digits } from "../values/numbers/format.js";
import { nameOfValue } from "../values/name.js";
import { useKinds } from "../values/use-kinds.js";
import { useStyleSheet } from "../context/use-style-sheet.js";
import { useWords } from "../context/words.js";
import { styleSheet } from "../ui/style-sheet.js";
import { CategoryBars } from "./category-bars.js";
import { chartData, placesOf, type ChartData } from "./data.js";
import {
  fieldsOf,
  formatSpec,
  parseSpec,
  settle,
  suggest,
  type ChartColumn,
  type ChartSpec,
  type Field,
} from "./spec.js";
import { pointTime, TimeChart } from "./time-chart.js";
import chartStyle from "./chart.css";

const addChartStyle = styleSheet(chartStyle);

interface ChartProps {
  columns: readonly ChartColumn[];
  rows: readonly unknown[];
  identify: Plan["identify"];
  /** All rows that there are, where that is known. */
  total?: number | undefined;
  /** As it stands on the URL. */
  spec: string | undefined;
  onSpec: (spec: string) => void;
  /** The offer to load the remaining rows. */
  more?: ReactNode;
}

export function Chart({ columns, rows, identify, total, spec, onSpec, more }: ChartProps) {
  useStyleSheet(addChartStyle);
  const t = useWords();
  const kinds = useKinds();
  const fields = useMemo(() => fieldsOf(columns, rows.slice(0, 50), kinds), [columns, rows, kinds]);
  const chosen = useMemo(() => {
    const given = parseSpec(spec);
    return (given && settle(given, fields)) ?? suggest(fields);
  }, [spec, fields]);
  const data = useMemo(() => {
    const nameOf = (value: unknown, { kind }: Field): string => nameOfValue(kind, value, t, identify);
    return chosen && chartData(rows, chosen, fields, nameOf);
  }, [rows, chosen, fields, identify, t]);
  if (!chosen || !data) return <Empty>{t.chartNone}</Empty>;

  const labelOf = (key: string) => fields.find((field) => field.key === key)?.label ?? t.aggregates.count;
  const value = nameOfNumbers(chosen, data.joined, labelOf, t);
  const label = chosen.y ? t.chartOf(value, labelOf(chosen.x)) : t.chartCount(labelOf(chosen.x));
  return (
    <figure className="chart stack">
      <Choices fields={fields} spec={chosen} joined={data.joined} onSpec={(next) => onSpec(formatSpec(next))} />
      <figcaption>
        <b>{label}</b>
        {data.step && <span className="quiet"> {t.perStep(data.step.unit, data.step.count)}</span>}
      </figcaption>
      <Drawing data={data} kind={chosen.kind} label={label} heads={[labelOf(chosen.x), value]} />
      <p className="help row">
        <span>
          {t.chartRows(count(rows.length), total !== undefined && total > rows.length ? count(total) : undefined)}{" "}
          {data.missing > 0 && t.chartMissing(count(data.missing))} {data.more > 0 && t.chartMore(count(data.more))}
        </span>
        {more}
      </p>
    </figure>
  );
}

/** What the numbers of a chart are called: a column, a column's aggregate, or the count of rows. */
function nameOfNumbers(
  { y, how }: ChartSpec,
  isAggregate: boolean,
  labelOf: (key: string) => string,
  t: ReturnType<typeof useWords>,
): string {
  if (!y) return t.aggregates.count;
  return isAggregate ? t.aggregateOf(labelOf(y), t.aggregates[how]) : labelOf(y);
}

interface DrawingProps {
  data: ChartData;
  kind: ChartSpec["kind"];
  label: string;
  /** What the two axes show. */
  heads: [string, string];
}

function Drawing({ data, kind, label, heads }: DrawingProps) {
  const t = useWords();
  const isEmpty = data.series.every(({ points }) => points.length === 0);
  if (isEmpty) return <Empty>{t.chartNone}</Empty>;
  if (data.over !== "time") return <CategoryBars data={data} label={label} heads={heads} />;
  return (
    <>
      <TimeChart data={data} kind={kind} label={label} summary={summaryOf(data, t)} />
      <Behind data={data} heads={heads} />
    </>
  );
}

function summaryOf({ series, step }: ChartData, t: ReturnType<typeof useWords>): string {
  const points = series.flatMap(({ points }) => points);
  const by = (what: "x" | "y") => [...points].sort((a, b) => a[what] - b[what]);
  const [xs, ys] = [by("x"), by("y")];
  return t.chartRange(
    count(points.length),
    pointTime(xs[0]?.x ?? 0, step),
    pointTime(xs.at(-1)?.x ?? 0, step),
    digits(ys[0]?.text ?? ""),
    digits(ys.at(-1)?.text ?? ""),
  );
}

/** Lines that a browser draws at once. */
const mostLines = 1000;

/** The same numbers as a table, for people who cannot see the chart. */
function Behind({ data: { series, step }, heads }: { data: ChartData; heads: [string, string] }) {
  const t = useWords();
  const times = placesOf(series);
  const places = series.map(({ points }) => new Map(points.map((point) => [point.x, point.text])));
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
            {times.slice(0, mostLines).map((time) => (
              <tr key={time}>
                <th scope="row">{pointTime(time, step)}</th>
                {places.map((texts, index) => (
                  <td key={index} className="num">
                    {digits(texts.get(time) ?? "–")}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {times.length > mostLines && <p className="help">{t.chartFirst(count(mostLines))}</p>}
    </details>
  );
}

function Choices({
  fields,
  spec,
  joined,
  onSpec,
}: {
  fields: readonly Field[];
  spec: ChartSpec;
  joined: boolean;
  onSpec: (spec: ChartSpec) => void;
}) {
  const t = useWords();
  const id = useId();
  const of = (...is: Field["is"][]) => fields.filter((field) => is.includes(field.is));
  const put = (change: Partial<ChartSpec>) => {
    const next = settle({ ...spec, ...change }, fields);
    if (next) onSpec(next);
  };
  const select = (
    name: string,
    label: string,
    value: string,
    options: [string, string][],
    onChange: (value: string) => void,
  ) => (
    <div className="field">
      <label htmlFor={id + name}>{label}</label>
      <select id={id + name} className="input" value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
  const named = (list: readonly Field[]): [string, string][] => list.map(({ key, label }) => [key, label]);
  const time = fields.find(({ key }) => key === spec.x)?.is === "date";
  const by = of("category").filter(({ key }) => key !== spec.x);
  return (
    <div className="picks">
      {select("y", t.chartValue, spec.y, [["", t.aggregates.count], ...named(of("number"))], (y) => put({ y }))}
      {select("x", t.chartOver, spec.x, named(of("date", "category")), (x) => put({ x }))}
      {by.length > 0 &&
        select("by", t.chartBy, spec.by ?? "", [["", t.chartByNone], ...named(by)], (key) => put({ by: key }))}
      {spec.y !== "" &&
        joined &&
        select(
          "how",
          t.chartAggregate,
          spec.how,
          (["average", "total", "highest", "lowest"] as const).map((how) => [how, t.aggregates[how]]),
          (how) => put({ how: how as ChartSpec["how"] }),
        )}
      {time &&
        select(
          "kind",
          t.chartAs,
          spec.kind,
          (["line", "bar"] as const).map((kind) => [kind, t.chartKinds[kind]]),
          (kind) => put({ kind: kind as ChartSpec["kind"] }),
        )}
    </div>
  );
}
