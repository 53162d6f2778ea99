/** The actions in the menu of a row. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { rowActionsOf } from "../../../../../src/app/schema/form/actions/row-actions.js";
import { schemaOf } from "../../helpers.js";

const names = (mutations: string) => {
  const schema = schemaOf(`
    type Query { order(id: ID!): Order damage(id: ID!): Damage }
    type Order { id: ID! name: String! }
    type Damage { id: ID! text: String! }
    type Mutation { ${mutations} }
  `);
  const { edit, others, deletions } = rowActionsOf(schema, "Order");
  return [edit?.name, others.map(({ name }) => name), deletions.map(({ name }) => name)];
};

test("the update of a type is its edit, and deletions come last", () => {
  const mutations = "deleteOrder(id: ID!): Order shipOrder(id: ID!): Order updateOrder(id: ID!, name: String): Order";
  assert.equal(names(mutations), ["updateOrder", ["shipOrder"], ["deleteOrder"]]);
});

test("an update of a part does not edit the record", () => {
  assert.equal(names("setOrderState(id: ID!, state: String!): Order"), [undefined, ["setOrderState"], []]);
});

test("actions that make a record or are about another type are left out", () => {
  assert.equal(names("createOrder(name: String!): Order reportDamage(orderId: ID!): Damage"), [undefined, [], []]);
});

test("deprecated actions are left out", () => {
  assert.equal(names("shipOrder(id: ID!): Order @deprecated"), [undefined, [], []]);
});

test("what replaces a record, or puts another there, is no edit beside an update", () => {
  const editOf = (mutations: string) => {
    const schema = schemaOf(
      `type Query { tags: [Tag!]! tag(id: ID!): Tag } type Tag { id: ID! name: String } type Mutation { ${mutations} }`,
    );
    return rowActionsOf(schema, "Tag").edit?.name;
  };
  const replacement = "replaceTag(id: ID!, name: String!): Tag";
  assert.is(editOf("replaceTag(id: ID!, by: ID!): Tag"), undefined);
  assert.is(editOf(replacement), "replaceTag");
  assert.is(editOf(`${replacement} updateTag(id: ID!, name: String): Tag`), "updateTag");
});

test.run();
