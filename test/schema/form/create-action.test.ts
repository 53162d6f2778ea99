/** Which action makes a new record of a type. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createActionFor } from "../../../src/schema/form/create-action.js";
import { hasura } from "../fixtures/hasura.js";
import { relay } from "../fixtures/relay.js";
import { schemaOf } from "../helpers.js";

const order =
  "type Order { id: ID! title: String } type Query { orders: [Order!]! } input OrderInput { title: String }";
const makes = (mutations: string, type = "Order") =>
  createActionFor(schemaOf(`${order} type Mutation { ${mutations} }`), type)?.name;

test("an action that makes a record is found, by its verb or by what it gives", () => {
  assert.is(makes("createOrder(input: OrderInput!): Order"), "createOrder");
  assert.is(makes("placeOrder(title: String!): Order"), "placeOrder");
  assert.is(createActionFor(schemaOf(relay), "Incident")?.name, "reportIncident");
  assert.is(createActionFor(schemaOf(relay), "Line")?.name, "createLine");
});

test("one record at a time goes before several", () => {
  assert.is(makes("createOrders(orders: [OrderInput!]!): [Order!] addOrder(order: OrderInput!): Order"), "addOrder");
  assert.is(makes("createOrders(orders: [OrderInput!]!): [Order!]"), "createOrders");
  assert.is(createActionFor(schemaOf(hasura), "users")?.name, "insert_users_one");
});

test("an action that takes the key of a record makes none", () => {
  assert.is(
    makes("cancelOrder(id: ID!): Order shipOrder(orderId: ID!): Order updateOrder(id: ID!, title: String): Order"),
    undefined,
  );
});

test("an action that finds, confirms or signs in makes none", () => {
  assert.is(makes("findOrder(title: String!): Order confirmOrder(code: String!): Order"), undefined);
  const user = "type Query { users: [User!]! } type User { id: ID! name: String }";
  const schema = schemaOf(`${user} type Mutation { loginUser(name: String!): User signUser(name: String!): User }`);
  assert.is(createActionFor(schema, "User"), undefined);
});

test("an action without inputs, a deprecated one and another type's make none", () => {
  assert.is(makes("newOrder: Order"), undefined);
  assert.is(makes('createOrder(title: String!): Order @deprecated(reason: "old")'), undefined);
  assert.is(makes("createOrder(title: String!): Order", "Line"), undefined);
});

test.run();
