/** What types are called whose names have the additions of server makers. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { canOpen, planRecord, typeLabel } from "../../../src/schema/index.js";
import { entityNamed } from "../../../src/schema/classify/identity/entity-names.js";
import { schemaOf } from "../helpers.js";

const schema = schemaOf(`
  type Query { allFilms: [FilmNode!]! users: [UserType!]! orderEntity(id: ID!): OrderEntity nodes: [TreeNode!]! kinds: [EventType!]! loan(pk: ID!): Loan }
  type FilmNode { id: ID! title: String! }
  type UserType { id: ID! name: String! }
  type OrderEntity { id: ID! number: String! }
  type Order { total: Int }
  type TreeNode { id: ID! name: String! }
  type EventType { id: ID! name: String! }
  type Loan { id: ID! amount: Int }
`);

test("a technical suffix is left out where the schema uses the rest as a name", () => {
  assert.is(typeLabel(schema, "FilmNode"), "Film");
  assert.is(typeLabel(schema, "UserType"), "User");
  assert.is(entityNamed(schema, "films"), "FilmNode");
});

test("a suffix stays where the rest is another type, or no name of the schema", () => {
  assert.is(typeLabel(schema, "OrderEntity"), "Order entity");
  assert.is(typeLabel(schema, "TreeNode"), "Tree node");
  assert.is(typeLabel(schema, "EventType"), "Event type");
});

test("a key called pk opens records by their id", () => {
  assert.ok(canOpen(schema, "Loan"));
  assert.equal(planRecord(schema, "Loan")?.request({ id: "3" }).variables, { pk: "3" });
});

test.run();
