/** The items of a list that stay, come and go. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { itemChanges } from "../../../../../src/app/parts/action/review/item-changes.js";

const signs = { kept: "=", added: "+", removed: "-", "left-out": "?" };
const changes = (before: readonly unknown[], now: readonly unknown[], isSure = true) =>
  itemChanges(before, now, isSure).map((change) => signs[change.is] + JSON.stringify(change.item));

test("items stay, come and go, in the order of the new list", () => {
  assert.equal(changes(["a", "b"], ["b", "c"]), ['="b"', '+"c"', '-"a"']);
});

test("what is sent may be put beside the items that it leaves out", () => {
  assert.equal(changes(["a", "b"], ["b", "c"], false), ['="b"', '+"c"', '?"a"']);
});

test("equal items are counted", () => {
  assert.equal(changes(["a", "a"], ["a"]), ['="a"', '-"a"']);
  assert.equal(changes(["a"], ["a", "a"]), ['="a"', '+"a"']);
});

test("objects are compared by their members", () => {
  assert.equal(changes([{ id: 1 }], [{ id: 1 }, { id: 2 }]), ['={"id":1}', '+{"id":2}']);
});

test("an emptied list loses every item", () => {
  assert.equal(changes(["a", "b"], []), ['-"a"', '-"b"']);
});

test.run();
