import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  allEntries,
  entryOf,
  navigationEntryOf,
  navigationSections,
  sectionsOf,
} from "../../../../src/app/base/navigation/catalogue.js";
import type { Route } from "../../../../src/app/base/navigation/routes.js";
import { readStandaloneActions } from "../../../../src/app/schema/form/actions/standalone-actions.js";
import { schemaFromSdl } from "../../../../src/app/schema/model/sdl/sdl.js";
import { atOnce } from "../../../../src/app/schema/model/steps.js";

const schema = schemaFromSdl(`
  type Query {
    harbour: Harbour!
    report(year: Int): Report!
    wind: Float
    kites: [Kite!]!
    lentKites: [Kite!]!
    kite(id: ID!): Kite
    kites_by_pk(id: ID!): Kite
    sheds_by_pk(name: String!): Shed
    kitesCount: Int!
    anything: [Anything!]!
    oldWind: Float @deprecated
  }
  type Mutation { createKite(name: String!): Kite! paintShed(name: String!): Shed! ring(times: Int): Boolean }
  type Subscription { kiteSeen: Kite! weather: Float }
  type Kite { id: ID! name: String! }
  type Shed { name: String! }
  type Harbour { name: String! }
  type Report { text: String! }
  union Anything = Kite | Shed
`);

const labels = (sections: ReturnType<typeof navigationSections>) =>
  sections.map(({ name, entries }) => [name, ...entries.map(({ label }) => label)]);
const keyOf = (route: Route) => entryOf(schema, route)?.key;

test("the navigation has one entry for a thing and all that belongs to it", () => {
  assert.equal(labels(navigationSections(schema, atOnce(readStandaloneActions(schema)))), [
    ["things", "Kites", "Sheds"],
    ["singletons", "Harbour"],
    ["more", "Anything", "Report", "Wind", "Old wind"],
    ["live", "Weather"],
    ["actions", "Ring"],
  ]);
});

test("actions are left out until it is known which belong to no thing", () => {
  assert.not.ok(navigationSections(schema).some(({ name }) => name === "actions"));
});

test("an entry of a thing opens its main list, or its finder where it has none", () => {
  assert.equal(
    allEntries(schema)
      .filter(({ section }) => section === "things")
      .map(({ to }) => to),
    [
      { at: "query", field: "kites" },
      { at: "type", type: "Shed" },
    ],
  );
});

test("other lists, subscriptions and actions of things are entries as well", () => {
  assert.equal(labels(sectionsOf(allEntries(schema), ["lists", "live", "actions"])), [
    ["lists", "Lent kites"],
    ["live", "Kite seen", "Weather"],
    ["actions", "Create kite", "Paint shed", "Ring"],
  ]);
});

test("a record is found at its thing, by whichever of its keys a query takes", () => {
  const library = schemaFromSdl(`
    interface Node { nodeId: ID! }
    type Query implements Node {
      nodeId: ID!
      query: Query!
      node(nodeId: ID!): Node
      nodes(ids: [ID!]!): [Node]!
      allBooks(first: Int): [Book!]!
      book(nodeId: ID!): Book
      bookById(id: Int!): Book
      bookByIsbn(isbn: String!): Book
      bookOfLoan(loanId: ID!): Book
    }
    type Book implements Node { nodeId: ID! id: Int! isbn: String! title: String! }
  `);
  assert.equal(labels(navigationSections(library)), [
    ["things", "Books"],
    ["more", "Book by ISBN", "Book of loan"],
  ]);
});

test("counts, aggregates, access and versions of a thing are entries of that thing", () => {
  const blog = schemaFromSdl(`
    type Query {
      Posts: [Post!]!
      countPosts: Count
      Posts_aggregated: [Aggregate!]!
      posts_by_version(version: String!): Draft
      docAccessPost(id: ID!): Access
      versionsPosts: [PostVersion!]!
      discount: Int
      films_connection: FilmConnection!
    }
    type Post { id: ID! name: String! }
    type PostVersion { id: ID! post: Post }
    type Film { id: ID! name: String! }
    type FilmConnection { nodes: [Film!]! totalCount: Int! }
    type Draft { text: String }
    type Count { totalDocs: Int }
    type Aggregate { count: Int }
    type Access { create: Boolean }
  `);
  assert.equal(labels(navigationSections(blog, new Set())), [
    ["things", "Posts", "Films"],
    ["more", "Discount"],
  ]);
  const ofPosts = allEntries(blog).filter(({ thing }) => thing === "Post");
  assert.equal(
    ofPosts.map(({ name }) => name),
    ["PostVersion", "countPosts", "Posts_aggregated", "posts_by_version", "docAccessPost"],
  );
  assert.is(navigationEntryOf(blog, { at: "query", field: "versionsPosts" })?.key, "things:Post");
});

test("a screen belongs to the entry that names it", () => {
  assert.is(keyOf({ at: "query", field: "kites", page: 2 }), "things:Kite");
  assert.is(keyOf({ at: "query", field: "lentKites" }), "lists:lentKites");
  assert.is(keyOf({ at: "query", field: "wind" }), "more:wind");
  assert.is(keyOf({ at: "live", field: "kiteSeen" }), "live:kiteSeen");
  assert.is(keyOf({ at: "settings" }), undefined);
});

test("in the navigation all screens of a thing belong to its entry", () => {
  const routes: Route[] = [
    { at: "type", type: "Kite" },
    { at: "record", type: "Kite", id: "1" },
    { at: "query", field: "lentKites" },
    { at: "live", field: "kiteSeen" },
  ];
  assert.equal(
    routes.map((route) => navigationEntryOf(schema, route)?.key),
    routes.map(() => "things:Kite"),
  );
});

test.run();
