/** What a record is found, named and opened by, and what it links to, in the dialects of server makers. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  actionsFor,
  entities,
  identify,
  kindOf,
  planQuery,
  planRecord,
  planWithin,
  rootField,
  readDate,
  type PlanState,
  type RootField,
} from "../../../src/app/schema/index.js";
import { planAction } from "../../../src/app/schema/form/actions/action.js";
import { prefill } from "../../../src/app/schema/form/prefill.js";
import { planPicker } from "../../../src/app/schema/form/picker.js";
import { identityOf } from "../../../src/app/schema/classify/identity/identity.js";
import { answer, assertValid, both, schemaOf, type Both } from "./helpers.js";

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

const columns = (of: Both, name: string) =>
  planQuery(of.schema, root(of, name)).columns.map(({ key, kind }) => `${key}:${kind.name}`);

test("finds a record by the id in its where", async () => {
  const of = both(
    "type Query { posts(where: W): [Post!] post(where: Unique!): Post one(input: In!): Post both(where: Two!): Post next(cursor: String!): Page } input W { title: String } input Unique { id: ID slug: String } input In { id: ID! } input Two { id: ID! stage: String! } type Post { id: ID! title: String } type Page { cursor: String items: [Post] }",
  );
  assert.equal(
    ["post", "one", "both", "next"].map((name) => root(of, name).kind),
    ["by-key", "by-key", "form", "form"],
  );
  const plan = planRecord(of.schema, "Post");
  assert.ok(plan);
  const request = plan.request({ id: "7" });
  assertValid(of.official, request, "post");
  assert.equal(request.variables, { where: { id: "7" } });
  const row = plan.value(await answer(of.official, request));
  assert.is(plan.identify(row)?.opens, true);
});

test("the fields of the mutation type are never columns, since asking executes them", () => {
  const of = both(
    "type Query { _mutation: Mutation me: Me } type Mutation { empty: Payload } type Payload { deleted: Int } type Me { name: String act: Mutation }",
  );
  const { document } = planQuery(of.schema, root(of, "_mutation")).request();
  assertValid(of.official, { document, variables: {} }, "mutation");
  assert.not.match(document, "empty");
  assert.not.match(planQuery(of.schema, root(of, "me")).request().document, "act");
});

test("writes no empty braces where a payload may have nothing to ask for", () => {
  const of = both(
    "type Query { a: Int } type Mutation { swap: Result } union Result = Done | Refused type Done { at: Int } type Refused { reason(of: Int!): String }",
  );
  assertValid(of.official, planAction(of.schema, root(of, "swap", "mutation")).request({ args: {} }), "swap");
});

test("links to records behind an edge or a wrapper", async () => {
  const of = both(
    "type Query { posts: [Post] user(id: ID!): User } type Post { id: ID! title: String author: Edge price: Price } type Edge { node: User cursor: String } type Price { amount: Int by: User } type User { id: ID! name: String }",
  );
  const plan = planQuery(of.schema, root(of, "posts"));
  assert.equal(
    plan.columns.filter(({ kind }) => kind.isLink).map(({ key, label }) => [key, label]),
    [
      ["author.node", "Author"],
      ["price.by", "Price: By"],
    ],
  );
  const request = plan.request();
  assertValid(of.official, request, "posts");
  const [row] = plan.rows(await answer(of.official, request));
  assert.is(plan.identify(plan.columns.find(({ key }) => key === "author.node")?.read(row))?.type, "User");
});

test("unfolds what has an id but neither a name nor a way to open it", () => {
  const of = both(
    "type Query { users: [User] } type User { id: ID! name: String address: Address counts: Counts } type Address { _id: ID street: String } type Counts { id: Int title: Int }",
  );
  assert.equal(columns(of, "users"), [
    "name:text",
    "address.street:text",
    "counts.title:integer",
    "address._id:id",
    "counts.id:integer",
  ]);
  assert.equal(
    entities(of.schema).map(({ name }) => name),
    ["User"],
  );
  assert.is(identify(of.schema, { __typename: "Counts", id: 3, title: 8 })?.label, "Counts 3", "a number is no title");
});

test("puts the key of another record after the values of the record itself", () => {
  const of = both(
    "type Query { books: [Book] } type Book { id: Int! title: String! author_id: Int! publisherId: BigInt pages: Int paid: Int } scalar BigInt",
  );
  assert.equal(columns(of, "books"), [
    "title:text",
    "pages:integer",
    "paid:integer",
    "author_id:integer",
    "publisherId:decimal",
  ]);
});

test("names links by their relation, and leaves out the key that a link shows by name", () => {
  const of = both(
    "type Query { books: [Book] book(nodeId: ID!): Book loans: [Loan] loan(nodeId: ID!): Loan } type Book { nodeId: ID! id: Int! title: String! authorId: Int publisher_id: Int publisher: Person pages: Int personByAuthorId: Person loansByBookId: [Loan!] notesByBookId: [Loan] notesByOldBookId: [Loan] } type Person { id: Int fullName: String } type Loan { nodeId: ID id: Int due: Int bookId: Int bookByBookId: Book }",
  );
  assert.equal(
    planQuery(of.schema, root(of, "books")).columns.map(({ label }) => label),
    ["Title", "Publisher", "Author", "Pages", "ID"],
  );
  assert.equal(
    planQuery(of.schema, root(of, "loans")).columns.map(({ label }) => label),
    ["Loan", "Book", "Due", "ID"],
  );
  assert.equal(
    planRecord(of.schema, "Book")?.tabs.map(({ label }) => label),
    ["Loans", "Notes by book", "Notes by old book"],
  );
});

test("finds the key and the name of a record in a part of it", async () => {
  const of =
    both(`type Query { posts: Posts post(id: String!, preview: Boolean): Post media: [Media] films: [Film] entry(id: ID!): Entry }
    interface Entry { sys: Sys! } type Posts { total: Int items: [Post] } type Post implements Entry { sys: Sys! title: String related: Entry author: Person }
    type Person implements Entry { sys: Sys! name: Name } type Name { first: String full: String } type Sys { id: String! version: Int }
    type Media { id: Int title: Title description: String } type Title { romaji: String english: String } type Film { id: ID attributes: Attributes } type Attributes { slug: String title: String year: Int }`);
  assert.equal(
    entities(of.schema).map(({ name }) => name),
    ["Post", "Media", "Film"],
  );
  const plan = planRecord(of.schema, "Post");
  assert.ok(plan);
  const request = plan.request({ id: "7" });
  assertValid(of.official, request, "post");
  assert.equal(request.variables, { id: "7" });
  assert.equal(plan.identify({ __typename: "Post", sys: { id: "7" }, title: "A" }), {
    type: "Post",
    typeLabel: "Post",
    label: "A",
    id: "7",
    opens: true,
  });
  assert.equal(
    plan.identify({ __typename: "Post", __Post__sys: { id: "8" }, __Post__title: "B" })?.id,
    "8",
    "as a fragment names it",
  );
  const row = plan.value(await answer(of.official, request));
  assert.is(plan.identify(row)?.opens, true);
  const labels = (name: string) => planQuery(of.schema, root(of, name)).columns.map(({ label }) => label);
  assert.equal(labels("media"), ["Title", "Title: Romaji", "Description"]);
  assert.equal(labels("films"), ["Title", "Slug", "Year"]);
  assert.equal(labels("posts").slice(0, 2), ["Title", "Related"]);
  for (const name of ["media", "films", "posts"]) asked(of, name, {});
});

test("shows what a value says that comes in several forms, and no chip without a name", async () => {
  const of = both(
    "type Query { offers: [Offer] } type Offer { id: ID title: String price: Price seller: Seller } union Price = Single | Range type Single { value: Int currency(in: String!): String } type Range { min: Int max: Int } union Seller = Shop | Person type Shop { id: ID name: String } type Person { email: String }",
  );
  assert.equal(columns(of, "offers"), ["title:text", "seller:link", "price:json"]);
  const plan = planQuery(of.schema, root(of, "offers"));
  const request = plan.request();
  assertValid(of.official, request, "offers");
  const read = plan.columns[2]?.read;
  assert.equal(
    [
      read?.({ price: { __typename: "Single", __Single__value: 5 } }),
      read?.({ price: { __typename: "Range", __Range__min: 1, __Range__max: 3 } }),
      read?.({ price: null }),
    ],
    [5, { min: 1, max: 3 }, null],
  );
});

test("names people by first and last name, not by title; by slug only without a name", () => {
  const of = both(
    "type Query { people: [P] found: [F] films(first: Int): [Film] film(id: ID!): Film } type P { id: ID title: String firstName: String lastName: String } type F { id: ID slug: String productName: String } type Film { id: ID! title: String personConnection(first: Int): People makers: [P] makersConnection: People } type People { edges: [E] totalCount: Int } type E { node: P }",
  );
  const label = (name: string, row: object) => planQuery(of.schema, root(of, name)).identify(row)?.label;
  assert.is(label("people", { __typename: "P", title: "Dr", firstName: "Ada", lastName: "Brandt" }), "Ada Brandt");
  assert.is(label("found", { __typename: "F", slug: "tin-map", productName: "Tin map" }), "Tin map");
  assert.equal(
    planRecord(of.schema, "Film")?.tabs.map(({ label }) => label),
    ["Person", "Makers", "Makers connection"],
  );
});

test("names a record by a code with its type's name, at last by what it says", () => {
  const labelsOf = (name: string, fields: string) => {
    const schema = schemaOf(`type Query { all: [${name}!]! } scalar Long type ${name} { id: ID! ${fields} }`);
    return identityOf(schema, name).labels;
  };
  assert.equal(labelsOf("Order", "email: String orderNumber: Long!"), ["orderNumber"]);
  assert.equal(labelsOf("SalesInvoice", "customer: String invoice_no: String!"), ["invoice_no"]);
  assert.equal(labelsOf("Order", "title: String orderNumber: Int!"), ["title"]);
  assert.equal(labelsOf("Order", "lineNumber: Int!"), [], "the number of another thing");
  assert.equal(labelsOf("Comment", "content: String!"), ["content"]);
  assert.equal(labelsOf("Comment", "body: String! author: String"), ["author"]);
});

test("names a record by its company, and by no random id", () => {
  const of = both(
    "scalar UUID type Query { payments: [Payment] builders: [Builder] } type Payment { id: ID reference: UUID! paid: Float } type Builder { id: ID company: String! code: UUID }",
  );
  const label = (name: string, row: object) => planQuery(of.schema, root(of, name)).identify(row)?.label;
  const payment = { __typename: "Payment", id: "7", reference: "4a1d0c72-5ceb-4c57-91b6-26d377fa10a3" };
  assert.is(label("payments", payment), "Payment 7");
  assert.is(label("builders", { __typename: "Builder", id: "8", company: "Roof & Son" }), "Roof & Son");
});

test("names a record by a printed number, else by a text with its type's name", () => {
  const of = schemaOf(`
    type Query { orders: [orders] disputes: [Dispute] problems: [Problem] reviews: [Review] homes: [Home] }
    type orders { id: ID! order_no: String! city: String } type Dispute { id: ID! phoneNumber: String caseNumber: String }
    type Problem { id: ID! problemText: String! } type Review { id: ID! comment: String rating: Int }
    type Home { id: ID! timeZone: String! appNickname: String }`);
  const named = ["orders", "Dispute", "Problem", "Review", "Home"].map((type) => identityOf(of, type).labels.join());
  assert.equal(named, ["order_no", "caseNumber", "problemText", "comment", "appNickname"]);
});

test("gives an input the id that it takes where a record's key is another", () => {
  const of =
    both(`type Query { books: [Book] book(nodeId: ID!): Book authors: [Author] author(nodeId: ID!): Author } type Book { nodeId: ID! id: Int! title: String author: Author authorId: Int } type Author { nodeId: ID! id: Int! name: String }
    type Mutation { updateBook(input: Update!): Book updateBookById(input: ById!): Book } input Update { nodeId: ID! patch: Patch! } input ById { id: Int! patch: Patch! } input Patch { title: String authorId: Int }`);
  const [byKey, byId] = ["updateBook", "updateBookById"].map((name) =>
    planAction(of.schema, root(of, name, "mutation")),
  );
  assert.ok(byKey && byId);
  assert.equal(
    [byKey, byId].map(({ form }) => [form[0]?.name, form[0]?.picks?.entity, form[0]?.picks?.by]),
    [
      ["nodeId", "Book", undefined],
      ["id", "Book", "id"],
    ],
  );
  const reference = { type: "Book", typeLabel: "Book", label: "A", id: "WyJib29rcyIsMV0=", opens: true };
  assert.equal(
    [prefill(byKey, reference), prefill(byId, reference)],
    [{ nodeId: reference.id }, {}],
    "a key for machines is no number in a table",
  );
  const field = byId.form
    .find(({ name }) => name === "patch")
    ?.fields()
    .find(({ name }) => name === "authorId");
  assert.ok(field);
  const plan = planPicker(of.schema, field);
  assert.ok(plan);
  const request = plan.request({ search: "x" });
  assertValid(of.official, request, "picker");
  assert.match(request.document, /\bid\b/);
  assert.equal(plan.identify({ __typename: "Author", nodeId: "k", id: 7, name: "Ann" }), {
    type: "Author",
    typeLabel: "Author",
    label: "Ann",
    id: "7",
    opens: true,
  });
});

test("reaches lists of a record that only a query field finds, with its arguments", async () => {
  const of = both(
    "type Query { customer(token: String): Customer order(id: ID!): Order any: Any } union Any = Customer type Customer { name: String orders(first: Int, after: String, token: Int): Orders } type Orders { nodes: [Order] pageInfo: Info } type Info { hasNextPage: Boolean endCursor: String } type Order { id: ID! name: String }",
  );
  const customer = root(of, "customer");
  const plan = planWithin(of.schema, customer, "orders", { args: { token: "a" } });
  assert.ok(plan);
  const request = plan.request({ after: "x", args: { token: 3 } });
  assertValid(of.official, request, "orders");
  assert.equal(request.variables, { token: "a", token_: 3, first: 25, after: "x" });
  assert.is(plan.rows(await answer(of.official, request)).length, 2);
  assert.equal(
    planQuery(of.schema, customer).tabs.map(({ name }) => name),
    ["orders"],
  );
  assert.is(planWithin(of.schema, root(of, "any"), "orders"), undefined, "not where it may be of several types");
});

test("opens an action on a record with its key where that is in a where", () => {
  const of = both(
    "type Query { posts: [Post] post(where: W!): Post } type Post { id: ID! title: String } type Mutation { createPost(data: D!): Post deletePost(where: W!): Post updatePost(where: W!, data: D!): Post } input W { id: ID slug: String } input D { title: String }",
  );
  assert.equal(
    actionsFor(of.schema, "Post").map(({ name }) => name),
    ["deletePost", "updatePost", "createPost"],
  );
  const reference = { type: "Post", typeLabel: "Post", label: "A", id: "7", opens: true };
  assert.equal(prefill(planAction(of.schema, root(of, "updatePost", "mutation")), reference), { where: { id: "7" } });
  assert.equal(prefill(planAction(of.schema, root(of, "deletePost", "mutation")), reference), { id: "7" });
});

test("offers no lists of a record that cannot be requested alone", () => {
  const of = both(
    "type Query { users(limit: Int, offset: Int): [User] } type User { id: Int! name: String posts: [Post] rank(in: String!): Int } type Post { id: Int! title: String }",
  );
  const plan = planRecord(of.schema, "User", { via: "users" });
  assert.equal([plan?.tabs, plan?.fieldsWithArguments, plan?.columns.map(({ key }) => key)], [[], [], ["name"]]);
});

test("leads from a row to its record where its first column leads to another", () => {
  const of = both(
    "type Query { loans: [Loan] loan(id: ID!): Loan faults: [Fault] } type Loan { id: ID! book: Book } type Fault { book: Book } type Book { id: ID! title: String }",
  );
  const [first] = planQuery(of.schema, root(of, "loans")).columns;
  assert.equal([first?.key, first?.label, first?.read({ id: 3 })], ["__row", "Loan", { id: 3 }]);
  assert.equal(columns(of, "faults"), ["book:link"], "what is no record leads nowhere itself");
});

test("knows dates sent as text or seconds, and scalars by the end of their names", () => {
  const { schema } = both(
    "type Query { a: Int } scalar IntType scalar BooleanType scalar MongoID scalar ItemId scalar BigFloat scalar Grid scalar Hex",
  );
  const kind = (name: string, field = "") => kindOf(schema, { name, text: name, nonNull: false }, field).name;
  assert.equal(
    [
      "createdAt",
      "created_at",
      "date",
      "dateGmt",
      "publishDate",
      "modified",
      "format",
      "update",
      "candidate",
      "chat",
    ].map((field) => kind("String", field)),
    ["datetime", "datetime", "datetime", "datetime", "datetime", "datetime", "text", "text", "text", "text"],
  );
  assert.equal(
    ["createdAt", "timestamp", "expires_at", "startAt", "seat"].map((field) => kind("Int", field)),
    ["datetime", "datetime", "datetime", "integer", "integer"],
  );
  assert.equal(
    ["IntType", "BooleanType", "MongoID", "ItemId", "BigFloat", "Grid", "Hex"].map((name) => kind(name)),
    ["integer", "boolean", "id", "id", "decimal", "unknown", "color"],
  );
  assert.equal(
    ["created 5", "chapter 2", "May", "2017-07-31 17:30:11", "Tue, 03 Mar 2026 10:00:00 GMT", "2026-01-31"].map(
      (text) => readDate(text) !== undefined,
    ),
    [false, false, false, true, true, true],
  );
});

test.run();
