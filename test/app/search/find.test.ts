import { test } from "uvu";
import * as assert from "uvu/assert";
import { schemaFromSdl } from "../../../src/schema/model/sdl/sdl.js";
import { find } from "../../../src/app/search/find.js";

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
const found = (text: string) =>
  find(schema, text)
    .filter(({ section }) => section === "lists")
    .map(({ name }) => name);

test("puts a whole label first, then its beginning, a word in it, a description", () => {
  assert.equal(found("kites"), ["kites", "kitesOnLoan", "openKites", "oldKites", "sheds"]);
});

test("finds what has every word, however well one of them fits", () => {
  assert.equal(found("kites loan"), ["kitesOnLoan"]);
});

test("finds nothing for a word that is nowhere", () => {
  assert.equal(found("kites zeppelin"), []);
});

test("shows everything as long as nothing is typed", () => {
  assert.is(find(schema, "  ").length, find(schema, "", 99).length);
  assert.is(find(schema, "", 2).length, 2);
});

test.run();
