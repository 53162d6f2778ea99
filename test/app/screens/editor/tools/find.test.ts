import { test } from "uvu";
import * as assert from "uvu/assert";
import { findAll, firstFrom } from "../../../../../src/app/screens/editor/tools/document-tools.js";

test("finds all places; capitals count where some are sought", () => {
  assert.equal(findAll("Lines { line LINE }", "line"), [0, 8, 13]);
  assert.equal(findAll("Lines { line LINE }", "Line"), [0]);
  assert.equal(findAll("aaaa", "aa"), [0, 2]);
  assert.equal(findAll("a", ""), []);
  assert.equal(findAll('İ "line"', "line"), [3]);
});

test("begins at the caret, and continues at the start after the last match", () => {
  assert.is(firstFrom([2, 5, 9], 5), 1);
  assert.is(firstFrom([2, 5, 9], 10), 0);
  assert.is(firstFrom([], 1), 0);
});

test.run();
