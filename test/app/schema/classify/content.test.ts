/** Content services and a shop, each as it describes itself: what people see is the thing, by name, in an order that the server knows. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  entities,
  planQuery,
  planRecord,
  rootField,
  typeLabel,
  type Plan,
  type PlanState,
} from "../../../../src/app/schema/index.js";
import { contentful, gatsby, sanity, shopify } from "../dialects/content.js";
import { assertDocuments } from "../every-document.js";
import { answer, assertValid, both, schemaOf, type Both } from "../helpers.js";

const ALL = { gatsby: both(gatsby), contentful: both(contentful), sanity: both(sanity), shopify: both(shopify) };

function list({ schema }: Both, name: string): Plan {
  const root = rootField(schema, "query", name);
  assert.ok(root, name);
  return planQuery(schema, root);
}
const labels = (plan: Plan | undefined) => plan?.columns.map(({ label }) => label);
const sorted = (plan: Plan) =>
  plan.columns.flatMap(({ label, sort }) => (sort === undefined ? [] : `${label} by ${sort}`));

function asked(of: Both, plan: Plan | undefined, state: PlanState): Record<string, unknown> {
  assert.ok(plan);
  const request = plan.request(state);
  assertValid(of.official, request, plan.shape.name);
  return request.variables;
}

for (const [name, of] of Object.entries(ALL)) {
  test(`${name}: every screen's document is valid, and what it answers is read`, async () => {
    assertDocuments(of);
    for (const { name } of entities(of.schema)) {
      const plan = planRecord(of.schema, name);
      assert.ok(plan, name);
      const row = plan.value(await answer(of.official, plan.request({ id: "1" })));
      assert.ok(plan.identify(row)?.opens, name);
    }
  });
}

test("the things of each, by name", () => {
  assert.equal(
    Object.fromEntries(
      Object.entries(ALL).map(([name, { schema }]) => [
        name,
        entities(schema).map((type) => typeLabel(schema, type.name)),
      ]),
    ),
    {
      gatsby: ["Markdown remark"],
      contentful: ["Asset", "Blog post", "Person"],
      sanity: ["Book", "Author", "Sanity image asset"],
      shopify: ["Product", "Collection", "Metafield", "Product option", "Product variant", "Page", "Shop"],
    },
  );
});

test("Gatsby: a front matter title names, orders and opens a record", () => {
  const of = ALL.gatsby;
  const plan = list(of, "allMarkdownRemark");
  assert.equal(labels(plan), ["Title", "Parent", "Excerpt", "Time to read", "Date"]);
  assert.equal(sorted(plan), ["Title by frontmatter.title", "Time to read by timeToRead", "Date by frontmatter.date"]);
  assert.equal(asked(of, plan, { sort: "-frontmatter.date", page: 2 }), {
    sort: [{ frontmatter: { date: "DESC" } }],
    skip: 25,
    limit: 25,
  });
  assert.equal(
    plan.page({ allMarkdownRemark: { nodes: [{}], totalCount: 26, pageInfo: { hasNextPage: false } } }, { page: 2 }),
    { total: 26 },
  );
  assert.equal(asked(of, planRecord(of.schema, "MarkdownRemark"), { id: "7" }), { id: { eq: "7" } });
});

test("Contentful: what is in sys is the record's own, and orders it", () => {
  const of = ALL.contentful;
  const plan = list(of, "blogPostCollection");
  assert.equal(labels(plan), [
    "Title",
    "Author",
    "Hero image",
    "Slug",
    "Published at",
    "First published at",
    "Published version",
    "Body",
  ]);
  assert.equal(sorted(plan), ["Title by title", "Slug by slug", "Published at by sys_publishedAt"]);
  assert.equal(asked(of, plan, { sort: "-sys_publishedAt", page: 2, args: { where: { title_contains: "x" } } }), {
    where: { title_contains: "x" },
    order: ["sys_publishedAt_DESC"],
    skip: 25,
    limit: 25,
  });
  assert.equal(plan.page({ blogPostCollection: { total: 60, items: [{}] } }), { next: { page: 2 }, total: 60 });
  const record = planRecord(of.schema, "BlogPost");
  assert.equal([asked(of, record, { id: "7" }), record?.tabs.map(({ label }) => label)], [{ id: "7" }, ["Tags"]]);
});

test("Sanity: a field that takes id finds records by _id; keys come last", () => {
  const of = ALL.sanity;
  const plan = list(of, "allBook");
  assert.equal(labels(plan), [
    "Title",
    "Created at",
    "Updated at",
    "Author",
    "Cover: Asset",
    "Pages",
    "Slug: Current",
    "Slug: Source",
    "Blurb raw",
  ]);
  assert.equal(asked(of, plan, { sort: "slug.current", page: 2 }), {
    sort: [{ slug: { current: "ASC" } }],
    limit: 25,
    offset: 25,
  });
  assert.equal(asked(of, planRecord(of.schema, "Book"), { id: "7" }), { id: "7" });
  assert.equal(
    labels(planRecord(of.schema, "SanityImageAsset"))?.[0],
    "Original filename",
    "a key for machines is no name",
  );
});

test("Shopify: finds a nested price, the search box and the order's direction", () => {
  const of = ALL.shopify;
  const plan = list(of, "products");
  assert.ok(labels(plan)?.includes("Price range: Min variant price: Amount"), String(labels(plan)));
  const price = plan.columns.find(({ key }) => key === "priceRange.minVariantPrice.amount");
  assert.is(price?.read({ priceRange: { minVariantPrice: { amount: "19.90" } } }), "19.90");
  assert.equal(price?.path, ["priceRange", "minVariantPrice", "amount"]);
  assert.equal(asked(of, plan, { search: "tea", sort: "-title", after: "x" }), {
    query: "tea",
    sortKey: "TITLE",
    reverse: true,
    first: 25,
    after: "x",
  });
  const record = planRecord(of.schema, "Product");
  assert.equal(
    [record?.tabs.map(({ label }) => label), record?.fieldsWithArguments.map(({ label }) => label)],
    [
      ["Options", "Variants"],
      ["Metafield", "Metafields"],
    ],
  );
});

test("looks into one object without fields of its own, never a record, list or itself", () => {
  const of = both(
    "type Query { a: [A] } type A { id: ID! name: String in: Hold me: Me list: Many deep: Deep } type Hold { price: Price } type Price { amount: Int in: String } type Me { a: A } type Many { all: [Price] } type Deep { more: More } type More { most: Price }",
  );
  assert.equal(
    list(of, "a").choices.map(({ key }) => key),
    ["id", "name", "in.price.amount", "in.price.in"],
  );
  assertDocuments(of);
});

test("orders by a part of a record only where it is a part, not another record", () => {
  const of = schemaOf(
    "type Query { a(sort: [S!]): [A] } input S { name: D part: P other: O } input P { n: D } input O { n: D } enum D { ASC DESC } type A { id: ID! name: String part: Part other: Other } type Part { n: Int } type Other { id: ID! n: Int }",
  );
  assert.equal(
    rootField(of, "query", "a")?.sort?.keys.map(({ key }) => key),
    ["name", "part.n"],
  );
});

test.run();
