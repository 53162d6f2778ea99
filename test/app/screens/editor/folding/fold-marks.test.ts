/** The marks and the numbers beside the lines. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createNumbering, marginOf } from "../../../../../src/app/screens/editor/folding/fold-marks.js";
import { foldableRegions } from "../../../../../src/app/language/regions.js";

test("a line that begins a part has a mark, which names the lines of the document", () => {
  const text = "{\n  a {\n    b\n  }\n}";
  const { marks } = marginOf(text, foldableRegions(text), []);
  assert.equal(
    [...marks],
    [
      [0, { at: 1, firstLine: 1, lastLine: 5, isFolded: false }],
      [1, { at: 7, firstLine: 2, lastLine: 4, isFolded: false }],
    ],
  );
});

test("of the parts that begin on a line, a fold comes first, then the outer part", () => {
  const text = "{ a(\uE000) {\n b\n}\n}";
  const folds = [{ at: 4, start: 4, end: 10, lineBreaks: 2 }];
  assert.equal(marginOf(text, foldableRegions(text), folds).marks.get(0), {
    at: 4,
    firstLine: 1,
    lastLine: 3,
    isFolded: true,
  });
  assert.is(marginOf(text, foldableRegions(text), []).marks.get(0)?.at, 1);
});

test("lines below folds are numbered as in the document", () => {
  const text = "{\uE000}\n{\uE001} {\uE002}\n{\n}";
  const folds = [
    { at: 1, start: 1, end: 5, lineBreaks: 2 },
    { at: 5, start: 9, end: 12, lineBreaks: 1 },
    { at: 9, start: 16, end: 19, lineBreaks: 3 },
  ];
  const { marks, hiddenBefore } = marginOf(text, foldableRegions(text), folds);
  const numberOf = createNumbering(hiddenBefore);
  assert.equal([0, 1, 2, 3].map(numberOf), [1, 4, 9, 10]);
  assert.equal(
    [...hiddenBefore],
    [
      [1, 2],
      [2, 4],
    ],
  );
  assert.equal(marks.get(1), { at: 5, firstLine: 4, lastLine: 5, isFolded: true });
  assert.equal(marks.get(2), { at: 13, firstLine: 9, lastLine: 10, isFolded: false });
});

test.run();
