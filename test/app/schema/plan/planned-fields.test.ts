/** The fields that there are plans for, and the documents that these begin with. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  canOpen,
  planField,
  planQuery,
  planRecord,
  planWithin,
  rootField,
  type Plan,
  type Schema,
} from "../../../../src/app/schema/index.js";
import { relay } from "../fixtures/relay.js";
import { assertValid, both, schemaOf } from "../helpers.js";

const cables = schemaOf(relay);

function planOf(schema: Schema, name: string): Plan {
  const root = rootField(schema, "query", name);
  assert.ok(root, name);
  return planQuery(schema, root);
}

test("two arguments of one name are one variable only if value and type are the same", () => {
  const variablesOf = (argument: string, id: unknown) => {
    const schema = schemaOf(`type Query { a(id: ID!): A } type A { id: ID! other(id: ${argument}): A }`);
    return planField(schema, "A", "other")?.request({ id: "1", args: { id } }).variables;
  };
  assert.equal(variablesOf("ID!", "1"), { id: "1" });
  assert.equal(variablesOf("String!", "1"), { id: "1", id_: "1" });
  assert.equal(variablesOf("ID!", "2"), { id: "1", id_: "2" });
});

test("a list of lists and a single value are asked for as they are", () => {
  const { schema, official } = both(`
    type Query { board: [[Square!]!]! size: Int! }
    type Square { id: ID! colour: String! }
  `);
  const board = planOf(schema, "board").request();
  assertValid(official, board, "board");
  assert.match(board.document, /^query Board \{/);
  const size = planOf(schema, "size").request();
  assertValid(official, size, "size");
});

test("a list has no tabs, and a record's deprecated tabs come last", () => {
  assert.equal(planOf(cables, "lines").tabs, []);
  assert.equal(planOf(cables, "lines").fieldsWithArguments, []);
  const shops = schemaOf(`
    type Query { shop(id: ID!): Shop }
    type Shop { id: ID! old: [Sale!]! @deprecated sales: [Sale!]! older: [Sale!]! @deprecated }
    type Sale { id: ID! }
  `);
  assert.equal(
    planRecord(shops, "Shop")?.tabs.map(({ name }) => name),
    ["sales", "old", "older"],
  );
});

test("no plan is for a field that its record lacks, or of a record without a key", () => {
  assert.is(planField(cables, "Line", "nothing"), undefined);
  const schema = schemaOf("type Query { logs: [Log!]! } type Log { text: String! parts: [Log!]! }");
  assert.is(planField(schema, "Log", "parts"), undefined);
});

test("within a query, a plan is for a field of the one record that it gives", () => {
  const schema = schemaOf(`
    type Query { me: User users: [User!]! actor: Actor }
    interface Actor { id: ID! posts: [Post!]! }
    type User implements Actor { id: ID! posts: [Post!]! }
    type Post { id: ID! }
  `);
  const within = (name: string, field: string) => {
    const root = rootField(schema, "query", name);
    return root && planWithin(schema, root, field)?.shape.entity;
  };
  assert.equal(
    [within("me", "posts"), within("me", "nothing"), within("users", "posts"), within("actor", "posts")],
    ["Post", undefined, undefined, undefined],
  );
});

test("opens what the server cannot find by key only through its list", () => {
  const schema = schemaOf("type Query { things: [T!]! } type T { id: ID! name: String body: String }");
  assert.not.ok(canOpen(schema, "T"));
  assert.is(planRecord(schema, "T"), undefined);
  const via = planRecord(schema, "T", { via: "things" });
  const data = {
    things: [
      { __typename: "T", id: "1", name: "One" },
      { __typename: "T", id: "2", name: "Two" },
    ],
  };
  assert.equal(via?.value(data, { id: "2" }), data.things[1]);
  assert.is(via?.value(data, { id: "3" }), null);
  const columns = (typePlan: Plan | undefined) => typePlan?.columns.map(({ key }) => key);
  const letters = schemaOf(
    "type Query { mail: [Mail!]! } type Mail { id: ID! subject: String body: String at: String }",
  );
  assert.equal(
    columns(planRecord(letters, "Mail", { via: "mail" })),
    ["subject", "body", "at"],
    "as a record's own screen",
  );
  assert.equal(columns(planOf(letters, "mail")), ["subject", "at", "body"]);
});

test.run();
