import { test } from "uvu";
import * as assert from "uvu/assert";
import { withoutTypes, withType } from "../../../../src/app/parts/settings/adjust/change-own-hints.js";
import { mergeHints, recallOwnHints } from "../../../../src/app/base/storage/own-hints.js";
import { ownedItems } from "../../../../src/app/base/storage/owned-items.js";

test("a person's hints override the owner's member by member, and lists as a whole", () => {
  const owner = {
    types: {
      Kite: { label: "Dragon", columns: ["a", "b"], fields: { a: { label: "A", hide: true } } },
      Line: { hide: true },
    },
  };
  const own = { types: { Kite: { columns: ["c"], fields: { a: { label: "Mine" }, b: { kind: "url" } } } } };
  assert.equal(mergeHints(owner, own), {
    types: {
      Kite: { label: "Dragon", columns: ["c"], fields: { a: { label: "Mine", hide: true }, b: { kind: "url" } } },
      Line: { hide: true },
    },
  });
});

test("hints that make no sense leave those that do", () => {
  assert.equal(mergeHints(undefined, { types: {} }), { types: {} });
  assert.equal(mergeHints("nonsense", { types: {} }), { types: {} });
  assert.equal(mergeHints({ types: 5 }, { types: { A: { label: "B" } } }), { types: { A: { label: "B" } } });
});

test("ignores a stored value that is not hints", () => {
  const kept = new Map<string, string>();
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    value: { getItem: (name: string) => kept.get(name) ?? null },
  });
  assert.equal(recallOwnHints(ownedItems("/graphql", "", "choice")), { types: {} });
  for (const text of ["[]", "{", "", "null", "7", '{"types":[]}', '{"types":5}']) {
    kept.set('querylet:choice ["/graphql",""] hints', text);
    assert.equal(recallOwnHints(ownedItems("/graphql", "", "choice")), { types: {} }, text);
  }
  kept.set('querylet:choice ["/graphql",""] hints', '{"types":{"Kite":{"label":"Dragon"}}}');
  assert.equal(recallOwnHints(ownedItems("/graphql", "", "choice")), { types: { Kite: { label: "Dragon" } } });
});

test("names that objects have of themselves are names", () => {
  const merged = mergeHints(JSON.parse('{"types":{"__proto__":{"label":"A"}}}'), {
    types: { constructor: { label: "B" } },
  }) as { types: object };
  assert.equal(Object.keys(merged.types).sort(), ["__proto__", "constructor"]);
  assert.is(({} as { label?: string }).label, undefined);
  assert.equal(Object.keys(withType({ types: {} }, "__proto__", { label: "A" }).types), ["__proto__"]);
});

test("empty hints have no effect, and a type without hints is not stored", () => {
  const some = withType({ types: {} }, "Kite", {
    label: "Dragon",
    title: "",
    fields: { a: { label: "", hide: false }, b: { hide: true } },
  });
  assert.equal(some, { types: { Kite: { label: "Dragon", fields: { b: { hide: true } } } } });
  assert.equal(withType(some, "Kite", { label: "" }), { types: {} });
  assert.equal(withType(some, "Kite", undefined), { types: {} });
});

test("values of enums are kept as fields are, and several types are forgotten at once", () => {
  const some = withType({ types: {} }, "Wind", { values: { CALM: { label: "Flaute" }, STORM: { label: "" } } });
  assert.equal(some, { types: { Wind: { values: { CALM: { label: "Flaute" } } } } });
  assert.equal(withType(some, "Wind", { values: { CALM: { label: "" } } }), { types: {} });
  const two = withType(some, "Query.kites", { fields: { since: { label: "Seit" } } });
  assert.equal(withoutTypes(two, ["Query.kites", "Other"]), some);
});

test.run();
