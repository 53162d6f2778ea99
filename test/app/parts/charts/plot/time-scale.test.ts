import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Panel, Series } from "../../../../../src/app/parts/charts/model/data.js";
import {
  barNames,
  barWidth,
  CHART_HEIGHT_PX,
  endNames,
  hasEndNames,
  namedBar,
  nearestTime,
  PLOT_BOTTOM_PX,
  PLOT_TOP_PX,
  scaleOf,
  shortName,
  timeAfterKey,
  type ChartShape,
} from "../../../../../src/app/parts/charts/plot/time-scale.js";
import { stepOfPeriod, type TimeStep } from "../../../../../src/app/parts/charts/model/time-steps.js";

const WIDTH_PX = 640;
const series = (name: string, ...numbers: number[]): Series => ({
  name,
  points: numbers.map((y, index) => ({ x: index * 1000, y, text: String(y), rows: 1 })),
});

const panelOf = (...series: Series[]): Panel => ({ unit: "", series, isStacked: false });
/** The scale of a chart with one panel. */
const scaleOfPanel = (panel: Panel, shape: ChartShape, step?: TimeStep) =>
  scaleOf(panel, shape, { width: WIDTH_PX }, { panels: [panel], ...(step && { step }) });

test("every point is drawn within the plot", () => {
  const { x, y, left, right } = scaleOfPanel(panelOf(series("", -3, 8, 120)), "line");
  for (const time of [0, 1000, 2000]) assert.ok(x(time) >= left && x(time) <= WIDTH_PX - right, String(time));
  for (const value of [-3, 8, 120]) assert.ok(y(value) >= PLOT_TOP_PX && y(value) <= PLOT_BOTTOM_PX, String(value));
});

test("bars stand on zero, and so does a line near zero", () => {
  const isOnZero = (shape: "bar" | "line", ...numbers: number[]) =>
    scaleOfPanel(panelOf(series("", ...numbers)), shape).ticks.includes(0);
  assert.is(isOnZero("bar", 1000, 1001), true);
  assert.is(isOnZero("bar", -1001, -1000), true);
  assert.is(isOnZero("line", 10, 100), true);
  assert.is(isOnZero("line", 1000, 1001), false);
});

test("bars on each other fit into the plot together", () => {
  const stacked: Panel = { unit: "", series: [series("a", 60), series("b", 70)], isStacked: true };
  const { y } = scaleOfPanel(stacked, "bar");
  assert.ok(y(130) >= PLOT_TOP_PX, String(y(130)));
});

test("whole numbers have no fractions beside the axis", () => {
  const ticksOf = (...numbers: number[]) => scaleOfPanel(panelOf(series("", ...numbers)), "bar").ticks;
  assert.equal(ticksOf(1, 1, 0), [0, 1]);
  assert.equal(ticksOf(3, 2), [0, 1, 2, 3]);
  assert.ok(ticksOf(0.5, 1).some((tick) => !Number.isInteger(tick)));
});

test("a bar stands in the middle of its step, and labels keep apart", () => {
  const step = stepOfPeriod("day", 0, 1);
  const start = new Date(2026, 0, 1).getTime();
  const days: Series = {
    name: "",
    points: Array.from({ length: 31 }, (_, day) => ({
      x: new Date(2026, 0, 1 + day).getTime(),
      y: 1,
      text: "1",
      rows: 1,
    })),
  };
  const { x, middle, timeAxis } = scaleOfPanel(panelOf(days), "bar", step);
  assert.ok(middle(start) > x(start) && middle(start) < x(new Date(2026, 0, 2).getTime()));
  for (const [index, time] of timeAxis.times.slice(1).entries())
    assert.ok(middle(time) - middle(timeAxis.times[index] ?? 0) >= 80);
});

test("panels of different units have one time axis", () => {
  const early = panelOf(series("", 1, 2));
  const late = panelOf({ name: "", points: [{ x: 9000, y: 5, text: "5", rows: 1 }] });
  const scales = [early, late].map((panel) => scaleOf(panel, "line", { width: WIDTH_PX }, { panels: [early, late] }));
  assert.is(scales[0]?.x(9000), scales[1]?.x(9000));
});

test("a single time has a place", () => {
  const { x } = scaleOfPanel(panelOf(series("", 5)), "line");
  assert.ok(Number.isFinite(x(0)));
});

test("the bars of several series share the width of a step", () => {
  const scale = { x: (time: number) => time / 100 };
  const alone = barWidth([0, 1000, 2000], scale, undefined, 1);
  assert.ok(alone > 1 && alone < 10, String(alone));
  assert.is(barWidth([0, 1000, 2000], scale, undefined, 2), alone / 2);
});

test("names at the ends of lines keep apart, in order, and above the axis", () => {
  const lines = [series("a", 10), series("b", 10), series("c", 0), series("d", 0)];
  const names = endNames(lines, { y: (value) => PLOT_BOTTOM_PX - value, bottom: PLOT_BOTTOM_PX });
  const places = names.map(({ y }) => y);
  for (const [index, place] of places.slice(1).entries()) assert.ok(place - (places[index] as number) >= 16);
  assert.ok(Math.max(...places) < CHART_HEIGHT_PX);
  assert.equal(names.map(({ name }) => name).join(""), "abcd");
});

test("a stacked bar has its names at the middles of its parts, if there is room", () => {
  const stacked: Panel = { unit: "", series: [series("a", 10, 40), series("b", 10, 20)], isStacked: true };
  const names = barNames(stacked.series, 1000, { y: (value) => 200 - value, bottom: 200 });
  assert.equal(
    names.map(({ name, mark }) => [name, mark]),
    [
      ["b", 150],
      ["a", 180],
    ],
  );
  const absent = barNames([series("a", 10), series("b", 10, 20)], 1000, { y: (value) => 200 - value, bottom: 200 });
  assert.not(absent.find(({ name }) => name === "a")?.hasMark, "no line leads to what is not there");
  assert.ok(hasEndNames(stacked, "bar", WIDTH_PX));
  assert.not(hasEndNames(stacked, "bar", 350));
  assert.not(hasEndNames({ ...stacked, isStacked: false }, "bar", WIDTH_PX), "bars side by side have a legend");
  assert.ok(scaleOfPanel(stacked, "bar").right > scaleOfPanel(panelOf(series("a", 1)), "bar").right);
});

test("the names stand at the last bar, unless a part of a time is lower", () => {
  const falling = [series("a", 10, 4)];
  assert.is(namedBar([0, 1000], falling, new Map()), 1000);
  assert.is(namedBar([0, 1000], falling, new Map([[1000, "so far"]])), 0);
  assert.is(namedBar([0, 1000], [series("a", 4, 10)], new Map([[1000, "so far"]])), 1000);
});

test("the pointer chooses the nearest time", () => {
  const scale = { middle: (time: number) => time };
  assert.is(nearestTime([0, 10, 20], scale, 4), 0);
  assert.is(nearestTime([0, 10, 20], scale, 16), 2);
});

test("keys go from time to time and stop at both ends", () => {
  assert.is(timeAfterKey("ArrowRight", undefined, 3), 0);
  assert.is(timeAfterKey("ArrowLeft", undefined, 3), 2);
  assert.is(timeAfterKey("ArrowRight", 2, 3), 2);
  assert.is(timeAfterKey("ArrowLeft", 0, 3), 0);
  assert.is(timeAfterKey("Home", 2, 3), 0);
  assert.is(timeAfterKey("End", 0, 3), 2);
  assert.is(timeAfterKey("a", 1, 3), undefined);
});

test("a name that is too long for the end of a line is cut", () => {
  assert.is(shortName("Copenhagen"), "Copenhagen");
  assert.is(shortName("A very long name").length, 14);
});

test.run();
