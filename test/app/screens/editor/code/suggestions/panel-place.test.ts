import { test } from "uvu";
import * as assert from "uvu/assert";
import { placePanel } from "../../../../../../src/app/screens/editor/code/suggestions/suggestions.js";

const measures = {
  word: { left: 150, top: 200, bottom: 220 },
  container: { left: 100, top: 50, bottom: 450, width: 500 },
  panelWidth: 200,
  panelHeight: 120,
  windowHeight: 800,
};

test("the panel is below the word, and at most as high as the space there", () => {
  assert.equal(placePanel(measures), { left: 50, top: 174, maxHeight: 572 });
});

test("the panel is above the word if it does not fit below it", () => {
  assert.equal(placePanel({ ...measures, windowHeight: 300 }), { left: 50, bottom: 254, maxHeight: 192 });
});

test("the panel stays below where there is even less room above", () => {
  const word = { left: 150, top: 20, bottom: 40 };
  assert.is(placePanel({ ...measures, word, windowHeight: 100 }).top, -6);
});

test("the panel does not stand out of its container at either side", () => {
  assert.is(placePanel({ ...measures, word: { ...measures.word, left: 590 } }).left, 300);
  assert.is(placePanel({ ...measures, word: { ...measures.word, left: 90 } }).left, 0);
});

test.run();
