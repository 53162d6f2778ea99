import { test } from "uvu";
import * as assert from "uvu/assert";
import { thingsOf, type Thing } from "../../../../src/app/schema/classify/things.js";
import { readHints, withHints } from "../../../../src/app/schema/model/read-hints.js";
import { schemaFromSdl } from "../../../../src/app/schema/model/sdl/sdl.js";

/** The thing of the type `Kite`, on a server with these queries and subscriptions. */
function kiteWith(queries: string, rest = ""): Thing {
  const schema = schemaFromSdl(`
    type Query { ${queries} }
    type Kite { id: ID! name: String! }
    type KiteConnection { nodes: [Kite!]! pageInfo: PageInfo! }
    type PageInfo { hasNextPage: Boolean! endCursor: String }
    ${rest}
  `);
  const thing = thingsOf(schema).get("Kite");
  if (!thing) throw new Error("The schema has no kites.");
  return thing;
}
const mainListOf = (queries: string) => kiteWith(queries).mainList?.name;

test("results of actions and subscriptions do not count as lists of a type", () => {
  const kite = kiteWith(
    "kite(id: ID!): Kite kites: [Kite!]!",
    "type Mutation { clearKites: [Kite!]! } type Subscription { newKites: [Kite!]! }",
  );
  assert.equal([kite.mainList?.name, kite.otherLists.length], ["kites", 0]);
  assert.equal(
    kite.subscriptions.map(({ name }) => name),
    ["newKites"],
  );
});

test("the main list requires no argument", () => {
  assert.is(mainListOf("kites(shed: ID!): [Kite!]! newest: [Kite!]!"), "newest");
});

test("the main list is named after its type", () => {
  assert.is(mainListOf("myKites: [Kite!]! kites: [Kite!]!"), "kites");
  assert.is(mainListOf("kitesOnLoan: [Kite!]! allKites: [Kite!]!"), "allKites");
});

test("of two lists with the name of the type, the one with pages is the main list", () => {
  assert.is(mainListOf("kites: [Kite!]! allKites(first: Int, after: String): KiteConnection!"), "allKites");
});

test("equal lists are distinguished by their arguments, then by the schema's order", () => {
  assert.is(mainListOf("redKites(big: Boolean): [Kite!]! oldKites: [Kite!]! newKites: [Kite!]!"), "oldKites");
});

test("a main list that requires arguments is named after its type", () => {
  assert.is(mainListOf("kites(shed: ID!): [Kite!]!"), "kites");
  assert.is(mainListOf("nearby(place: String!): [Kite!]!"), undefined);
});

test("a deprecated list is never the main list, and comes last", () => {
  const { mainList, otherLists } = kiteWith(
    'kites: [Kite!]! @deprecated(reason: "Old.") redKites: [Kite!]! oldKites(first: Int, after: String): KiteConnection!',
  );
  assert.is(mainList?.name, "oldKites");
  assert.equal(
    otherLists.map(({ name }) => name),
    ["redKites", "kites"],
  );
});

test("a thing has the subscriptions that deliver its type", () => {
  const { subscriptions } = kiteWith(
    "kites: [Kite!]!",
    "type Subscription { wind: Float kiteSeen: Kite! gone(shed: ID!): Kite }",
  );
  assert.equal(
    subscriptions.map(({ name }) => name),
    ["kiteSeen", "gone"],
  );
});

test("a thing is called as its list, if that has the name of the type in any language", () => {
  const schema = schemaFromSdl(`
    type Query { personen: [Person!]! staff: [StaffMember!]! allUsers: [User!]! newest: [Category!]! }
    type Person { id: ID! }
    type StaffMember { id: ID! }
    type User { id: ID! }
    type Category { id: ID! }
  `);
  assert.equal(
    [...thingsOf(schema).values()].map(({ label }) => label),
    ["Personen", "Staff", "Users", "Categories"],
  );
});

test("a thing is called as its list if that is the first of the words of its type", () => {
  const labelWith = (list: string, type: string) => {
    const schema = schemaFromSdl(`type Query { ${list}: [${type}!]! } type ${type} { id: ID! }`);
    return thingsOf(schema).get(type)?.label;
  };
  assert.equal([labelWith("staff", "StaffMember"), labelWith("team", "CrewMember")], ["Staff", "Crew members"]);
  assert.is(labelWith("work", "Workshop"), "Workshops");
});

test("a hint's name in another language gets no English plural", () => {
  const schema = withHints(
    schemaFromSdl("type Query { newest: [Category!]! } type Category { id: ID! }"),
    readHints({ types: { Category: { label: "Sorte" } } }),
  );
  assert.is(thingsOf(schema).get("Category")?.label, "Sortes");
  assert.is(thingsOf({ ...schema, language: "de" }).get("Category")?.label, "Sorte");
});

test("more than six types in alphabetical order come by the fields that lead to them", () => {
  const order = (names: readonly string[]) => {
    const lists = names.map((name) => `list${name}: [${name}!]!`).join(" ");
    const types = names.map((name) => `type ${name} { id: ID! ${name === "B" ? "one: G! other: G!" : ""} }`).join(" ");
    return [...thingsOf(schemaFromSdl(`type Query { ${lists} } ${types}`)).keys()];
  };
  assert.equal(order(["A", "B", "C", "D", "E", "F", "G"]), ["G", "A", "B", "C", "D", "E", "F"]);
  assert.equal(order(["A", "B", "C", "D", "E", "G"]), ["A", "B", "C", "D", "E", "G"]);
  assert.equal(order(["B", "A", "C", "D", "E", "F", "G"]), ["B", "A", "C", "D", "E", "F", "G"]);
});

test.run();
