import { test } from "uvu";
import * as assert from "uvu/assert";
import { schemaFromSdl } from "../../../../src/app/schema/model/sdl/sdl.js";
import type { Entry } from "../../../../src/app/base/navigation/catalogue.js";
import { find } from "../../../../src/app/screens/search/options.js";

const schema = schemaFromSdl(`
  type Query {
    "Where kites are kept."
    sheds: [Shed!]!
    openKites: [Kite!]!
    kites: [Kite!]!
    kitesOnLoan: [Kite!]!
    oldKites: [Kite!]! @deprecated(reason: "Use kites.")
  }
  type Kite { id: ID! name: String }
  type Shed { id: ID! name: String }
`);
const namesOf = (entries: readonly Entry[]) => entries.map(({ to }) => "field" in to && to.field);

const named = (text: string) => namesOf(find(schema, text).named);

test("puts a whole label first, then its beginning, a word in it, part of a word", () => {
  assert.equal(named("kites"), ["kites", "kitesOnLoan", "openKites", "oldKites"]);
});

test("sets entries apart that have a word in their description only", () => {
  assert.equal(namesOf(find(schema, "kites").described), ["sheds"]);
});

test("finds what has every word, however well one of them fits", () => {
  assert.equal(named("kites loan"), ["kitesOnLoan"]);
});

test("a thing is found by its type, its plural and the name of its list", () => {
  const people = schemaFromSdl("type Query { allPersons: [Person!]! } type Person { id: ID! }");
  for (const text of ["person", "people", "all persons", "allPersons"])
    assert.equal(namesOf(find(people, text).named), ["allPersons"], text);
});

test("finds nothing for a word that is nowhere", () => {
  assert.equal(find(schema, "kites zeppelin"), { named: [], described: [] });
});

test("finds no more than it is asked for", () => {
  assert.is(find(schema, "kites", 2).named.length, 2);
});

test.run();
