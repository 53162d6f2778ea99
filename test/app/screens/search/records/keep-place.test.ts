import { suite } from "uvu";
import * as assert from "uvu/assert";
import { keepPlace } from "../../../../../src/app/screens/search/records/record-search.js";
import type { Option, OptionGroup } from "../../../../../src/app/screens/search/options.js";

const test = suite("places of late lines");

const option = (key: string): Option => ({ key, label: key, icon: "thing", kind: "Kite", to: { at: "home" } });
/** `a:1,2` is the group "a" with two lines. */
const groups = (...texts: string[]): OptionGroup[] =>
  texts.map((text) => {
    const [key = "", lines = ""] = text.split(":");
    return { key, heading: key, options: lines.split(",").map(option) };
  });
const shown = (all: readonly OptionGroup[]) =>
  all.map(({ heading, options }) => `${heading}:${options.map(({ key }) => key).join()}`);

test("without a pinned line all lines stand in their usual order", () => {
  const next = groups("records:1,2", "lists:8,9");
  assert.equal(keepPlace(groups("lists:8,9"), next, [undefined]), next);
  assert.equal(keepPlace(groups("lists:8,9"), next, ["gone"]), next);
});

test("a late group that would push the pinned line down stands behind it", () => {
  const next = groups("records:1,2", "lists:8,9");
  assert.equal(shown(keepPlace(groups("lists:8,9"), next, ["8"])), ["lists:8,9", "records:1,2"]);
  const afterNamed = groups("named:5", "records:1", "lists:8");
  assert.equal(shown(keepPlace(groups("named:5", "lists:8"), afterNamed, ["5"])), shown(afterNamed));
});

test("a kept group has the heading of the language that was chosen since", () => {
  const next = groups("named:5").map((group) => ({ ...group, heading: "Gehe zu" }));
  assert.equal(shown(keepPlace(groups("named:5"), next, ["5"])), ["Gehe zu:5"]);
});

test("the last of several pinned lines counts", () => {
  const drawn = groups("named:5", "lists:8,9");
  const next = groups("named:5", "records:1", "lists:8,9");
  assert.equal(shown(keepPlace(drawn, next, ["5", "9"])), ["named:5", "lists:8,9", "records:1"]);
});

test("another order of found lines changes only those below the pinned one", () => {
  const next = groups("records:4,2,1,3");
  assert.equal(shown(keepPlace(groups("records:1,2,3"), next, ["2"])), ["records:1,2,4,3"]);
});

test("a pinned line stays although the answer does not have it any more", () => {
  assert.equal(shown(keepPlace(groups("records:1,2"), groups("records:3"), ["1"])), ["records:1,3"]);
});

test("new lines of a group above the pinned line get a group with another key", () => {
  const next = groups("records:1,2", "lists:8");
  const kept = keepPlace(groups("records:1", "lists:8"), next, ["8"]);
  assert.equal(shown(kept), ["records:1", "lists:8", "records:2"]);
  assert.is(new Set(kept.map(({ key }) => key)).size, 3);
});

test("a kept line shows what the newest answer says of it", () => {
  const next = groups("records:1");
  const [first] = next[0]?.options ?? [];
  if (first) Object.assign(first, { label: "Renamed" });
  const kept = keepPlace(groups("records:1"), next, ["1"]);
  assert.is(kept[0]?.options[0]?.label, "Renamed");
});

test.run();
