/** All rows of a list counted over time, small, as a tile: a bar for each period, and the busiest one as its heading. */
import { useId, type ReactNode } from "react";
import { useStyleSheet } from "../../base/context/use-style-sheet.js";
import { chartData, type ChartData } from "./model/data.js";
import { fieldsOf, type ChartColumn } from "./model/fields.js";
import type { Point } from "./model/points.js";
import type { ChartSpec } from "./model/spec.js";
import { pointTime } from "./plot/point-time.js";
import { count } from "../values/number-format.js";
import { formatMomentInShort } from "../values/short-days.js";
import { useToday } from "../values/times.js";
import css from "./chart-tile.css";
import { headlineOf, titleOf } from "./title.js";
import { useChartWords } from "./words.js";

/** The height of the highest bar, and the room above it for its number. Widths are parts of the tile's. */
const HEIGHT_PX = 88;
const NUMBER_ROOM_PX = 18;
const NUMBER_GAP_PX = 5;
const BAR_PART_OF_STEP = 0.84;
/** More numbers would cover each other on a phone. */
const MAX_NUMBERS = 14;
/** A bar of few rows among bars of many would not be seen. */
const MIN_BAR_PX = 2;

interface ChartTileProps {
  /** The date by which the rows are counted. */
  date: ChartColumn;
  /** All rows of the list. */
  rows: readonly unknown[];
  /** What the rows are, in the plural. */
  label: string;
  /** Leads to the chart of the list. */
  link: ReactNode;
}

/** Nothing where no period stands out: a chart without an answer has no place on home. */
export function ChartTile({ date, rows, label, link }: ChartTileProps) {
  useStyleSheet(css);
  const t = useChartWords();
  const id = useId();
  const today = useToday();
  const fields = fieldsOf([date], rows);
  const spec: ChartSpec = { x: date.key, y: "", kind: "bar", aggregate: "count" };
  const data = chartData({ rows, fields, nameOf: String, isPage: false, now: Date.now() }, spec);
  const points = data.panels[0]?.series[0]?.points ?? [];
  const [first, last] = [points[0], points.at(-1)];
  const chart = { spec, data, labelOf: () => date.label, rowsName: label, rows: rows.length, total: rows.length };
  const headline = headlineOf(chart, t);
  if (!first || !last || !headline) return null;
  return (
    <section className="tile with-chart" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>
          {headline.question} {headline.answer}
        </h2>
        {link}
      </div>
      <figure className="chart-tile">
        <figcaption className="quiet">{titleOf(chart, t)}</figcaption>
        <svg width="100%" height={HEIGHT_PX + NUMBER_ROOM_PX} role="img" aria-label={rangeOf(points, data, t)}>
          {points.map((point, index) => (
            <Bar
              key={point.x}
              point={point}
              points={points}
              index={index}
              isPart={data.parts.has(point.x)}
              isAnswer={headline.marks.places.includes(point.x)}
            />
          ))}
        </svg>
        <p className="quiet" aria-hidden="true">
          <span>{endTime(first.x, data, today)}</span>
          {points.length > 1 && <span>{endTime(last.x, data, today)}</span>}
        </p>
      </figure>
    </section>
  );
}

/** The first or the last time below the bars, as short as it can be. */
function endTime(time: number, data: ChartData, today: Date): string {
  const { step } = data;
  const isTimeOfDay = step && ["second", "minute", "hour"].includes(step.unit);
  return isTimeOfDay ? formatMomentInShort(new Date(time), today) : pointTime(time, data);
}

/** The periods and the numbers in one sentence. */
function rangeOf(points: readonly Point[], data: ChartData, t: ReturnType<typeof useChartWords>): string {
  const numbers = points.map(({ y }) => y);
  return t.chartRange(
    count(points.length),
    pointTime(points[0]?.x ?? 0, data),
    pointTime(points.at(-1)?.x ?? 0, data),
    count(Math.min(...numbers)),
    count(Math.max(...numbers)),
  );
}

interface BarProps {
  point: Point;
  /** All of them. */
  points: readonly Point[];
  index: number;
  /** Whether the period is not whole. */
  isPart: boolean;
  isAnswer: boolean;
}

function Bar({ point, points, index, isPart, isAnswer }: BarProps) {
  const highest = Math.max(...points.map(({ y }) => y));
  const height = point.y === 0 ? 0 : Math.max(MIN_BAR_PX, (point.y / highest) * HEIGHT_PX);
  const percent = (places: number) => `${(places / points.length) * 100}%`;
  const top = NUMBER_ROOM_PX + HEIGHT_PX - height;
  return (
    <>
      <rect
        className={[isPart && "part", !isAnswer && "quiet-bar"].filter(Boolean).join(" ") || undefined}
        x={percent(index + (1 - BAR_PART_OF_STEP) / 2)}
        width={percent(BAR_PART_OF_STEP)}
        y={top}
        height={height}
        rx="2"
      />
      {point.y > 0 && (isAnswer || points.length <= MAX_NUMBERS) && (
        <text
          className={isAnswer ? "answer" : undefined}
          x={percent(index + 1 / 2)}
          y={top - NUMBER_GAP_PX}
          textAnchor="middle"
        >
          {count(point.y)}
        </text>
      )}
    </>
  );
}
