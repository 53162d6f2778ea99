/** Records in Strapi 4's wrappers: each is the thing itself, under its own name, with its own columns and links. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { graphql } from "graphql";
import {
  actionsFor,
  entities,
  listsOf,
  planField,
  planQuery,
  planRecord,
  rootField,
  typeLabel,
  type Plan,
  type PlanRequest,
} from "../../../src/app/schema/index.js";
import { formOf } from "../../../src/app/schema/form/form.js";
import { toVariables } from "../../../src/app/schema/form/variables.js";
import { planAction } from "../../../src/app/schema/form/actions/action.js";
import { prefill } from "../../../src/app/schema/form/prefill.js";
import { planPicker } from "../../../src/app/schema/form/picker.js";
import { unwrap } from "../../../src/app/schema/model/unwrap.js";
import { whereUsed } from "../../../src/app/schema/model/uses.js";
import { rootValue, sdl } from "./dialects/strapi.js";
import { assertDocuments } from "./every-document.js";
import { assertValid, both, schemaOf } from "./helpers.js";

const of = both(sdl);
const { schema, official } = of;

async function ask({ document, variables }: PlanRequest): Promise<unknown> {
  assertValid(official, { document, variables }, "asked");
  const { data, errors } = await graphql({
    schema: official,
    rootValue: rootValue(),
    source: document,
    variableValues: variables,
  });
  assert.equal(errors ?? [], [], document);
  return JSON.parse(JSON.stringify(data));
}

const list = (name: string): Plan => {
  const root = rootField(schema, "query", name);
  assert.ok(root, name);
  return planQuery(schema, root);
};

test("every screen's document is valid", () => assertDocuments(of));

test("types and fields are named without their wrappers", () => {
  assert.equal(
    entities(schema).map(({ name }) => typeLabel(schema, name)),
    ["Article", "Author", "Tag", "Upload file"],
  );
  assert.equal(
    ["articles", "article", "homepage"].map((name) => [
      rootField(schema, "query", name)?.kind,
      rootField(schema, "query", name)?.entity,
    ]),
    [
      ["wrapped", "ArticleEntity"],
      ["by-key", "ArticleEntity"],
      ["singleton", "HomepageEntity"],
    ],
  );
  assert.not.match(
    list("articles")
      .choices.map(({ key, label }) => `${key} ${label}`)
      .join(),
    /attributes|data\b/i,
  );
  assert.equal(
    listsOf(schema, "ArticleEntity").map(({ name }) => name),
    ["articles"],
  );
});

test("a list shows columns and links, pages by the total and sorts in the dialect", async () => {
  const plan = list("articles");
  assert.equal(
    plan.columns.map(({ label }) => label),
    ["Title", "Section", "Created at", "Published at", "Author", "SEO", "Cover", "Words", "Updated at", "Body"],
  );
  const request = plan.request({
    sort: "-words",
    page: 2,
    args: { filters: { author: { name: { containsi: "ines" } } } },
  });
  assert.equal(request.variables, {
    filters: { author: { name: { containsi: "ines" } } },
    sort: ["words:desc"],
    pagination: { limit: 25, start: 25 },
  });
  const data = await ask(request);
  assert.equal(plan.page(data, { page: 2 }), { total: 30 });
  const [row] = plan.rows(data);
  const read = (key: string) => plan.columns.find((column) => column.key === key)?.read(row);
  assert.match(String(read("title")), /of the week/);
  assert.equal(plan.identify(read("author")), {
    type: "AuthorEntity",
    typeLabel: "Author",
    label: "Ines Carvalho",
    id: "1",
    opens: true,
  });
  assert.is(plan.identify(row)?.opens, true);
  assert.equal(
    Object.keys(row as object).filter((key) => /attributes|data/.test(key)),
    [],
  );
});

test("a record opens by its id, and is null if the server has no such record", async () => {
  const plan = planRecord(schema, "ArticleEntity");
  assert.ok(plan);
  const row = plan.value(await ask(plan.request({ id: "7" })));
  assert.is(plan.identify(row)?.label, "Tides of the week, no. 7");
  assert.is(plan.value(await ask(plan.request({ id: "777" }))), null);
  const told = {
    article: {
      __typename: "ArticleEntityResponse",
      data: { __typename: "ArticleEntity", id: "7", attributes: { __typename: "Article", title: "Tides" } },
    },
  };
  assert.equal(
    plan.identify(plan.value(told)),
    { type: "ArticleEntity", typeLabel: "Article", label: "Tides", id: "7", opens: true },
    "also where each object says its type",
  );
  assert.equal(
    plan.tabs.map(({ label }) => label),
    ["Tags", "Blocks"],
  );
  const home = list("homepage");
  const [page] = home.rows(await ask(home.request()));
  assert.is(
    home.identify(home.columns.find(({ key }) => key === "featured")?.read(page))?.label,
    "Tides of the week, no. 4",
  );
});

test("a record's lists go on, sort and link like any other", async () => {
  const plan = planField(schema, "AuthorEntity", "articles");
  assert.ok(plan);
  const request = plan.request({ id: "2", sort: "words", page: 2, size: 20 });
  const rows = plan.rows(await ask(request));
  assert.is(rows.length, 10);
  assert.is(plan.identify(rows[0])?.type, "ArticleEntity");
});

test("says where a value that failed is in the answer", () => {
  const path = (name: string, key: string) => list(name).columns.find((column) => column.key === key)?.path;
  assert.equal(
    [path("articles", "title"), path("articles", "author"), path("articles", "id")],
    [["attributes", "title"], ["attributes", "author", "data"], undefined],
  );
});

test("an action is about the record, picks others by name and gives the changed one", async () => {
  assert.equal(
    actionsFor(schema, "ArticleEntity")
      .map(({ name }) => name)
      .sort(),
    ["createArticle", "deleteArticle", "updateArticle"],
  );
  const root = rootField(schema, "mutation", "updateArticle");
  assert.ok(root);
  const plan = planAction(schema, root);
  assert.equal(prefill(plan, { type: "ArticleEntity", typeLabel: "Article", label: "A", id: "7", opens: true }), {
    id: "7",
  });
  const author = plan.form
    .find(({ name }) => name === "data")
    ?.fields()
    .find(({ name }) => name === "author");
  assert.is(author?.picks?.entity, "AuthorEntity");
  const picker = author && planPicker(schema, author);
  assert.ok(picker);
  assert.equal(
    picker.rows(await ask(picker.request())).map((row) => picker.identify(row)?.label),
    ["Ines Carvalho", "Jonas Wolff"],
  );
  const data = await ask(plan.request({ args: { id: "7", data: { title: "New", author: "2" } } }));
  assert.is(plan.identify(plan.record(data))?.label, "New");
});

test("filters by what a record and its links say", () => {
  const root = rootField(schema, "query", "articles");
  assert.ok(root);
  const form = formOf(schema, root.filters);
  assert.equal(
    form.map(({ name }) => name),
    ["filters", "publicationState"],
  );
  assert.equal(toVariables(form, { filters: { title: { containsi: "x" } } }), {
    variables: { filters: { title: { containsi: "x" } } },
    problems: [],
  });
});

test("keeps the wrappers for the docs, and leaves schemas without wrappers alone", () => {
  assert.ok(schema.wire?.types.get("ArticleEntity")?.fields.has("attributes"));
  assert.ok(schema.wire && whereUsed(schema.wire, "ArticleEntityResponse").length > 0);
  for (const text of [
    "type Query { films: [Film] } type Film { id: ID attributes: JSON } scalar JSON",
    "type Query { films: [Film] } type Film { id: ID name: String attributes: A } type A { color: String }",
  ]) {
    const plain = schemaOf(text);
    assert.is(unwrap(plain), plain);
  }
});

test("Strapi 5: finds a documentId, the total beside the list, an order in one word", () => {
  const five =
    both(`type Query { article(documentId: ID!, status: S = PUBLISHED): Article articles(filters: F, pagination: P = {}, sort: [String] = [], status: S = PUBLISHED): [Article]! articles_connection(filters: F, pagination: P = {}, sort: [String] = [], status: S = PUBLISHED): Articles author(documentId: ID!): Author }
    enum S { PUBLISHED DRAFT } input P { page: Int pageSize: Int start: Int limit: Int } input T { eq: String containsi: String } input F { documentId: T title: T } type Info { total: Int! page: Int! pageSize: Int! pageCount: Int! } type Articles { nodes: [Article!]! pageInfo: Info! }
    type Article { documentId: ID! title: String author: Author } type Author { documentId: ID! name: String articles(filters: F, pagination: P = {}, sort: [String] = []): [Article]! articles_connection(filters: F, pagination: P = {}, sort: [String] = []): Articles }
    type Mutation { updateArticle(documentId: ID!, data: I!): Article deleteArticle(documentId: ID!): D } input I { title: String author: ID } type D { documentId: ID! }`);
  assertDocuments(five);
  assert.equal(
    entities(five.schema).map(({ name }) => name),
    ["Article", "Author"],
  );
  const root = rootField(five.schema, "query", "articles");
  assert.ok(root);
  const plan = planQuery(five.schema, root);
  const request = plan.request({ sort: "-title", search: "tea" });
  assertValid(five.official, request, "articles");
  assert.equal(request.variables, {
    filters: { title: { containsi: "tea" } },
    sort: ["title:desc"],
    pagination: { limit: 25 },
  });
  assert.match(request.document, /articles_connection\(filters: \$filters\) \{\s+pageInfo \{\s+total/);
  assert.equal(plan.identify({ __typename: "Article", documentId: "a1", title: "Tea" }), {
    type: "Article",
    typeLabel: "Article",
    label: "Tea",
    id: "a1",
    opens: true,
  });
  const update = rootField(five.schema, "mutation", "updateArticle");
  assert.equal(
    update &&
      prefill(planAction(five.schema, update), {
        type: "Article",
        typeLabel: "Article",
        label: "Tea",
        id: "a1",
        opens: true,
      }),
    { documentId: "a1" },
  );
});

test.run();
