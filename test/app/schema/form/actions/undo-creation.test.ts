/** When the creation of a record can be taken back. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { rootField, rootFields, type RecordReference } from "../../../../../src/app/schema/index.js";
import { undoOfCreation } from "../../../../../src/app/schema/form/actions/undo-creation.js";
import { deletesRecords } from "../../../../../src/app/schema/form/actions/whole-record.js";
import { hasura } from "../../fixtures/hasura.js";
import { relay } from "../../fixtures/relay.js";
import { schemaOf } from "../../helpers.js";

const types = `
  type Query { orders: [Order!]! order(id: ID!): Order carts: [Cart!]! cart(id: ID!): Cart }
  type Order { id: ID! title: String }
  type Cart { id: ID! title: String }
  type OrdersPayload { orders: [Order!]! }
`;

/** The name and the arguments of the action that takes `action` back. */
function undoOf(sdl: string, action: string, type = "Order", sent = {}) {
  const schema = schemaOf(sdl);
  const root = rootField(schema, "mutation", action);
  assert.ok(root, `no action ${action}`);
  const record: RecordReference = { type, typeLabel: type, label: "A", id: "7", opens: true };
  const undo = undoOfCreation(schema, root, record, sent);
  return undo && [undo.plan.shape.name, undo.args];
}

const undoWith = (mutations: string, action: string, type?: string) =>
  undoOf(`${types} type Mutation { ${mutations} }`, action, type);

test("a creation is taken back by the action that deletes one such record", () => {
  const deletion = "deleteOrder(id: ID!): Boolean";
  assert.equal(undoWith(`createOrder(title: String!): Order ${deletion}`, "createOrder"), ["deleteOrder", { id: "7" }]);
  assert.equal(undoWith("orderCreate(title: String!): Order orderDelete(id: ID!): ID", "orderCreate"), [
    "orderDelete",
    { id: "7" },
  ]);
  assert.equal(undoOf(relay, "createLine", "Line")?.[0], "deleteLine");
});

test("a key in a filter or in a list is enough", () => {
  assert.ok(undoOf(hasura, "insert_users_one", "users"));
  assert.equal(undoWith("createOrder(title: String!): Order deleteOrders(ids: [ID!]!): Boolean", "createOrder"), [
    "deleteOrders",
    { ids: ["7"] },
  ]);
});

test("no undo is offered where the deletion asks for more than the key", () => {
  const creation = "createOrder(title: String!): Order";
  assert.is(undoWith(creation, "createOrder"), undefined);
  assert.is(undoWith(`${creation} deleteOrder(id: ID!, reason: String!): Boolean`, "createOrder"), undefined);
  assert.is(undoWith(`${creation} deleteOrders(title: String!): Boolean`, "createOrder"), undefined);
  assert.is(
    undoWith(`${creation} deleteOrders(title: String): Boolean`, "createOrder"),
    undefined,
    "it names no record",
  );
});

test("a record that may have existed before the action is not deleted", () => {
  const deletions = "deleteCart(id: ID!): Boolean deleteOrder(id: ID!): Boolean";
  assert.is(undoWith(`addToCart(title: String!): Cart ${deletions}`, "addToCart", "Cart"), undefined);
  assert.is(undoWith(`addOrder(orderId: ID!): Order ${deletions}`, "addOrder"), undefined);
  assert.is(undoWith(`saveOrder(title: String!): Order ${deletions}`, "saveOrder"), undefined);
});

test("an insertion that may have changed a record that was there is not taken back", () => {
  const sdl = `${types}
    enum Key { PRIMARY } input Row { title: String } input OnConflict { constraint: Key! }
    type Mutation { insertOrder(object: Row!, on_conflict: OnConflict): Order deleteOrder(id: ID!): Order }`;
  assert.ok(undoOf(sdl, "insertOrder", "Order", { object: {} }));
  const on_conflict = { constraint: "PRIMARY" };
  assert.is(undoOf(sdl, "insertOrder", "Order", { object: {}, on_conflict }), undefined);
});

test("a name or an input that tells of one that is there allows no undo", () => {
  const deletion = "deleteOrder(id: ID!): Boolean";
  const isUndone = (creation: string, sent = {}) => {
    const [name = ""] = creation.split("(");
    return (
      undoOf(
        `${types} input Options { upsert: Boolean = true } type Mutation { ${creation}: Order ${deletion} }`,
        name,
        "Order",
        sent,
      ) !== undefined
    );
  };
  assert.not(isUndone("createOrUpdateOrder(title: String!)"));
  assert.not(isUndone("createOrder(title: String!, overwrite: Boolean = true)"));
  assert.not(isUndone("createOrder(title: String!, upsertMode: Boolean)", { upsertMode: true }));
  assert.not(isUndone("createOrder(title: String!, ifExists: String)", { ifExists: "update" }));
  assert.not(isUndone("createOrder(title: String!, options: Options)", { options: {} }));
  assert.ok(isUndone("createOrder(title: String!, options: Options)"));
  assert.ok(isUndone("createOrder(title: String!, overwrite: Boolean = false)"));
  assert.ok(isUndone("createOrder(title: String!, upsert: Boolean = true)", { upsert: false }));
});

test("a deletion that a server's default may widen takes nothing back", () => {
  const isUndoneBy = (deletion: string) =>
    undoWith(`createOrder(title: String!): Order ${deletion}: Order`, "createOrder") !== undefined;
  assert.not(isUndoneBy("deleteOrder(id: ID!, all: Boolean = true)"));
  assert.not(isUndoneBy("deleteOrder(id: ID!, deleteParts: Boolean! = true)"));
  assert.ok(isUndoneBy('deleteOrder(id: ID!, force: Boolean = false, reason: String = "")'));
});

test("deleting a part of a record does not undo the creation of the record", () => {
  const creation = "createOrder(title: String!): Order";
  assert.is(undoWith(`${creation} deleteOrderPhotos(orderId: ID!): Order`, "createOrder"), undefined);
});

test("an action that deletes a part of a record does not delete the record", () => {
  const schema = schemaOf(`${types} type Mutation { deleteOrder(id: ID!): ID deleteOrderPhotos(orderId: ID!): Order }`);
  const deletes = (action: string) => {
    const root = rootField(schema, "mutation", action);
    return root !== undefined && deletesRecords(schema, root, "Order");
  };
  assert.equal([deletes("deleteOrder"), deletes("deleteOrderPhotos")], [true, false]);
});

test("what empties a record, or takes it out of another one, does not delete it", () => {
  const schema = schemaOf(`
    type Query { lists: [TaskList!]! list(id: ID!): TaskList tasks: [Task!]! task(id: ID!): Task }
    type TaskList { id: ID! tasks: [Task!]! } type Task { id: ID! name: String list: TaskList }
    type Mutation {
      emptyTaskList(id: ID!): TaskList clearTaskList(id: ID!): Boolean deleteTaskList(id: ID!): TaskList wipeTask(id: ID!): Task
      removeTask(taskListId: ID!, taskId: ID!): TaskList deleteTask(id: ID!): TaskList
    }`);
  const deleting = (type: string) =>
    rootFields(schema)
      .filter((root) => root.operation === "mutation" && deletesRecords(schema, root, type))
      .map(({ name }) => name);
  assert.equal(deleting("TaskList"), ["deleteTaskList"]);
  assert.equal(deleting("Task"), ["wipeTask", "deleteTask"]);
});

test("the creation of several records is not undone", () => {
  const deletion = "deleteOrder(id: ID!): Boolean";
  assert.is(undoWith(`createOrders(titles: [String!]!): [Order!] ${deletion}`, "createOrders"), undefined);
  assert.is(undoWith(`createOrder(count: Int!): OrdersPayload ${deletion}`, "createOrder"), undefined);
});

test("a creation that took a row from another record is not undone", () => {
  const schema = schemaOf(`
    type Query { tasks: [Task!]! task(id: ID!): Task items: [Item!]! item(id: ID!): Item members: [Member!]! member(id: ID!): Member
      projects: [Project!]! project(id: ID!): Project }
    type Task { id: ID! title: String! items: [Item!]! }
    type Item { id: ID! text: String! task: Task! }
    type Member { id: ID! name: String! leads: [Project!]! }
    type Project { id: ID! name: String! lead: Member }
    input TaskItemInput { id: ID text: String! }
    input CreateTaskInput { title: String! items: [TaskItemInput] }
    input CreateMemberInput { name: String! leads: [ID] }
    type Mutation {
      createTask(input: CreateTaskInput!): Task deleteTask(id: ID!): Task
      createMember(input: CreateMemberInput!): Member deleteMember(id: ID!): Member
    }`);
  const isUndone = (action: string, type: string, sent: Record<string, unknown>) => {
    const root = rootField(schema, "mutation", action);
    const record = { type, typeLabel: type, label: "A", id: "7", opens: true };
    return root && undoOfCreation(schema, root, record, sent) !== undefined;
  };
  assert.ok(isUndone("createTask", "Task", { title: "A", items: [{ text: "made with it" }] }));
  assert.not(isUndone("createTask", "Task", { title: "A", items: [{ id: "59", text: "of another task" }] }));
  assert.not(isUndone("createMember", "Member", { name: "A", leads: ["6"] }));
});

test.run();
