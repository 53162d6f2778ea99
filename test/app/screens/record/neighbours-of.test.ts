/** Which records are beside one in a list. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { neighboursOf } from "../../../../src/app/screens/record/neighbours.js";

const test = suite("neighbours of a record");

const kite = (id: string) => ({ type: "Kite", id });
const list = { records: [kite("a"), undefined, kite("b"), kite("c")], firstPosition: 26, total: 40 };

test("the position counts earlier pages, and rows without a screen are passed over", () => {
  assert.equal(neighboursOf(list, kite("b")), { position: 28, total: 40, previous: kite("a"), next: kite("c") });
});

test("the first and the last record of a page have one neighbour", () => {
  assert.is(neighboursOf(list, kite("a"))?.previous, undefined);
  assert.is(neighboursOf(list, kite("c"))?.next, undefined);
});

test("a record of another list, or of another type with the same key, has none", () => {
  assert.is(neighboursOf(list, kite("z")), undefined);
  assert.is(neighboursOf(list, { type: "Boat", id: "a" }), undefined);
});

test.run();
