import { test } from "uvu";
import * as assert from "uvu/assert";
import { listsToSearch, searchableLists } from "../../../../src/schema/classify/list/searchable.js";
import { both } from "../../helpers.js";

const THING = "type Thing { id: ID! name: String }";
const searches = (sdl: string) =>
  searchableLists(both(sdl).schema).map(({ label, root, stateFor }) => [label, root.name, stateFor("tea")]);

test("a list with a search argument is searched by it", () => {
  assert.equal(searches(`type Query { things(search: String): [Thing!]! } ${THING}`), [
    ["Things", "things", { search: "tea" }],
  ]);
});

test("a list with a filter that can contain a text is searched by it", () => {
  const filter = "input Where { name: Words } input Words { contains: String }";
  assert.equal(searches(`type Query { things(where: Where): [Thing!]! } ${filter} ${THING}`), [
    ["Things", "things", { search: "tea" }],
  ]);
});

test("the only required argument of a list may be the text", () => {
  assert.equal(searches(`type Query { find(term: String!): [Thing!]! } ${THING}`), [
    ["Find", "find", { args: { term: "tea" } }],
  ]);
});

test("a list behind a required choice counts once for each choice", () => {
  const sdl = `
    type Query { search(type: Kind!, query: String!, first: Int): Hits! }
    enum Kind { REPOSITORY, USER, TEAM @deprecated }
    type Hits { nodes: [Hit] } union Hit = Thing | Person
    type Person { id: ID! login: String } ${THING}`;
  assert.equal(searches(sdl), [
    ["Repository", "search", { args: { query: "tea", type: "REPOSITORY" } }],
    ["User", "search", { args: { query: "tea", type: "USER" } }],
  ]);
});

test("of two lists of one type the one that is made to search is asked for records", () => {
  const { schema } = both(`type Query { things(q: String): [Thing!]! find(text: String!): [Thing!]! } ${THING}`);
  const labelsOf = (lists: readonly { label: string }[]) => lists.map(({ label }) => label);
  assert.equal(labelsOf(searchableLists(schema)), ["Find", "Things"]);
  assert.equal(labelsOf(listsToSearch(schema)), ["Find"]);
});

test("deprecated lists, and lists that need more than a text, are not searched", () => {
  const sdl = `
    type Query {
      old(search: String): [Thing!]! @deprecated
      near(text: String!, place: Place!): [Thing!]!
      all: [Thing!]!
    }
    input Place { x: Float! y: Float! } ${THING}`;
  assert.equal(searches(sdl), []);
});

test.run();
