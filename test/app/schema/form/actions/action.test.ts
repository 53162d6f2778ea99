/** What an action is, its form, and what its payload says. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  actionInfo,
  actionsFor,
  identify,
  rootField,
  type ActionPlan,
  type Schema,
} from "../../../../../src/app/schema/index.js";
import { planAction } from "../../../../../src/app/schema/form/actions/action.js";
import { prefill } from "../../../../../src/app/schema/form/prefill.js";
import { problemsOf } from "../../../../../src/app/schema/form/outcome/problems.js";
import { hasura } from "../../fixtures/hasura.js";
import { relay } from "../../fixtures/relay.js";
import { schemaOf } from "../../helpers.js";

const cables = schemaOf(relay);
const tables = schemaOf(hasura);

function action(schema: Schema, name: string): ActionPlan {
  const root = rootField(schema, "mutation", name);
  assert.ok(root, name);
  return planAction(schema, root);
}

test("reads the verb from the first word or the last", () => {
  const verb = (name: string) => {
    const schema = schemaOf(`type Query { a: Int } type Mutation { ${name}: Int }`);
    const root = rootField(schema, "mutation", name);
    return root && actionInfo(schema, root).verb;
  };
  assert.equal(
    [
      "createLine",
      "lineCreate",
      "addUser",
      "update_users_by_pk",
      "setState",
      "deleteLine",
      "removeTag",
      "line_delete",
      "createdLines",
      "haltLine",
      "settle",
    ].map(verb),
    ["create", "create", "create", "update", "update", "delete", "delete", "delete", "other", "other", "other"],
  );
});

test("ties an action to a type by its name, its payload, or the keys that it takes", () => {
  const about = (schema: Schema, name: string) => action(schema, name).entity;
  assert.is(about(cables, "deleteLine"), "Line");
  assert.is(about(cables, "reportIncident"), "Incident");
  assert.is(about(cables, "setHolder"), "Ticket");
  assert.is(about(cables, "ping"), undefined);
  assert.is(about(tables, "delete_users_by_pk"), "users");
});

test("offers actions that take the record's key first, then those that give one", () => {
  assert.equal(
    actionsFor(cables, "Line").map(({ name }) => name),
    ["updateLine", "deleteLine", "haltLine", "reportIncident", "sellTickets", "createLine"],
  );
});

test("unwraps a single input and wraps it again", () => {
  const plan = action(cables, "updateLine");
  assert.equal(
    plan.form.map(({ name }) => name),
    ["id", "name", "state"],
  );
  assert.equal(plan.request({ args: { id: "1", name: "Red" } }).variables, { input: { id: "1", name: "Red" } });
});

test("a @oneOf object stays one input", () => {
  const schema = schemaOf(
    "type Query { a: Int } type Mutation { find(by: By!): Int } input By @oneOf { a: Int b: Int }",
  );
  assert.equal(
    action(schema, "find").form.map(({ name, widget }) => [name, widget]),
    [["by", "one-of"]],
  );
});

test("shows no input for a clientMutationId, and sends one if required", () => {
  const plan = action(cables, "createLine");
  assert.not.ok(plan.form.some(({ name }) => name === "clientMutationId"));
  assert.equal(plan.request({ args: { name: "x", tags: [] } }).variables, {
    input: { name: "x", tags: [], clientMutationId: "1" },
  });
});

test("always asks for the payload's errors and for the record", () => {
  const { document } = action(cables, "createLine").request({ args: { name: "x" } });
  assert.match(document, /userErrors \{\s+__typename\s+message\s+field\s+code\s+\}/);
  assert.match(document, /line \{\s+__typename\s+id\s+name/);
  assert.not.match(action(cables, "updateLine").request().document, /query \{/);
});

test("puts the payload's errors on the inputs that they name", () => {
  const plan = action(cables, "createLine");
  const data = {
    createLine: {
      __typename: "CreateLinePayload",
      userErrors: [
        { __typename: "UserError", message: "Taken.", field: ["input", "name"] },
        { __typename: "UserError", message: "No such city.", field: ["address", "city"] },
        { __typename: "UserError", message: "Too long.", field: ["tags", "1"] },
        { __typename: "UserError", message: "Odd.", field: ["opened_at"] },
        { __typename: "UserError", message: "Closed.", field: null },
        { __typename: "UserError", message: "Elsewhere.", field: ["nothing", "here"] },
      ],
    },
  };
  assert.equal(
    plan.problems(data).map(({ path, message }) => [path, message]),
    [
      [["name"], "Taken."],
      [["address", "city"], "No such city."],
      [["tags", 1], "Too long."],
      [["openedAt"], "Odd."],
      [[], "Closed."],
      [[], "Elsewhere."],
    ],
  );
  assert.equal(
    action(cables, "updateLine").problems({ updateLine: { __typename: "UpdateLinePayload", errors: ["No."] } }),
    [{ path: [], code: "server", message: "No." }],
  );
});

test("tells the members of a result union apart: a record, or what went wrong", () => {
  const plan = action(cables, "reportIncident");
  const { document } = plan.request({ args: { lineId: "1", title: "x" } });
  assert.match(document, /\.\.\. on ValidationFailed \{\s+__ValidationFailed__message: message/);
  const failed = {
    reportIncident: {
      __typename: "ValidationFailed",
      __ValidationFailed__message: "No title.",
      __ValidationFailed__path: ["title"],
    },
  };
  assert.equal(plan.problems(failed), [{ path: ["title"], code: "server", message: "No title." }]);
  assert.is(plan.record(failed), null);
  const done = {
    reportIncident: {
      __typename: "ReportIncidentSuccess",
      __ReportIncidentSuccess__incident: { __typename: "Incident", id: "7", title: "Wind" },
    },
  };
  assert.equal(plan.problems(done), []);
  assert.is(identify(cables, plan.record(done))?.label, "Wind");
});

test("finds the record in a payload of any shape", () => {
  const red = { __typename: "Line", id: "1", name: "Red" };
  assert.equal(
    action(cables, "createLine").record({ createLine: { __typename: "CreateLinePayload", line: red, userErrors: [] } }),
    red,
  );
  assert.equal(action(cables, "haltLine").record({ haltLine: red }), red);
  assert.is(action(cables, "createLine").record({ createLine: { __typename: "CreateLinePayload", line: null } }), null);
  assert.is(action(cables, "ping").record({ ping: true }), null);
  assert.is(action(cables, "createLine").record({ createLine: null }), null);
});

test("finds the record in a payload within the success of a union", () => {
  const schema = schemaOf(`
    type Query { kites: [Kite!]! pilots: [Pilot!]! }
    type Kite { id: ID! name: String! pilot: Pilot! reel: Reel! }
    interface Reel { id: ID! }
    type Pilot { id: ID! name: String! }
    type Mutation { launch(pilotId: ID!): LaunchResult }
    union LaunchResult = LaunchSuccess | WindError
    type LaunchSuccess { data: LaunchPayload! }
    type LaunchPayload { kite: Kite clientMutationId: String }
    type WindError { message: String! }
  `);
  const plan = action(schema, "launch");
  assert.is(plan.entity, "Kite");
  assert.match(plan.request({ args: { pilotId: "1" } }).document, /data \{\s+kite \{\s+__typename\s+id\s+name/);
  const kite = { __typename: "Kite", id: "7", name: "Red" };
  const answer = (payload: object | null) => ({
    launch: { __typename: "LaunchSuccess", __LaunchSuccess__data: payload },
  });
  assert.equal(plan.record(answer({ kite })), kite);
  assert.is(plan.outcome(answer({ kite })).is, "done");
  assert.is(plan.record(answer({ kite: null })), null);
  assert.is(plan.outcome(answer({ kite: null })).is, "unconfirmed");
  assert.is(plan.record(answer(null)), null);
});

test("an answer that is a key alone is the record that was made or changed", () => {
  const schema = schemaOf(`
    scalar UUID
    type Query { book(id: ID!): Book hut(id: UUID!): Hut }
    type Book { id: ID! title: String! }
    type Hut { id: UUID! name: String! }
    type Mutation {
      createBook(title: String!): ID! renameBook(id: ID!, title: String!): ID addHut(name: String!): UUID!
      createBooks(titles: [String!]!): [ID!]! addBook(title: String!): String! deleteBook(id: ID!): ID!
      createHut(name: String!): ID!
    }
  `);
  const recordOf = (name: string, answer: unknown) => {
    const record = action(schema, name).record({ [name]: answer });
    return record === null ? null : identify(schema, record);
  };
  const book = { type: "Book", typeLabel: "Book", label: "Book 7", id: "7", opens: true };
  assert.equal(recordOf("createBook", "7"), book);
  assert.equal(recordOf("renameBook", "7"), book);
  assert.is(recordOf("addHut", "c-1")?.type, "Hut");
  for (const [name, answer] of [
    ["renameBook", null],
    ["createBooks", ["7"]],
    ["addBook", "7"],
    ["deleteBook", "7"],
    ["createHut", "7"],
  ] as const)
    assert.is(recordOf(name, answer), null, name);
});

test("of several records in a payload, the subject of the action is the result", () => {
  const schema = schemaOf(`
    type Query { order(id: ID!): Order customer(id: ID!): Customer }
    type Order { id: ID! name: String! }
    type Customer { id: ID! name: String! }
    type Mutation { placeOrder(name: String!): Placed }
    type Placed { customer: Customer seller: Customer order: Order }
  `);
  const recordOf = (payload: object) =>
    action(schema, "placeOrder").record({ placeOrder: { __typename: "Placed", ...payload } });
  const customer = { __typename: "Customer", id: "1", name: "Ann" };
  const order = { __typename: "Order", id: "2", name: "Tea" };
  assert.equal(recordOf({ customer, seller: customer, order }), order);
  assert.equal(recordOf({ customer: null, seller: customer, order: null }), customer);
});

test("shows each of several new records, and takes the first for the result", () => {
  const schema = schemaOf(
    "type Query { ticket(id: ID!): Ticket } type Ticket { id: ID! name: String } type Mutation { buy: Bought } type Bought { tickets: [Ticket!]! total: Int }",
  );
  const plan = action(schema, "buy");
  const tickets = [
    { __typename: "Ticket", id: "1", name: "A" },
    { __typename: "Ticket", id: "2", name: "B" },
  ];
  const data = { buy: { __typename: "Bought", tickets, total: 2 } };
  assert.match(plan.request().document, /tickets \{\s+__typename\s+id\s+name/);
  assert.equal(
    plan.columns.map(({ key, list, read }) => [key, list, read(data.buy)]),
    [
      ["tickets", true, tickets],
      ["total", false, 2],
    ],
  );
  assert.equal(plan.record(data), tickets[0]);
});

test("puts errors beside the data on the inputs that they name", () => {
  const plan = action(cables, "createLine");
  const paths = problemsOf(plan, [
    { message: "Bad.", extensions: { field: "name" } },
    { message: "Bad.", extensions: { inputPath: ["input", "address", "city"] } },
    { message: 'Variable "$input" got invalid value "x" at "input.openedAt"; Expected type "DateTime".' },
    { message: 'Variable "$input" of required type "CreateLineInput!" was not provided.' },
    { message: "Down." },
  ]).map(({ path }) => path);
  assert.equal(paths, [["name"], ["address", "city"], ["openedAt"], [], []]);
});

test("fills in the key of the record that it is opened from", () => {
  const reference = { type: "Line", typeLabel: "Line", label: "Red", id: "1", opens: true };
  assert.equal(prefill(action(cables, "haltLine"), reference), { lineId: "1" });
  assert.equal(prefill(action(cables, "updateLine"), reference), { id: "1" });
  assert.equal(prefill(action(cables, "deleteLine"), reference), { id: "1" });
  assert.equal(prefill(action(cables, "createLine"), reference), {});
  assert.equal(prefill(action(tables, "update_users_by_pk"), { ...reference, type: "users" }), {
    pk_columns: { id: "1" },
  });
});

test("fills in a key only where an input takes such a one, at most one object deep", () => {
  const works = schemaOf(`
    type Query { works: [Work!]! node(nodeId: ID!): Node boxes: [Box!]! box(id: Int!): Box }
    interface Node { nodeId: ID! }
    type Work implements Node { nodeId: ID! id: Int! name: String! }
    type Box { id: Int! name: String! }
    input Deep { deeper: Deeper! }
    input Deeper { boxId: Int! }
    input Shallow { boxId: Int! }
    type Mutation {
      dropWork(workId: Int!): Work openBox(boxId: Int!): Box moveBox(way: Shallow!, to: String!): Box
      turnBox(way: Deep!, to: String!): Box
    }
  `);
  const opened = (name: string, type: string, id: string) =>
    prefill(action(works, name), { type, typeLabel: type, label: "A", id, opens: true });
  assert.equal(opened("dropWork", "Work", "12"), {}, "it takes another id than the key");
  assert.equal([opened("openBox", "Box", "12"), opened("openBox", "Box", "W1")], [{ boxId: "12" }, {}]);
  assert.equal(opened("moveBox", "Box", "12"), { way: { boxId: "12" } });
  assert.equal(opened("turnBox", "Box", "12"), {});
});

test.run();
