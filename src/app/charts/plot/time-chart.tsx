/** A line or columns over time, drawn as SVG. Pointer and arrow keys go from point to point; the value is said beside it. */
import { useEffect, useId, useMemo, useRef, useState, type CSSProperties, type KeyboardEvent } from "react";
import { axisNumber, digits } from "../../values/numbers/format.js";
import { count } from "../../values/numbers/count.js";
import { formatDateAndTime, formatOnAxis } from "../../values/times/format.js";
import { huesOf } from "./hues.js";
import { placesOf, type ChartData, type Series } from "../model/data.js";
import {
  barWidth,
  CHART_HEIGHT_PX,
  endNames,
  nearestTime,
  PLOT_BOTTOM_PX,
  PLOT_TOP_PX,
  scaleOf,
  shortName,
  timeAfterKey,
  type ChartShape,
  type Scale,
} from "./time-scale.js";
import type { TimeStep } from "../model/time-steps.js";
import { useChartWords } from "../words.js";

interface TimeChartProps {
  data: ChartData;
  kind: ChartShape;
  /** What is drawn: "Price over Bought at". */
  label: string;
  /** One sentence more for a person who cannot see the chart. */
  summary: string;
}

/** The series with their colours, and the time that is pointed at. */
interface Drawn {
  series: readonly Series[];
  hues: readonly (CSSProperties | undefined)[];
  kind: ChartShape;
  time: number | undefined;
}

/** The width until it is measured. */
const FIRST_WIDTH_PX = 640;
/** A line with more points than this shows only the one that is pointed at. */
const MOST_DOTS = 40;

export function TimeChart({ data: { series, step }, kind, label, summary }: TimeChartProps) {
  const t = useChartWords();
  const plot = useRef<HTMLDivElement>(null);
  const width = useWidth(plot);
  const helpId = useId();
  const [place, setPlace] = useState<number>();
  const hues = useMemo(() => huesOf(series), [series]);
  const times = useMemo(() => placesOf(series), [series]);
  const scale = useMemo(() => scaleOf(series, kind, width, step), [series, kind, width, step]);
  const time = place === undefined ? undefined : times[Math.min(place, times.length - 1)];
  const drawn: Drawn = { series, hues, kind, time };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") setPlace(undefined);
    const next = timeAfterKey(event.key, place, times.length);
    if (next === undefined) return;
    event.preventDefault();
    setPlace(next);
  };
  return (
    <>
      <Readout {...drawn} step={step} />
      <div
        ref={plot}
        className="plot"
        dir="ltr"
        tabIndex={0}
        role="group"
        aria-label={label}
        aria-describedby={helpId}
        onKeyDown={onKeyDown}
        onBlur={() => setPlace(undefined)}
        onPointerMove={({ clientX, currentTarget }) =>
          setPlace(nearestTime(times, scale, clientX - currentTarget.getBoundingClientRect().left))
        }
        onPointerLeave={() => setPlace(undefined)}
      >
        <span id={helpId} className="hide">
          {summary} {t.chartHelp}
        </span>
        <svg width={width} height={CHART_HEIGHT_PX} aria-hidden="true">
          <Axes scale={scale} width={width} time={time} />
          {kind === "bar" ? (
            <Bars {...drawn} scale={scale} width={barWidth(times, scale, step, series.length)} />
          ) : (
            <Lines {...drawn} scale={scale} />
          )}
          {kind === "line" && series.length > 1 && <EndNames {...drawn} scale={scale} x={width - scale.right + 8} />}
        </svg>
      </div>
    </>
  );
}

/** The values at the time that is pointed at; else the names of the bars, and how to point. */
function Readout({ series, hues, kind, time, step }: Drawn & { step: TimeStep | undefined }) {
  const t = useChartWords();
  if (time === undefined) {
    // Lines have their names at their ends.
    const named = kind === "bar" ? series : [];
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
        <span className="quiet">{t.chartHelp}</span>
      </p>
    );
  }
  return (
    <p className="readout tabular" role="status">
      <span className="quiet">{pointTime(time, step)}</span>
      {series.map(({ name, points }, index) => {
        const point = points.find(({ x }) => x === time);
        return (
          point && (
            <span key={name} className="key" style={hues[index]} data-series={index}>
              {name} <b>{digits(point.text)}</b>{" "}
              {point.rows > 1 && <span className="quiet">({t.rowsIn(count(point.rows))})</span>}
            </span>
          )
        );
      })}
    </p>
  );
}

/** The lines of the numbers, the labels of the times, and a line at the time that is pointed at. */
function Axes({ scale, width, time }: { scale: Scale; width: number; time: number | undefined }) {
  const { x, y, left, right, ticks, timeAxis } = scale;
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={tick === 0 ? "axis" : "grid-line"} x1={left} x2={width - right} y1={y(tick)} y2={y(tick)} />
          <text x={left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
            {axisNumber(tick)}
          </text>
        </g>
      ))}
      {timeAxis.times.map((start) => (
        <g key={start}>
          <line className="grid-line" x1={x(start)} x2={x(start)} y1={PLOT_BOTTOM_PX} y2={PLOT_BOTTOM_PX + 4} />
          <text x={x(start)} y={CHART_HEIGHT_PX - 6} textAnchor="middle">
            {formatOnAxis(timeAxis.unit, start)}
          </text>
        </g>
      ))}
      {time !== undefined && <line className="axis" x1={x(time)} x2={x(time)} y1={PLOT_TOP_PX} y2={PLOT_BOTTOM_PX} />}
    </>
  );
}

/** `width`: of one bar. The bars of one time stand side by side. */
function Bars({ series, hues, time, scale: { x, y }, width }: Drawn & { scale: Scale; width: number }) {
  const zero = y(0);
  return series.map(({ name, points }, index) => (
    <g key={name} className="series" style={hues[index]} data-series={index}>
      {points.map((point) => (
        <rect
          key={point.x}
          x={x(point.x) + index * width}
          y={Math.min(zero, y(point.y))}
          width={Math.max(1, width - 1)}
          height={Math.max(point.y ? 1 : 0, Math.abs(zero - y(point.y)))}
          opacity={time === undefined || time === point.x ? 1 : 0.45}
        />
      ))}
    </g>
  ));
}

function Lines({ series, hues, time, scale: { x, y } }: Drawn & { scale: Scale }) {
  return series.map(({ name, points }, index) => (
    <g key={name} className="series" style={hues[index]} data-series={index}>
      <polyline points={points.map((point) => `${x(point.x).toFixed(1)},${y(point.y).toFixed(1)}`).join(" ")} />
      {points
        .filter((point) => points.length < MOST_DOTS || point.x === time)
        .map((point) => (
          <circle key={point.x} cx={x(point.x)} cy={y(point.y)} r={point.x === time ? 4.5 : 2.5} />
        ))}
    </g>
  ));
}

function EndNames({ series, hues, scale, x }: Drawn & { scale: Scale; x: number }) {
  return endNames(series, scale).map(({ name, index, y }) => (
    <text key={name} className="end" style={hues[index]} data-series={index} x={x} y={y} dy="0.32em">
      {shortName(name)}
    </text>
  ));
}

/** When a point is, as exactly as it is known. */
export const pointTime = (time: number, step: TimeStep | undefined) =>
  step && ["day", "month", "year"].includes(step.unit) ? formatOnAxis(step.unit, time) : formatDateAndTime(time);

/** The width of an element, now and later. */
function useWidth(element: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(FIRST_WIDTH_PX);
  useEffect(() => {
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
