/** A line or columns over time, drawn as SVG. Pointer and arrow keys go from point to point; the value is said beside it. */
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { axisNumber, digits } from "../values/numbers/format.js";
import { dateTime, timeIn } from "../values/times/format.js";
import { count } from "../export/report.js";
import { useWords } from "../context/words.js";
import { huesOf } from "./hues.js";
import { placesOf, type ChartData, type Series } from "./data.js";
import { numberTicks, timeTicks, type TimeStep } from "./time.js";

interface TimeChartProps {
  data: ChartData;
  kind: "line" | "bar";
  /** The title of the chart: "Price over Bought at". */
  label: string;
  /** One sentence more for those who cannot see it. */
  summary: string;
}

const height = 280;
const top = 10;
const bottom = 26;
/** About as wide as a digit. */
const digit = 7;

export function TimeChart({ data: { series, step }, kind, label, summary }: TimeChartProps) {
  const t = useWords();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const help = useId();
  const [at, setAt] = useState<number | undefined>();
  const hues = useMemo(() => huesOf(series.map(({ name }) => name)), [series]);
  const times = useMemo(() => placesOf(series), [series]);
  const scale = useMemo(() => scaleOf(series, kind, width, step?.next), [series, kind, width, step]);
  const { x, y, left, right, ticks, timeAxis } = scale;
  const place = at === undefined ? undefined : times[Math.min(at, times.length - 1)];

  const nearest = (event: PointerEvent<HTMLElement>) => {
    const pointer = event.clientX - event.currentTarget.getBoundingClientRect().left;
    let best = 0;
    times.forEach(
      (time, index) => Math.abs(x(time) - pointer) < Math.abs(x(times[best] as number) - pointer) && (best = index),
    );
    setAt(best);
  };
  const move = (event: KeyboardEvent) => {
    const now = at ?? -1;
    const to = {
      ArrowRight: now + 1,
      ArrowLeft: at === undefined ? times.length - 1 : now - 1,
      Home: 0,
      End: times.length - 1,
    }[event.key];
    if (to === undefined) return event.key === "Escape" ? setAt(undefined) : undefined;
    event.preventDefault();
    setAt(Math.max(0, Math.min(times.length - 1, to)));
  };
  const bar = barWidth(times, x, step?.next, series.length);

  return (
    <>
      <p className="readout tabular" role="status">
        {place === undefined ? (
          <>
            {/* Lines have their names at their ends. */}
            {kind === "bar" &&
              series.map(
                ({ name }, index) =>
                  name && (
                    <span key={name} className="key" style={hues[index]}>
                      {name}
                    </span>
                  ),
              )}
            <span className="quiet">{t.chartHelp}</span>
          </>
        ) : (
          <>
            <span className="quiet">{pointTime(place, step)}</span>
            {series.map(({ name, points }, index) => {
              const point = points.find(({ x }) => x === place);
              return (
                point && (
                  <span key={name} className="key" style={hues[index]} data-series={index}>
                    {name} <b>{digits(point.text)}</b>{" "}
                    {point.rows > 1 && <span className="quiet">({t.rowsIn(count(point.rows))})</span>}
                  </span>
                )
              );
            })}
          </>
        )}
      </p>
      <div
        ref={box}
        className="plot"
        dir="ltr"
        tabIndex={0}
        role="group"
        aria-label={label}
        aria-describedby={help}
        onKeyDown={move}
        onBlur={() => setAt(undefined)}
        onPointerMove={nearest}
        onPointerLeave={() => setAt(undefined)}
      >
        <span id={help} className="hide">
          {summary} {t.chartHelp}
        </span>
        <svg width={width} height={height} aria-hidden="true">
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                className={tick === 0 ? "axis" : "grid-line"}
                x1={left}
                x2={width - right}
                y1={y(tick)}
                y2={y(tick)}
              />
              <text x={left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
                {axisNumber(tick)}
              </text>
            </g>
          ))}
          {timeAxis.times.map((time) => (
            <g key={time}>
              <line className="grid-line" x1={x(time)} x2={x(time)} y1={height - bottom} y2={height - bottom + 4} />
              <text x={x(time)} y={height - 6} textAnchor="middle">
                {timeIn(timeAxis.unit, time)}
              </text>
            </g>
          ))}
          {place !== undefined && <line className="axis" x1={x(place)} x2={x(place)} y1={top} y2={height - bottom} />}
          {series.map(({ name, points }, index) => (
            <g key={name} className="series" style={hues[index]} data-series={index}>
              {kind === "bar" ? (
                points.map((point) => {
                  const zero = y(0);
                  const end = y(point.y);
                  return (
                    <rect
                      key={point.x}
                      x={x(point.x) + index * bar}
                      y={Math.min(zero, end)}
                      width={Math.max(1, bar - 1)}
                      height={Math.max(point.y ? 1 : 0, Math.abs(zero - end))}
                      opacity={place === undefined || place === point.x ? 1 : 0.45}
                    />
                  );
                })
              ) : (
                <>
                  <polyline
                    points={points.map((point) => `${x(point.x).toFixed(1)},${y(point.y).toFixed(1)}`).join(" ")}
                  />
                  {points.map(
                    (point) =>
                      (points.length < 40 || point.x === place) && (
                        <circle key={point.x} cx={x(point.x)} cy={y(point.y)} r={point.x === place ? 4.5 : 2.5} />
                      ),
                  )}
                </>
              )}
            </g>
          ))}
          {series.length > 1 &&
            kind === "line" &&
            endLabels(series, y).map(({ name, index, at }) => (
              <text
                key={name}
                className="end"
                style={hues[index]}
                data-series={index}
                x={width - right + 8}
                y={at}
                dy="0.32em"
              >
                {cut(name)}
              </text>
            ))}
        </svg>
      </div>
    </>
  );
}

/** When a point is, as exactly as it is known. */
export const pointTime = (time: number, step: TimeStep | undefined) =>
  step && ["day", "month", "year"].includes(step.unit) ? timeIn(step.unit, time) : dateTime(time);

const cut = (name: string) => (name.length > 14 ? name.slice(0, 13) + "…" : name);

function scaleOf(
  series: readonly Series[],
  kind: "line" | "bar",
  width: number,
  next: ((start: number) => number) | undefined,
) {
  let [from, to, least, most] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { points } of series) {
    for (const { x, y } of points) {
      from = Math.min(from, x);
      to = Math.max(to, next ? next(x) : x);
      least = Math.min(least, y);
      most = Math.max(most, y);
    }
  }
  if (from === to) [from, to] = [from - 1, to + 1];
  // Bars stand on zero. A line near zero does too; far from it, it would be flat.
  if (kind === "bar" || (least > 0 && least < most / 2)) least = Math.min(least, 0);
  if (kind === "bar") most = Math.max(most, 0);
  const ticks = numberTicks(least, most, 5);
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  // At least half of what stands below the axis' ends.
  const left = Math.max(28, 12 + digit * Math.max(...ticks.map((tick) => axisNumber(tick).length)));
  const right =
    kind === "line" && series.length > 1 ? 16 + digit * Math.max(...series.map(({ name }) => cut(name).length)) : 28;
  const room = Math.max(40, width - left - right);
  return {
    left,
    right,
    ticks,
    timeAxis: timeTicks(from, to, Math.max(2, Math.floor(room / 90))),
    x: (time: number) => left + ((time - from) / (to - from)) * room,
    y: (value: number) => height - bottom - ((value - low) / (high - low || 1)) * (height - top - bottom),
  };
}

/** As wide as a step allows, shared by the series. */
function barWidth(
  times: readonly number[],
  x: (time: number) => number,
  next: ((start: number) => number) | undefined,
  shares: number,
): number {
  const gaps = times.map((time, index) =>
    next ? x(next(time)) - x(time) : index ? x(time) - x(times[index - 1] as number) : 48,
  );
  return Math.max(1, Math.min(48, ...gaps) * 0.86) / shares;
}

/** The names beside the lines' ends, moved apart where they would lie on each other. */
function endLabels(series: readonly Series[], y: (value: number) => number) {
  const labels = series
    .map(({ name, points }, index) => ({ name, index, at: y(points.at(-1)?.y ?? 0) }))
    .sort((a, b) => a.at - b.at);
  for (const [index, label] of labels.entries())
    label.at = Math.max(label.at, (labels[index - 1]?.at ?? -Infinity) + 16);
  // Not down into the axis.
  for (const [index, label] of [...labels.entries()].reverse())
    label.at = Math.min(label.at, (labels[index + 1]?.at ?? height - bottom + 10) - 16);
  return labels;
}

/** As wide as its box, now and later. */
function useWidth(box: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(640);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth || 640);
    measure();
    if (typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
