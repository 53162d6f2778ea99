/** Root fields that only lead to others: these are actions and lists of their own, and their documents and answers have the namespaces. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parse, validate } from "graphql";
import {
  createActionFor,
  planAction,
  planQuery,
  planRecord,
  recordActionsOf,
  rootField,
  rootFields,
  thingsOf,
} from "../../../src/app/schema/index.js";
import { openEndedAction } from "../../../src/app/parts/action/review/document-reach.js";
import { both, schemaOf } from "./helpers.js";

const { schema, official } = both(`
  type Query { orders: [Order!]! order(id: ID!): Order lines: [OrderLine!]! pages: PageQuery! search: Search viewer: Viewer home: Home }
  type Order { id: ID! name: String lines: [OrderLine!]! } type OrderLine { id: ID! name: String order: Order } type Page { id: ID! name: String }
  type PageQuery { list(limit: Int, offset: Int): [Page!]! count: Int! single(id: ID!): Page tags: [String!]! }
  type Search { invoices(text: String): [Invoice!]! receipts(text: String): [Invoice!]! } type Invoice { id: ID! name: String }
  type Viewer { orders(first: Int): [Order!]! pages(first: Int): [Page!]! } type Home { news: [Page!]! start: Page }
  type Mutation { sales: Sales cache: Cache admin: Admin order(id: ID!): OrderActions! invoices: InvoiceActions createPage(name: String!): Page }
  type Sales { createOrder(name: String!): Order updateOrder(id: ID!, name: String): Order deleteOrder(id: ID!): Boolean }
  type Cache { page: CachePage } type CachePage { delete(id: ID!): Boolean } type Admin { page: PageAdmin }
  type PageAdmin { create(name: String): Page delete(id: ID!): Boolean update(id: ID!, name: String): Page deleteAll(ids: [ID!]): Int }
  type OrderActions { cancel(reason: String): Order deleteLine(lineId: ID!): Boolean }
  type InvoiceActions { deleteLine(id: ID!): Boolean }
`);

function documentOf(name: string, args: Record<string, unknown> = {}): string {
  const root = rootField(schema, "mutation", name);
  assert.ok(root, name);
  return planAction(schema, root).request({ args }).document.replace(/\s+/g, " ");
}

test("an action in namespaces is called as one of the root, and is sent in them", () => {
  const actions = rootFields(schema).filter(({ operation }) => operation === "mutation");
  assert.equal(
    actions.map(({ name }) => name),
    "createPage createOrder updateOrder deleteOrder deleteCachePage page_createPage deletePage updatePage deletePageAll cancelOrder deleteOrderLine deleteInvoiceLine".split(
      " ",
    ),
  );
  assert.match(
    documentOf("deletePage", { id: "7" }),
    /\(\$id: ID!\) \{ admin \{ page \{ delete\(id: \$id\) \} \} \} $/,
  );
  assert.match(
    documentOf("cancelOrder", { id: "7", reason: "x" }),
    /\{ order\(id: \$id\) \{ cancel\(reason: \$reason\) \{/,
  );
  for (const { name } of actions) {
    const args = { id: "7", lineId: "8", name: "x" };
    assert.equal(validate(official, parse(documentOf(name, args))).map(String), [], name);
  }
});

test("what is made in a namespace is changed there, and a page of a cache is no page", () => {
  const offered = (type: string) => {
    const { edit, deletions, likely, others } = recordActionsOf(schema, type);
    return [edit, ...deletions, ...likely, ...others].map((root) => root?.name);
  };
  assert.is(createActionFor(schema, "Order")?.name, "createOrder");
  assert.equal(offered("Order"), ["updateOrder", "deleteOrder", "cancelOrder"]);
  assert.equal(offered("Page"), ["updatePage", "deletePage"]);
  assert.equal(offered("OrderLine"), [undefined]);
});

test("queries in namespaces are lists, look-ups and counts of their own", () => {
  const { mainList } = thingsOf(schema).get("Page") ?? {};
  assert.is(mainList?.name, "listPages");
  assert.ok(mainList);
  const plan = planQuery(schema, mainList);
  const { document } = plan.request({});
  assert.equal(validate(official, parse(document)).map(String), [], document);
  const data = { pages: { list: [{ __typename: "Page", id: "1", name: "A" }], count: 9 } };
  assert.is(plan.rows(data).length, 1);
  const record = planRecord(schema, "Page");
  assert.match(record?.request({ id: "1" }).document.replace(/\s+/g, " ") ?? "", /\{ pages \{ single\(id: \$id\) \{/);
  assert.equal(record?.value({ pages: { single: { __typename: "Page", id: "1" } } }), { __typename: "Page", id: "1" });
  assert.is(record?.value({ pages: null }), undefined);
  const names = rootFields(schema).map(({ name }) => name);
  for (const name of ["invoices", "receipts", "pages_tags", "viewer", "home"]) assert.ok(names.includes(name), name);
});

test("two arguments of one name are not told apart: such an action is for the editor", () => {
  const names = (sdl: string) => rootFields(schemaOf(sdl)).map(({ name }) => name);
  const sdl =
    "type Query { a: Int } type Mutation { order(id: ID!): Acts } type Acts { drop(id: ID!): Int cancel: Int }";
  assert.equal(names(sdl), ["a", "cancelOrder"]);
});

test("a document of a person is asked about where it reaches every row in a namespace", () => {
  const asks = (document: string) => openEndedAction(schema, { document, variables: {} }, undefined) !== undefined;
  assert.ok(asks("mutation { admin { page { deleteAll } } }"));
  assert.ok(asks("mutation { admin { ...A } } fragment A on Admin { page { deleteAll } }"));
  assert.not(asks('mutation { admin { page { delete(id: "1") } } }'));
});

test.run();
