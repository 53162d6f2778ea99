/** What is asked of a page, and what its answer says of the next one. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { planQuery, rootField, type Plan, type PlanState } from "../../../../src/app/schema/index.js";
import { assertValid, both } from "../helpers.js";

const { schema, official } = both(`
  type Query {
    byEdges(first: Int, after: String): EdgesOnly
    byCursor(first: Int, after: String): CursorPage
    byToken(limit: Int, nextToken: String): TokenPage
    byFlag(page: Int, perPage: Int): FlagPage
    byCount(page: Int, perPage: Int): CountPage
    byTotal(page: Int, perPage: Int): TotalPage
    byNothing(page: Int): [Hut!]
    byOffset(limit: Int, offset: Int): [Hut!]
    all: [Hut!]!
    byBareEdges(first: Int, after: String): BareEdges
    byStart(limit: Int, offset: Int): StartPage
    byMark(first: Int, after: String): MarkPage
  }
  type Hut { id: ID! name: String! }
  type EdgesOnly { edges: [Edge!]! }
  type Edge { cursor: String! node: Hut! }
  type CursorPage { nodes: [Hut!]! pageInfo: Info! }
  type Info { endCursor: String hasNextPage: Boolean! extra: [String!] }
  type BareEdges { edges: [Edge!]! endCursor: String }
  type StartPage { items: [Hut!]! pageInfo: StartInfo! }
  type StartInfo { startCursor: String }
  type MarkPage { nodes: [Hut!]! pageInfo: MarkInfo! }
  type MarkInfo { endCursor: Mark hasNextPage: [Boolean!] next: Boolean! }
  type Mark { at: String }
  type TokenPage { items: [Hut!] nextToken: String }
  type FlagPage { items: [Hut!]! hasMore: Boolean! }
  type CountPage { items: [Hut!]! pageInfo: PageCount! }
  type PageCount { totalPages: Int! }
  type TotalPage { items: [Hut!]! totalCount: Int! }
`);

function planOf(name: string): Plan {
  const root = rootField(schema, "query", name);
  assert.ok(root, name);
  return planQuery(schema, root);
}

const huts = (count: number) => Array.from({ length: count }, (_, at) => ({ id: String(at), name: `Hut ${at}` }));
const page = (name: string, value: unknown, state: PlanState = {}) => planOf(name).page({ [name]: value }, state);
const documentOf = (name: string) => {
  const request = planOf(name).request();
  assertValid(official, request, name);
  return request.document;
};

test("without an end cursor the next page begins after the last edge", () => {
  assert.match(documentOf("byEdges"), /edges \{[^}]*cursor/);
  const edges = huts(25).map((node) => ({ cursor: `c${node.id}`, node }));
  assert.equal(page("byEdges", { edges }), { next: { after: "c24" } });
  assert.equal(page("byEdges", { edges: edges.slice(1) }), {}, "a page that is not full is the last one");
  assert.equal([page("byEdges", { edges: [] }), page("byEdges", null)], [{}, {}]);
  assert.match(documentOf("byBareEdges"), /edges \{[^}]*cursor/, "a cursor that is in no page info is no end cursor");
  assert.equal(page("byBareEdges", { edges }), { next: { after: "c24" } });
});

test("an end cursor is asked for in place of the edges' own", () => {
  assert.match(documentOf("byCursor"), /pageInfo \{\s+endCursor\s+hasNextPage\s+\}/);
  assert.not.match(documentOf("byCursor"), /\bcursor\b/);
  const info = (hasNextPage: boolean | null, endCursor: string | null = "c") => ({
    nodes: huts(2),
    pageInfo: { hasNextPage, endCursor },
  });
  assert.equal(page("byCursor", info(true)), { next: { after: "c" } });
  assert.equal(
    [page("byCursor", info(false)), page("byCursor", info(null)), page("byCursor", info(true, ""))],
    [{}, {}, {}],
  );
  assert.equal(page("byCursor", { nodes: [], pageInfo: { hasNextPage: true, endCursor: "c" } }), {
    next: { after: "c" },
  });
});

test("a list without paging arguments has one page, however long it is", () => {
  assert.equal(page("all", huts(100)), {});
});

test("only plain values of the page info are asked for", () => {
  assert.match(documentOf("byMark"), /pageInfo \{\s+next\s+\}/);
  assert.not.match(documentOf("byStart"), /pageInfo/, "which says nothing of the next page");
});

test("a full page is the last one if the server says so", () => {
  const pageInfo = { hasNextPage: false, endCursor: "c" };
  assert.equal(page("byCursor", { nodes: huts(25), pageInfo }), {});
});

test("a token that exists only before another page is enough page info", () => {
  assert.equal(page("byToken", { items: huts(2), nextToken: "t" }), { next: { after: "t" } });
  assert.equal(page("byToken", { items: huts(25), nextToken: null }), {});
});

test("a flag takes precedence over the number of rows", () => {
  assert.equal(page("byFlag", { items: huts(1), hasMore: true }, { page: 3 }), { next: { page: 4 } });
  assert.equal(page("byFlag", { items: huts(25), hasMore: false }), {});
});

test("the number of pages says which one is the last", () => {
  const value = { items: huts(25), pageInfo: { totalPages: 3 } };
  assert.equal(page("byCount", value, { page: 2 }), { next: { page: 3 } });
  assert.equal(page("byCount", value, { page: 3 }), {});
  assert.is(planOf("byCount").facts({ byCount: value }).pages, 3);
});

test("the number of rows says which page is the last", () => {
  const value = { items: huts(25), totalCount: 50 };
  assert.equal(page("byTotal", value), { total: 50, next: { page: 2 } });
  assert.equal(page("byTotal", value, { page: 2 }), { total: 50 });
  assert.equal(page("byTotal", value, { page: 4, size: 10 }), { total: 50, next: { page: 5 } });
  assert.equal(page("byTotal", value, { page: 5, size: 10 }), { total: 50 });
});

test("without page info, another page may follow a full page", () => {
  assert.equal([page("byOffset", huts(25)), page("byOffset", huts(24))], [{ next: { page: 2 } }, {}]);
  assert.equal(
    [page("byOffset", huts(10), { size: 10 }), page("byOffset", huts(9), { size: 10 })],
    [{ next: { page: 2 } }, {}],
  );
  assert.equal(
    [page("byNothing", huts(1)), page("byNothing", [])],
    [{ next: { page: 2 } }, {}],
    "of a size that is unknown",
  );
});

test("the facts of a page are those that the server gives", () => {
  assert.equal(planOf("byTotal").facts({ byTotal: { items: [null, ...huts(1)], totalCount: 9 } }), {
    rowsOnPage: 2,
    total: 9,
  });
  assert.equal(planOf("byCursor").facts({ byCursor: { nodes: null, pageInfo: null } }).rowsOnPage, 0);
  assert.equal(planOf("byFlag").facts({ byFlag: { items: [], hasMore: true } }), { rowsOnPage: 0, more: true });
  assert.equal(planOf("byTotal").facts({ byTotal: { items: [], totalCount: "9" } }), { rowsOnPage: 0 });
});

test.run();
