/** The subscriptions that deliver records of a type. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { subscriptionsOf } from "../../../../src/app/schema/plan/subscriptions-of.js";
import { schemaOf } from "../helpers.js";

const found = (subscriptions: string) => {
  const schema = schemaOf(`
    type Query { order(id: ID!): Order latestOrder: Order item(id: ID!): Item }
    type Order { id: ID! name: String! }
    type Item { id: ID! name: String! }
    type Subscription { ${subscriptions} }
  `);
  return subscriptionsOf(schema, "Order").map(({ root, deliversNew }) => [root.name, deliversNew]);
};

test("a subscription for a type is found by what it delivers", () => {
  assert.equal(found("orderPlaced: Order! itemAdded: Item!"), [["orderPlaced", true]]);
});

test("leaves out a subscription that delivers a whole list", () => {
  assert.equal(found("orders: [Order!]!"), []);
});

test("a subscription named after a change delivers existing records", () => {
  assert.equal(found("orderUpdated: Order! deletedOrder: Order!"), [
    ["orderUpdated", false],
    ["deletedOrder", false],
  ]);
});

test("leaves out deprecated subscriptions and those with required arguments", () => {
  assert.equal(found("orderOf(customer: ID!): Order! orderPlaced: Order! @deprecated"), []);
});

test("an optional argument is left out", () => {
  assert.equal(found("orderPlaced(shop: ID): Order!"), [["orderPlaced", true]]);
});

test.run();
