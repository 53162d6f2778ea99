/** PURE: where a chart over time draws its points, axes and names, in px. */
import { onceForLocale } from "../../../schema/index.js";
import type { ChartData, Panel, Series } from "../model/data.js";
import { numberTicks, timeTicks, type TimeStep } from "../model/time-steps.js";

/** The parts of a chart that do not depend on its data. */
export const CHART_HEIGHT_PX = 280;
/** Room for the numbers above bars. */
export const PLOT_TOP_PX = 20;
/** Room for the labels of the times. */
const AXIS_HEIGHT_PX = 26;
export const PLOT_BOTTOM_PX = CHART_HEIGHT_PX - AXIS_HEIGHT_PX;

const DIGIT_WIDTH_PX = 7;
const MIN_MARGIN_PX = 28;
const MIN_PLOT_WIDTH_PX = 40;
const TIME_LABEL_WIDTH_PX = 90;
const NAME_HEIGHT_PX = 16;
/** The names of bars take room beside them, which a narrower chart does not have. */
const MIN_WIDTH_FOR_BAR_NAMES_PX = 520;
/** The lines from bars to their names. */
const BAR_NAME_LINE_PX = 24;
const WIDEST_BAR_PX = 64;
/** The rest is the gap to the next group of bars. */
const BAR_PART_OF_STEP = 0.86;
const MAX_NAME_LENGTH = 14;
const NUMBER_TICKS = 5;

export type ChartShape = "line" | "bar";

/** How times and numbers become places. */
export interface Scale {
  /** The margins beside the plot. */
  left: number;
  right: number;
  /** Where the plot ends and the labels of the times begin. */
  bottom: number;
  /** Numbers with a line across the plot. */
  ticks: readonly number[];
  timeAxis: ReturnType<typeof timeTicks>;
  x(time: number): number;
  /** The middle of what is drawn for a time: bars fill the step that begins then. */
  middle(time: number): number;
  y(value: number): number;
}

/** A name beside the end of its line. */
export interface EndName {
  name: string;
  /** The place of its series among all. */
  index: number;
  /** Where its line or its part of the bar is. */
  mark: number;
  /** Whether the bar has such a part. */
  hasMark: boolean;
  y: number;
}

/** Whether the names of the series stand beside the last line or bar. Bars side by side have no place for them. */
export function hasEndNames({ series, isStacked }: Panel, shape: ChartShape, width: number): boolean {
  if (series.length < 2) return false;
  return shape === "line" || (isStacked && width >= MIN_WIDTH_FOR_BAR_NAMES_PX);
}

/** The scale in which all series of a panel fit into a width. All panels of a chart have one time axis. */
export function scaleOf(
  panel: Panel,
  shape: ChartShape,
  { width, height = CHART_HEIGHT_PX }: { width: number; height?: number },
  { panels, step }: Pick<ChartData, "panels" | "step">,
): Scale {
  const { series } = panel;
  const { from, to } = timeRange(
    panels.flatMap((each) => each.series),
    shape,
    step,
  );
  const { least, most } = numberRange(panel, shape);
  const areWhole = series.every(({ points }) => points.every(({ y }) => Number.isInteger(y)));
  const bottom = height - AXIS_HEIGHT_PX;
  const ticks = numberTicks(least, most, Math.round((bottom * NUMBER_TICKS) / PLOT_BOTTOM_PX), areWhole);
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const left = Math.max(MIN_MARGIN_PX, 12 + widthOf(axisNumbers(ticks)));
  const nameLine = shape === "bar" ? BAR_NAME_LINE_PX : 0;
  const nameWidth = 16 + nameLine + widthOf(series.map(({ name }) => shortName(name)));
  const right = hasEndNames(panel, shape, width) ? nameWidth : MIN_MARGIN_PX;
  const plotWidth = Math.max(MIN_PLOT_WIDTH_PX, width - left - right);
  const mostLabels = Math.max(2, Math.floor(plotWidth / TIME_LABEL_WIDTH_PX));
  const fillsSteps = shape === "bar" && step !== undefined;
  const x = (time: number) => left + ((time - from) / (to - from)) * plotWidth;
  return {
    left,
    right,
    bottom,
    ticks,
    timeAxis: fillsSteps ? labelledSteps(from, to, step, mostLabels) : timeTicks(from, to, mostLabels),
    x,
    middle: (time) => (fillsSteps ? (x(time) + x(step.next(time))) / 2 : x(time)),
    y: (value) => bottom - ((value - low) / (high - low || 1)) * (bottom - PLOT_TOP_PX),
  };
}

/** The steps that have a label: all, or every second, third and so on. */
function labelledSteps(from: number, to: number, step: TimeStep, most: number): ReturnType<typeof timeTicks> {
  const starts: number[] = [];
  for (let start = from; start < to; start = step.next(start)) starts.push(start);
  const every = Math.ceil(starts.length / most);
  return { unit: step.unit, times: starts.filter((_, index) => index % every === 0) };
}

const widthOf = (texts: readonly string[]): number => DIGIT_WIDTH_PX * Math.max(...texts.map(({ length }) => length));

/** A name, cut where it is too long for the end of a line. */
export const shortName = (name: string): string =>
  name.length > MAX_NAME_LENGTH ? name.slice(0, MAX_NAME_LENGTH - 1) + "…" : name;

/** The first and the last time. A step lasts until the next one begins, and bars without one reach beyond their time. */
function timeRange(
  series: readonly Series[],
  shape: ChartShape,
  step: TimeStep | undefined,
): { from: number; to: number } {
  let [from, to, count] = [Infinity, -Infinity, 0];
  for (const { x } of pointsOf(series)) {
    from = Math.min(from, x);
    to = Math.max(to, step ? step.next(x) : x);
    count++;
  }
  if (from === to) return { from: from - 1, to: to + 1 };
  const margin = shape === "bar" && !step ? (to - from) / (2 * count) : 0;
  return { from: from - margin, to: to + margin };
}

function numberRange({ series, isStacked }: Panel, shape: ChartShape): { least: number; most: number } {
  let [least, most] = [Infinity, -Infinity];
  const numbers = isStacked ? topsOf(series).values() : [...pointsOf(series)].map(({ y }) => y);
  for (const number of numbers) {
    least = Math.min(least, number);
    most = Math.max(most, number);
  }
  // Bars stand on zero. Numbers near zero are drawn above it too; numbers far from it would make a flat line.
  if (shape === "bar") return { least: Math.min(least, 0), most: Math.max(most, 0) };
  const isNearZero = least > 0 && least < most / 2;
  return { least: isNearZero ? 0 : least, most };
}

/** How high the bars of each time reach that stand on each other. */
export function topsOf(series: readonly Series[]): Map<number, number> {
  const tops = new Map<number, number>();
  for (const { x, y } of pointsOf(series)) tops.set(x, (tops.get(x) ?? 0) + y);
  return tops;
}

function* pointsOf(series: readonly Series[]): Iterable<Series["points"][number]> {
  for (const { points } of series) yield* points;
}

/** The width of one bar: as wide as the shortest step allows, shared by the series that stand side by side. */
export function barWidth(
  times: readonly number[],
  { x }: Pick<Scale, "x">,
  step: TimeStep | undefined,
  seriesBeside: number,
): number {
  const widthAt = (time: number, index: number): number => {
    if (step) return x(step.next(time)) - x(time);
    const before = times[index - 1];
    return before === undefined ? WIDEST_BAR_PX : x(time) - x(before);
  };
  const narrowest = Math.min(WIDEST_BAR_PX, ...times.map(widthAt));
  return Math.max(1, narrowest * BAR_PART_OF_STEP) / seriesBeside;
}

/** The names beside the ends of the lines. */
export const endNames = (series: readonly Series[], { y, bottom }: Pick<Scale, "y" | "bottom">): EndName[] =>
  keptApart(
    series.map(({ name, points }, index) => endName(name, index, y(points.at(-1)?.y ?? 0))),
    bottom,
  );

/** The names beside the parts of a stacked bar, each at the middle of its part. */
export function barNames(
  series: readonly Series[],
  time: number,
  { y, bottom }: Pick<Scale, "y" | "bottom">,
): EndName[] {
  let standing = 0;
  const names = series.map(({ name, points }, index) => {
    const size = points.find(({ x }) => x === time)?.y ?? 0;
    standing += size;
    return { ...endName(name, index, y(standing - size / 2)), hasMark: size > 0 };
  });
  return keptApart(names, bottom);
}

const endName = (name: string, index: number, mark: number): EndName => ({ name, index, mark, hasMark: true, y: mark });

/** Names from top to bottom, moved apart where they would cover each other, but not down into the labels of the axis. */
function keptApart(unsorted: readonly EndName[], bottom: number): EndName[] {
  const names = [...unsorted].sort((a, b) => a.mark - b.mark);
  let above = -Infinity;
  for (const name of names) {
    name.y = Math.max(name.y, above + NAME_HEIGHT_PX);
    above = name.y;
  }
  let below = bottom - 6 + NAME_HEIGHT_PX;
  for (const name of [...names].reverse()) {
    name.y = Math.min(name.y, below - NAME_HEIGHT_PX);
    below = name.y;
  }
  return names;
}

/** The bar that has the names: the last one, or the one before it if the last one is lower because its time is not whole. */
export function namedBar(times: readonly number[], series: readonly Series[], parts: ChartData["parts"]): number {
  const last = times.at(-1) ?? 0;
  const before = times.at(-2);
  if (before === undefined || !parts.has(last)) return last;
  const tops = topsOf(series);
  return (tops.get(before) ?? 0) > (tops.get(last) ?? 0) ? before : last;
}

/** The place in `times` that is drawn nearest to the pointer. */
export function nearestTime(times: readonly number[], { middle }: Pick<Scale, "middle">, pointerX: number): number {
  const distances = times.map((time) => Math.abs(middle(time) - pointerX));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/** The place in `times` that a key goes to; undefined where the key moves nothing. */
export function timeAfterKey(key: string, place: number | undefined, count: number): number | undefined {
  const last = count - 1;
  switch (key) {
    case "ArrowRight":
      return Math.min(last, (place ?? -1) + 1);
    case "ArrowLeft":
      return Math.max(0, place === undefined ? last : place - 1);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return;
  }
}

// Numbers on a chart, rounded to what the eye reads. Exact digits are in the read-out and in the table.

const formattersOf = (locale: string | undefined) => ({
  plain: new Intl.NumberFormat(locale, { maximumSignificantDigits: 4 }),
  compact: new Intl.NumberFormat(locale, { notation: "compact", maximumSignificantDigits: 3 }),
  compactOnAxis: new Intl.NumberFormat(locale, { notation: "compact", maximumSignificantDigits: 4 }),
  exact: new Intl.NumberFormat(locale, { maximumSignificantDigits: 15 }),
});

/** Larger numbers are written in thousands, millions and so on. */
const MIN_COMPACT = 10_000;

/** The number at a mark: "1,234", "1.23M". */
export function roundedNumber(number: number): string {
  const { plain, compact } = onceForLocale(formattersOf, formattersOf);
  return (Math.abs(number) < MIN_COMPACT ? plain : compact).format(number);
}

/** The numbers beside an axis: "1.5M", or with all their digits where rounded ones would be the same. */
export function axisNumbers(ticks: readonly number[]): string[] {
  const { compactOnAxis, exact } = onceForLocale(formattersOf, formattersOf);
  const rounded = ticks.map((tick) => compactOnAxis.format(tick));
  return new Set(rounded).size === ticks.length ? rounded : ticks.map((tick) => exact.format(tick));
}
