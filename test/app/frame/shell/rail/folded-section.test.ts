import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Entry } from "../../../../../src/app/base/navigation/catalogue.js";
import { firstShown, withOpenEntry } from "../../../../../src/app/frame/shell/rail/rail-section.js";

const entry = (key: string): Entry => ({
  key,
  section: "things",
  label: key,
  name: key,
  description: "",
  deprecated: false,
  icon: "thing",
  to: { at: "type", type: key },
});
const entries = ["boat", "car", "kite", "shed", "tree"].map(entry);

test("recent entries come before others, all in the section's order", () => {
  assert.equal(firstShown(entries, ["tree", "kite"], 3), ["boat", "kite", "tree"]);
});

test("an entry that is shown moves nothing when it is opened", () => {
  const shown = ["boat", "kite", "tree"];
  assert.is(withOpenEntry(shown, "kite", ["kite"]), shown);
  assert.is(withOpenEntry(shown, undefined, []), shown);
});

test("an opened entry takes the place of the last one that was not open lately", () => {
  assert.equal(withOpenEntry(["boat", "kite", "tree"], "shed", ["shed", "tree"]), ["boat", "shed", "tree"]);
});

test("if all entries were opened recently, the last one makes room", () => {
  assert.equal(withOpenEntry(["boat", "kite"], "shed", ["boat", "kite"]), ["boat", "shed"]);
});

test.run();
