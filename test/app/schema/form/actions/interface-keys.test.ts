/** Actions that take the key of any record of an interface, or a key that is called after the end of a type's name. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { actionInfo } from "../../../../../src/app/schema/form/actions/action-info.js";
import { planAction } from "../../../../../src/app/schema/form/actions/action.js";
import { recordActionsOf } from "../../../../../src/app/schema/form/actions/record-actions.js";
import { prefill } from "../../../../../src/app/schema/form/prefill.js";
import { rootField, type RecordReference, type RootField } from "../../../../../src/app/schema/index.js";
import { schemaOf } from "../../helpers.js";

const schema = schemaOf(`
  interface Node { id: ID! }
  interface Starrable { id: ID! stars: Int }
  interface Reactable { id: ID! }
  type Query { node(id: ID!): Node boats: [Boat!]! huts: [Hut!]! piers: [Pier!]! boatCards: [BoatCard!]! }
  type Boat implements Node & Starrable & Reactable { id: ID! name: String! stars: Int }
  type Hut implements Node & Starrable { id: ID! name: String! stars: Int }
  type Pier implements Node { id: ID! name: String! }
  type BoatCard implements Node { id: ID! name: String! pierId: String }
  type Reaction implements Node { id: ID! }
  type StarPayload { starrable: Starrable }
  type ReactionPayload { reaction: Reaction subject: Reactable }
  type NotePayload { text: String subject: Node }
  input StarInput { starrableId: ID! }
  type Mutation {
    addStar(input: StarInput!): StarPayload
    praise("The Starrable to praise" targetId: ID!): Boolean
    compare("The Starrable or Reactable to compare" targetId: ID!): Boolean
    addReaction(subjectId: ID!): ReactionPayload
    addNote("The Node ID of the subject" subjectId: ID!): NotePayload
    touch(nodeId: ID!): Boolean
    renameBoatCard(cardId: ID!, name: String!): BoatCard
    createBoatCard(cardId: ID!): BoatCard
  }
`);

function mutation(name: string): RootField {
  const root = rootField(schema, "mutation", name);
  assert.ok(root, name);
  return root;
}

const takenBy = (name: string) => actionInfo(schema, mutation(name)).takes;
const record = (type: string): RecordReference => ({ type, typeLabel: type, label: "One", id: "1", opens: true });
const filledIn = (name: string, type: string) => prefill(planAction(schema, mutation(name)), record(type));

function offeredOn(type: string): string[] {
  const { likely, others } = recordActionsOf(schema, type);
  return [...likely, ...others].map(({ name }) => name);
}

test("a key that is called after an interface is that of every record of it", () => {
  assert.equal(takenBy("addStar"), ["Boat", "Hut"]);
  assert.ok(offeredOn("Hut").includes("addStar"));
  assert.not(offeredOn("Pier").includes("addStar"));
  assert.equal(filledIn("addStar", "Hut"), { starrableId: "1" });
  assert.equal(filledIn("addStar", "Pier"), {});
});

test("a description that names one interface says whose key an input takes", () => {
  assert.equal(takenBy("praise"), ["Boat", "Hut"]);
  assert.equal(takenBy("compare"), []);
});

test("a key that the answer has the interface of takes its records", () => {
  assert.equal(takenBy("addReaction"), ["Boat"]);
  assert.equal(filledIn("addReaction", "Boat"), { subjectId: "1" });
});

test("the interface of all records does not say which are meant", () => {
  assert.equal([takenBy("addNote"), takenBy("touch")], [[], []]);
});

test("a key called after the end of the type's name is that of the record", () => {
  assert.equal(takenBy("renameBoatCard"), ["BoatCard"]);
  assert.equal(filledIn("renameBoatCard", "BoatCard"), { cardId: "1" });
  assert.equal(takenBy("createBoatCard"), [], "a new card has no key yet");
});

test("the key of an interface without a look-up may be that of two records", () => {
  const offeredWith = (lookUp: string) => {
    const things = schemaOf(`
      interface Thing { id: ID! name: String }
      type Order implements Thing { id: ID! name: String } type Customer implements Thing { id: ID! name: String }
      type Query { things: [Thing!]! orders: [Order!]! order(id: ID!): Order customers: [Customer!]! customer(id: ID!): Customer ${lookUp} }
      type Mutation { deleteThing(id: ID!): Boolean deleteOrder(id: ID!): Order }`);
    return (
      recordActionsOf(things, "Customer").deletions.length +
      recordActionsOf(things, "Customer").others.length +
      recordActionsOf(things, "Customer").likely.length
    );
  };
  assert.is(offeredWith(""), 0);
  assert.is(offeredWith("thing(id: ID!): Thing"), 1);
});

test("a key called after the end of the type that the action names is that type's", () => {
  const schema = schemaOf(`
    type Query { orders: [Order!]! draftOrders: [DraftOrder!]! tasks: [Task!]! subTasks: [SubTask!]! }
    type Order { id: ID! } type DraftOrder { id: ID! note: String } type Task { id: ID! } type SubTask { id: ID! }
    type Mutation {
      draftOrderAddNote(order: ID!, note: String): DraftOrder updateDraftOrder(id: ID!, order: ID): DraftOrder
      createSubTask(task: ID!): SubTask orderAddNote(order: ID!, note: String): Order
    }`);
  const keyOf = (action: string, input: string) => {
    const root = rootField(schema, "mutation", action);
    const field = root && planAction(schema, root).form.find(({ name }) => name === input);
    return [field?.picks?.entity, field?.keyOf];
  };
  assert.equal(keyOf("draftOrderAddNote", "order"), ["DraftOrder", ["DraftOrder"]]);
  assert.equal(keyOf("updateDraftOrder", "order"), ["Order", ["Order"]]);
  assert.equal(keyOf("createSubTask", "task"), ["Task", ["Task"]]);
  assert.equal(keyOf("orderAddNote", "order"), ["Order", ["Order"]]);
});

test.run();
