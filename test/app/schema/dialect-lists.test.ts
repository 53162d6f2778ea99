/** What a list pages, sorts and is searched by, in the dialects of server makers. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { planQuery, rootField, type PlanState, type RootField } from "../../../src/app/schema/index.js";
import { formOf } from "../../../src/app/schema/form/form.js";
import { assertValid, both, type Both } from "./helpers.js";

const root = ({ schema }: Both, name: string, operation: "query" | "mutation" = "query"): RootField => {
  const found = rootField(schema, operation, name);
  assert.ok(found, name);
  return found;
};

/** The variables of a list in a state, on a document that graphql-js accepts. */
function asked(of: Both, name: string, state: PlanState): Record<string, unknown> {
  const request = planQuery(of.schema, root(of, name)).request(state);
  assertValid(of.official, request, name);
  return request.variables;
}

test("counts pages from 0 where the dialect, a default or a description says so", () => {
  const of = both(
    'type Query { allPosts(page: Int, perPage: Int, sortField: String, sortOrder: String): [T] rows(page: Int = 0, size: Int): [T] told("Zero-based." page: Int, size: Int): [T] plain(page: Int = 1, size: Int): [T] } type T { id: ID title: String n: Int tags: [String] }',
  );
  assert.equal(asked(of, "allPosts", {}), { page: 0, perPage: 25 });
  assert.equal(asked(of, "allPosts", { page: 2 }), { page: 1, perPage: 25 });
  assert.equal(asked(of, "rows", { page: 3 }), { page: 2, size: 25 });
  assert.equal(asked(of, "told", { page: 3 }), { page: 2, size: 25 });
  assert.equal(asked(of, "plain", { page: 3 }), { page: 3, size: 25 });
  assert.equal(asked(of, "plain", {}), { size: 25 });
});

test("sorts by a field's name as text, with a word for the direction", () => {
  const of = both(
    "type Query { a(sortField: String, sortOrder: String): [T] b(sort: String, order: String): [T] lone(sort: String): [T] } type T { id: ID title: String tags: [String] old: Int @deprecated }",
  );
  assert.equal(
    root(of, "a").sort?.keys.map(({ key }) => key),
    ["id", "title"],
  );
  assert.equal(asked(of, "a", { sort: "-title" }), { sortField: "title", sortOrder: "desc" });
  assert.equal(asked(of, "b", { sort: "title" }), { sort: "title", order: "asc" });
  assert.is(root(of, "lone").sort, undefined, "who knows how it wants its direction");
});

test("goes on by a token as by a cursor, and hides the ways that it does not take", () => {
  const of = both(
    "type Query { list(filter: String, limit: Int, nextToken: String): Page pages(_size: Int, _cursor: String): Fauna many(first: Int, skip: Int, after: String, before: String, last: Int): [T] since(limit: Int, offset: Int, after: DateTime): [T] } scalar DateTime type Page { items: [T] nextToken: String } type Fauna { data: [T] after: String before: String } type T { id: ID }",
  );
  assert.equal(asked(of, "list", { after: "x" }), { limit: 25, nextToken: "x" });
  assert.equal(
    root(of, "list").filters.map(({ name }) => name),
    ["filter"],
  );
  const plan = planQuery(of.schema, root(of, "list"));
  assert.equal(plan.page({ list: { items: Array(25).fill({}), nextToken: "y" } }), { next: { after: "y" } });
  assert.equal(
    plan.page({ list: { items: [], nextToken: "y" } }),
    { next: { after: "y" } },
    "what was filtered away was a page too",
  );
  assert.equal(plan.page({ list: { items: Array(25).fill({}), nextToken: null } }), {});
  assert.equal(plan.facts({ list: { items: [{}], nextToken: null } }), { rowsOnPage: 1, more: false });
  assert.equal(asked(of, "pages", { after: "x" }), { _size: 25, _cursor: "x" });
  assert.equal(root(of, "many").filters, []);
  assert.equal(
    root(of, "since").filters.map(({ name }) => name),
    ["after"],
    "a date is no cursor",
  );
});

test("goes on where only the place can be said, and the server sets the size", () => {
  const of = both(
    "type Query { locks(cursor: String): Page all(cursor: String): [T] } type Page { items: [T] cursor: String } type T { id: ID }",
  );
  const { paging } = root(of, "locks");
  assert.equal(paging, { by: "cursor", size: undefined, at: "cursor", info: [] });
  assert.equal(asked(of, "locks", { after: "x" }), { cursor: "x" });
  const plan = planQuery(of.schema, root(of, "locks"));
  assert.equal(
    [
      plan.page({ locks: { items: [{}], cursor: "y" } }),
      plan.page({ locks: { items: [], cursor: "y" } }),
      plan.page({ locks: { items: [{}], cursor: null } }),
    ],
    [{ next: { after: "y" } }, {}, {}],
  );
  assert.is(root(of, "all").paging.by, "none", "a plain list has no place for a cursor");
});

test("finds page, order and search in one options object, and leaves its rest alone", () => {
  const of = both(
    "type Query { movies(where: W, options: O): [T] found(filter: F): [T] rest(options: P): [T] books(where: B): [T] } input W { title: String } input O { limit: Int offset: Int sort: [S!] } input S { title: Dir } enum Dir { ASC DESC } input F { q: String title: String } input P { take: Int skip: Int withDrafts: Boolean } input B { page: Int size: Int text: String } type T { id: ID title: String page: Int size: Int text: String }",
  );
  assert.equal(asked(of, "movies", { page: 2, sort: "-title" }), {
    options: { limit: 25, offset: 25, sort: [{ title: "DESC" }] },
  });
  assert.equal(
    root(of, "movies").filters.map(({ name }) => name),
    ["where"],
  );
  assert.equal(asked(of, "found", { search: "x", args: { filter: { title: "y" } } }), {
    filter: { q: "x", title: "y" },
  });
  assert.equal(asked(of, "rest", { args: { options: { withDrafts: true } } }), {
    options: { withDrafts: true, take: 25 },
  });
  assert.equal(
    root(of, "rest").filters.map(({ name }) => name),
    ["options"],
  );
  const { paging, search } = root(of, "books");
  assert.equal([paging.by, search], ["none", undefined], "a filter by a book's own pages is no paging");
});

test("asks at once where only a page is required, and offers the rest as filters", () => {
  const of = both(
    "type Query { search(input: In!): Found by(page: P!): [T] must(input: Must!): [T] } input In { term: String take: Int skip: Int sort: S groupBy: Boolean } input S { title: Dir } enum Dir { ASC DESC } input P { page: Int } input Must { take: Int skip: Int kind: String! } type Found { items: [T] totalItems: Int } type T { id: ID title: String }",
  );
  const { kind, search, sort, filters } = root(of, "search");
  assert.equal([kind, search?.name, sort?.keys.length], ["wrapped", "term", 1]);
  assert.equal(
    formOf(of.schema, filters).flatMap(({ fields }) => fields().map(({ name }) => name)),
    ["groupBy"],
  );
  assert.equal(asked(of, "search", {}), { input: { take: 25 } });
  assert.equal(asked(of, "search", { search: "x", sort: "-title", page: 2, args: { input: { groupBy: true } } }), {
    input: { groupBy: true, term: "x", sort: { title: "DESC" }, take: 25, skip: 25 },
  });
  assert.equal(asked(of, "by", {}), { page: {} });
  assert.is(root(of, "must").kind, "form");
});

test("takes a size of pages with their number, any other with an offset", () => {
  const of = both(
    "type Query { a(pagination: P): [T] b(page: Int, offset: Int, pageSize: Int): [T] } input P { page: Int pageSize: Int start: Int limit: Int } type T { id: ID }",
  );
  assert.equal(asked(of, "a", { page: 2 }), { pagination: { limit: 25, start: 25 } });
  assert.equal(asked(of, "b", { page: 2 }), { page: 2, pageSize: 25 });
});

test("reads orders as { asc: KEY }, { key: { direction } } or within a filter", () => {
  const of = both(
    "type Query { a(order: A): [T] b(orderBy: [B!]): [T] c(where: C): [T] d(orderBy: D): [T] } enum K { title } enum Dir { asc desc } input A { asc: K desc: K then: A } input B { title: In posts: Count } input In { sort: Dir! nulls: String } input Count { _count: Dir } input C { orderby: [E!] } input E { field: K! order: Dir! } input D { title: Inner } input Inner { direction: Dir! priority: Int! } type T { id: ID title: String }",
  );
  assert.equal(asked(of, "a", { sort: "-title" }), { order: { desc: "title" } });
  assert.equal(
    root(of, "b").sort?.keys.map(({ key }) => key),
    ["title"],
  );
  assert.equal(asked(of, "b", { sort: "title" }), { orderBy: [{ title: { sort: "asc" } }] });
  assert.equal(asked(of, "c", { sort: "-title", args: {} }), {
    where: { orderby: [{ field: "title", order: "desc" }] },
  });
  assert.equal(asked(of, "d", { sort: "-title" }), { orderBy: { title: { direction: "desc", priority: 1 } } });
});

test("an object that is called after a count is no total, whatever its type is called", () => {
  const list = root(
    both(
      `type Query { visits(limit: Int, offset: Int): Page! } type Page { items: [Visit!]! _count: PointCount hasNextPage: Boolean } type PointCount { _all: Int! } type Visit { id: ID! }`,
    ),
    "visits",
  );
  assert.is(list.totalPath, undefined);
});

test("a total may or may not say what is counted", () => {
  const totalOf = (name: string) =>
    root(
      both(
        `type Query { kites(limit: Int, offset: Int): Page! } type Page { items: [Kite!]! ${name}: Int! } type Kite { id: ID! }`,
      ),
      "kites",
    ).totalPath;
  for (const name of [
    "total",
    "totalCount",
    "totalItems",
    "totalItemsCount",
    "total_record_count",
    "rowCount",
    "resultsCount",
  ])
    assert.equal(totalOf(name), [name]);
  for (const name of ["discount", "totalWeight", "page"]) assert.is(totalOf(name), undefined, name);
});

test("finds the rows among other lists, and the total in an object of its own", () => {
  const of = both(
    "type Query { products(pageSize: Int, currentPage: Int): Products articles(limit: Int, start: Int): Articles launches(limit: Int, offset: Int): Past docs(limit: Int, page: Int): Docs } type Products { items: [T] facets: [F] total_count: Int info: I } type I { current_page: Int total_pages: Int } type F { name: String } type Articles { data: [T!]! meta: Meta! } type Meta { pagination: Pagination! } type Pagination { total: Int! pageCount: Int! } type Past { result: R data: [T] } type R { totalCount: Int } type Docs { docs: [T] totalDocs: Int hasNextPage: Boolean } type T { id: ID }",
  );
  assert.equal(
    ["products", "articles", "launches", "docs"].map((name) => [root(of, name).rowsPath, root(of, name).totalPath]),
    [
      [["items"], ["total_count"]],
      [["data"], ["meta", "pagination", "total"]],
      [["data"], ["result", "totalCount"]],
      [["docs"], ["totalDocs"]],
    ],
  );
  for (const name of ["products", "articles", "launches", "docs"]) asked(of, name, { page: 2 });
  const plan = planQuery(of.schema, root(of, "articles"));
  assert.equal(
    plan.page({ articles: { data: [{}], meta: { pagination: { total: 90, pageCount: 4 } } } }, { page: 1 }),
    { next: { page: 2 }, total: 90 },
  );
});

test.run();
