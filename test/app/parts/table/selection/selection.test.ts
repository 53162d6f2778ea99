import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  begin,
  extendTo,
  findKey,
  noSelection,
  selectAll,
  toggle,
} from "../../../../../src/app/parts/table/selection/use-selection.js";

const letters = "abcdefgh";
const keyAt = (index: number) => letters[index];
const of = ({ keys }: { keys: ReadonlySet<unknown> }) => [...keys].sort().join("");
const extend = (selection: Parameters<typeof extendTo>[0], to: number) =>
  extendTo(selection, to, keyAt, letters.length);

test("turns a row round and leaves the others", () => {
  const two = toggle(toggle(noSelection, 1, keyAt), 3, keyAt);
  assert.is(of(two), "bd");
  assert.is(of(toggle(two, 1, keyAt)), "d");
  assert.is(of(two), "bd");
});

test("draws a range in either direction from where it began", () => {
  const one = toggle(noSelection, 3, keyAt);
  assert.is(of(extend(one, 5)), "def");
  assert.is(of(extend(one, 1)), "bcd");
});

test("a shrinking range deselects what it leaves, but nothing selected before", () => {
  const before = toggle(toggle(noSelection, 6, keyAt), 2, keyAt);
  const wide = extend(before, 7);
  assert.is(of(wide), "cdefgh");
  assert.is(of(extend(wide, 3)), "cdg");
});

test("takes out a range that begins at a row just taken out", () => {
  const all = selectAll(noSelection, keyAt, letters.length);
  assert.is(of(extend(toggle(all, 2, keyAt), 4)), "abfgh");
});

test("selects the row alone where the row that the range began at has gone", () => {
  const gone = begin(noSelection, 20, () => "z");
  assert.is(of(extend(gone, 4)), "ez");
});

test("begins at the anchor's row wherever sorting has put it", () => {
  const one = toggle(noSelection, 0, keyAt); // a
  const backwards = (index: number) => letters[letters.length - 1 - index];
  assert.is(of(extendTo(one, 5, backwards, letters.length)), "abc");
});

test("finds a row by its key, first where it was", () => {
  assert.is(findKey("c", 2, keyAt, 8), 2);
  assert.is(findKey("c", 7, keyAt, 8), 2);
  assert.is(findKey("z", 2, keyAt, 8), undefined);
});

test.run();
