/** Actions that are sent without a key, whatever their verb: one that acts on what is there may take every record. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { actionInputs } from "../../../../../src/app/schema/form/actions/action-info.js";
import { planAction } from "../../../../../src/app/schema/form/actions/action.js";
import { rootFields, type Reach } from "../../../../../src/app/schema/index.js";
import { schemaOf } from "../../helpers.js";

const SDL = (mutations: string) => `
  type Query {
    cogs: [Cog!]! cog(id: ID!): Cog orders(where: OrderWhere): [Order!]! order(id: ID!): Order
    notes: [Note!]! note(id: ID!): Note customers: [Customer!]! customer(id: ID!): Customer
    settings: Settings boxes: [Box!]! box(id: ID!): Box
  }
  enum S { ON OFF }
  type Cog { id: ID! name: String! state: S! } type Order { id: ID! code: String! customer: Customer! }
  type Note { id: ID! text: String! } type Customer { id: ID! name: String! } type Settings { id: ID! theme: String }
  type Box { id: ID! label: String! }
  input P { code: String } input CogSelection { include: [ID!] exclude: [ID!] } input OrderSelection { orderIds: [ID!] } input OrderWhere { code: Op AND: [OrderWhere!] } input Op { eq: String } input CogIds { ids: [ID!] } input OrderChange { id: ID code: String }
  type Mutation { ${mutations} }`;

function reaches(mutations: string, args: Record<string, unknown> = {}): Record<string, Reach> {
  const schema = schemaOf(SDL(mutations));
  const roots = rootFields(schema).filter(({ operation }) => operation === "mutation");
  return Object.fromEntries(
    roots.map((root) => {
      const plan = planAction(schema, root);
      const { inputs } = actionInputs(schema, root);
      const own = Object.entries(args).filter(([name]) => inputs.some((input) => input.name === name));
      return [root.name, plan.reach(plan.request({ args: Object.fromEntries(own) }))];
    }),
  );
}

const inWords = (reach: Reach) =>
  reach.is === "rows"
    ? `${reach.leavesOut === "nothing" ? "every" : "perhaps every"}${reach.areRelated ? " related" : ""} ${reach.type}`
    : reach.is;

const check = (mutations: string, words: string, args?: Record<string, unknown>) => {
  const read = Object.entries(reaches(mutations, args));
  assert.ok(read.length > 0);
  for (const [name, reach] of read) assert.is(inWords(reach), words, name);
};

test("an optional key that is left out may be every record, whatever the verb", () => {
  const cogs = `archiveCogs(ids: [ID!]): Int archiveCog(id: ID): Cog setCogState(ids: [ID!], state: S): Int
    cogArchive(id: ID): Boolean saveCogState(ids: [ID!], state: S): Int startCogs(ids: [ID!]): Int
    restoreCogs(input: CogIds): Int restoreCog(input: CogIds!): Int`;
  check(cogs, "every Cog");
  check("bulkArchive(ids: [ID!]): [Cog!]! massUpdate(ids: [ID!], state: S): [Cog!]!", "every Cog");
  check("bulkDelete(ids: [ID!]): Int", "every undefined");
  check("bulkDelete(ids: [ID!]): Int", "unknown", { ids: ["5"] });
  check(
    "cancelOrders(orderIds: [ID!]): Int mergeOrders(ids: [ID!]): Order cancelOrder(id: ID): Customer",
    "every Order",
  );
});

test("a list of keys may be left empty for every record, whatever it is called", () => {
  const posts = `updateStatus(cogIds: [ID!], state: S!): Int applyTemplate(cogIds: [ID!], text: String): Int
    bulkSetStatus(cogIds: [ID!], state: S!): Int archive3(selection: CogSelection!): Int`;
  for (const [name, reach] of Object.entries(reaches(posts, { state: "ON" }))) assert.is(reach.is, "rows", name);
  const alone =
    "terminateSessions(cogId: ID): Int disable(cogId: ID): Cog revert(cogId: ID): Cog archiveCogs2(where: String): Int";
  for (const [name, reach] of Object.entries(reaches(alone))) assert.is(reach.is, "rows", name);
  check("updateStatus(cogIds: [ID!], state: S!): Int updateProfile(name: String, cogId: ID): Int", "unknown", {
    cogIds: ["5"],
    state: "ON",
    name: "x",
  });
});

test("a name in the plural is about every record, where nothing says which", () => {
  check(
    "purgeCogs(name: String): Int archiveAllCogs: Int resetCogs(state: S): [Cog!]! archiveEveryCog: Int",
    "every Cog",
  );
  check("updateOrders(patch: P, customer: ID): Int", "every Order");
  check("updateOrders(patch: P!, customer: ID): Int", "perhaps every Order", { patch: { code: "x" } });
  check("deleteNotes(text: String): Int", "every Note");
  check("deleteNotes(text: String): Int", "perhaps every Note", { text: "a" });
  check("emptyBoxes(label: String): Int wipeBoxes: Boolean boxesClear: Boolean", "every Box");
});

test("what is named by its key is that record", () => {
  const ids = { ids: ["5"], id: "5", orderIds: ["5"] };
  check("archiveCogs(ids: [ID!]): Int archiveCog(id: ID): Cog cancelOrders(orderIds: [ID!]): Int", "records", ids);
  check("restoreCogs(input: CogIds): Int restoreOrder(id: ID!): Int", "records", { ...ids, input: { ids: ["5"] } });
});

test("records that a list of objects names by their keys are not every one", () => {
  const mutations = "updateOrders(orders: [OrderChange!]!): [Order!]! saveOrders(orders: [OrderChange!]!): [Order!]!";
  check(mutations, "unknown", { orders: [{ id: "5", code: "x" }] });
});

const REMOVALS = [
  "cogRemoveOrders(id: ID!, orderIds: [ID!]): Cog",
  "removeOrdersFromCog(cogId: ID!, orderIds: [ID!]): Cog",
  "cogUnlinkOrders(id: ID!, orders: [ID!]): Cog",
  "cogClearOrders(id: ID!, selection: OrderSelection): Cog",
];

test("what is taken away where nothing says which may be every one", () => {
  const args = { id: "1", cogId: "1", cog: "1" };
  check("removeCogOrder(cog: ID!, orderId: ID): Cog", "perhaps every Order", args);
  check("deleteCogOrders(cogId: ID!, where: OrderWhere): Int", "every Order", args);
  check("cogRemoveOrders(id: ID!, where: OrderWhere): Cog", "every Order", args);
  for (const removal of REMOVALS) check(removal, "perhaps every related Order", args);
  check("cogRemoveOrders(id: ID!, orderIds: [ID!]): Cog", "perhaps every related Order", { ...args, orderIds: [] });
  check("cogRemoveTags(id: ID!, tags: [String!]): Cog", "perhaps every related undefined", args);
});

test("what says which is taken away is asked about no further", () => {
  const args = {
    id: "1",
    cogId: "1",
    cog: "1",
    orderId: "2",
    orderIds: ["2"],
    orders: ["2"],
    selection: { orderIds: ["2"] },
  };
  for (const removal of REMOVALS.slice(0, -1)) {
    const [reach] = Object.values(reaches(removal, args));
    assert.is.not(reach?.is, "rows", removal);
  }
  const rest = `cogAddOrders(id: ID!, orderIds: [ID!]): Cog updateCog(id: ID!, orderIds: [ID!]): Cog
    deleteCog(id: ID!, replacementId: ID, reason: String): Cog cogRemoveCoupon(id: ID!, coupon: String, couponId: ID): Cog`;
  check(rest, "records", { id: "1", coupon: "X" });
});

test("what makes a record, or begins something, is about none that is there", () => {
  check(
    `createCogs(names: [String!]): Int addCog(id: ID): Cog saveCog(id: ID, name: String): Cog startCog(id: ID): Cog
     sendReminders(customer: ID): Int createOrUpdateOrder(id: ID, code: String): Order exportOrders(code: String): String
     setOrder(id: ID, code: String): Order requestCogs(name: String): Boolean`,
    "unknown",
  );
});

test("an action on what belongs to a record that has to be named", () => {
  check("cancelOrders(customerId: ID!): Int closeOrders(customer: ID!): [Order!]!", "unknown", {
    customerId: "5",
    customer: "5",
  });
});

test("one thing whose name ends like a plural", () => {
  check("updateSettings(theme: String): Settings resetSettings: Boolean", "unknown");
});

test.run();
