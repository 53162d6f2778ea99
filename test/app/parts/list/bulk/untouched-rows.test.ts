/** Selected rows: an action that is no change for sure sends no value of a row that nobody has filled in or seen. */
import "../../../../helpers/window.js";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { planQuery, rootField } from "../../../../../src/app/schema/index.js";
import { bulkActionsOf } from "../../../../../src/app/parts/list/bulk/bulk-actions.js";
import { createBulkSender } from "../../../../../src/app/parts/list/bulk/bulk-sender.js";
import { schemaOf } from "../../../schema/helpers.js";
import { createWorld } from "../../../helpers/world.js";
import { words } from "./words.js";

const sdl = `
  type Query { orders: [Order!]! order(id: ID!): Order }
  type Order { id: ID! number: String! comment: String recipient: String }
  type Mutation { approveOrder(id: ID!, comment: String, recipient: String): Order }`;

test("rows are approved without a comment where none was filled in", async () => {
  const schema = schemaOf(sdl);
  const order = { id: "1", number: "A1", comment: "Call Ada first", recipient: "ada@example.org" };
  const world = createWorld(sdl, { order, approveOrder: order });
  const list = rootField(schema, "query", "orders");
  assert.ok(list);
  const record = planQuery(schema, list).identify({ __typename: "Order", ...order });
  assert.ok(record);
  const action = bulkActionsOf(schema, record).find(({ root }) => root.name === "approveOrder");
  assert.ok(action);
  const sender = createBulkSender({ schema, client: world.options.client, action, value: {}, words });
  await sender.send(record);
  const sent = world.sent.filter(({ document }) => document.startsWith("mutation")).map(({ variables }) => variables);
  assert.equal(sent, [{ id: "1" }]);
});

test.run();
