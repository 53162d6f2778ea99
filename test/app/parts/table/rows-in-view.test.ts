import { test } from "uvu";
import * as assert from "uvu/assert";
import { piecesOf, rowAt, rowWindow, topOf } from "../../../../src/app/parts/table/rows-in-view.js";
import { seeded } from "../../../helpers/random.js";

const none = new Map<number, number>();

test("puts the rows in view between gaps that are as high as what is left out", () => {
  assert.equal(piecesOf({ first: 2, end: 4, rowCount: 10, pinned: [], rowHeight: 30, extras: none }), [
    { is: "gap", from: 0, height: 60 },
    { is: "row", index: 2 },
    { is: "row", index: 3 },
    { is: "gap", from: 4, height: 180 },
  ]);
});

test("keeps a pinned row in the page, and drops one that does not exist", () => {
  const pieces = piecesOf({ first: 5, end: 6, rowCount: 10, pinned: [0, 8, -1, 10], rowHeight: 30, extras: none });
  assert.equal(
    pieces.flatMap((piece) => (piece.is === "row" ? [piece.index] : [])),
    [0, 5, 8],
  );
});

test("takes what is unfolded into account", () => {
  const extras = new Map([[2, 100]]);
  assert.is(topOf(2, 30, extras), 60);
  assert.is(topOf(3, 30, extras), 190);
  assert.is(rowAt(95, 30, extras, 10), 2);
  assert.is(rowAt(189, 30, extras, 10), 2);
  assert.is(rowAt(190, 30, extras, 10), 3);
  assert.is(rowAt(1e9, 30, extras, 10), 9);
});

test("is always as high as all rows together, and finds each row at its own top", () => {
  const random = seeded(7);
  const upTo = (most: number) => Math.floor(random() * most);
  for (let round = 0; round < 200; round++) {
    const count = 1 + upTo(300);
    const extras = new Map(Array.from({ length: upTo(4) }, () => [upTo(count), 1 + upTo(300)] as const));
    const first = upTo(count);
    const pieces = piecesOf({
      first,
      end: first + upTo(50),
      rowCount: count,
      pinned: [upTo(count)],
      rowHeight: 36,
      extras,
    });
    const drawn = pieces.reduce(
      (sum, piece) => sum + (piece.is === "gap" ? piece.height : 36 + (extras.get(piece.index) ?? 0)),
      0,
    );
    assert.is(drawn, topOf(count, 36, extras));
    const row = upTo(count);
    assert.is(rowAt(topOf(row, 36, extras), 36, extras, count), row);
  }
});

test("draws the rows in view and a margin, and a full view at either end", () => {
  const size = { rowsInView: 20, margin: 5, rowCount: 100 };
  assert.equal(rowWindow({ ...size, topRow: 0 }), { first: 0, end: 25 });
  assert.equal(rowWindow({ ...size, topRow: 40 }), { first: 35, end: 65 });
  assert.equal(rowWindow({ ...size, topRow: 99 }), { first: 80, end: 100 });
});

test.run();
