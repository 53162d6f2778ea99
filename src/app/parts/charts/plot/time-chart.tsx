/** A line or columns over time, drawn as SVG. Pointer and arrow keys go from point to point; the value is said beside it. */
import {
  useLayoutEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
} from "react";
import { Bars } from "./bars.js";
import { huesOf } from "./hues.js";
import {
  axisNumbers,
  CHART_HEIGHT_PX,
  hasEndNames,
  nearestTime,
  PLOT_TOP_PX,
  scaleOf,
  timeAfterKey,
  type ChartShape,
  type Scale,
  barNames,
  barWidth,
  endNames,
  namedBar,
  shortName,
} from "./time-scale.js";
import { axisTime, pointTime } from "./point-time.js";
import type { Answer } from "../model/answer.js";
import { linesBetween, type Gap } from "../model/gaps.js";
import { type Point, total } from "../model/points.js";
import { placesOf, type ChartData, type Panel, type Series } from "../model/data.js";
import { useChartWords } from "../words.js";
import { isRightToLeft } from "../../../base/ui/keyboard/one-stop.js";
import { digits, count } from "../../values/number-format.js";

interface TimeChartProps {
  panel: Panel;
  data: ChartData;
  kind: ChartShape;
  /** What is drawn, in a sentence. */
  label: string;
  /** One sentence more for a person who cannot see the chart. */
  summary: string;
  /** The highest bars, which are marked. */
  answer?: Answer | undefined;
  /** In px. @defaultValue CHART_HEIGHT_PX */
  height?: number;
}

/** The series with their colours, and the time that is pointed at. */
interface Drawn {
  series: readonly Series[];
  hues: readonly (CSSProperties | undefined)[];
  time: number | undefined;
}

/** The width until it is measured. */
const FIRST_WIDTH_PX = 640;
/** The space between a gap and the word above it. */
const GAP_WORD_PX = 4;
/** A line with more points than this shows only the last one, and the one that is pointed at. */
const MAX_DOTS = 40;

export function TimeChart({ panel, data, kind, label, summary, answer, height = CHART_HEIGHT_PX }: TimeChartProps) {
  const { series } = panel;
  const t = useChartWords();
  const plot = useRef<HTMLDivElement>(null);
  const width = useWidth(plot);
  const helpId = useId();
  const [place, setPlace] = useState<number>();
  const hues = useMemo(() => huesOf(series), [series]);
  const times = useMemo(() => placesOf(series), [series]);
  const scale = useMemo(() => scaleOf(panel, kind, { width, height }, data), [panel, kind, width, data, height]);
  const time = place === undefined ? undefined : times[Math.min(place, times.length - 1)];
  const drawn: Drawn = { series, hues, time };
  const hasNames = hasEndNames(panel, kind, width);
  const named = { panel, hues, scale, width };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Escape") setPlace(undefined);
    const key = isRightToLeft(event.currentTarget) ? mirroredKey(event.key) : event.key;
    const next = timeAfterKey(key, place, times.length);
    if (next === undefined) return;
    event.preventDefault();
    setPlace(next);
  };
  const point = (event: PointerEvent<HTMLElement>) => setPlace(nearestTime(times, scale, distanceFromStart(event)));
  return (
    <>
      <Readout panel={panel} data={data} hues={hues} time={time} hasNames={hasNames} />
      <div
        ref={plot}
        className="plot"
        tabIndex={0}
        role="group"
        aria-label={label}
        aria-describedby={helpId}
        onKeyDown={onKeyDown}
        onBlur={() => setPlace(undefined)}
        onPointerDown={point}
        onPointerMove={point}
        // A finger leaves when it is lifted: the value stays, so that it can be read.
        onPointerLeave={({ pointerType }) => pointerType !== "touch" && setPlace(undefined)}
      >
        <span id={helpId} className="hide">
          {summary} {t.chartHelp}
        </span>
        <svg width={width} height={height} aria-hidden="true">
          <Gaps gaps={data.gaps} scale={scale} />
          <Axes scale={scale} width={width} time={time} now={data.now} />
          {kind === "bar" ? (
            <Bars panel={panel} data={data} hues={hues} scale={scale} times={times} time={time} answer={answer} />
          ) : (
            <Lines {...drawn} gaps={data.gaps} scale={scale} />
          )}
          {answer && <AnswerMark answer={answer} data={data} scale={scale} width={width} />}
          {hasNames && (kind === "bar" ? <BarNames {...named} data={data} times={times} /> : <LineNames {...named} />)}
        </svg>
      </div>
    </>
  );
}

/** How far the pointer is from where the times begin: from the right edge in a page that is read from right to left. */
function distanceFromStart({ clientX, currentTarget }: PointerEvent<HTMLElement>): number {
  const { left, right } = currentTarget.getBoundingClientRect();
  return isRightToLeft(currentTarget) ? right - clientX : clientX - left;
}

/** Later times are on the left in a page that is read from right to left. */
function mirroredKey(key: string): string {
  switch (key) {
    case "ArrowLeft":
      return "ArrowRight";
    case "ArrowRight":
      return "ArrowLeft";
    default:
      return key;
  }
}

interface AxesProps {
  scale: Scale;
  width: number;
  /** The time that is pointed at. */
  time: number | undefined;
  /** Ms since the epoch. */
  now: number;
}

/** The lines of the numbers, the labels of the times, and a line at the time that is pointed at. */
function Axes({ scale, width, time, now }: AxesProps) {
  const { middle, y, left, right, bottom, ticks, timeAxis } = scale;
  const numbers = axisNumbers(ticks);
  return (
    <>
      {ticks.map((tick, index) => (
        <g key={tick}>
          <line className={tick === 0 ? "axis" : "grid-line"} x1={left} x2={width - right} y1={y(tick)} y2={y(tick)} />
          <text x={left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
            {numbers[index]}
          </text>
        </g>
      ))}
      {timeAxis.times.map((start, index) => (
        <g key={start}>
          <line className="grid-line" x1={middle(start)} x2={middle(start)} y1={bottom} y2={bottom + 4} />
          <text x={middle(start)} y={bottom + 20} textAnchor="middle">
            {axisTime(timeAxis.unit, start, timeAxis.times[index - 1] ?? now)}
          </text>
        </g>
      ))}
      {time !== undefined && <line className="axis" x1={middle(time)} x2={middle(time)} y1={PLOT_TOP_PX} y2={bottom} />}
    </>
  );
}

/** A dot above each of the highest points, and the words beside it where there is one: colour is never the only sign. */
function AnswerMark({ answer, data, scale, width }: { answer: Answer; data: ChartData; scale: Scale; width: number }) {
  const [place, ...others] = answer.places;
  // The number of a bar stands between it and its dot, unless the words beside the dot say it.
  const y = scale.y(Number(answer.text)) - (others.length > 0 ? NUMBER_HEIGHT_PX : 0) - ANSWER_GAP_PX;
  const isAtEnd = place !== undefined && scale.middle(place) > width / 2;
  return (
    <g className="answer-mark">
      {answer.places.map((each) => (
        <circle key={each} cx={scale.middle(each)} cy={y} r="3" />
      ))}
      {place !== undefined && others.length === 0 && (
        <text
          x={scale.middle(place) + (isAtEnd ? -ANSWER_GAP_PX : ANSWER_GAP_PX)}
          y={y}
          dy="0.32em"
          textAnchor={isAtEnd ? "end" : "start"}
        >
          {pointTime(place, data)}, {digits(answer.text)}
        </text>
      )}
    </g>
  );
}

/** The space between a bar and its dot, and between the dot and the words. */
const ANSWER_GAP_PX = 8;
const NUMBER_HEIGHT_PX = 12;

/** Where the connection was lost: a band with a word, so that nobody takes it for a time in which nothing happened. */
function Gaps({ gaps, scale: { x, bottom } }: { gaps: readonly Gap[]; scale: Scale }) {
  const t = useChartWords();
  return gaps.map(({ from, to }) => (
    <g key={from}>
      <rect
        className="gap"
        x={x(from)}
        width={Math.max(1, x(to) - x(from))}
        y={PLOT_TOP_PX}
        height={bottom - PLOT_TOP_PX}
      />
      <text x={(x(from) + x(to)) / 2} y={PLOT_TOP_PX - GAP_WORD_PX} textAnchor="middle">
        {t.chartNoLink}
      </text>
    </g>
  ));
}

function Lines({ series, hues, time, gaps, scale: { x, y } }: Drawn & { gaps: readonly Gap[]; scale: Scale }) {
  return series.map(({ name, points }, index) => {
    const lines = linesBetween(points, gaps);
    const isAlone = (point: Point) => lines.some(({ length, 0: first }) => length === 1 && first === point);
    const hasDot = (point: Point) =>
      points.length < MAX_DOTS || point.x === time || point === points.at(-1) || isAlone(point);
    return (
      <g key={name} className="series" style={hues[index]} data-series={index}>
        {/* By their place, so that a live chart moves the elements that it has. */}
        {lines.map((line, place) => (
          <polyline
            key={place}
            points={line.map((point) => `${x(point.x).toFixed(1)},${y(point.y).toFixed(1)}`).join(" ")}
          />
        ))}
        {points.filter(hasDot).map((point, place) => (
          <circle key={`dot ${place}`} cx={x(point.x)} cy={y(point.y)} r={point.x === time ? 4.5 : 2.5} />
        ))}
      </g>
    );
  });
}

/** The width of an element, now and later. It is measured before the element is painted: a chart too wide would widen the page. */
function useWidth(element: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(FIRST_WIDTH_PX);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setWidth(current.clientWidth || FIRST_WIDTH_PX);
    measure();
    if (typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

interface NamesProps {
  panel: Panel;
  hues: readonly (CSSProperties | undefined)[];
  scale: Scale;
  width: number;
}

/** The space between a mark and its name. */
const GAP_PX = 8;

/** The names of series beside the last line or bar, in place of a legend. */
function LineNames({ panel, hues, scale, width }: NamesProps) {
  const x = width - scale.right + GAP_PX;
  return endNames(panel.series, scale).map(({ name, index, y }) => (
    <Name key={name} name={name} x={x} y={y} hue={hues[index]} index={index} />
  ));
}

interface BarNamesProps extends NamesProps {
  data: ChartData;
  /** All times with bars, in order. */
  times: readonly number[];
}

/** A line goes from each part of the bar to its name. */
function BarNames({ panel, hues, scale, width, data: { step, parts }, times }: BarNamesProps) {
  const time = namedBar(times, panel.series, parts);
  const x = width - scale.right + GAP_PX * 2;
  const start = scale.middle(time) + barWidth(times, scale, step, 1) / 2 + 2;
  return barNames(panel.series, time, scale).map(({ name, index, mark, hasMark, y }) => (
    <g key={name} className="series" style={hues[index]}>
      {hasMark && <polyline points={`${start},${mark} ${x - GAP_PX * 2},${mark} ${x - 4},${y}`} />}
      <Name name={name} x={x} y={y} hue={hues[index]} index={index} />
    </g>
  ));
}

interface NameProps {
  name: string;
  x: number;
  y: number;
  hue: CSSProperties | undefined;
  /** The place of the series. */
  index: number;
}

function Name({ name, x, y, hue, index }: NameProps) {
  return (
    <text className="end" style={hue} data-series={index} x={x} y={y} dy="0.32em">
      {shortName(name)}
    </text>
  );
}

interface ReadoutProps {
  panel: Panel;
  data: ChartData;
  hues: readonly (CSSProperties | undefined)[];
  /** The time that is pointed at. */
  time: number | undefined;
  /** Whether the names of the series stand beside their marks. */
  hasNames: boolean;
}

/**
 * The values at the time that is pointed at; else the names of the series that have none beside them, and how to point.
 */
function Readout({ panel, hues, time, hasNames, data }: ReadoutProps) {
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
