/** How two panes share their room. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { readShare, shareAfterKey, shareAt } from "../../../../../src/app/screens/editor/layout/share.js";

test("arrow keys move the edge in their own direction, also from right to left", () => {
  assert.is(shareAfterKey(50, "ArrowRight", "x", false), 52);
  assert.is(shareAfterKey(50, "ArrowRight", "x", true), 48);
  assert.is(shareAfterKey(50, "ArrowDown", "y", true), 52);
  assert.is(shareAfterKey(50, "ArrowDown", "x", false), undefined);
  assert.is(shareAfterKey(50, "a", "x", false), undefined);
});

test("neither pane disappears, whatever the key", () => {
  for (const key of ["Home", "PageUp", "ArrowLeft"]) assert.is(shareAfterKey(15, key, "x", false), 15);
  for (const key of ["End", "PageDown", "ArrowRight"]) assert.is(shareAfterKey(85, key, "x", false), 85);
});

test("the edge follows the pointer", () => {
  const before = { left: 100, right: 300, top: 0, width: 200, height: 50 };
  const after = { left: 300, right: 500, top: 50, width: 200, height: 150 };
  assert.is(shareAt({ x: 200, y: 0 }, { before, after }, "x", false), 25);
  assert.is(shareAt({ x: 0, y: 100 }, { before, after }, "y", false), 50);
  assert.is(shareAt({ x: 9999, y: 0 }, { before, after }, "x", false), 85);
  assert.is(shareAt({ x: 200, y: 0 }, { before: after, after: before }, "x", true), 75);
});

test("a stored share is used if it is valid", () => {
  assert.is(readShare("40", 50), 40);
  for (const kept of [null, "", "wide", "-3", "99", "NaN"]) assert.is(readShare(kept, 50), 50);
});

test.run();
