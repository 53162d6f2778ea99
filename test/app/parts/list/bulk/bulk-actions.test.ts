/** The actions that selected rows offer, and their order. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { bulkActionsOf, bulkActionsOfAll } from "../../../../../src/app/parts/list/bulk/bulk-actions.js";
import { schemaOf } from "../../../schema/helpers.js";

test("actions that add something to a row come after those that do something with it", () => {
  const schema = schemaOf(`
    type Query { kites: [Kite!]! kite(id: ID!): Kite }
    type Kite { id: ID! name: String! }
    type Mutation {
      addKiteTail(id: ID!, tail: String!): Kite
      createKite(name: String!): Kite
      deleteKite(id: ID!): Kite
      landKite(id: ID!): Kite
      updateKite(id: ID!, name: String): Kite
    }
  `);
  const record = { type: "Kite", typeLabel: "Kite", id: "1", label: "Ada", opens: true };
  assert.equal(
    bulkActionsOf(schema, record).map(({ root }) => root.name),
    ["landKite", "addKiteTail", "updateKite", "deleteKite"],
  );
});

test("an action that takes nothing of what its rows were asked with is no offer", () => {
  const scoped = schemaOf(`
    type Query { orders(org: String): [Order!]! order(id: ID!, org: String): Order }
    type Order { id: ID! title: String }
    type Mutation { shipOrder(id: ID!, org: String): Order restoreOrder(id: ID!): Order }`);
  const rowOf = (id: string, org: string) => ({
    ...{ type: "Order", typeLabel: "Order", label: id, id, opens: true },
    scope: JSON.stringify({ org }),
  });
  const offered = (...orgs: string[]) =>
    bulkActionsOfAll(
      scoped,
      orgs.map((org, index) => rowOf(`${index}`, org)),
    ).map(({ root }) => root.name);
  assert.equal(offered("a", "a"), ["shipOrder"]);
  assert.not(offered("a", "b").includes("restoreOrder"));
});

test.run();
