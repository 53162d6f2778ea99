/** A field beside a list tells its total: it is asked for with what the list is filtered by, or not at all. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { graphql } from "graphql";
import {
  planField,
  planQuery,
  planRecord,
  rootField,
  type Plan,
  type PlanRequest,
  type PlanState,
} from "../../../../../src/app/schema/index.js";
import { formOf } from "../../../../../src/app/schema/form/form.js";
import { planPicker } from "../../../../../src/app/schema/form/picker.js";
import { dato, hasura, keystone } from "../../dialects/counted.js";
import { assertDocuments } from "../../every-document.js";
import { assertValid, both, schemaOf, type Both } from "../../helpers.js";

const SERVERS = {
  dato: { ...dato, of: both(dato.sdl) },
  keystone: { ...keystone, of: both(keystone.sdl) },
  hasura: { ...hasura, of: both(hasura.sdl) },
};
type Server = (typeof SERVERS)[keyof typeof SERVERS];

async function ask({ of: { official }, rootValue }: Server, request: PlanRequest): Promise<unknown> {
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

const list = ({ schema }: Pick<Both, "schema">, name: string): Plan => {
  const root = rootField(schema, "query", name);
  assert.ok(root, name);
  return planQuery(schema, root);
};

for (const [name, server] of Object.entries(SERVERS)) {
  test(`${name}: every screen's document is valid`, () => assertDocuments(server.of));
}

const LISTS: [Server, string, PlanState, number][] = [
  [SERVERS.dato, "allRecipes", { args: { filter: { title: { matches: { pattern: "soup" } } }, locale: "it" } }, 309],
  [SERVERS.keystone, "recipes", { args: { where: { title: { contains: "Soup" } } } }, 309],
  [SERVERS.hasura, "recipes", { args: { where: { title: { _ilike: "%soup%" } } } }, 309],
];
for (const [server, name, filtered, count] of LISTS) {
  test(`${Object.entries(SERVERS).find(([, each]) => each === server)?.[0]}: counts all and filtered rows, whatever the page and the order`, async () => {
    const plan = list(server.of, name);
    assert.equal(plan.page(await ask(server, plan.request())), { next: { page: 2 }, total: 1234 });
    const key = plan.shape.sort?.keys.find(({ key }) => key === "minutes") ? "-minutes" : "";
    const state = { ...filtered, page: 2, sort: key };
    const request = plan.request(state);
    const data = await ask(server, request);
    assert.equal(plan.page(data, state), { next: { page: 3 }, total: count });
    assert.is(plan.facts(data).total, count);
    assert.equal(
      Object.keys(request.variables).filter((name) => name.endsWith("_")),
      [],
      "one variable for both",
    );
    assert.equal(
      plan.page(await ask(server, plan.request({ ...filtered, page: 13 })), { page: 13 }),
      { total: count },
      "and knows the last page",
    );
  });
}

test("counts a record's own list by the field beside it", async () => {
  const { keystone: server } = SERVERS;
  const plan = planField(server.of.schema, "Cook", "recipes");
  assert.ok(plan);
  const data = await ask(server, plan.request({ id: "2", args: { where: { veg: { equals: true } } } }));
  assert.equal(plan.page(data), { next: { page: 2 }, total: 206 });
});

test("asks for no total where a few rows are wanted for names, nor in subscriptions", () => {
  const { hasura, keystone } = SERVERS;
  const live = rootField(hasura.of.schema, "subscription", "recipes");
  assert.ok(live);
  assert.not.match(planQuery(hasura.of.schema, live).request().document, /aggregate/);
  const [field] = formOf(keystone.of.schema, [{ name: "recipeId", type: { name: "ID", text: "ID", nonNull: false } }]);
  assert.not.match((field && planPicker(keystone.of.schema, field)?.request().document) ?? "Count", /Count/);
  assert.not.match(
    planRecord(keystone.of.schema, "Cook")?.request({ id: "1" }).document ?? "recipesCount",
    /recipesCount\s*\(/,
  );
});

test("gives a total up where it cannot be told all that the list is", () => {
  const { dato } = SERVERS;
  const { document } = list(dato.of, "allRecipes").request({ args: { fallbackLocales: ["en"] } });
  assert.not.match(document, /Meta/, "the count knows of no such thing");
  const T = "type T { id: ID name: String } type C { count: Int }";
  const asks = (fields: string, args: Record<string, unknown> = {}) =>
    /count/i.test(
      list(
        {
          schema: schemaOf(
            `type Query { ${fields} } ${T} input W { name: String } input V { name: String } input P { limit: Int offset: Int name: String } input S { name: D } enum D { asc desc }`,
          ),
        },
        "posts",
      ).request({ args }).document,
    );
  assert.is(asks("posts(where: W): [T] postsCount(where: W): Int", { where: {} }), true);
  assert.is(asks("posts(where: W): [T] postsCount(where: V): Int", { where: {} }), false, "a filter of another kind");
  assert.is(asks("posts(where: W): [T] postsCount(where: W!): Int"), false, "nothing to give it");
  assert.is(
    asks("posts(where: P): [T] postsCount(where: P): Int"),
    false,
    "a page within the filter would be counted alone",
  );
  assert.is(asks("posts(where: W): [T] postsCount: String"), false, "no number");
  assert.is(asks("posts(where: W): [T] postsCount: [Int]"), false, "several numbers");
  assert.is(asks("posts(where: W): [T] oldPostsCount(where: W): Int"), false, "of others");
  assert.is(asks("posts(where: W): [T] postsCount(where: W): Int @deprecated"), false);
  assert.is(asks("posts(where: W, search: String): [T] postsCount(where: W): Int", { search: "x" }), false);
});

test("finds the counts of other servers by their names", () => {
  const CASES: [string, string, RegExp][] = [
    [
      "posts(where: W, take: Int, skip: Int): [Post] aggregatePost(where: W): A",
      "posts",
      /aggregatePost \{\s+_count \{\s+_all/,
    ],
    [
      "activePosts(where: W, take: Int, skip: Int): [Post] aggregatePost(where: W): A",
      "activePosts",
      /^(?!.*aggregate)/s,
    ],
    ["users(where: W): [Post] usersAggregate(where: W): N", "users", /usersAggregate \{\s+count/],
    [
      "posts(where: W, first: Int, skip: Int): [Post] postsConnection(where: W, first: Int, skip: Int): C",
      "posts",
      /postsConnection \{\s+aggregate \{\s+count/,
    ],
    [
      "articles(filters: W): [Post] articles_connection(filters: W): S",
      "articles",
      /articles_connection \{\s+pageInfo \{\s+total/,
    ],
    [
      "allPostsList(first: Int, offset: Int): [Post] allPosts(first: Int, offset: Int): R",
      "allPostsList",
      /allPosts \{\s+totalCount/,
    ],
    [
      "posts(filter: W, limit: Int, offset: Int): [Post] posts_aggregated(filter: W, limit: Int): [D]",
      "posts",
      /posts_aggregated \{\s+countAll/,
    ],
    ["Posts(where: W): [Post] countPosts(where: W): P", "Posts", /countPosts \{\s+totalDocs/],
    ["posts(where: W): [Post] postsConnection(where: W): Q", "posts", /^(?!.*postsConnection)/s],
  ];
  for (const [fields, name, wanted] of CASES) {
    const of = both(
      `type Query { ${fields} } input W { name: String } type Post { id: ID name: String } type A { _count: All } type All { _all: Int! name: Int } type N { count: Int! } type G { count: Int! } type E { node: Post } type C { aggregate: G edges: [E] } type I { total: Int hasNextPage: Boolean } type S { nodes: [Post] pageInfo: I } type R { nodes: [Post] totalCount: Int } type D { countAll: Int } type P { totalDocs: Int } type Q { likes: G nodes: [Post] }`,
    );
    const request = list(of, name).request();
    assertValid(of.official, request, name);
    assert.match(request.document, wanted);
  }
  const directus = list(
    {
      schema: schemaOf(
        "type Query { posts(filter: W): [T] posts_aggregated(filter: W): [D] } input W { name: String } type T { id: ID } type D { countAll: Int }",
      ),
    },
    "posts",
  );
  assert.is(directus.page({ posts: [{ id: 1 }], posts_aggregated: [{ countAll: 7 }] }).total, 7);
});

test("a field is the count of a list by its whole name, and by what it counts", () => {
  const isAskedFor = (name: string, type: string, types = "") => {
    const sdl = `type Query { recipes: [Recipe!]! ${name}: ${type} } type Recipe { id: ID! } ${types}`;
    return list({ schema: schemaOf(sdl) }, "recipes")
      .request()
      .document.split(/\W+/)
      .includes(name);
  };
  assert.is(isAskedFor("recipesCount", "Int!"), true);
  assert.is(isAskedFor("recipesCount", "Int! @deprecated"), false);
  assert.is(isAskedFor("recipesCount", "String"), false);
  assert.is(isAskedFor("rec", "Int!"), false);
  assert.is(isAskedFor("recipesConnection", "Recipes!", "type Recipes { totalCount: Int! }"), true);
  assert.is(isAskedFor("recipesConnection", "Recipes!", "type Recipes { pages: Int! }"), false);
});

test("a count in the list itself comes before one beside it", () => {
  const schema = schemaOf(`
    type Query { recipes: RecipePage! recipesCount: Int! }
    type RecipePage { items: [Recipe!]! total: Int! }
    type Recipe { id: ID! }
  `);
  assert.not.match(list({ schema }, "recipes").request().document, /recipesCount/);
});

test.run();
