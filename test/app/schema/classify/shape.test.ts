/** What a root field is, how it pages, how it is sorted and filtered. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  listsOf,
  planQuery,
  rootField,
  rootFields,
  schemaFromIntrospection,
  type FieldShape,
  type Schema,
} from "../../../../src/app/schema/index.js";
import { hasura } from "../fixtures/hasura.js";
import { conflicts, pages } from "../fixtures/odd.js";
import { relay } from "../fixtures/relay.js";
import { schemaOf } from "../helpers.js";

const query = (schema: Schema, name: string): FieldShape => {
  const root = rootField(schema, "query", name);
  assert.ok(root, name);
  return root;
};

const kinds = (sdl: string) =>
  Object.fromEntries(
    rootFields(schemaOf(sdl)).flatMap(({ operation, name, kind }) => (operation === "query" ? [[name, kind]] : [])),
  );

test("tells every kind of root field apart", () => {
  assert.equal(kinds(relay), {
    node: "by-key",
    nodes: "form",
    lines: "connection",
    cabins: "connection",
    stations: "list",
    station: "by-key",
    tickets: "wrapped",
    search: "form",
    me: "singleton",
    version: "value",
    serverTime: "form",
    relay: "singleton",
    oldLines: "list",
  });
  assert.equal(kinds(pages), {
    characters: "wrapped",
    character: "by-key",
    charactersByIds: "form",
    feed: "wrapped",
    posts: "list",
    products: "connection",
  });
  assert.equal(kinds(hasura), {
    users: "list",
    users_aggregate: "connection",
    users_by_pk: "by-key",
    order_items: "list",
    order_items_by_pk: "form",
  });
});

test("a root type with `nodes(ids:)` is one object, not a connection", () => {
  const relayField = query(schemaOf(relay), "relay");
  assert.is(relayField.gives, "record");
  assert.is(relayField.entity, "Query");
});

test("takes what has an id for a record, however its lists are called", () => {
  assert.equal(
    kinds(
      "type Query { graph: Graph } type Graph { id: ID! nodes: [N!]! pageInfo: P } type N { a: Int } type P { hasNextPage: Boolean }",
    ),
    { graph: "singleton" },
  );
});

test("a connection of plain values is an object with a list", () => {
  const types =
    "type Words { edges: [WordEdge!]! pageInfo: P } type WordEdge { node: String } type P { hasNextPage: Boolean }";
  assert.equal(kinds(`type Query { words: Words } ${types}`), { words: "wrapped" });
});

test("takes two lists side by side for a record", () => {
  assert.equal(kinds("type Query { both: Both } type Both { as: [A!]! bs: [A!]! total: Int } type A { a: Int }"), {
    both: "singleton",
  });
});

test("a required page size is sent, and is not asked for", () => {
  const schema = schemaOf(relay);
  assert.equal(query(schema, "cabins").required, []);
  const root = rootField(schema, "query", "cabins");
  assert.equal(root && planQuery(schema, root).request().variables, { first: 25 });
});

test("finds the key among the arguments", () => {
  const key = (args: string, fields = "id: ID!") =>
    kindAndKey(`type Query { thing(${args}): Thing } type Thing { ${fields} }`);
  assert.equal(key("id: ID!"), ["by-key", "id"]);
  assert.equal(key("thingId: ID"), ["by-key", "thingId"]);
  assert.equal(key("lineId: ID"), ["singleton", undefined]);
  assert.equal(key("slug: String"), ["by-key", "slug"]);
  assert.equal(key("number: Int!, verbose: Boolean"), ["by-key", "number"]);
  assert.equal(key("iata: String!", "iata: String!"), ["by-key", "iata"]);
  assert.equal(key("owner: String!, name: String!"), ["form", undefined]);
  assert.equal(key("input: In!", "id: ID! } input In { a: Int"), ["form", undefined]);
  assert.equal(
    key("where: In!", "slug: String! } input In { id: ID"),
    ["form", undefined],
    "the thing has no such field",
  );
  assert.equal(
    key("near: In!", "id: ID! } input In { id: ID"),
    ["form", undefined],
    "it may be the id of another thing",
  );
  assert.equal(key("place: In!", "id: ID! place: P } type P { a: Int } input In { a: Int"), ["form", undefined]);
  assert.equal(key("verbose: Boolean"), ["singleton", undefined]);
});

test("a record is not shown before its key is there, though the server can do without", () => {
  const schema = schemaOf("type Query { thing(thingId: ID, verbose: Boolean): Thing } type Thing { id: ID! }");
  const { required, filters } = query(schema, "thing");
  assert.equal(
    [required, filters].map((inputs) => inputs.map(({ name }) => name)),
    [["thingId"], ["verbose"]],
  );
});

function kindAndKey(sdl: string) {
  const { kind, key } = query(schemaOf(sdl), "thing");
  return [kind, key?.name];
}

test("finds how each list pages", () => {
  const schema = schemaOf(relay);
  assert.equal(query(schema, "lines").paging, { by: "cursor", size: "first", at: "after", info: ["pageInfo"] });
  assert.equal(query(schema, "tickets").paging, { by: "offset", size: "limit", at: "offset" });
  assert.equal(query(schema, "stations").paging, { by: "none" });
  const odd = schemaOf(pages);
  assert.equal(query(odd, "characters").paging, { by: "page", size: undefined, at: "page", info: ["info"] });
  assert.equal(query(odd, "feed").paging, { by: "cursor", size: "pageSize", at: "after", info: [] });
  assert.equal(query(odd, "posts").paging, {
    by: "page",
    at: "page",
    size: "pageSize",
    info: undefined,
    wrap: "pagination",
  });
});

test("a size is sent only if it is required or more pages can be loaded", () => {
  const schema = schemaOf("type Query { things(first: Int): [T!]! must(first: Int!): [T!]! } type T { a: Int }");
  const variables = (name: string) => {
    const root = rootField(schema, "query", name);
    return root && planQuery(schema, root).request().variables;
  };
  assert.equal(variables("things"), {});
  assert.equal(variables("must"), { first: 25 });
});

test("finds the total only where the server tells it", () => {
  assert.equal(query(schemaOf(relay), "lines").totalPath, ["totalCount"]);
  assert.equal(query(schemaOf(relay), "tickets").totalPath, ["total"]);
  assert.equal(query(schemaOf(relay), "cabins").totalPath, undefined);
  assert.equal(query(schemaOf(pages), "characters").totalPath, ["info", "count"]);
});

test("reads the ways to sort, and calls them like the fields that they sort by", () => {
  const relayed = schemaOf(relay);
  assert.equal(
    query(relayed, "lines").sort?.keys.map(({ key }) => key),
    ["name", "openedAt"],
  );
  assert.equal(query(relayed, "lines").sort?.args("openedAt", true), {
    orderBy: { field: "OPENED_AT", direction: "DESC" },
  });
  assert.equal(query(relayed, "tickets").sort?.args("soldAt", false), { orderBy: "SOLD_AT_ASC" });
  assert.equal(query(relayed, "tickets").sort?.args("price", true), { orderBy: "PRICE_DESC" });
  const odd = schemaOf(pages);
  assert.equal(query(odd, "posts").sort?.args("id", true), { sort: ["ID_DESC"] });
  assert.equal(query(odd, "products").sort?.args("title", true), { sortKey: "TITLE", reverse: true });
  assert.equal(query(odd, "products").sort?.args("title", false), { sortKey: "TITLE", reverse: false });
  const tables = schemaOf(hasura);
  assert.equal(query(tables, "users").sort?.args("created_at", true), { order_by: [{ created_at: "desc" }] });
  assert.equal(
    query(tables, "users").sort?.keys.map(({ key }) => key),
    ["id", "name", "created_at"],
  );
});

test("a subscription with an optional key is a feed of all records", () => {
  const schema = schemaOf(
    "type Query { a: Int } type Subscription { changed(id: ID): Thing must(id: ID!): Thing } type Thing { id: ID! }",
  );
  assert.equal(
    rootFields(schema)
      .filter(({ operation }) => operation === "subscription")
      .map(({ kind, required, filters }) => [kind, required.length, filters.length]),
    [
      ["singleton", 0, 1],
      ["by-key", 1, 0],
    ],
  );
});

test("sends an order where the server wants one", () => {
  const schema = schemaOf(
    "type Query { things(by: Int, orderBy: O!): [T!]! } type T { a: Int b: Int } enum O { A_ASC A_DESC B }",
  );
  const root = rootField(schema, "query", "things");
  assert.equal(root?.required, []);
  assert.equal(root && planQuery(schema, root).request().variables, { orderBy: "A_ASC" });
  assert.equal(root && planQuery(schema, root).request({ sort: "-a" }).variables, { orderBy: "A_DESC" });
});

test("the result of a mutation is a payload, even if it looks like rows", () => {
  const schema = schemaOf(
    "type Query { a: Int } type Mutation { remove: Payload many: [T!]! } type Payload { count: Int errors: [E!]! } type E { message: String } type T { id: ID! }",
  );
  assert.equal(
    rootFields(schema)
      .filter(({ operation }) => operation === "mutation")
      .map(({ gives }) => gives),
    ["record", "rows"],
  );
});

test("an unknown sort key gives no arguments", () => {
  assert.equal(query(schemaOf(relay), "lines").sort?.args("height", true), {});
});

test("tells search from filter, and neither from paging", () => {
  const { search, filters } = query(schemaOf(relay), "lines");
  assert.is(search?.name, "query");
  assert.equal(
    filters.map(({ name }) => name),
    ["open"],
  );
  assert.equal(
    query(schemaOf(hasura), "users").filters.map(({ name }) => name),
    ["distinct_on", "where"],
  );
});

test("lists a type's lists, those of just this type first", () => {
  assert.equal(
    listsOf(schemaOf(relay), "Line").map(({ name }) => name),
    ["lines", "oldLines", "nodes"],
  );
});

test("serves a schema whose fields cannot be asked for", () => {
  const schema = schemaOf(conflicts);
  assert.is(query(schema, "locked").kind, "singleton");
  assert.equal(rootFields(schemaFromIntrospection({ __schema: { types: [] } })), []);
});

test("shows no root field that a document cannot name", () => {
  const int = { kind: "SCALAR", name: "Int" };
  const needs = { name: "n", args: [{ name: "no-name", type: { kind: "NON_NULL", ofType: int } }], type: int };
  const schema = schemaFromIntrospection({
    __schema: {
      queryType: { name: "Query" },
      types: [
        { kind: "SCALAR", name: "Int" },
        {
          kind: "OBJECT",
          name: "Query",
          fields: [
            { name: "a b", type: int },
            { name: "x){y}", type: int },
            needs,
            { name: "fine", type: int },
            { name: "lost", type: { kind: "OBJECT", name: "Nowhere" } },
          ],
        },
      ],
    },
  });
  assert.equal(
    rootFields(schema).map(({ name }) => name),
    ["fine"],
  );
});

test.run();
