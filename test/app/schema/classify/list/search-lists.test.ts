import { test } from "uvu";
import * as assert from "uvu/assert";
import { planQuery } from "../../../../../src/app/schema/index.js";
import {
  searchLabel,
  searchListFor,
  searchListOfEachThing,
  searchLists,
  type SearchList,
} from "../../../../../src/app/schema/classify/list/search-lists.js";
import { assertValid, both, schemaOf } from "../../helpers.js";

const TYPES = "type Boat { id: ID! name: String } type Port { id: ID! name: String }";

/** The key of each list, by the thing that it finds. */
const keysByThing = (lists: readonly SearchList[]) => Object.fromEntries(lists.map(({ entity, key }) => [entity, key]));

/** The variables of a search for "ann" in the list of a thing, on a document that is valid. */
function variablesOf(sdl: string, entity: string): Record<string, unknown> {
  const { schema, official } = both(sdl);
  const list = searchListFor(schema, entity);
  assert.ok(list, entity);
  const request = planQuery(schema, list.root, { knownTypes: [entity] }).request(list.stateFor("ann"));
  assertValid(official, request, list.key);
  return request.variables;
}

test("each thing is searched by one list, by words rather than by a filter", () => {
  const schema = schemaOf(`
    type Query {
      portsWhere(where: PortWhere): [Port!]!
      boats(search: String): [Boat!]!
      harbourPorts(q: String): [Port!]!
      ports(q: String): [Port!]!
      crews(where: CrewWhere): [Crew!]!
    }
    input PortWhere { name: Words }
    input CrewWhere { name: Words }
    input Words { contains: String }
    type Crew { id: ID! name: String }
    ${TYPES}
  `);
  assert.equal(
    searchListOfEachThing(schema).map(({ key, by }) => [key, by]),
    [
      ["boats", "words"],
      ["ports", "words"],
      ["crews", "filter"],
    ],
  );
  assert.is(searchLists(schema).length, 5);
});

test("a field that requires the text is a search, and one that requires more is not", () => {
  const sdl = `
    type Query { findBoats(text: String!): [Boat!]!  ports(term: String, boatId: ID!): [Port!]! } ${TYPES}`;
  assert.equal(keysByThing(searchLists(schemaOf(sdl))), { Boat: "findBoats" });
  assert.equal(variablesOf(sdl, "Boat"), { text: "ann" });
});

test("a list whose filter takes the name of its rows is searched last", () => {
  const found = (query: string, more = "") => {
    const list = searchListFor(schemaOf(`type Query { ${query} } ${more} ${TYPES}`), "Boat");
    return list && [list.by, list.stateFor("ann")];
  };
  const byName = ["name", { args: { name: "ann" } }];
  const where = (holder: string) => ["name", { args: { [holder]: { name: "ann" } } }];
  assert.equal(found("boats(name: String, limit: Int): [Boat!]!"), byName);
  assert.equal(found("boats(filter: In): [Boat!]!", "input In { name: String rig: Int }"), where("filter"));
  assert.equal(
    found("boats(boat: In): [Boat!]!", "input In { name: String }"),
    where("boat"),
    "a record as an example",
  );
  assert.is(found("boats(port: In): [Boat!]!", "input In { name: String }"), undefined, "the name of another record");
  assert.is(found("boats(filter: In): [Boat!]!", "input In { name: String id: ID! }"), undefined);
  assert.is(found("boats(name: [String!]): [Boat!]!"), undefined);
  assert.equal(found("some(name: String): [Boat!]! boatsByWord(search: String): [Boat!]!")?.[0], "words");
  assert.equal(
    found("some(name: String): [Boat!]! boatsBy(name: In): [Boat!]!", "input In { contains: String }")?.[0],
    "filter",
  );
});

test("a person with a first and a last name is searched by the whole name", () => {
  const person = "type Person { id: ID! firstName: String lastName: String }";
  const found = (args: string) =>
    searchListFor(schemaOf(`type Query { people(${args}): [Person!]! } ${person}`), "Person");
  assert.equal(found("name: String")?.stateFor("ann lee"), { args: { name: "ann lee" } });
  assert.is(found("firstName: String"), undefined, "a part of the name is not what is typed");
});

test("a field made for searching takes precedence over a list with a text argument", () => {
  const sdl = `type Query { boats(search: String): [Boat!]! searchAllBoats(text: String!): [Boat!]! } ${TYPES}`;
  assert.is(searchListFor(schemaOf(sdl), "Boat")?.key, "searchAllBoats");
  const search = "search(type: Kind!, query: String!): [Found!]! enum Kind { PORT } union Found = Port | Boat";
  const withChoice = `type Query { harbourPorts(search: String): [Port!]! ${search.replace("]!", "]! }")} ${TYPES}`;
  assert.is(searchListFor(schemaOf(withChoice), "Port")?.key, "harbourPorts", "which needs no choice");
  const withMore = withChoice.replace("query: String!", "query: String!, shop: ID!");
  assert.equal(keysByThing(searchLists(schemaOf(withMore))), { Port: "harbourPorts" });
});

test("a list has its own name, and the type's where it is asked for one of several", () => {
  const schema = schemaOf(`
    type Query { myBoats(search: String): [Boat!]! search(type: Kind!, query: String!): [Found!]! }
    enum Kind { PORT }
    union Found = Port | Boat
    ${TYPES}
  `);
  const labelOf = (entity: string) => {
    const list = searchListFor(schema, entity);
    return list && searchLabel(schema, list);
  };
  assert.equal(["Boat", "Port"].map(labelOf), ["My boats", "Port"]);
});

test("a union behind a required enum is one list for each value that names a type", () => {
  const sdl = `
    type Query { search(type: SearchType!, query: String!, first: Int, after: String): Found! }
    enum SearchType { BOAT PORTS OLD_BOAT DEEP_BOAT CREW_MEMBER @deprecated }
    type Found { edges: [FoundEdge] pageInfo: PageInfo! }
    type FoundEdge { node: Item }
    type PageInfo { hasNextPage: Boolean! endCursor: String }
    union Item = Boat | Port | CrewMember
    type CrewMember { id: ID! name: String }
    ${TYPES}
  `;
  assert.equal(keysByThing(searchLists(schemaOf(sdl))), { Boat: "search BOAT", Port: "search PORTS" });
  const { first: _pageSize, ...variables } = variablesOf(sdl, "Port");
  assert.equal(variables, { type: "PORTS", query: "ann" });
});

test("a filter within an input object of options is searched", () => {
  const sdl = `
    type Query { boats(options: BoatOptions): BoatList! }
    type BoatList { items: [Boat!]! totalItems: Int! }
    input BoatOptions { skip: Int take: Int sort: BoatSort filter: BoatFilter }
    input BoatSort { name: SortOrder }
    enum SortOrder { ASC DESC }
    input BoatFilter { name: Words }
    input Words { eq: String contains: String }
    ${TYPES}
  `;
  const { options } = variablesOf(sdl, "Boat");
  assert.equal((options as { filter: object }).filter, { name: { contains: "ann" } });
});

test("a filter within a filter is about another record, and is not searched", () => {
  const sdl = `
    type Query { boats(where: BoatWhere): [Boat!]! }
    input BoatWhere { filter: PortFilter }
    input PortFilter { name: Words }
    input Words { contains: String }
    ${TYPES}
  `;
  assert.equal(searchLists(schemaOf(sdl)), []);
});

test("deprecated lists and lists of plain values are not searched", () => {
  const sdl = `type Query { boats(q: String): [Boat] @deprecated  names(q: String): [String] } ${TYPES}`;
  assert.equal(searchLists(schemaOf(sdl)), []);
});

test("among equally good lists of a type, the one with the shortest name is searched", () => {
  const lists = "harbourBoats(q: String): [Boat!]! boats(q: String): [Boat!]! oldBoats(q: String): [Boat!]!";
  const schema = schemaOf(`type Query { ${lists} } ${TYPES}`);
  assert.equal(
    searchLists(schema).map(({ key }) => key),
    ["boats", "oldBoats", "harbourBoats"],
  );
  assert.is(searchListFor(schema, "Boat")?.key, "boats");
  assert.is(searchListFor(schema, "Port"), undefined);
});

test("lists that take words come in the schema's order, and filtered ones after them", () => {
  const schema = schemaOf(`
    type Query {
      a(where: AWhere): [A!]!  b(q: String): [B!]!  c(where: CWhere): [C!]!  d(q: String): [D!]!
    }
    type A { id: ID! name: String } type B { id: ID! name: String } type C { id: ID! name: String } type D { id: ID! name: String }
    input AWhere { name: Words } input CWhere { name: Words } input Words { contains: String }
  `);
  assert.equal(
    searchListOfEachThing(schema).map(({ key }) => key),
    ["b", "d", "a", "c"],
  );
});

test("things come in the order of their lists, however long the names of these are", () => {
  const keysWith = (argument: string) => {
    const lists = `harbourBoats(${argument}): [Boat!]! ports(${argument}): [Port!]!`;
    const filter = "input Filter { name: Words } input Words { contains: String }";
    return searchListOfEachThing(schemaOf(`type Query { ${lists} } ${filter} ${TYPES}`)).map(({ key }) => key);
  };
  assert.equal(keysWith("q: String"), ["harbourBoats", "ports"]);
  assert.equal(keysWith("where: Filter"), ["harbourBoats", "ports"]);
});

test("mutations and live fields that give lists are not searched", () => {
  const schema = schemaOf(`
    type Query { boat(id: ID!): Boat }
    type Mutation { sinkBoats(q: String): [Boat!]! }
    type Subscription { boatsSunk(q: String): [Boat!]! }
    ${TYPES}
  `);
  assert.equal(searchLists(schema), []);
});

test.run();
