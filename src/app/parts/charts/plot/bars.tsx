/** The bars of a chart over time: those of one time stand on each other where they add up, else side by side. */
import type { CSSProperties } from "react";
import type { ChartData, Panel } from "../model/data.js";
import type { Answer } from "../model/answer.js";
import type { Point } from "../model/points.js";
import { roundedNumber, barWidth, topsOf, type Scale } from "./time-scale.js";

interface BarsProps {
  panel: Panel;
  data: ChartData;
  hues: readonly (CSSProperties | undefined)[];
  scale: Scale;
  /** All times with bars, in order. */
  times: readonly number[];
  /** The time that is pointed at. */
  time: number | undefined;
  /** The highest bars; the others are quiet. */
  answer: Answer | undefined;
}

/** A narrower bar has no room for its number. */
const NARROWEST_WITH_NUMBER_PX = 26;
const GAP_PX = 1;

export function Bars({ panel, data: { step, parts }, hues, scale, times, time, answer }: BarsProps) {
  const { series, isStacked } = panel;
  const width = barWidth(times, scale, step, isStacked ? 1 : series.length);
  const groupWidth = isStacked ? width : width * series.length;
  const standing = new Map<number, number>();
  const bottomOf = ({ x, y }: Point): number => {
    if (!isStacked) return 0;
    const bottom = standing.get(x) ?? 0;
    standing.set(x, bottom + y);
    return bottom;
  };
  const classesOf = ({ x }: Point): string | undefined => {
    const isQuiet = answer !== undefined && !answer.places.includes(x);
    return [parts.has(x) && "part", isQuiet && "quiet-bar"].filter(Boolean).join(" ") || undefined;
  };
  return (
    <>
      {series.map(({ name, points }, index) => (
        <g key={name} className="series" style={hues[index]} data-series={index}>
          {points.map((point) => (
            <Bar
              key={point.x}
              className={classesOf(point)}
              x={scale.middle(point.x) - groupWidth / 2 + (isStacked ? 0 : index * width)}
              width={Math.max(1, width - GAP_PX)}
              from={bottomOf(point)}
              size={point.y}
              scale={scale}
              isDimmed={time !== undefined && time !== point.x}
            />
          ))}
        </g>
      ))}
      {(isStacked || series.length === 1) && width >= NARROWEST_WITH_NUMBER_PX && (
        <Tops panel={panel} scale={scale} answer={answer} />
      )}
    </>
  );
}

interface BarProps {
  className: string | undefined;
  x: number;
  width: number;
  /** The value that it stands on. */
  from: number;
  size: number;
  scale: Scale;
  isDimmed: boolean;
}

function Bar({ className, x, width, from, size, scale, isDimmed }: BarProps) {
  const [start, end] = [scale.y(from), scale.y(from + size)];
  return (
    <rect
      className={className}
      x={x}
      y={Math.min(start, end)}
      width={width}
      height={Math.max(size ? 1 : 0, Math.abs(start - end))}
      opacity={isDimmed ? 0.45 : 1}
    />
  );
}

/** The space between a bar and its number, and the height of the number. */
const NUMBER_GAP_PX = 5;
const NUMBER_HEIGHT_PX = 8;

/** The number of each bar, rounded: above the bar or, below zero, under it. */
function Tops({ panel: { series }, scale, answer }: Pick<BarsProps, "panel" | "scale" | "answer">) {
  // The mark of the only highest bar has its number.
  const marked = answer?.places.length === 1 ? answer.places[0] : undefined;
  return [...topsOf(series)]
    .filter(([time, number]) => number !== 0 && time !== marked)
    .map(([time, number]) => {
      const distance = number > 0 ? -NUMBER_GAP_PX : NUMBER_GAP_PX + NUMBER_HEIGHT_PX;
      return (
        <text key={time} x={scale.middle(time)} y={scale.y(number) + distance} textAnchor="middle">
          {roundedNumber(number)}
        </text>
      );
    });
}
