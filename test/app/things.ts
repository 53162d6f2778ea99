/** A server of things of every kind, and the screens that show them. */
import type { Screen } from "../helpers/render.js";
import { buildSchema, graphql, isAbstractType } from "graphql";
import type { Operation, Result } from "../../src/transport/types.js";

export const SDL = `
  scalar Date
  scalar DateTime
  scalar JSON
  scalar URL
  scalar Decimal
  type Query {
    things(first: Int, after: String, search: String, orderBy: String, kind: Kind): ThingConnection!
    thing(id: ID!): Thing
    others(search: String): [Other!]!
    other(id: ID!): Other
    word: String
    amount: Float
    held: [Held!]
  }
  type Mutation {
    createThing(name: String!, size: Float, kind: Kind, otherId: ID): Payload
    updateThing(id: ID!, name: String, size: Float, day: Date, at: DateTime, amount: Decimal, kind: Kind, json: JSON, tags: [String!], isOld: Boolean, otherId: ID): Payload
    deleteThing(id: ID!): Thing
  }
  type Payload { thing: Thing errors: [Problem!] }
  type Problem { field: [String!] message: String! code: String }
  type Subscription { thingMoved: Thing measured: Measure }
  type Measure { id: ID! value: Float! unit: String at: DateTime }
  type ThingConnection { edges: [ThingEdge!]! nodes: [Thing!]! pageInfo: Info! totalCount: Int }
  type ThingEdge { cursor: String! node: Thing! }
  type Info { hasNextPage: Boolean! endCursor: String }
  type Thing {
    id: ID! name: String! size: Float count: Int day: Date at: DateTime url: URL picture: String email: String color: String amount: Decimal
    json: JSON tags: [String!] kind: Kind isOld: Boolean other: Other parts: [Other!] held: Held box: Box
  }
  type Box { width: Int inner: Box }
  type Other { id: ID! name: String email: String }
  union Held = Other | Thing
  enum Kind { A B }
`;
const schema = buildSchema(SDL);

const other = { __typename: "Other", id: "o1", name: "Other", email: "a@b.ch" };
const thing = (id: string, own = true): object => ({
  __typename: "Thing",
  id,
  name: `Thing ${id}`,
  size: 1.5,
  count: 3,
  day: "2026-01-02",
  at: "2026-01-02T03:04:05Z",
  url: "https://example.com/a",
  picture: "https://example.com/a.png",
  email: "a@b.ch",
  color: "#ff0000",
  amount: "12.50",
  json: { a: [1, { b: "c" }] },
  tags: ["x", "y"],
  kind: "A",
  isOld: false,
  other,
  parts: [other],
  held: own ? thing("t2", false) : other,
  box: { width: 1, inner: { width: 2 } },
});
const things = ["t1", "t2", "t3", "t4"].map((id) => thing(id));
const payload = { thing: thing("t1"), errors: null };
const rootValue = {
  things: {
    edges: things.map((node) => ({ cursor: "c", node })),
    nodes: things,
    pageInfo: { hasNextPage: false, endCursor: "c" },
    totalCount: 4,
  },
  thing: things[0],
  others: [other, { ...other, id: "o2" }],
  other,
  word: "word",
  amount: 2.5,
  held: [other, things[0]],
  createThing: payload,
  updateThing: payload,
  deleteThing: things[0],
  thingMoved: things[0],
  measured: { id: "m", value: 2.5, unit: "km", at: "2026-01-02T03:04:05Z" },
};

/** An answer as the schema has it. A subscription has one, too. */
export async function honest({ document, variables, operationName }: Operation): Promise<Result> {
  const source = String(document).replace(/^subscription/, "query");
  const subscribing =
    source === document ? schema : buildSchema(SDL.replace("type Subscription {", "extend type Query {"));
  const result = await graphql({
    schema: subscribing,
    source,
    rootValue,
    variableValues: (variables ?? {}) as Record<string, unknown>,
    operationName,
    typeResolver: (value, _context, _info, type) =>
      (value as { __typename?: string }).__typename ?? (isAbstractType(type) ? "Other" : undefined),
  });
  return JSON.parse(JSON.stringify(result)) as Result;
}

/** Until nothing more is loading. */
export const isStill = (shown: Screen) =>
  shown.root.querySelector("h1, .palette, .feed, .editor") &&
  !shown.root.querySelector("main .skeleton, [aria-busy=true]");

/** Fills in the form of a new thing, and sends it from its review. */
export async function createThing(shown: Screen): Promise<void> {
  await shown.type(/^Name/, "a name");
  await shown.press("button", "Review");
  await shown.until(() => shown.root.querySelector(".review"));
  const buttons = [...shown.root.querySelectorAll<HTMLElement>(".review button")];
  await shown.tap(buttons.find(({ textContent }) => textContent === "Create thing"));
}

/** Opens the search of the whole app, and types into it. */
export async function searchThings(shown: Screen): Promise<void> {
  await shown.until(() => shown.text().includes("Things"));
  await shown.tap(shown.all("button", /^Search/)[0]);
  await shown.until(() => shown.all("combobox").length);
  await shown.type(/./, "thing");
}

/** Starts the export of all rows of a list. @returns whether the list offers it */
export async function startExport(shown: Screen): Promise<boolean> {
  const [options] = shown.all("button", "List options");
  if (!options) return false;
  await shown.tap(options);
  const [all] = shown.all("button", /^Export all/);
  if (!all) return false;
  await shown.tap(all);
  await shown.press("button", "Start");
  return true;
}

export const VIEWS = [
  { name: "Rows", address: "/q/things", pinned: true },
  { name: "Count", address: "/q/things", tile: "count", pinned: true },
  { name: "Chart", address: "/q/things?as=chart", pinned: true },
  { name: "Live", address: "/s/measured", pinned: true },
  { name: "Word", address: "/q/amount", pinned: true },
];

export const ROUTES = [
  "/",
  "/q/things",
  "/q/things?as=cards",
  "/q/things?as=chart",
  "/q/things?as=chart&chart=bar:kind:size",
  "/q/things?as=json",
  "/q/things?sort=size",
  "/q/things?find=Thing",
  "/q/others",
  "/q/held",
  "/q/word",
  "/q/amount",
  "/e/Thing",
  "/e/Thing/t1",
  "/e/Thing/t1?tab=parts",
  "/e/Other/o1",
  "/m/updateThing?from=Thing:t1",
  "/m/deleteThing?from=Thing:t1",
  "/m/createThing",
  "/s/thingMoved",
  "/s/measured",
  "/s/measured?as=chart",
  "/settings",
  "/debug",
];
