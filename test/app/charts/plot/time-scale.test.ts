import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Series } from "../../../../src/app/charts/model/data.js";
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
} from "../../../../src/app/charts/plot/time-scale.js";

const WIDTH_PX = 640;
const series = (name: string, ...numbers: number[]): Series => ({
  name,
  points: numbers.map((y, index) => ({ x: index * 1000, y, text: String(y), rows: 1 })),
});

test("every point is drawn within the plot", () => {
  const { x, y, left, right } = scaleOf([series("", -3, 8, 120)], "line", WIDTH_PX, undefined);
  for (const time of [0, 1000, 2000]) assert.ok(x(time) >= left && x(time) <= WIDTH_PX - right, String(time));
  for (const value of [-3, 8, 120]) assert.ok(y(value) >= PLOT_TOP_PX && y(value) <= PLOT_BOTTOM_PX, String(value));
});

test("bars stand on zero, and so does a line near zero", () => {
  const isOnZero = (shape: "bar" | "line", ...numbers: number[]) =>
    scaleOf([series("", ...numbers)], shape, WIDTH_PX, undefined).ticks.includes(0);
  assert.is(isOnZero("bar", 1000, 1001), true);
  assert.is(isOnZero("bar", -1001, -1000), true);
  assert.is(isOnZero("line", 10, 100), true);
  assert.is(isOnZero("line", 1000, 1001), false);
});

test("a single time has a place", () => {
  const { x } = scaleOf([series("", 5)], "line", WIDTH_PX, undefined);
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
  const names = endNames(lines, { y: (value) => PLOT_BOTTOM_PX - value });
  const places = names.map(({ y }) => y);
  for (const [index, place] of places.slice(1).entries()) assert.ok(place - (places[index] as number) >= 16);
  assert.ok(Math.max(...places) < CHART_HEIGHT_PX);
  assert.equal(names.map(({ name }) => name).join(""), "abcd");
});

test("the pointer chooses the nearest time", () => {
  const scale = { x: (time: number) => time };
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
