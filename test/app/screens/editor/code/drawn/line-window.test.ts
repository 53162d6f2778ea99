/** Which lines of a large text are drawn. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { lineWindow } from "../../../../../../src/app/screens/editor/code/drawn/line-window.js";

const text = Array.from({ length: 5000 }, (_, index) => `line ${index}`).join("\n");

test("a text of some hundred lines is drawn as a whole", () => {
  assert.is(lineWindow("a\n".repeat(300), { top: 0, count: 30 }), undefined);
});

test("draws the lines of a large text that are in view, and some around them", () => {
  const drawn = lineWindow(text, { top: 2500, count: 30 });
  const lines = text.slice(drawn?.start, drawn?.end).split("\n");
  assert.ok(lines.includes("line 2500") && lines.includes("line 2530"));
  assert.ok(lines.length < 200);
  assert.is(lines[0], `line ${drawn?.firstLine}`);
  assert.is(drawn?.lineCount, 5000);
});

test("the first and the last lines are drawn at the ends, however far it is scrolled", () => {
  assert.is(lineWindow(text, { top: 0, count: 30 })?.start, 0);
  assert.is(lineWindow(text, { top: 99_999, count: 30 })?.end, text.length);
});

test("the room is as wide as the longest line", () => {
  assert.is(lineWindow(`${text}\n${"a".repeat(300)}`, { top: 0, count: 30 })?.columns, 300);
  assert.is(lineWindow(`${text}\n${"行".repeat(20)}`, { top: 0, count: 30 })?.columns, 40);
});

test.run();
