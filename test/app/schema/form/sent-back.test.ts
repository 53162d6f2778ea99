/** What a server has told of a value and what is not sent back: passwords, texts that hide a part, and lists of which more is known. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { currentOf, planCurrent } from "../../../../src/app/parts/action/record-baseline.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { rootField } from "../../../../src/app/schema/index.js";
import { schemaOf } from "../helpers.js";

const schema = schemaOf(`
  type Query { users: [User!]! user(id: ID!): User }
  type User {
    id: ID! name: String iban: String password: String note: String
    friends: FriendPage! friendCount: Int! tags: [String!]! totalTags: Int! lines: LineConnection! roles: RolePage!
  }
  type FriendPage { nodes: [User!]! pageInfo: PageInfo! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type LineConnection { edges: [LineEdge!]! } type LineEdge { node: User! }
  type RolePage { items: [User!]! nextToken: String }
  input UserInput {
    name: String! iban: String! password: String! note: String! friendIds: [ID!]! tags: [String!]! lineIds: [ID!]! roleIds: [ID!]!
  }
  type Mutation { updateUser(id: ID!, input: UserInput!): User }
`);
const root = rootField(schema, "mutation", "updateUser");
const { form } = root ? planAction(schema, root) : { form: [] };
const plan = planCurrent(schema, "User", form);

/** The values with which the form begins; undefined where they are asked for. */
function begins(user: object): Record<string, unknown> {
  assert.ok(plan);
  const { input } = currentOf(plan, form, { __typename: "User", id: "1", ...user }) as {
    input: Record<string, unknown>;
  };
  return input;
}

const USER = { name: "Ann", iban: "DE12", password: "x", note: "n", tags: ["a"], totalTags: 1 };

test("a password and a text that hides a part are not sent back", () => {
  const { name, iban, note, password } = begins(USER);
  assert.equal([name, iban, note, password], ["Ann", "DE12", "n", undefined]);
  for (const masked of [
    "DE** **** 1234",
    "********",
    "sk-****1234",
    "•••• 4242",
    "[REDACTED]",
    "<hidden>",
    "(hidden by policy)",
    "XXX-XX-1234",
    "CH93 XXXX XXXX XXXX 5295 7",
    "xxxx1234",
    "j**@example.com",
    "j…@example.com",
    "…6789",
    "...6789",
    "ending in 4242",
    "████ 12",
    "########",
    "12-###-4",
    "REDACTED",
  ])
    assert.is(begins({ ...USER, iban: masked })["iban"], undefined, masked);
  for (const plain of [
    "a * b",
    "**",
    "hidden",
    "[draft]",
    "(secretary)",
    "XXXL",
    "XX",
    "### A heading",
    "##### A heading",
    "And so on …",
    "… and so on",
    "to…from",
    "Hidden",
  ])
    assert.is(begins({ ...USER, note: plain })["note"], plain);
});

test("a list that is shorter than the number beside it is not the whole list", () => {
  assert.equal(begins(USER)["tags"], ["a"]);
  assert.is(begins({ ...USER, totalTags: 60 })["tags"], undefined);
});

test("a page that says nothing of the next one is not the whole list", () => {
  const friends = { nodes: [{ __typename: "User", id: "5" }], pageInfo: { hasNextPage: true } };
  const lines = { edges: [{ node: { __typename: "User", id: "5" } }] };
  const roles = { items: [{ __typename: "User", id: "5" }], nextToken: "more" };
  const { friendIds, lineIds, roleIds } = begins({ ...USER, friends, lines, roles });
  assert.equal([friendIds, lineIds, roleIds], [undefined, undefined, undefined]);
});

test("texts and members of a union are no keys for a list of ids", () => {
  const tagged = schemaOf(`
    type Query { users: [User!]! user(id: ID!): User tags: [Tag!]! bots: [Bot!]! }
    union Actor = User | Bot
    type Tag { id: ID! name: String! } type Bot { id: ID! name: String! }
    type User { id: ID! name: String tags: [String!]! category: String friends: [Actor!]! bots: [Bot!]! }
    input UserInput { name: String tagIds: [ID!]! categoryId: ID friendIds: [ID!]! botIds: [ID!]! }
    type Mutation { updateUser(id: ID!, input: UserInput!): User }`);
  const update = rootField(tagged, "mutation", "updateUser");
  const inputs = update ? planAction(tagged, update).form : [];
  const current = planCurrent(tagged, "User", inputs);
  assert.ok(current);
  const friends = [
    { __typename: "User", id: "5" },
    { __typename: "Bot", id: "5" },
  ];
  const row = { id: "1", name: "A", tags: ["1", "2"], category: "7", friends, bots: [{ __typename: "Bot", id: "5" }] };
  const { input } = currentOf(current, inputs, row) as { input: Record<string, unknown> };
  assert.equal([input["tagIds"], input["categoryId"], input["friendIds"]], [undefined, undefined, undefined]);
  assert.equal(input["botIds"], ["5"]);
});

test.run();
