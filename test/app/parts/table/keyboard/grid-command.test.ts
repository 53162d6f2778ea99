import { suite } from "uvu";
import * as assert from "uvu/assert";
import { gridCommand } from "../../../../../src/app/parts/table/keyboard/use-grid.js";

const test = suite("grid command");
const extent = { rowCount: 10, columnCount: 4, rowsPerPage: 5, isRightToLeft: false };
const inRow = { place: { row: 3, column: 1 }, isInControl: false };
const inHead = { place: { row: -1, column: 1 }, isInControl: false };
const inControl = { ...inRow, isInControl: true };
const pressed = (key: string, modifiers: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...modifiers,
});
const command = (key: string, focus = inRow, modifiers: object = {}, of = extent) =>
  gridCommand(pressed(key, modifiers), focus, of);

test("leaves to a control the keys that press it, and Escape leads out of it", () => {
  assert.equal(command("Enter", inControl), { do: "none" });
  assert.equal(command(" ", inControl), { do: "none" });
  assert.equal(command("Escape", inControl), { do: "focus-cell" });
});

test("enters a cell with Enter and goes to its control with F2", () => {
  assert.equal(command("Enter"), { do: "enter" });
  assert.equal(command("F2"), { do: "focus-control" });
  assert.equal(command("F2", inControl), { do: "focus-control" });
});

test("selects with Space, a range with Shift, and presses a head instead", () => {
  assert.equal(command(" "), { do: "toggle-row", isRange: false });
  assert.equal(command(" ", inRow, { shiftKey: true }), { do: "toggle-row", isRange: true });
  assert.equal(command(" ", inHead), { do: "press" });
});

test("selects all rows with Ctrl or Cmd and A, and none with Escape", () => {
  assert.equal(command("a", inRow, { ctrlKey: true }), { do: "select-all" });
  assert.equal(command("A", inRow, { metaKey: true }), { do: "select-all" });
  assert.equal(command("a"), { do: "none" });
  assert.equal(command("Escape"), { do: "clear" });
});

test("sets a column's width with Shift and the arrow keys on its head", () => {
  const shift = { shiftKey: true };
  assert.equal(command("ArrowRight", inHead, shift), { do: "resize", by: 16 });
  assert.equal(command("ArrowLeft", inHead, shift), { do: "resize", by: -16 });
  assert.equal(command("ArrowLeft", inHead, shift, { ...extent, isRightToLeft: true }), { do: "resize", by: 16 });
});

test("moves with the arrow keys, and draws a range with Shift", () => {
  assert.equal(command("ArrowDown"), { do: "move", to: { row: 4, column: 1 }, isRange: false });
  assert.equal(command("ArrowDown", inRow, { shiftKey: true }), {
    do: "move",
    to: { row: 4, column: 1 },
    isRange: true,
  });
  assert.equal(command("ArrowRight", inRow, { shiftKey: true }), {
    do: "move",
    to: { row: 3, column: 2 },
    isRange: true,
  });
});

test.run();
