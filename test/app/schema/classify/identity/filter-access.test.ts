/** A list whose filter can say "this id equals" is a way to a record, as good as a field that takes the id. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { graphql } from "graphql";
import {
  actionsFor,
  canOpen,
  entities,
  identify,
  planField,
  planQuery,
  planRecord,
  rootField,
  typeLabel,
  type PlanRequest,
} from "../../../../../src/app/schema/index.js";
import { formOf } from "../../../../../src/app/schema/form/form.js";
import { planAction } from "../../../../../src/app/schema/form/actions/action.js";
import { prefill } from "../../../../../src/app/schema/form/prefill.js";
import { planPicker } from "../../../../../src/app/schema/form/picker.js";
import { drizzle, hasura, neo4j } from "../../dialects/by-filter.js";
import { assertDocuments } from "../../every-document.js";
import { answer, assertValid, both, schemaOf, type Both } from "../../helpers.js";

const SERVERS = {
  drizzle: { ...drizzle, of: both(drizzle.sdl) },
  neo4j: { ...neo4j, of: both(neo4j.sdl) },
  hasura: { ...hasura, of: both(hasura.sdl) },
};

async function ask(
  { of: { official }, rootValue }: { of: Both; rootValue(): object },
  request: PlanRequest,
): Promise<unknown> {
  assertValid(official, request, "asked");
  const { data, errors } = await graphql({
    schema: official,
    rootValue: rootValue(),
    source: request.document,
    variableValues: request.variables,
  });
  assert.equal(errors ?? [], [], request.document);
  return JSON.parse(JSON.stringify(data));
}

test("a key that different rows have names no record", () => {
  const plan = planRecord(SERVERS.neo4j.of.schema, "Movie");
  const movie = (title: string) => ({ __typename: "Movie", movieId: "m7", title });
  const read = (...movies: object[]) => plan?.value({ movies }, { id: "m7" });
  assert.equal(read(movie("A"), movie("B")), null);
  assert.equal(read(movie("A"), movie("A")), movie("A"));
});

for (const [name, { of }] of Object.entries(SERVERS)) {
  test(`${name}: every screen's document is valid`, () => assertDocuments(of));
}

const RECORDS = [
  ["drizzle", "PostsSelectItem", "7", { where: { id: { eq: 7 } } }, "Letter no. 7", "author", "Mina Sorensen"],
  ["neo4j", "Movie", "m7", { where: { movieId: "m7" }, options: { limit: 25 } }, "Night 7", "", ""],
  [
    "hasura",
    "boats",
    "00000000-0000-4000-8000-b00000000006",
    { where: { id: { _eq: "00000000-0000-4000-8000-b00000000006" } }, limit: 25 },
    "Skiff 7",
    "owner",
    "Vera",
  ],
] as const;

for (const [name, type, id, variables, label, link, linked] of RECORDS) {
  test(`${name}: a record, a shared link to it and what it links to open by id`, async () => {
    const server = SERVERS[name];
    const plan = planRecord(server.of.schema, type);
    assert.ok(plan);
    const request = plan.request({ id });
    assert.equal(request.variables, variables);
    const row = plan.value(await ask(server, request), { id });
    assert.equal(plan.identify(row), { type, typeLabel: typeLabel(server.of.schema, type), label, id, opens: true });
    if (!link) return;
    const reference = plan.identify(plan.columns.find(({ key }) => key === link)?.read(row));
    assert.equal([reference?.label, reference?.opens], [linked, true]);
    const other = planRecord(server.of.schema, reference?.type ?? "");
    assert.ok(other && reference?.id !== undefined);
    assert.is(
      other.identify(other.value(await ask(server, other.request({ id: reference.id })), { id: reference.id }))?.label,
      linked,
    );
  });
}

test("a missing record is null, and so is one that was not asked for", async () => {
  const server = SERVERS.neo4j;
  const plan = planRecord(server.of.schema, "Movie");
  assert.is(plan?.value(await ask(server, plan.request({ id: "m777" })), { id: "m777" }), null);
  assert.is(
    plan?.value({ movies: [{ __typename: "Movie", movieId: "m8", title: "Another" }] }, { id: "m7" }),
    null,
    "of a server that does not filter",
  );
});

test("a record's own lists are reached the same way, and their totals told", async () => {
  for (const [server, type, id, field, count, variables] of [
    [
      SERVERS.drizzle,
      "UsersSelectItem",
      "2",
      "posts",
      23,
      {
        where: { id: { eq: 2 } },
        where_: { likes: { gt: 1 } },
        orderBy: { likes: { direction: "desc", priority: 1 } },
        limit: 25,
      },
    ],
    [SERVERS.hasura, "owners", "00000000-0000-4000-8000-a00000000001", "boats", 15, undefined],
  ] as const) {
    const plan = planField(server.of.schema, type, field);
    assert.ok(plan);
    const request = plan.request(variables ? { id, sort: "-likes", args: { where: { likes: { gt: 1 } } } } : { id });
    if (variables) assert.equal(request.variables, variables);
    const rows = plan.rows(await ask(server, request));
    assert.ok(rows.length > count - 3 && rows.length <= count, String(rows.length));
    assert.is(plan.identify(rows[0])?.opens, true);
  }
  const actors = planField(SERVERS.neo4j.of.schema, "Movie", "actors");
  assert.ok(actors);
  const data = await ask(SERVERS.neo4j, actors.request({ id: "m7" }));
  assert.equal([actors.rows(data).length, actors.page(data).total], [2, 2]);
});

test("Drizzle's types for a relation and a change count as the listed record", async () => {
  const { schema } = SERVERS.drizzle.of;
  assert.equal(
    entities(schema).map(({ name }) => typeLabel(schema, name)),
    ["Users", "Posts"],
  );
  assert.equal(identify(schema, { __typename: "UsersPostsRelationAuthorRelation", id: 1, name: "Mina", email: null }), {
    type: "UsersSelectItem",
    typeLabel: "Users",
    label: "Mina",
    id: "1",
    opens: true,
  });
  assert.equal(identify(schema, { __typename: "PostsItem", id: 5, title: "A" })?.type, "PostsSelectItem");
  const root = rootField(schema, "mutation", "updatePosts");
  assert.ok(root);
  const plan = planAction(schema, root);
  assert.equal(
    prefill(plan, { type: "PostsSelectItem", typeLabel: "Posts", label: "A", id: "7", opens: true }),
    { where: { id: { eq: "7" } } },
    "or it would change all of them",
  );
  const data = await ask(SERVERS.drizzle, plan.request({ args: { where: { id: { eq: 7 } }, set: { title: "New" } } }));
  assert.equal([plan.identify(plan.record(data))?.label, plan.identify(plan.record(data))?.opens], ["New", true]);
  const author = plan.form
    .find(({ name }) => name === "set")
    ?.fields()
    .find(({ name }) => name === "authorId");
  assert.equal(
    [author?.label, author?.widget, author?.picks?.entity, author?.picks?.from.name],
    ["Author", "id", "UsersSelectItem", "users"],
  );
  assert.equal(
    actionsFor(schema, "PostsSelectItem")
      .map(({ name }) => name)
      .sort(),
    ["deleteFromPosts", "insertIntoPosts", "insertIntoPostsSingle", "updatePosts"],
  );
});

test("a picker of such records gives the id and knows its label", async () => {
  const { schema } = SERVERS.hasura.of;
  const [field] = formOf(schema, [{ name: "owner_id", type: { name: "uuid", text: "uuid!", nonNull: true } }]);
  assert.is(field?.picks?.entity, "owners");
  const plan = field && planPicker(schema, field);
  assert.ok(plan);
  const [row] = plan.rows(await ask(SERVERS.hasura, plan.request()));
  assert.is(plan.identify(row)?.label, "Vera");
});

test("finds a record by the equality operators of each server", async () => {
  const CASES: [string, string, object][] = [
    ["users(where: W): [User]", "input W { id: E } input E { eq: ID }", { where: { id: { eq: "7" } } }],
    ["users(where: W): [User]", "input W { id: E } input E { equals: ID }", { where: { id: { equals: "7" } } }],
    ["users(filter: W): [User]", "input W { id: E } input E { equalTo: ID }", { filter: { id: { equalTo: "7" } } }],
    ["users(filters: W): [User]", "input W { id: E } input E { exact: ID }", { filters: { id: { exact: "7" } } }],
    ["users(condition: W): Users", "input W { id: ID }", { condition: { id: "7" } }],
    ["users(find: W, first: Int!): [User]", "input W { id: ID }", { find: { id: "7" }, first: 25 }],
    ["user(id: E): User", "input E { eq: String ne: String }", { id: { eq: "7" } }],
    [
      "oneUser(filter: W): User users(filter: W): [User]",
      "input W { id: E } input E { eq: ID }",
      { filter: { id: { eq: "7" } } },
    ],
  ];
  for (const [fields, inputs, variables] of CASES) {
    const of = both(
      `type Query { ${fields} } ${inputs} type User { id: ID! name: String } type Users { nodes: [User] totalCount: Int }`,
    );
    const plan = planRecord(of.schema, "User");
    assert.ok(plan, fields);
    const request = plan.request({ id: "7" });
    assertValid(of.official, request, fields);
    assert.equal(request.variables, variables);
    assert.ok(plan.identify(plan.value(await answer(of.official, request)))?.opens, fields);
  }
  assert.is(
    planRecord(
      both(`type Query { oneUser(filter: W): User users(filter: W): [User] } input W { id: ID } type User { id: ID! }`)
        .schema,
      "User",
    )?.shape.name,
    "oneUser",
    "one rather than a list of one",
  );
});

test("the first list whose filter takes the id finds the record", () => {
  const { schema } = both(
    "type Query { found(filter: Name): [User] users(filter: W): [User] } input Name { name: String } input W { id: ID } type User { id: ID! name: String }",
  );
  assert.is(planRecord(schema, "User")?.shape.name, "users");
});

test("takes nothing that may mean another thing", () => {
  const opens = (fields: string, inputs = "") =>
    canOpen(schemaOf(`type Query { ${fields} } ${inputs} type User { id: ID! name: String }`), "User");
  assert.is(opens("users(id: ID): [User]"), false, "the id of what they are users of, for all we know");
  assert.is(opens("users(where: W): [User]", "input W { id: [ID!] }"), false);
  assert.is(opens("users(where: W): [User]", "input W { id: E } input E { contains: ID }"), false);
  assert.is(opens("users(where: W): [User]", "input W { id: E } input E { eq: Boolean }"), false);
  assert.is(opens("users(where: W): [User]", "input W { id: E } input E { eq: ID mode: Int! }"), false);
  assert.is(opens("users(where: W): [User]", "input W { id: ID team: ID! }"), false, "the team has to be known");
  assert.is(opens("users(where: W, team: ID!): [User]", "input W { id: ID }"), false);
  assert.is(opens("users(where: W): [User]", "input W { userId: ID }"), false);
  assert.is(opens("users(near: W): [User]", "input W { id: ID }"), false, "users near one");
  const via = both(
    "type Query { users(where: W): [User] user(id: ID!): User } input W { id: ID } type User { id: ID! }",
  );
  assert.equal(
    planRecord(via.schema, "User")?.request({ id: "7" }).variables,
    { id: "7" },
    "a field that takes the id comes first",
  );
  assert.is(
    planQuery(via.schema, rootField(via.schema, "query", "users") as never).shape.gives,
    "rows",
    "and the list stays a list",
  );
});

test("calls no type a view of a record without the same filter and fields", () => {
  const T =
    "type Query { users(where: W): [User] } input W { id: ID } type User { id: ID! name: String team(where: V): Team boss(where: W): Boss friend(where: W): Friend } input V { id: ID }";
  const schema = schemaOf(
    `${T} type Team { id: ID! name: String } type Boss { id: ID! name: String } type Friend { id: ID! name: String since: Int }`,
  );
  assert.equal(
    ["Team", "Boss", "Friend"].map((type) => identify(schema, { __typename: type, id: 1, name: "A" })?.type),
    ["Team", "User", "Friend"],
  );
});

test.run();
