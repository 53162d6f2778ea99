/** A line chart in the height of a line of text. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { only, show } from "./helpers.js";

const { Sparkline } = await import("../../../../src/app/parts/values/list.js");

const test = suite("sparkline");
let screen: Screen;
test.after.each(() => screen.close());

/** The points of the line, and of the circle at its end. */
async function draw(...values: string[]) {
  screen = await show(<Sparkline values={values} />);
  const circle = only(screen, "circle");
  return {
    points: only(screen, "polyline").getAttribute("points"),
    end: `${circle.getAttribute("cx")},${circle.getAttribute("cy")}`,
    label: only(screen, "svg").getAttribute("aria-label"),
  };
}

test("the line runs from side to side, the least number low and the most high", async () => {
  const { points, end } = await draw("10", "30", "20");
  assert.is(points, "2.0,20.0 50.0,4.0 98.0,12.0");
  assert.is(end, "98,12.0", "a dot at the newest number");
});

test("numbers that are all the same are a level line", async () => {
  const { points, end } = await draw("7", "7");
  assert.equal([points, end], ["2.0,20.0 98.0,20.0", "98,20.0"]);
});

test("screen readers read its first, last, lowest and highest value in full", async () => {
  const { label } = await draw("9007199254740993", "1", "20000.50", "5");
  assert.is(label, "4 values from 9,007,199,254,740,993 to 5; the lowest is 1, the highest 9,007,199,254,740,993");
});

test("a single number has no line", async () => {
  screen = await show(<Sparkline values={["1"]} />);
  assert.is(screen.root.querySelector("svg"), null);
});

test.run();
