/** The points of a chart over time as a table, which begins with the answer, sorts, and can be saved as a file. */
import { useRef, useState } from "react";
import { Icon } from "../../../base/ui/icon.js";
import { useScrolls } from "../../../base/ui/keyboard/use-scrolls.js";
import { compareValues, kinds } from "../../../schema/index.js";
import { csv, type CellColumn } from "../../export/cells.js";
import { fileName, saveFile } from "../../export/save.js";
import { count, digits } from "../../values/number-format.js";
import type { Answer } from "../model/answer.js";
import { type ChartData, type Panel, placesOf } from "../model/data.js";
import { pointTime } from "../plot/point-time.js";
import { useChartWords } from "../words.js";

/** More lines would make the page long; the file has all. */
const MAX_LINES = 400;

interface ChartTableProps {
  panel: Panel;
  data: ChartData;
  /** What the two axes show. */
  heads: [string, string];
  answer: Answer | undefined;
  isFolded: boolean;
}

/** What the table is sorted by: the time, or the place of a series. */
interface TableOrder {
  by: "time" | number;
  down: boolean;
}

/** The numbers of a chart over time as a table, which begins with the answer, sorts, and can be saved as a file. */
export function ChartTable({ panel: { series }, data, heads, answer, isFolded }: ChartTableProps) {
  const t = useChartWords();
  const [chosenOrder, setOrder] = useState<TableOrder>();
  const scroller = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(scroller);
  const answerFirst: TableOrder = { by: 0, down: true };
  const order = chosenOrder ?? (answer && series.length === 1 ? answerFirst : { by: "time", down: false });
  const textsByTime = series.map(({ points }) => new Map(points.map((point) => [point.x, point.text])));
  const times = sortedTimes(placesOf(series), textsByTime, order);
  const nameOfTime = (time: number): string => {
    const part = data.parts.get(time);
    return part ? `${pointTime(time, data)} (${t.partWords[part]})` : pointTime(time, data);
  };
  const columns = [
    { by: "time" as const, label: heads[0], numeric: false },
    ...series.map(({ name }, index) => ({ by: index, label: name || heads[1], numeric: true })),
  ];
  const onSort = (by: TableOrder["by"]) => setOrder({ by, down: order.by === by ? !order.down : by !== "time" });
  const table = (
    <div ref={scroller} className="scroll" tabIndex={scrolls ? 0 : undefined} role="region" aria-label={t.chartTable}>
      <table className="narrow-table" aria-label={t.chartTable}>
        <thead>
          <tr>
            {columns.map((column) => (
              <SortedHead
                key={column.by}
                {...column}
                down={column.by === order.by ? order.down : undefined}
                onSort={() => onSort(column.by)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {/* By its place, so that a live chart changes the text of lines and makes none. */}
          {times.slice(0, MAX_LINES).map((time, place) => (
            <tr key={place} className={answer?.places.includes(time) ? "answer" : undefined}>
              <th scope="row">{nameOfTime(time)}</th>
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
  );
  if (isFolded)
    return (
      <details className="behind">
        <summary>{t.chartTable}</summary>
        {table}
      </details>
    );
  const cells: CellColumn[] = columns.map(({ by, label }) => ({
    label,
    kind: by === "time" ? kinds.text : kinds.integer,
    read: (time) => (by === "time" ? nameOfTime(time as number) : textsByTime[by]?.get(time as number)),
  }));
  return (
    <div className="behind">
      <ExportButton label={`${heads[1]} ${heads[0]}`} columns={cells} rows={times} />
      {table}
      {times.length > MAX_LINES && <p className="help">{t.chartFirst(count(MAX_LINES))}</p>}
    </div>
  );
}

/** A time without a value comes last. */
function sortedTimes(
  times: readonly number[],
  textsByTime: readonly ReadonlyMap<number, string>[],
  { by, down }: TableOrder,
): number[] {
  const sortedBy = (time: number) => (by === "time" ? time : textsByTime[by]?.get(time));
  return [...times].sort((one, other) => {
    const [first, second] = [sortedBy(one), sortedBy(other)];
    if (first === undefined || second === undefined) return Number(first === undefined) - Number(second === undefined);
    return compareValues(first, second) * (down ? -1 : 1) || one - other;
  });
}

interface SortedHeadProps {
  label: string;
  numeric: boolean;
  /** Whether the largest is first; undefined where the table is not sorted by it. */
  down: boolean | undefined;
  onSort: () => void;
}

function SortedHead({ label, numeric, down, onSort }: SortedHeadProps) {
  const t = useChartWords();
  const sorted = down ? "descending" : "ascending";
  return (
    <th scope="col" className={numeric ? "num" : undefined} aria-sort={down === undefined ? undefined : sorted}>
      <button type="button" className="sort" onClick={onSort} aria-label={t.sortBy(label)}>
        {label}
        {down !== undefined && <Icon name={down ? "down" : "up"} size={12} />}
      </button>
    </th>
  );
}

interface ExportButtonProps {
  /** Of which the name of the file is made. */
  label: string;
  columns: readonly CellColumn[];
  rows: readonly number[];
}

function ExportButton({ label, columns, rows }: ExportButtonProps) {
  const t = useChartWords();
  const [file, setFile] = useState("");
  const save = () => {
    const name = fileName(label, new Date(), "csv");
    saveFile(new Blob([...csv(columns, rows)], { type: "text/csv" }), name);
    setFile(name);
  };
  return (
    <p className="row">
      <span className="grow help" role="status">
        {file && t.chartExported(file)}
      </span>
      <button type="button" className="button" onClick={save}>
        <Icon name="save" /> {t.chartExport}
      </button>
    </p>
  );
}
