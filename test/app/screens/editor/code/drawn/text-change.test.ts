/** Where the parts of a text are after it has been changed. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { changeBetween, movedParts } from "../../../../../../src/app/screens/editor/code/drawn/use-parts.js";
import { checkProperty } from "../../../../../helpers/property.js";

const moved = (older: string, newer: string, parts: { start: number; end: number }[], from?: number, to?: number) =>
  movedParts(parts, changeBetween(older, newer), from, to).map(({ start, end }) => newer.slice(start, end));

test("parts after a change move, and a part that holds it or ends at it grows", () => {
  const parts = [
    { start: 0, end: 3 },
    { start: 4, end: 7 },
  ];
  assert.equal(moved("one two", "ones two", parts), ["ones", "two"]);
  assert.equal(moved("one two", "onxe two", parts), ["onxe", "two"]);
});

test("a part that was deleted is left out", () => {
  assert.equal(moved("one two", "one ", [{ start: 4, end: 7 }]), []);
});

test("only parts in a window are asked for", () => {
  const parts = [0, 2, 4, 6].map((start) => ({ start, end: start + 1 }));
  assert.equal(moved("a b c d", "xa b c d", parts, 3, 6), ["b", "c"]);
});

test("a part that the change does not touch keeps its letters", () => {
  checkProperty("moved parts", (random, note) => {
    const below = (end: number) => Math.floor(random() * end);
    const letters = (count: number) => Array.from({ length: count }, () => "ab\n"[below(3)]).join("");
    const older = letters(below(30));
    const from = below(older.length + 1);
    const to = from + below(older.length - from + 1);
    const newer = older.slice(0, from) + letters(below(5)) + older.slice(to);
    note("texts", [older, newer]);
    const parts = Array.from({ length: older.length }, (_, start) => ({ start, end: start + 1 }));
    const change = changeBetween(older, newer);
    const found = movedParts(parts, change);
    for (const { start, end } of found) assert.ok(start >= 0 && end <= newer.length && end > start);
    const untouched = parts.filter(({ start, end }) => !change || end < change.start || start >= change.end);
    for (const part of untouched) {
      const [after] = movedParts([part], change);
      assert.ok(after);
      assert.is(newer.slice(after.start, after.end), older.slice(part.start, part.end));
    }
  });
});

test.run();
