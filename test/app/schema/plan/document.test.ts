/** Selections that are merged: what two parts of a screen ask for is asked once. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  countLeaves,
  mergeSelections,
  selectField,
  selectPath,
  type Selections,
} from "../../../../src/app/schema/plan/document.js";

const test = suite("selections");

const keysOf = (selections: Selections): unknown[] =>
  [...selections].map(([key, { inner }]) => (inner.size > 0 ? [key, keysOf(inner)] : key));

test("selections that are merged have each field once, and what either asks within it", () => {
  const into: Selections = new Map();
  selectField(into, "id");
  selectPath(into, ["author", "name"]);
  selectPath(into, ["author", "born"]);
  const from: Selections = new Map();
  selectPath(from, ["author", "name"]);
  selectPath(from, ["author", "home", "town"]);
  selectField(from, "title");
  mergeSelections(into, from);
  assert.equal(keysOf(into), ["id", ["author", ["name", "born", ["home", ["town"]]]], "title"]);
  assert.is(countLeaves(into), 5);
});

test.run();
