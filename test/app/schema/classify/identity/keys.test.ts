/** The key of a record, and the field that finds a record by it. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { isIdOf } from "../../../../../src/app/schema/classify/identity/key-argument.js";
import { keysOf } from "../../../../../src/app/schema/classify/identity/keys.js";
import { schemaOf } from "../../helpers.js";

/** "finder(argument) field": how a record of the type Hut is asked for, or its key alone. */
function keyOf(root: string, hut = "id: ID! name: String!", more = ""): string {
  const schema = schemaOf(`type Query { ${root} } type Hut { ${hut} } ${more}`);
  const { access, key } = keysOf(schema, "Hut");
  return access ? `${access.root.name} ${access.field}` : `- ${key ?? "-"}`;
}

test("a record is found by the field that takes its id", () => {
  assert.is(keyOf("hut(id: ID!): Hut huts: [Hut!]!"), "hut id");
  assert.is(keyOf("huts: [Hut!]!"), "- id", "it has a key, though nothing asks by it");
  assert.is(keyOf("huts: [Hut!]!", "name: String!"), "- -");
});

test("the id takes precedence over another key, wherever it is", () => {
  assert.is(keyOf("hutByName(name: String!): Hut hut(id: ID!): Hut"), "hut id");
  assert.is(keyOf("hutBySlug(slug: ID!): Hut", "id: ID! slug: ID!"), "hutBySlug slug");
});

test("a deprecated field comes after all others", () => {
  assert.is(keyOf("hut(id: ID!): Hut @deprecated hutBySlug(slug: ID!): Hut", "id: ID! slug: ID!"), "hutBySlug slug");
  assert.is(keyOf("hut(id: ID!): Hut @deprecated"), "hut id", "unless there is no other");
});

const NODE = "interface Node { id: ID! }";

test("a Node is found by node, else by its own field, else by an abstract one", () => {
  const asNode = (root: string) =>
    keysOf(
      schemaOf(
        `type Query { ${root} } ${NODE} interface Place { id: ID! } type Hut implements Node & Place { id: ID! }`,
      ),
      "Hut",
    ).access?.root.name;
  assert.is(asNode("hut(id: ID!): Hut place(id: ID!): Place node(id: ID!): Node"), "node");
  assert.is(asNode("place(id: ID!): Place hut(id: ID!): Hut"), "hut");
  assert.is(asNode("nodeOf(id: ID!): Node hut(id: ID!): Hut"), "hut", "only the field called node is Relay's");
  assert.is(asNode("place(id: ID!): Place"), "place");
});

test("a record without an id may be called by its own number", () => {
  assert.is(keyOf("huts: [Hut!]!", "hutId: Int! name: String!"), "- hutId");
  assert.is(keyOf("huts: [Hut!]!", "hutId: Int name: String!"), "- -", "a number that may be missing is no key");
  assert.is(keyOf("huts: [Hut!]!", "_id: ID! hutId: Int!"), "- _id");
});

test("the key may be within the one part that is always there", () => {
  const sys = "type Sys { id: ID! }";
  assert.is(keyOf("hut(id: ID!): Hut", "sys: Sys! name: String", sys), "hut sys.id");
  assert.is(keyOf("hut(id: ID!): Hut", "sys: Sys name: String", sys), "- -", "a part that may be missing");
  assert.is(keyOf("hut(id: ID!): Hut", "sys: [Sys!]! name: String", sys), "- -", "several parts");
  assert.is(keyOf("hut(id: ID!): Hut", "sys: Sys! other: Sys!", sys), "- -", "two parts: who knows which");
  assert.is(keyOf("hut(id: ID!): Hut", "sys: Sys!", "type Sys { name: String }"), "- -");
});

test("a field of another type than the argument is not a key", () => {
  assert.is(keyOf("hut(hutId: Int!): Hut", "id: String! name: String"), "- id");
  assert.is(keyOf("hut(hutId: Int!): Hut", "id: ID! name: String"), "hut id");
  assert.is(keyOf("hut(hutId: Int!): Hut", "id: Int! name: String"), "hut id");
});

test("several ids, or an argument that no field is called after, find no record", () => {
  assert.is(keyOf("hut(ids: [ID!]!): Hut"), "- id");
  assert.is(keyOf("hut(id: [ID!]!): Hut"), "- id");
  assert.is(keyOf("hut(cursor: ID!): Hut", "id: ID! cursor: ID!"), "- id", "a place in a list");
  const place = "type Place { town: String } input PlaceInput { town: String }";
  assert.is(keyOf("hut(place: PlaceInput!): Hut", "id: ID! place: Place", place), "- id", "an object");
  assert.is(keyOf("hut(where: Where!): Hut", undefined, "input Where { id: ID name: String }"), "hut id");
  const underscored = "input Where { name: String _id: ID }";
  assert.is(keyOf("hut(where: Where!): Hut", "_id: ID! name: String", underscored), "hut _id");
  assert.is(keyOf("hut(where: Where!): Hut", "slug: String! name: String", "input Where { id: ID }"), "- -");
  assert.is(keyOf("hut(where: Where!): Hut", undefined, "input Where { id: ID! team: ID! }"), "- id");
});

test("an argument of a filter that is required is the key, even beside an id", () => {
  const where = "input Where { id: ID slug: ID! }";
  assert.is(keyOf("hut(where: Where!): Hut", "id: ID! slug: ID!", where), "hut slug");
});

test("the id of a type is called after all of its name, or a part of it", () => {
  const schema = schemaOf(
    "type Query { orders: [Order!]! } type Order { id: ID! } type OrderInvoice { id: ID! } type Film { id: ID! }",
  );
  const areIds = (...pairs: readonly [string, string][]) => pairs.map(([name, type]) => isIdOf(schema, name, type));
  assert.equal(areIds(["filmId", "Film"], ["film_id", "FilmReel"], ["pk", "Film"]), [true, false, true]);
  assert.equal(areIds(["hutId", "HutNode"], ["invoiceId", "OrderInvoice"]), [true, true]);
  assert.equal(areIds(["planetId", "Plane"], ["starId", "Target"], ["film", "Film"]), [false, false, false]);
  assert.is(isIdOf(schema, "orderId", "OrderInvoice"), false, "it is that of the order");
});

test("no key is one of which a part may be left out, or that several may have", () => {
  const field = "id: Int! tenantId: Int! name: String!";
  assert.is(keyOf("hut(id: Int!, tenantId: Int): Hut", field), "- id");
  assert.is(keyOf("hut(id: Int!, tenant: String): Hut", "id: Int! tenant: String! name: String!"), "- id");
  assert.is(keyOf("hut(number: Int!, year: Int): Hut", "number: Int! year: Int! name: String"), "- -");
  assert.is(keyOf("hut(name: String!): Hut", field), "- id");
  assert.is(keyOf("hut(id: Int!, name: String): Hut", field), "hut id");
});

test("lists, objects and enums aside, only a plain field is a key", () => {
  assert.is(keyOf("huts: [Hut!]!", "id: [ID!]! name: String"), "- -");
  const schema = schemaOf("type Query { a: Int } enum Hut { LOW }");
  assert.equal(keysOf(schema, "Hut"), {});
  assert.equal(keysOf(schema, "Nowhere"), {});
});

test.run();
