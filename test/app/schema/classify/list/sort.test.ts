/** Orders that are written as text, and orders by a related record. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { planQuery, rootField, type Plan } from "../../../../../src/app/schema/index.js";
import { assertValid, both } from "../../helpers.js";

const sdl = `
  type Query {
    "Sorted by a field, with a minus for descending: \`-title\`."
    described(sort: String): [Book!]!
    minus("For example \`title\` or \`-pages\`." sort: String, "As in title:asc" shelf: String): [Book!]!
    colon("Field and direction, such as title:desc" orderBy: String): [Book!]!
    byDefault(orderBy: String = "pages DESC"): [Book!]!
    leading("For example \`_rank:desc\`" sort: String): [Book!]!
    underscore("title_ASC" orderBy: [String!]): [Book!]!
    unknown("How to sort - the best first" sort: String): [Book!]!
    otherField("price:desc" sort: String): [Book!]!
    directus(filter: BookFilter, search: String, page: Int, limit: Int, sort: [String]): [Book!]!
    numbered(filters: BookFilter, pagination: BookFilter, sort: [Int]): [Book!]!
    reversed(sortKey: OneWay, reverse: Boolean): [Book!]!
    worded(order: OneWay, direction: String, nulls: Direction): [Book!]!
    one("title:desc" sort: String): Book
    twoOrders(order: OneWay, "title:desc" sort: String): [Book!]!
    oneWay(order: OneWay): [Book!]!
    nested(ordering: [BookOrder!]): [Book!]!
    named(sort: [NamedOrder!], title: String): [Book!]!
    labelled(sort: [LabelledOrder!]): [Book!]!
    besideEnum(sortBy: String, sortDirection: Direction): [Book!]!
    besideFlag(sortBy: String, descending: Boolean): [Book!]!
    told("The field to sort by; prefix it with \`-\` for descending order" sort: String): [Book!]!
    toldInWords("A minus sign before the field sorts in descending order" sort: String): [Book!]!
    minusAlone("Takes no minus" sort: String): [Book!]!
    comma("title,desc" sort: String): [Book!]!
    dot(sort: String = "title.asc"): [Book!]!
    snake("For example -printed_at" sort: String): [Book!]!
    capitals(orderBy: String = "PRINTED_AT_DESC"): [Book!]!
    plainDefault(orderBy: String = "title"): [Book!]!
    payload(where: BookFilter, limit: Int, page: Int, sort: String): PayloadBooks!
    otherPage(limit: Int, page: Int, sort: String): OtherBooks!
  }
  type PayloadBooks { docs: [Book!]! totalDocs: Int! page: Int pagingCounter: Int! hasNextPage: Boolean! }
  type OtherBooks { docs: [Book!]! totalDocs: Int! }
  type Book { id: ID! title: String! pages: Int _rank: Int printedAt: String publisher: Publisher }
  type Publisher { id: ID! name: String! city: String }
  input BookFilter { title: String }
  input BookOrder { title: Direction publisher: PublisherOrder }
  input PublisherOrder { name: Direction city: Direction id: Direction }
  input NamedOrder { property: String! direction: Direction = ASC ignoreCase: Boolean }
  input LabelledOrder { caption: String! direction: Direction }
  enum Direction { ASC DESC }
  enum OneWay { TITLE_ASC TITLE_DESC PAGES_DESC ID_ASC }
`;
const { schema, official } = both(sdl);
const planOf = (name: string): Plan => {
  const root = rootField(schema, "query", name);
  assert.ok(root, name);
  return planQuery(schema, root);
};
const sent = (name: string, sort: string) => {
  const request = planOf(name).request({ sort });
  assertValid(official, request, name);
  return request.variables;
};

test("an order that is text is written as its description or its default shows", () => {
  assert.equal(sent("minus", "title"), { sort: "title" });
  assert.equal(sent("minus", "-title"), { sort: "-title" });
  assert.equal(sent("colon", "pages"), { orderBy: "pages:asc" });
  assert.equal(sent("leading", "_rank"), { sort: "_rank:asc" });
  assert.equal(sent("byDefault", "-title"), { orderBy: "title DESC" });
  assert.equal(sent("underscore", "-pages"), { orderBy: ["pages_DESC"] });
});

test("a description may say in words that a minus turns the order round", () => {
  assert.equal(sent("told", "-pages"), { sort: "-pages" });
  assert.equal(sent("toldInWords", "pages"), { sort: "pages" });
});

test("a comma or a dot may stand between field and direction", () => {
  assert.equal(sent("comma", "pages"), { sort: "pages,asc" });
  assert.equal(sent("dot", "-pages"), { sort: "pages.desc" });
});

test("names of fields are spelled as the example spells them", () => {
  assert.equal(sent("snake", "-printedAt"), { sort: "-printed_at" });
  assert.equal(sent("snake", "title"), { sort: "title" });
  assert.equal(sent("capitals", "printedAt"), { orderBy: "PRINTED_AT_ASC" });
});

test("Payload takes the name of a field, with a minus for descending", () => {
  assert.is(sent("payload", "title")["sort"], "title");
  assert.is(sent("payload", "-title")["sort"], "-title");
});

test("Directus takes the names of fields, with a minus for descending", () => {
  assert.equal(sent("directus", "title").sort, ["title"]);
  assert.equal(sent("directus", "-title").sort, ["-title"]);
  assert.is(planOf("numbered").shape.sort, undefined, "a number is no name of a field");
});

test("an argument is a direction only by its name and its two values", () => {
  const filterNames = (name: string) => planOf(name).shape.filters.map((filter) => filter.name);
  assert.equal([filterNames("reversed"), filterNames("worded")], [[], ["direction", "nulls"]]);
  assert.equal(sent("worded", "-title"), { order: "TITLE_DESC" });
});

test("the name of a field may be text beside the direction of the order", () => {
  assert.equal(sent("named", "title"), { sort: [{ property: "title", direction: "ASC" }] });
  assert.equal(sent("named", "-pages"), { sort: [{ property: "pages", direction: "DESC" }] });
  assert.is(planOf("labelled").shape.sort, undefined, "a caption need not be the name of a field");
  assert.equal(sent("besideEnum", "-title"), { sortBy: "title", sortDirection: "DESC" });
  assert.equal(sent("besideFlag", "title"), { sortBy: "title", descending: false });
});

test("an argument that orders stops being a filter, and the others remain", () => {
  assert.equal(
    planOf("minus").shape.filters.map(({ name }) => name),
    ["shelf"],
  );
  assert.equal(sent("twoOrders", "-title"), { order: "TITLE_DESC" }, "the first order is the one");
});

test("a text order that nothing shows how to write stays an input", () => {
  const names = ["described", "unknown", "otherField", "one", "minusAlone", "plainDefault", "otherPage"];
  for (const name of names) assert.is(planOf(name).shape.sort, undefined, name);
});

test("a column that links to records orders the list by their names", () => {
  const plan = planOf("nested");
  assert.equal(
    plan.shape.sort?.keys.map(({ key }) => key),
    ["title", "publisher.name"],
  );
  const column = plan.columns.find(({ key }) => key === "publisher");
  assert.is(column?.sort, "publisher.name");
  assert.equal(sent("nested", "-publisher.name"), { ordering: [{ publisher: { name: "DESC" } }] });
});

test("a key knows its directions, and one that has one direction is always ordered so", () => {
  const sort = planOf("oneWay").shape.sort;
  assert.equal(
    sort?.keys.map(({ key, up, down }) => [key, up, down]),
    [
      ["title", true, true],
      ["pages", false, true],
      ["id", true, false],
    ],
  );
  assert.equal([sent("oneWay", "pages"), sent("oneWay", "-pages")], [{ order: "PAGES_DESC" }, { order: "PAGES_DESC" }]);
  assert.equal([sent("oneWay", "id"), sent("oneWay", "-id")], [{ order: "ID_ASC" }, { order: "ID_ASC" }]);
  assert.equal(sent("oneWay", "unheard"), {});
});

test.run();
