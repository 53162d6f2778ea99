/** The inputs of a form that one cell of a table fills, and the actions that take rows. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { importModeOf } from "../../../../src/app/schema/form/actions/import-mode.js";
import { planRow } from "../../../../src/app/schema/form/actions/row-plan.js";
import { cellInputsOf } from "../../../../src/app/schema/form/cell-inputs.js";
import { toVariables } from "../../../../src/app/schema/form/variables.js";
import { rootField, type RootField, type Schema } from "../../../../src/app/schema/index.js";
import { schemaOf } from "../helpers.js";

const schema = schemaOf(`
  type Query { orders(search: String): [Order!]! order(id: ID!): Order customers: [Customer!]! customer(id: ID!): Customer }
  type Order { id: ID! name: String customer: Customer }
  type Customer { id: ID! name: String! }
  scalar Upload
  input Address { street: String! town: String }
  input Line { sku: String! count: Int! }
  input Payment @oneOf { voucher: String, card: Card }
  input Card { number: String! }
  input Loop { name: String, inner: Loop }
  input OrderInput {
    name: String!
    customerId: ID
    address: Address!
    lines: [Line!]
    tags: [String!]
    payBy: Payment
    photo: Upload
    loop: Loop
  }
  input OrderPatch { name: String }
  type Mutation {
    createOrder(input: OrderInput!): Order
    createOrders(orders: [OrderPatch!]!): [Order!]
    addLines(lines: [Line!]!): [Order!]
    payOrders(payments: [Payment!]!): [Order!]
    updateOrder(id: ID!, patch: OrderPatch!): Order
    placeOrder(name: String!): Order
    bookOrder(name: String!, input: OrderPatch!): Order
    shipOrder(id: ID!): Order
    deleteOrder(id: ID!): Order
    refresh: Boolean
  }
`);

function action(name: string, from: Schema = schema): RootField {
  const root = rootField(from, "mutation", name);
  if (!root) throw new Error(`There is no ${name}.`);
  return root;
}
const inputsFor = (name: string) => cellInputsOf(planRow(schema, action(name)).form);

test("every single value in a form is an input for a column", () => {
  assert.equal(
    inputsFor("createOrder").map(({ key, label, isRequired, isJson }) => [key, label, isRequired, isJson]),
    [
      ["name", "Name", true, false],
      ["address.street", "Address: Street", true, false],
      ["address.town", "Address: Town", false, false],
      ["customerId", "Customer", false, false],
      ["lines", "Lines", false, true],
      ["tags", "Tags", false, false],
      ["payBy.voucher", "Pay by: Voucher", false, false],
      ["payBy.card.number", "Pay by: Card: Number", false, false],
      ["loop.name", "Loop: Name", false, false],
      ["loop.inner.name", "Loop: Inner: Name", false, false],
      ["loop.inner.inner.name", "Loop: Inner: Inner: Name", false, false],
    ],
  );
});

test("an object that only wraps the record's inputs has no words in their labels", () => {
  assert.equal(
    inputsFor("updateOrder").map(({ key, label }) => [key, label]),
    [
      ["id", "Order"],
      ["patch.name", "Name"],
    ],
  );
  const name = inputsFor("updateOrder").find(({ key }) => key === "patch.name");
  assert.equal(name?.names, ["Name", "name", "Name"], "nor in what a column may be headed with");
});

test("no two inputs have one label", () => {
  const { form } = planAction(schema, rootField(schema, "mutation", "bookOrder") as RootField);
  assert.equal(
    cellInputsOf(form).map(({ label }) => label),
    ["Name", "Name (input.name)"],
  );
});

test("a row is a list of one where an action takes nothing but a list of records", () => {
  const [only] = inputsFor("createOrders");
  assert.equal(only?.path, ["name"]);
  assert.equal(
    inputsFor("addLines").map(({ key, isRequired }) => [key, isRequired]),
    [
      ["sku", true],
      ["count", true],
    ],
  );
});

test("an input is headed by its whole name, the record's own also by its label", () => {
  const [, street, , customer] = inputsFor("createOrder");
  assert.equal(street?.names, ["Address Street", "address street"]);
  assert.equal(customer?.names, ["Customer", "customerId", "Customer ID", "customer"]);
});

test("a list of choices stays a choice, in a row of its own", () => {
  const plan = planRow(schema, action("payOrders"));
  assert.equal(
    cellInputsOf(plan.form).map(({ key }) => key),
    ["payments.voucher", "payments.card.number"],
  );
  const { variables } = plan.request({ args: { payments: { voucher: "A" } } });
  assert.equal(variables, { payments: [{ voucher: "A" }] });
});

test("actions that make or change a record take rows, and no others", () => {
  const modes = ["createOrder", "createOrders", "placeOrder", "updateOrder", "shipOrder", "deleteOrder", "refresh"].map(
    (name) => importModeOf(schema, action(name)),
  );
  assert.equal(modes, ["create", "create", "create", "update", undefined, undefined, undefined]);
});

test("a column is headed with a label, a name or a picker's name without id", () => {
  const namesOf = (key: string) => inputsFor("createOrder").find((input) => input.key === key)?.names;
  assert.equal(namesOf("name"), ["Name", "name", "Name"]);
  assert.equal(namesOf("customerId"), ["Customer", "customerId", "Customer ID", "customer"]);
  assert.equal(namesOf("address.town"), ["Address Town", "address town"]);
});

test("rows make records, or change those whose key they have", () => {
  const modes = schemaOf(`
    type Query { boats: [Boat!]! boat(id: ID!): Boat }
    type Boat { id: ID! name: String }
    type Mutation {
      saveBoat(name: String): Boat  updateBoat(id: ID!, name: String): Boat  createBoat(name: String): Boat
      bookBoat(name: String): Boat  sinkBoat(id: ID!): Boat  updateAll: Boat  createNothing(name: String): Boolean
    }
  `);
  const modeOf = (name: string) => importModeOf(modes, action(name, modes));
  assert.equal(
    ["saveBoat", "updateBoat", "createBoat", "bookBoat", "sinkBoat", "updateAll", "createNothing"].map(modeOf),
    ["create", "update", "create", "create", undefined, undefined, "create"],
  );
});

test("a list of one is sent where it is added to what is there, and may not be all", () => {
  const names = "create bulkInsert upsert createOrUpdate add save put upload replace sync import store".split(" ");
  const boats = schemaOf(`
    type Query { boats: [Boat!]! boat(id: ID!): Boat } type Boat { id: ID! name: String! } input BoatInput { id: ID name: String! }
    type Mutation { ${names.map((name) => `${name}Boats(boats: [BoatInput!]!): [Boat!]!`).join(" ")}
      createWith(boats: [BoatInput!]!, overwrite: Boolean = true): [Boat!]! }
  `);
  const offered = names.filter((name) => importModeOf(boats, action(`${name}Boats`, boats)));
  assert.equal(offered, ["create", "bulkInsert", "upsert", "createOrUpdate", "add"]);
  // Nothing fills in the list: what no column has is not sent as an empty one.
  const plan = planRow(boats, action("createWith", boats));
  const { problems } = toVariables(plan.form, {});
  assert.equal(
    problems.map(({ path }) => path),
    [["boats"]],
  );
});

test("no rows are sent with an action on many records, or on one that it cannot name", () => {
  const boats = schemaOf(`
    type Query { boats(where: BoatWhere): [Boat!]! boat(id: Int!): Boat harbours: [Harbour!]! harbour(id: Int!): Harbour }
    type Boat { id: Int! name: String! } type Harbour { id: Int! name: String! }
    input IntFilter { equals: Int } input BoatWhere { AND: [BoatWhere!] id: IntFilter } input BoatKey { id: Int }
    input BoatData { name: String }
    type Affected { count: Int! }
    type Mutation {
      updateManyBoat(data: BoatData!, where: BoatWhere): Affected!  updateOneBoat(data: BoatData!, where: BoatKey!): Boat
      updateManyHarbour(data: BoatData!, where: BoatWhere): Affected!  updateHarbours(name: String, ids: [Int!]): Int
      renameHarbour(name: String, newName: String): Harbour
    }
  `);
  const modeOf = (name: string) => importModeOf(boats, action(name, boats));
  assert.is(modeOf("updateOneBoat"), "update");
  for (const name of ["updateManyBoat", "updateManyHarbour", "renameHarbour"]) assert.is(modeOf(name), undefined, name);
  assert.is(modeOf("updateHarbours"), "update", "by a list of one key");
});

test("an input in an optional object is not required, and a list in an object is JSON", () => {
  const boats = schemaOf(`
    type Query { boats: [Boat!]! boat(id: ID!): Boat ports: [Port!]! port(id: ID!): Port }
    type Boat { id: ID! name: String! port: Port }
    type Port { id: ID! name: String! }
    input PortRef { id: ID }
    input Engine { maker: String! parts: [Part!] }
    input Part { name: String! }
    input BoatPatch { engine: Engine port: PortRef }
    type Mutation { updateBoat(id: ID!, patch: BoatPatch!): Boat callBoats(boatIds: [ID!]!): Boat }
  `);
  const [, maker, parts, port] = cellInputsOf(planAction(boats, action("updateBoat", boats)).form);
  assert.equal([maker?.label, maker?.isRequired], ["Engine: Maker", false]);
  assert.equal(maker?.names.slice(0, 2), ["Engine Maker", "engine maker"], "without the object that only wraps");
  assert.equal([parts?.key, parts?.isJson], ["patch.engine.parts", true]);
  assert.equal([port?.key, port?.label, port?.names[0], port?.isJson], ["patch.port.id", "Port", "Port", false]);
  const [boatIds] = cellInputsOf(planAction(boats, action("callBoats", boats)).form);
  assert.is(boatIds?.names.at(-1), "boat", "the ids of boats may be headed with boats");
});

test.run();
