/** A value of another type within an object or a row is not sent for rows that nobody looks at. */
import "../../../../helpers/window.js";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { planQuery, rootField } from "../../../../../src/app/schema/index.js";
import { bulkActionsOf } from "../../../../../src/app/parts/list/bulk/bulk-actions.js";
import { createBulkSender } from "../../../../../src/app/parts/list/bulk/bulk-sender.js";
import { schemaOf } from "../../../schema/helpers.js";
import { createWorld } from "../../../helpers/world.js";
import { words } from "./words.js";

async function sentFor(sdl: string, order: object, value: object) {
  const schema = schemaOf(sdl);
  const world = createWorld(sdl, { order, updateOrder: order });
  const list = rootField(schema, "query", "orders");
  assert.ok(list);
  const record = planQuery(schema, list).identify({ __typename: "Order", ...order });
  assert.ok(record);
  const action = bulkActionsOf(schema, record).find(({ root }) => root.name === "updateOrder");
  assert.ok(action);
  const sender = createBulkSender({ schema, client: world.options.client, action, value: value as never, words });
  const result = await sender.send(record);
  return {
    result,
    sent: world.sent.filter(({ document }) => document.startsWith("mutation")).map(({ variables }) => variables),
  };
}

const base = `scalar Decimal type Query { orders: [Order!]! order(id: ID!): Order } type Price { amount: Int! currency: String! }
  type Order { id: ID! title: String price: Price! } input PriceInput { amount: Decimal! currency: String! }`;

test("a row's own object with a value of another type is not sent unseen", async () => {
  for (const mutation of [
    "updateOrder(id: ID!, title: String, price: PriceInput!): Order",
    'updateOrder(id: ID!, title: String, price: PriceInput = {amount: "0", currency: "EUR"}): Order',
  ]) {
    const order = { id: "1", title: "T", price: { amount: 1999, currency: "EUR" } };
    const { sent } = await sentFor(`${base} type Mutation { ${mutation} }`, order, { title: "New" });
    assert.equal(sent, [], JSON.stringify(sent));
  }
});

test("a row's own list of values of another type is not sent unseen", async () => {
  const sdl = `scalar Decimal type Query { orders: [Order!]! order(id: ID!): Order }
    type Order { id: ID! title: String prices: [Int!]! lines: [Line!]! } type Line { id: ID! price: Int! }
    input LineInput { id: ID price: Decimal! }`;
  const order = { id: "1", title: "T", prices: [1999], lines: [{ __typename: "Line", id: "l1", price: 1999 }] };
  const ofPrices = `${sdl} type Mutation { updateOrder(id: ID!, title: String, prices: [Decimal!]!): Order }`;
  assert.equal((await sentFor(ofPrices, order, { title: "New" })).sent, []);
  const ofLines = `${sdl} type Mutation { updateOrder(id: ID!, title: String, lines: [LineInput!]!): Order }`;
  assert.equal((await sentFor(ofLines, order, { title: "New" })).sent, []);
});

test.run();
