/** The names of series beside the last line or bar, in place of a legend. */
import type { CSSProperties } from "react";
import type { Panel, ChartData } from "../model/data.js";
import { barNames, barWidth, endNames, namedBar, shortName, type Scale } from "./time-scale.js";

interface NamesProps {
  panel: Panel;
  hues: readonly (CSSProperties | undefined)[];
  scale: Scale;
  width: number;
}

/** The space between a mark and its name. */
const GAP_PX = 8;

export function LineNames({ panel, hues, scale, width }: NamesProps) {
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
export function BarNames({ panel, hues, scale, width, data: { step, parts }, times }: BarNamesProps) {
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
