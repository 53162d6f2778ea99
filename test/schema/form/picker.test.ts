/** What a picker offers of a type that only a search gives: before a text is typed, the signed-in user's own records. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { rootField, type FormField } from "../../../src/schema/index.js";
import { planAction } from "../../../src/schema/form/actions/action.js";
import { planPicker } from "../../../src/schema/form/picker.js";
import { assertValid, both, type Both } from "../helpers.js";

const hub = (rest: string) =>
  both(`
  type Query { viewer: User! search(type: Kind!, query: String!): [Found!]! node(id: ID!): Node ${rest} }
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

function pickerOf({ schema }: Both, input: string) {
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
  const rows = [3, null].map((id) => ({ __typename: "Work", nodeId: `W${id}`, id, name: "kite" }));
  assert.equal(
    picker.rows({ works: rows }).map((row) => picker.identify(row)?.id),
    ["3", undefined],
  );
});

test.run();
