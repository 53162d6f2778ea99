import { test } from "uvu";
import * as assert from "uvu/assert";
import { elementsOfRows, keysOfRows } from "../../../../src/app/parts/table/use-table.js";

const idOf = (row: unknown) => (row as { id?: string }).id;

test("names each row by its key, and by itself where it has none", () => {
  const nameless = {};
  assert.equal(keysOfRows([{ id: "a" }, nameless], idOf), ["a", nameless]);
  assert.equal(keysOfRows(["x", "y"], undefined), ["x", "y"]);
});

test("names each row once, also where a server sends a record twice", () => {
  assert.equal(keysOfRows([{ id: "a" }, { id: "a" }, { id: "a" }], idOf), ["a", "again 1", "again 2"]);
});

/** The rows of the last draw, each with the number of its element. */
const drawn = (...keysOfDraws: string[]) =>
  [...keysOfDraws.map((keys) => [...keys]).reduce(elementsOfRows, new Map<unknown, number>())]
    .map(([key, element]) => `${key}${element}`)
    .join(" ");

test("a row keeps its element, whatever comes in, goes or moves", () => {
  assert.is(drawn("abc", "xcab"), "x3 c2 a0 b1");
  assert.is(drawn("abc", "c"), "c2");
});

test("a row that comes in takes the element in its place if the row there has gone", () => {
  assert.is(drawn("abc", "xyz"), "x0 y1 z2");
  assert.is(drawn("abc", "xyc"), "x0 y1 c2");
  // The row after a deleted one moves up, with its element.
  assert.is(drawn("abc", "acx"), "a0 c2 x3");
});

test("no two rows are drawn in one element", () => {
  assert.is(drawn("abc", "c", "cde"), "c2 d3 e4");
  assert.is(drawn("abc", "", "de"), "d0 e1");
});

test.run();
