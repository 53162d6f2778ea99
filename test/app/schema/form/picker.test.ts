/** What a picker offers of a type that only a search gives: before a text is typed, the signed-in user's own records. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { rootField, type FormField } from "../../../../src/app/schema/index.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { planPicker } from "../../../../src/app/schema/form/picker.js";
import { assertValid, both, type Both } from "../helpers.js";

const hub = (rest: string, viewer = "viewer: User!") =>
  both(`
  type Query { ${viewer} search(type: Kind!, query: String!): [Found!]! node(id: ID!): Node ${rest} }
  type Mutation { openIssue(repositoryId: ID!, title: String!): Issue }
  interface Node { id: ID! }
  enum Kind { REPOSITORY USER }
  union Found = Repository | User
  type User implements Node {
    id: ID! name: String!
    starredRepositories(first: Int): Repositories!
    repositories(first: Int, after: String): Repositories!
    repositoriesOf(owner: ID!): Repositories!
  }
  type Repositories { nodes: [Repository!]! totalCount: Int! }
  type Repository implements Node { id: ID! name: String! state: State issues: [Issue!]! }
  type Issue implements Node { id: ID! title: String! repository: Repository! }
  enum State { OPEN CLOSED }
`);

function pickerOf({ schema }: Pick<Both, "schema">, input: string) {
  const root = rootField(schema, "mutation", "openIssue");
  assert.ok(root);
  const field = planAction(schema, root).form.find(({ name }): boolean => name === input);
  assert.ok(field);
  return planPicker(schema, field satisfies FormField);
}

test("the user's own records are on offer before a text is typed", () => {
  const made = hub("");
  const picker = pickerOf(made, "repositoryId");
  assert.ok(picker?.needsText && picker.own);
  const request = picker.own.request({ size: 25 });
  assertValid(made.official, request, "own repositories");
  assert.match(request.document, /viewer \{\s+(__typename\s+)?repositories\(/);
  const row = { __typename: "Repository", id: "R1", name: "kite", state: "OPEN" };
  const data = { viewer: { __typename: "User", repositories: { nodes: [row] } } };
  const [first] = picker.own.rows(data);
  assert.equal([picker.identify(first)?.id, picker.identify(first)?.label], ["R1", "kite"]);
});

test("a text is searched for as the list wants it", () => {
  assert.equal(pickerOf(hub(""), "repositoryId")?.stateFor("kite"), { args: { type: "REPOSITORY", query: "kite" } });
  const listed = pickerOf(hub("repositories(search: String): [Repository!]!"), "repositoryId");
  assert.equal([listed?.needsText, listed?.stateFor("kite")], [false, { search: "kite" }]);
});

test("the user is the one record that a query called after the user gives", () => {
  const documentWith = (queries: string) =>
    pickerOf(hub("", queries), "repositoryId")
      ?.own?.request()
      .document.match(/^ {2}(\w+)/m)?.[1];
  assert.is(documentWith("founder: User! currentUser: User!"), "currentUser");
  assert.is(documentWith("me(id: ID!): User! current_user: User!"), "current_user");
  assert.is(documentWith("founder: User! userOf(name: String!): User"), undefined);
});

test("offers a list of the user that needs no arguments, whatever its name", () => {
  const { schema } = both(`
    type Query { me: User! search(query: String!): [Repository!]! repository(id: ID!): Repository }
    type Mutation { openIssue(repositoryId: ID!): Issue }
    type User { id: ID! friends: [User!]! repositoriesOf(owner: ID!): [Repository!]! starred: [Repository!]! }
    type Repository { id: ID! name: String! }
    type Issue { id: ID! repository: Repository! }
  `);
  const picker = pickerOf({ schema }, "repositoryId");
  assert.match(picker?.own?.request().document ?? "", /me \{\s+(__typename\s+)?starred/);
});

test("a type with a list of its own is picked from that list", () => {
  assert.is(pickerOf(hub("repositories: [Repository!]!"), "repositoryId")?.own, undefined);
});

test("a row without the id that the input takes cannot be picked", () => {
  const made = both(`
    type Query { works: [Work!]! node(nodeId: ID!): Node }
    type Mutation { openIssue(workId: Int!, title: String!): Issue }
    interface Node { nodeId: ID! }
    type Work implements Node { nodeId: ID! id: Int name: String! }
    type Issue implements Node { nodeId: ID! title: String! work: Work! }
  `);
  const picker = pickerOf(made, "workId");
  assert.ok(picker);
  const request = picker.request({});
  assertValid(made.official, request, "works");
  assert.match(request.document, /\bid\b/);
  const rows = [3, null].map((id) => ({ __typename: "Work", nodeId: `W${id}`, id, name: "kite" }));
  assert.equal(
    picker.rows({ works: rows }).map((row) => picker.identify(row)?.id),
    ["3", undefined],
  );
});

test("records of an interface are told apart by their type and a second value", () => {
  const made = both(`
    type Query { customers: [Customer!]! customer(id: ID!): Customer }
    type Mutation { openIssue(customerId: ID!): Boolean }
    interface Customer { id: ID! name: String! city: String note: String }
    type Person implements Customer { id: ID! name: String! city: String note: String email: String }
    type Company implements Customer { id: ID! name: String! city: String note: String since: Date! }
    scalar Date
  `);
  const picker = pickerOf(made, "customerId");
  assert.ok(picker);
  assertValid(made.official, picker.request({ size: 25 }), "customers");
  const rows = [
    { __typename: "Person", id: "1", name: "Ada", city: "Bern" },
    { __typename: "Company", id: "2", name: "Ada", city: null, __Company__since: "2001-02-03" },
  ];
  const detailsOf = (row: object) =>
    picker.detailsOf(row).map(({ value, isForNamesakes }) => [value, !!isForNamesakes]);
  assert.equal(rows.map(detailsOf), [
    [
      ["Person", false],
      ["Bern", false],
    ],
    [
      ["Company", false],
      ["2001-02-03", true],
    ],
  ]);
});

test.run();
