/** What is taken from an owner's hints, and what is left. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { readHints } from "../../../../src/app/schema/index.js";

const hintOf = (hint: object) => readHints({ types: { Order: hint } }).get("Order");

test("texts of known names are taken, and a field is hidden by true alone", () => {
  const hint = hintOf({
    fields: { a: { label: "A", group: true, hide: true, colour: "red" }, b: { label: "", hide: "yes" } },
  });
  assert.equal(Object.fromEntries(hint?.fields ?? []), { a: { label: "A", hide: true }, b: {} });
});

test("a hint has no more than it says", () => {
  assert.equal(Object.keys(hintOf({}) ?? {}), ["fields"]);
  assert.equal(Object.keys(hintOf({ values: { OPEN: { label: 7 } }, meanings: { OPEN: "red" }, columns: "a" }) ?? {}), [
    "fields",
  ]);
});

test.run();
