import { test } from "uvu";
import * as assert from "uvu/assert";
import { changesBetween, digestOf } from "../../../../src/app/parts/changes/schema-digest.js";
import { isTouched } from "../../../../src/app/parts/changes/schema-changes.js";
import { schemaOf } from "../../schema/helpers.js";

const before = schemaOf(`
  type Query { kites(colour: Colour, size: Int): [Kite!]! sheds: [Shed!]! }
  type Kite { id: ID! name: String! weight: Int span: Int }
  type Shed { id: ID! }
  enum Colour { RED GREEN }
`);
const after = schemaOf(`
  type Query { kites(colour: Colour, size: Int): [Kite!]! boats: [Boat!]! }
  type Kite { id: ID! name: String! span: Int @deprecated(reason: "Use size") size: Int }
  type Boat { id: ID! }
  enum Colour { RED BLUE }
`);
const changes = changesBetween(digestOf(before), digestOf(after));
const texts = changes.map(({ is, type, member }) => `${is} ${type}${member === undefined ? "" : `.${member}`}`);

test("names what is removed, deprecated and added, in this order", () => {
  assert.equal(texts, [
    "removed Colour.GREEN",
    "removed Kite.weight",
    "removed Query.sheds",
    "removed Shed",
    "deprecated Kite.span",
    "added Boat",
    "added Colour.BLUE",
    "added Kite.size",
    "added Query.boats",
  ]);
});

test("a name may begin with one underscore; those with two are of introspection", () => {
  const textOf = (members: string) => digestOf(schemaOf(`type Query { kite: _Kite } type _Kite { ${members} }`));
  assert.equal(changesBetween(textOf("id: ID! _id: ID"), textOf("id: ID!")), [
    { is: "removed", type: "_Kite", member: "_id" },
  ]);
  assert.not.match(textOf("id: ID!"), "__");
});

test("an equal schema has no changes, and neither has its text from the storage", () => {
  assert.equal(changesBetween(digestOf(before), digestOf(before)), []);
  assert.equal(changesBetween("", ""), []);
  assert.ok(changesBetween("no digest at all", digestOf(before)).length > 0);
});

test("finds the saved views that use what is removed or deprecated", () => {
  const touched = (address: string) =>
    changes.flatMap((change, index) => (isTouched(after, address, change) ? [texts[index]] : []));
  assert.equal(touched("/q/kites?cols=name,weight&sort=-span"), ["removed Kite.weight", "deprecated Kite.span"]);
  assert.equal(touched("/q/kites?cols=name"), []);
  assert.equal(touched("/q/sheds"), ["removed Query.sheds"]);
  assert.equal(touched("/e/Shed/1"), ["removed Shed"]);
  assert.equal(touched("/edit?query=%7Bkites%7Bweight%7D%7D"), ["removed Kite.weight"]);
});

test("a removed choice touches the views that filter by it, not by an equal word", () => {
  const schema = schemaOf(`
    type Query { kites(filter: KiteFilter, name: String, season: Season): [Kite!]! }
    type Kite { id: ID! name: String! }
    input KiteFilter { colour: ColourFilter, not: KiteFilter }
    input ColourFilter { in: [Colour!], any: [ColourFilter!] }
    enum Colour { RED }
    enum Season { GREEN }
  `);
  const isUsedIn = (args: object) =>
    isTouched(schema, `/q/kites?a=${encodeURIComponent(JSON.stringify(args))}`, {
      is: "removed",
      type: "Colour",
      member: "GREEN",
    });
  assert.ok(isUsedIn({ filter: { not: { colour: { in: ["RED", "GREEN"] } } } }));
  assert.ok(isUsedIn({ filter: { colour: { any: [{ in: ["RED"] }, { in: ["GREEN"] }] } } }));
  assert.not(isUsedIn({ filter: { colour: { in: ["RED"] } } }));
  assert.not(isUsedIn({ name: "GREEN", season: "GREEN" }));
});

test.run();
