import { test } from "uvu";
import * as assert from "uvu/assert";
import { keysOfRows } from "../../../src/app/table/row-keys.js";

const idOf = (row: unknown) => (row as { id?: string }).id;

test("names each row by its key, and by itself where it has none", () => {
  const nameless = {};
  assert.equal(keysOfRows([{ id: "a" }, nameless], idOf), ["a", nameless]);
  assert.equal(keysOfRows(["x", "y"], undefined), ["x", "y"]);
});

test("names each row once, also where a server sends a record twice", () => {
  assert.equal(keysOfRows([{ id: "a" }, { id: "a" }, { id: "a" }], idOf), ["a", "again 1", "again 2"]);
});

test.run();
