/** Columns, nested objects, the budget, abstract types, links, pages. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  canOpen,
  entities,
  singleRecordFieldsOf,
  identify,
  planField,
  planQuery,
  planRecord,
  rootField,
  type Plan,
  type PlanOptions,
  type PlanState,
  type Schema,
} from "../../../../src/app/schema/index.js";
import { hasura } from "../fixtures/hasura.js";
import { conflicts, pages, reserved } from "../fixtures/odd.js";
import { relay } from "../fixtures/relay.js";
import { countFields, schemaOf } from "../helpers.js";

const cables = schemaOf(relay);

function plan(schema: Schema, name: string, options?: PlanOptions): Plan {
  const root = rootField(schema, "query", name);
  assert.ok(root, name);
  return planQuery(schema, root, options);
}

const keys = ({ columns }: Plan) => columns.map(({ key }) => key);

test("puts the label first, then enums, dates, links, non-null fields, the rest", () => {
  assert.equal(keys(plan(cables, "lines")), [
    "name",
    "state",
    "openedAt",
    "base",
    "top",
    "owner",
    "length",
    "homepage",
    "address.street",
    "address.city",
    "description",
    "attributes",
  ]);
});

test("leaves out what is deprecated, HTML, or the id behind the link, and offers it", () => {
  const { choices, columns } = plan(cables, "lines");
  for (const key of ["secretNote", "bodyHtml", "id"]) {
    assert.not.ok(
      columns.some((column) => column.key === key),
      key,
    );
    assert.ok(
      choices.some((column) => column.key === key),
      key,
    );
  }
});

test("asks for a record beside it as a link, and for a small object's leaves inline", () => {
  const { document } = plan(cables, "lines").request();
  assert.match(document, /base \{\s+__typename\s+code\s+name\s+\}/);
  assert.match(document, /address \{\s+street\s+city\s+\}/);
  assert.not.match(document, /country/);
});

test("nested lists are left out of the columns of a list", () => {
  const { document } = plan(cables, "lines").request();
  assert.not.match(document, /cabins|incidents|grid/);
});

test("shows at most twelve columns, four of them links, and asks for sixty leaves", () => {
  const big = schemaOf(conflicts);
  assert.equal(plan(big, "big").columns.length <= 40, true);
  const listed = schemaOf(
    `type Query { bigs: [Big!]! } ${conflicts.slice(conflicts.indexOf("type Big"))} interface Thing { id: ID! } type A implements Thing { id: ID! name: String } enum KindA { ONE }`,
  );
  const { columns } = plan(listed, "bigs");
  assert.is(columns.length, 12);
  assert.is(columns.filter(({ kind }) => kind.isLink).length, 4);
  assert.ok(countFields(plan(big, "big").request().document) <= 62);
});

test("shows the columns that a person chose, in their order, and no others", () => {
  const chosen = plan(cables, "lines", { columns: ["length", "secretNote", "no such", "address.city"] });
  assert.equal(keys(chosen), ["length", "secretNote", "address.city"]);
  assert.match(chosen.request().document, /secretNote/);
  assert.not.match(chosen.request().document, /openedAt/);
});

test("shows a column that was chosen twice once", () => {
  assert.equal(keys(plan(cables, "lines", { columns: ["name", "name"] })), ["name"]);
});

test("a value of a union's type that nothing was asked of is empty", () => {
  const offers = schemaOf(`
    type Query { offers: [Offer!]! }
    type Offer { id: ID! name: String! price: Price }
    union Price = Single | Nested
    type Single { value: Int }
    type Nested { inner(of: Int!): Int }
  `);
  const price = plan(offers, "offers").columns.find(({ key }) => key === "price");
  assert.ok(price);
  assert.is(price.read({ price: { __typename: "Nested" } }), undefined);
  assert.is(price.read({ price: { __typename: "Single", __Single__value: 7 } }), 7);
});

test("falls back to its own choice where nothing chosen exists any more", () => {
  assert.ok(keys(plan(cables, "lines", { columns: ["gone"] })).length > 3);
});

test("offers nested lists as tabs, and fields with required arguments as additions", () => {
  const record = planRecord(cables, "Line");
  assert.equal(
    record?.tabs.map(({ name }) => name),
    ["cabins", "incidents"],
  );
  assert.equal(
    record?.fieldsWithArguments.map(({ name }) => name),
    ["departure"],
  );
  assert.not.match(record?.request({ id: "1" }).document ?? "", /departure/);
});

test("writes a tab's document through the record, with its own page and filters", () => {
  const { document, variables } = planField(cables, "Line", "cabins")?.request({ id: "L1", after: "c" }) ?? {};
  assert.match(
    document ?? "",
    /node\(id: \$id\) \{\s+__typename\s+\.\.\. on Line \{\s+cabins\(first: \$first, after: \$after\)/,
  );
  assert.equal(variables, { id: "L1", first: 25, after: "c" });
});

test("keeps a record's key apart from an argument of the same name", () => {
  const schema = schemaOf("type Query { a(id: ID!): A } type A { id: ID! other(id: Int!): A }");
  const { document, variables } = planField(schema, "A", "other")?.request({ id: "1", args: { id: 2 } }) ?? {};
  assert.match(document ?? "", /query A\(\$id: ID!, \$id_: Int!\)/);
  assert.equal(variables, { id: "1", id_: 2 });
});

test("asks for shared fields once, and aliases the label of each possible type", () => {
  const { document } = plan(schemaOf(conflicts), "things").request();
  assert.match(document, /\.\.\. on A \{\s+__A__name: name/);
  assert.match(document, /\.\.\. on B \{\s+__B__name: name/);
  assert.is(document.match(/^ {4}id$/gm)?.length, 1);
});

test("names each row of an abstract list by its own type", () => {
  const things = plan(schemaOf(conflicts), "things");
  const [a, b] = things.rows({
    things: [
      { __typename: "A", id: "1", __A__name: "Ann" },
      null,
      { __typename: "B", id: "2", __B__name: null, __B__label: "Bob" },
    ],
  });
  assert.is(things.identify(a)?.label, "Ann");
  assert.is(things.identify(b)?.label, "B 2");
  assert.equal(
    things.columns.slice(0, 2).map(({ read }) => read(a)),
    [a, "A"],
  );
});

test("asks for the labels of types past the eighth once they have been seen", () => {
  const types = Array.from({ length: 12 }, (_, index) => `type T${index} { id: ID! name: String }`).join(" ");
  const schema = schemaOf(
    `type Query { all: [U!]! } union U = ${Array.from({ length: 12 }, (_, index) => "T" + index).join(" | ")} ${types}`,
  );
  assert.not.match(plan(schema, "all").request().document, /T10/);
  assert.match(
    plan(schema, "all", { knownTypes: ["T10", "Nothing"] }).request().document,
    /\.\.\. on T10 \{\s+__T10__id: id\s+__T10__name: name/,
  );
});

test("opens a Node through node, others by the root field and the key it takes", () => {
  assert.match(planRecord(cables, "Line")?.request({ id: "1" }).document ?? "", /node\(id: \$id\)/);
  assert.equal(planRecord(cables, "Station")?.request({ id: "ABC" }).variables, { code: "ABC" });
  assert.match(planRecord(cables, "Station")?.request({ id: "ABC" }).document ?? "", /station\(code: \$code\)/);
  assert.match(planRecord(schemaOf(hasura), "users")?.request({ id: "u" }).document ?? "", /users_by_pk\(id: \$id\)/);
});

test("does not open a record by the key of another", () => {
  const schema = schemaOf(
    "type Query { report(lineId: ID!): Report line(lineId: ID!): Line } type Report { id: ID! } type Line { id: ID! }",
  );
  assert.not.ok(canOpen(schema, "Report"));
  assert.ok(canOpen(schema, "Line"));
});

test("sends a key as the type that the argument takes", () => {
  const schema = schemaOf("type Query { a(id: Int!): A } type A { id: Int! }");
  assert.equal(planRecord(schema, "A")?.request({ id: "7" }).variables, { id: 7 });
});

test("does not show a record that is of another type than its address says", () => {
  const record = planRecord(cables, "Line");
  assert.is(record?.value({ node: { __typename: "Cabin", id: "1" } }), null);
  assert.equal(record?.value({ node: { __typename: "Line", id: "1" } }), { __typename: "Line", id: "1" });
  assert.is(record?.value({ node: null }), null);
});

test("names a record by a person before an e-mail address", () => {
  const schema = schemaOf("type Query { passes: [Pass!]! } type Pass { id: ID! email: String! holder: String! }");
  assert.is(
    identify(schema, { __typename: "Pass", id: "1", email: "ann@example.com", holder: "Ann Lee" })?.label,
    "Ann Lee",
  );
});

test("shows when a record was last touched after what it says", () => {
  const schema = schemaOf(
    "type Query { passes: [Pass!]! } scalar DateTime type Pass { id: ID! updatedAt: DateTime! sequence: Int! name: String! boughtAt: DateTime! price: Int! }",
  );
  const root = rootField(schema, "query", "passes");
  assert.equal(root && planQuery(schema, root).columns.map(({ key }) => key), [
    "name",
    "boughtAt",
    "price",
    "updatedAt",
    "sequence",
  ]);
});

test("shows the label of different things once", () => {
  const schema = schemaOf(
    "type Query { places: [Place!]! } interface Place { id: ID! name: String! } type Hut implements Place { id: ID! name: String! }",
  );
  const root = rootField(schema, "query", "places");
  assert.equal(root && planQuery(schema, root).columns.map(({ key }) => key), ["__row", "__typename"]);
});

test("names a record by its label, and one without by its type and key", () => {
  assert.equal(identify(cables, { __typename: "Line", id: "1", name: "Red" }), {
    type: "Line",
    typeLabel: "Line",
    label: "Red",
    id: "1",
    opens: true,
  });
  assert.is(identify(cables, { __typename: "Line", id: "1", name: null })?.label, "Line 1");
  assert.equal(identify(cables, { __typename: "Departure" }), {
    type: "Departure",
    typeLabel: "Departure",
    label: "Departure",
    id: undefined,
    opens: false,
  });
  assert.is(identify(cables, { id: "1" }), undefined);
  assert.is(identify(cables, { __typename: "Line", id: "", name: "Red" })?.opens, false, "by no key");
  const logs = schemaOf("type Query { logs: [Log!]! } type Log { id: ID! }");
  assert.is(identify(logs, { __typename: "Log", id: "1" })?.opens, false, "by nothing that takes the key");
  const people = schemaOf("type Query { a(id: ID!): A } type A { id: ID! firstName: String lastName: String }");
  assert.is(identify(people, { __typename: "A", id: 5, firstName: "Ann", lastName: "Lee" })?.label, "Ann Lee");
});

test("of many record types, those that most fields link to come first", () => {
  const kinds = Array.from({ length: 15 }, (_, index) => `E${index}`);
  const many = schemaOf(`
    interface Node { id: ID! }
    type Query { node(id: ID!): Node, licences: [Licence!]!, repository(owner: String!, name: String!): Repository }
    type Licence implements Node { id: ID! name: String }
    ${kinds.map((name) => `type ${name} implements Node { id: ID! repository: Repository }`).join(" ")}
    type Repository implements Node { id: ID! name: String licence: Licence }
  `);
  assert.equal(
    entities(many)
      .map(({ name }) => name)
      .slice(0, 3),
    ["Repository", "Licence", "E0"],
  );
  assert.equal(
    singleRecordFieldsOf(many, "Repository").map(({ name }) => name),
    ["repository"],
  );
  assert.equal(singleRecordFieldsOf(many, "Licence"), []);
});

test("types whose names begin with an underscore come last", () => {
  const schema = schemaOf(`
    type Query { _migrations: [_Migration!]! boat(id: ID!): Boat _locales: [_Locale!]! ports: [Port!]! }
    type _Migration { id: ID! } type _Locale { id: ID! } type Boat { id: ID! } type Port { id: ID! }
  `);
  assert.equal(
    entities(schema).map(({ name }) => name),
    ["Port", "Boat", "_Migration", "_Locale"],
  );
});

test("lists the types that are records, those with lists first", () => {
  assert.equal(
    entities(cables).map(({ name }) => name),
    ["Line", "Cabin", "Station", "Ticket", "Incident", "Person", "Company"].filter((name) =>
      entities(cables).some((type) => type.name === name),
    ),
  );
  assert.not.ok(entities(cables).some(({ name }) => /Connection|Payload|Query|PageInfo/.test(name)));
});

test("works with names that every object has", () => {
  const schema = schemaOf(reserved);
  const record = planRecord(schema, "toString");
  assert.equal(record?.request({ id: "1" }).variables, { valueOf: "1" });
  const list = plan(schema, "hasOwnProperty");
  const row: unknown = JSON.parse('{ "__typename": "hasOwnProperty", "id": "1", "__proto__": "p" }');
  assert.equal(
    list.choices.filter(({ key }) => key !== "id").map(({ key, read }) => [key, read(row)]),
    [
      ["constructor", undefined],
      ["__proto__", "p"],
    ],
  );
});

// Pages

function pageOf(schema: Schema, name: string, value: unknown, state?: PlanState) {
  return plan(schema, name).page({ [name]: value }, state);
}

const odd = schemaOf(pages);
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index }));

test("continues by cursor while the server has more", () => {
  const value = (hasNextPage: boolean) => ({
    edges: [{ node: { id: 1 } }],
    totalCount: 3,
    pageInfo: { hasNextPage, endCursor: "c" },
  });
  assert.equal(pageOf(cables, "lines", value(true)), { total: 3, next: { after: "c" } });
  assert.equal(pageOf(cables, "lines", value(false)), { total: 3 });
  assert.equal(pageOf(odd, "feed", { cursor: "c", hasMore: true, launches: rows(1) }), { next: { after: "c" } });
});

test("continues by offset after a full page, or until the total is reached", () => {
  assert.equal(pageOf(cables, "tickets", { items: rows(25), total: 60 }, { page: 2 }), {
    total: 60,
    next: { page: 3 },
  });
  assert.equal(pageOf(cables, "tickets", { items: rows(10), total: 60 }, { page: 3 }), { total: 60 });
  assert.equal(pageOf(schemaOf(hasura), "users", rows(25)), { next: { page: 2 } });
  assert.equal(pageOf(schemaOf(hasura), "users", rows(24)), {});
  assert.equal(plan(cables, "tickets").request({ page: 3 }).variables, { limit: 25, offset: 50 });
});

test("continues by page number, by the page info", () => {
  assert.equal(pageOf(odd, "characters", { info: { count: 50, pages: 3, next: 2 }, results: rows(20) }), {
    total: 50,
    next: { page: 2 },
  });
  assert.equal(
    pageOf(odd, "characters", { info: { count: 50, pages: 3, next: null }, results: rows(10) }, { page: 3 }),
    { total: 50 },
  );
  assert.equal(plan(odd, "posts").request({ page: 2, args: { pagination: { pageSize: 5 } } }).variables, {
    pagination: { page: 2, pageSize: 25 },
  });
});

test("asks for more of an unpaged list only when told, and within a person's limit", () => {
  const schema = schemaOf("type Query { words(limit: Int = 5): [Word!]! } type Word { id: ID! }");
  const words = plan(schema, "words");
  assert.equal(words.request().variables, {});
  assert.equal(words.request({ size: 1000 }).variables, { limit: 1000 });
  assert.equal(words.request({ size: 1000, args: { limit: 3 } }).variables, { limit: 3 });
});

test("starts a page by offset where it is told to", () => {
  assert.equal(plan(cables, "tickets").request({ size: 100, offset: 37 }).variables, { limit: 100, offset: 37 });
  assert.equal(plan(cables, "tickets").request({ offset: 1 }).variables, { limit: 25, offset: 1 });
  assert.equal(plan(cables, "tickets").facts({ tickets: { items: [{ id: 1 }, null], total: 9 } }), {
    rowsOnPage: 2,
    total: 9,
  });
});

test("mentions in a document only what the state gives", () => {
  assert.equal(plan(cables, "lines").request().variables, { first: 25 });
  assert.equal(
    plan(cables, "lines").request({ search: "red", sort: "-name", args: { open: true, nothing: 1 } }).variables,
    { first: 25, orderBy: { field: "NAME", direction: "DESC" }, query: "red", open: true },
  );
});

test("malformed answers are read as empty", () => {
  for (const wrong of [
    undefined,
    null,
    7,
    "x",
    {},
    { lines: null },
    { lines: 7 },
    { lines: { edges: "many" } },
    { lines: { edges: [null, 1, {}] } },
  ]) {
    const lines = plan(cables, "lines");
    assert.equal(lines.rows(wrong), []);
    assert.type(lines.page(wrong), "object");
  }
  assert.equal(planRecord(cables, "Line")?.rows({ node: null }), [], "no record is no row");
});

test.run();
