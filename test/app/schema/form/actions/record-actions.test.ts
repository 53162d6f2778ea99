/** The actions on the screen of a record. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { kindOf } from "../../../../../src/app/schema/index.js";
import { nextStepOf } from "../../../../../src/app/schema/form/actions/next-step.js";
import { recordActionsOf } from "../../../../../src/app/schema/form/actions/record-actions.js";
import { schemaOf } from "../../helpers.js";

const actionsOf = (type: string, mutations: string) => {
  const schema = schemaOf(`
    type Query { order(id: ID!): Order damage(id: ID!): Damage }
    type Order { id: ID! name: String! }
    type Damage { id: ID! text: String! order: Order! }
    type Result { damage: Damage order: Order }
    type Mutation { ${mutations} }
  `);
  const { edit, likely, others, deletions } = recordActionsOf(schema, type);
  const names = (roots: readonly { name: string }[]) => roots.map(({ name }) => name).join(" ");
  return { edit: edit?.name, likely: names(likely), others: names(others), deletions: names(deletions) };
};

test("a record offers its edit, two likely actions, the others, and deletions last", () => {
  const mutations = `
    deleteOrder(id: ID!): Order shipOrder(id: ID!): Order packOrder(id: ID!): Order holdOrder(id: ID!): Order
    updateOrder(id: ID!, name: String): Order`;
  assert.equal(actionsOf("Order", mutations), {
    edit: "updateOrder",
    likely: "shipOrder packOrder",
    others: "holdOrder",
    deletions: "deleteOrder",
  });
});

test("an action that asks for less comes before one that asks for more", () => {
  const mutations = "moveOrder(id: ID!, to: String!, by: String!): Order tagOrder(id: ID!, tag: String!): Order";
  assert.is(actionsOf("Order", mutations).likely, "tagOrder moveOrder");
});

test("an action that begins something with the record comes after the record's own", () => {
  const mutations = "reportDamage(orderId: ID!, text: String!): Damage shipOrder(id: ID!): Order";
  assert.is(actionsOf("Order", mutations).likely, "shipOrder reportDamage");
});

test("an action on another record that also takes this one comes last", () => {
  const mutations = "moveDamage(id: ID!, orderId: ID!): Damage checkIn: Order";
  assert.equal(actionsOf("Order", mutations), {
    edit: undefined,
    likely: "",
    others: "moveDamage",
    deletions: "",
  });
});

test("an action that makes another record, and takes nothing of this one, is left out", () => {
  const mutations = `
    createOrder(name: String!): Order registerOrder(name: String!): Order placeOrder(name: String!): Order
    addOrder(parentId: ID, orderId: ID!): Order`;
  assert.equal(actionsOf("Order", mutations), { edit: undefined, likely: "addOrder", others: "", deletions: "" });
});

test("of equal actions with different keys, only the first is offered", () => {
  const mutations = `
    updateOrder(id: ID!, name: String): Order updateOrderById(id: ID!, name: String): Order
    deleteOrder(id: ID!): Order delete_order_by_pk(id: ID!): Order
    createDamage(text: String!): Result createDamageById(text: String!): Result`;
  assert.equal(actionsOf("Order", mutations), {
    edit: "updateOrder",
    likely: "",
    others: "",
    deletions: "deleteOrder",
  });
});

test("an action that has to be told another record, and not this one, is left out", () => {
  const mutations = "closeDamage(id: ID!): Result createDamage(text: String!): Result";
  assert.equal(actionsOf("Order", mutations), { edit: undefined, likely: "", others: "", deletions: "" });
});

/** The likeliest next action of a parcel in a state. */
function nextOf(state: string, states: string, mutations: string): string | undefined {
  const schema = schemaOf(`
    type Query { parcel(id: ID!): Parcel damage(id: ID!): Damage }
    type Parcel { id: ID! name: String! state: State! }
    type Damage { id: ID! parcel: Parcel! }
    enum State { ${states} }
    type Mutation { ${mutations} }
  `);
  return nextStepOf(schema, "Parcel", { kind: kindOf(schema, { name: "State", text: "State", nonNull: true }), state })
    ?.name;
}

test("the next step leads from a state to a later one, to the good end first", () => {
  const states = "NEW PAID PICKED SHIPPED CANCELLED";
  const mutations = ["cancel", "pick", "ship", "pay"].map((verb) => `${verb}Parcel(id: ID!): Parcel`).join(" ");
  assert.is(nextOf("NEW", states, mutations), "shipParcel");
  assert.is(nextOf("NEW", states, "cancelParcel(id: ID!): Parcel pickParcel(id: ID!): Parcel"), "pickParcel");
  assert.is(nextOf("SHIPPED", states, mutations), undefined, "it is at its end");
  assert.is(nextOf("LOST", states, mutations), undefined, "a state that the schema does not know");
});

test("an action on another record is no next step", () => {
  assert.is(nextOf("NEW", "NEW SHIPPED", "shipDamage(parcelId: ID!): Damage"), undefined);
  assert.is(nextOf("NEW", "NEW SHIPPED", "shipmentParcel(id: ID!): Parcel"), undefined, "its verb is another word");
});

test.run();
