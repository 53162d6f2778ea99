import { test } from "uvu";
import * as assert from "uvu/assert";
import type { KeptView } from "../../../../../src/app/base/context/views/view-store.js";
import { stepOfKey, withMoved } from "../../../../../src/app/screens/home/pinned/pinned-board.js";

const views = ["a", "b", "c"].map((id) => ({ id }) as KeptView);
const ids = (id: string, place: number) => withMoved(views, id, place).map((view) => view.id);

test("a tile that is moved takes its place among the others", () => {
  assert.equal(ids("c", 0), ["c", "a", "b"]);
  assert.equal(ids("a", 2), ["b", "c", "a"]);
  assert.equal(ids("b", 1), ["a", "b", "c"]);
});

test("arrow keys lead to the front and to the end, in the direction of the text", () => {
  assert.equal([stepOfKey("ArrowRight", false), stepOfKey("ArrowRight", true)], [1, -1]);
  assert.equal([stepOfKey("ArrowLeft", false), stepOfKey("ArrowLeft", true)], [-1, 1]);
  assert.equal([stepOfKey("ArrowUp", true), stepOfKey("ArrowDown", true)], [-1, 1]);
  assert.is(stepOfKey("Enter", false), 0);
});

test.run();
