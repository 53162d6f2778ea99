import { test } from "uvu";
import * as assert from "uvu/assert";
import { move, type CellPlace } from "../../../../../src/app/parts/table/keyboard/move.js";

const extent = { rowCount: 100, columnCount: 4, rowsPerPage: 10, isRightToLeft: false };
const press = (key: string, from: CellPlace, more: object = {}) =>
  move(from, { key, ctrlKey: false, metaKey: false, ...more }, { ...extent, ...more });
const at = (row: number, column: number): CellPlace => ({ row, column });

for (const [key, from, to] of [
  ["ArrowDown", at(3, 1), at(4, 1)],
  ["ArrowDown", at(99, 1), at(99, 1)],
  ["ArrowUp", at(0, 1), at(-1, 1)],
  ["ArrowUp", at(-1, 1), at(-1, 1)],
  ["ArrowRight", at(3, 1), at(3, 2)],
  ["ArrowRight", at(3, 3), at(3, 3)],
  ["ArrowLeft", at(3, 0), at(3, 0)],
  ["Home", at(3, 2), at(3, 0)],
  ["End", at(3, 2), at(3, 3)],
  ["PageDown", at(95, 2), at(99, 2)],
  ["PageDown", at(-1, 2), at(9, 2)],
  ["PageUp", at(15, 2), at(5, 2)],
  ["PageUp", at(5, 2), at(0, 2)],
] as const) {
  test(`${key} goes from row ${from.row}, column ${from.column} to row ${to.row}, column ${to.column}`, () =>
    assert.equal(press(key, from), to));
}

test("goes to the first and the last cell with Ctrl or Cmd", () => {
  assert.equal(press("End", at(3, 1), { ctrlKey: true }), at(99, 3));
  assert.equal(press("Home", at(3, 1), { metaKey: true }), at(0, 0));
  assert.equal(press("ArrowDown", at(3, 1), { ctrlKey: true }), at(99, 1));
  assert.equal(press("ArrowUp", at(3, 1), { ctrlKey: true }), at(0, 1));
});

test("goes onward to the left where the text does", () => {
  assert.equal(press("ArrowLeft", at(3, 1), { isRightToLeft: true }), at(3, 2));
  assert.equal(press("ArrowRight", at(3, 1), { isRightToLeft: true }), at(3, 0));
});

test("leaves a table without rows in its head", () => {
  for (const key of ["ArrowDown", "PageDown", "ArrowUp"])
    assert.equal(press(key, at(-1, 1), { rowCount: 0 }), at(-1, 1));
});

test("leaves all other keys alone", () => {
  for (const key of ["a", "Tab", "Enter", "Escape"]) assert.is(press(key, at(3, 1)), undefined);
});

test.run();
