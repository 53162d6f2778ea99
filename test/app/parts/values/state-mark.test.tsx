/** The sign beside the name of a state. */
import "../../../helpers/window.js";
import { test } from "uvu";
import * as assert from "uvu/assert";

const { renderToStaticMarkup } = await import("react-dom/server");
const { StateMark } = await import("../../../../src/app/parts/values/state-mark.js");

const markOf = (at: number, of: number) =>
  renderToStaticMarkup(<StateMark sign={{ meaning: "danger", degree: { at, of } }} />);
const numbersOf = (html: string, name: string) =>
  [...html.matchAll(/ (x|y|width|height)="([\d.]+)"/g)]
    .filter((match) => match[1] === name)
    .map((match) => Number(match[2]));

test("the bars of a scale fill the sign from side to side, with gaps", () => {
  const html = markOf(1, 3);
  const [width] = numbersOf(html, "width");
  assert.ok(Math.abs((width ?? 0) - 10 / 3) < 0.001, "two gaps of 1 between three bars in 12");
  assert.equal(
    numbersOf(html, "x").map((x) => x.toFixed(2)),
    ["0.00", "4.33", "8.67"],
  );
});

test("the bars of a scale rise from a low one to the height of the sign", () => {
  const html = markOf(1, 4);
  assert.equal(numbersOf(html, "height"), [3, 6, 9, 12]);
  assert.equal(numbersOf(html, "y"), [9, 6, 3, 0], "they stand on the ground");
});

test("the bars above the state's own degree are pale", () => {
  const isPale = (html: string) => [...html.matchAll(/<rect[^>]*>/g)].map(([rect]) => rect.includes("rest"));
  assert.equal(isPale(markOf(2, 4)), [false, false, true, true]);
  assert.equal(isPale(markOf(4, 4)), [false, false, false, false]);
});

test("a state without a degree has the shape of its meaning, which is not read out", () => {
  const html = renderToStaticMarkup(<StateMark sign={{ meaning: "ok" }} />);
  assert.match(html, /class="state-mark ok"/);
  assert.match(html, /aria-hidden="true"/);
  assert.match(html, /<path/);
  assert.not.match(html, /<rect/);
});

test.run();
