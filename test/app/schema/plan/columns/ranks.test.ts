/** The ranks of columns: the docs list them, and each scalar field has the one that its kind and name give it. */
import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { rootField, planQuery } from "../../../../../src/app/schema/index.js";
import { candidatesOf, type CandidateOptions } from "../../../../../src/app/schema/plan/columns/candidates.js";
import { PAYLOAD_RECORD_OFFSET, RANKS } from "../../../../../src/app/schema/plan/columns/ranks.js";
import { schemaOf } from "../../helpers.js";

const page = readFileSync("docs/work/schema-rules.md", "utf8");

/** The rows of the table in the docs. */
const documented = [...page.matchAll(/^\| (\d+) \| `(\w+)` \| .+ \| (.+) \|$/gm)].map(
  ([, rank, name = "", heading = ""]) => ({ rank: Number(rank), name, heading }),
);

test("the table of ranks in the docs is the table of the source", () => {
  assert.equal(Object.fromEntries(documented.map(({ name, rank }) => [name, rank])), { ...RANKS });
  assert.ok(page.includes(`Each field of a payload's record ranks ${PAYLOAD_RECORD_OFFSET} behind`));
});

test("each rank of the docs names the heading of its rule", () => {
  const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  for (const { name, heading } of documented) assert.ok(headings.includes(heading), name);
});

test("the ranks have the order of the source", () => {
  const ranks = Object.values(RANKS);
  assert.equal(
    ranks,
    [...ranks].sort((one, other) => one - other),
  );
});

test("a family name follows the given name, wherever the schema has it", () => {
  const schema = schemaOf(`
    enum State { IN OUT }
    type Query { people: [Person!]! }
    type Person { id: ID! born: String familyName: String givenName: String state: State! }
  `);
  const root = rootField(schema, "query", "people");
  assert.ok(root);
  assert.equal(
    planQuery(schema, root).columns.map(({ key }) => key),
    ["givenName", "familyName", "state", "born"],
  );
});

const FILMS = schemaOf(`
  scalar Date
  scalar JSON
  enum Rating { GOOD BAD }
  type Query { films: [Film!]! film(id: ID!): Film }
  type Mutation { rateFilm(id: ID!): RatePayload }
  type RatePayload { film: Film  recent: [Film!]!  seconds: Int }
  type Person { id: ID! name: String! age: Int }
  type Fixed { amount: Int! }
  type Range { from: Int! to: Int! }
  union Cost = Fixed | Range
  type Credit { role: String! person: Person! }
  type Film {
    id: ID!
    title: String!
    rating: Rating
    released: Date
    director: Person!
    directorId: ID!
    minutes: Int!
    budget: Int
    isColour: Boolean!
    isSilent: Boolean
    cost: Cost
    credit: Credit
    updatedAt: String
    tags: [String!]!
    extra: JSON
    summary: String
    agentId: ID
    viewerHasSeen: Boolean
    __v: Int
    old: Int @deprecated
    lastCursor: String
  }
`);

function ranksOf(typeName: string, options: CandidateOptions = {}): Record<string, number> {
  const type = FILMS.types.get(typeName);
  assert.ok(type);
  const candidates = candidatesOf(FILMS, type, options);
  return Object.fromEntries(candidates.map(({ key, rank }) => [key, rank]));
}

test("a field's identity, kind and name give its column a rank", () => {
  assert.equal(ranksOf("Film"), {
    id: RANKS.hidden,
    title: RANKS.title,
    rating: RANKS.state,
    released: RANKS.date,
    director: RANKS.link,
    directorId: RANKS.hidden,
    minutes: RANKS.required,
    budget: RANKS.optional,
    isColour: RANKS.requiredFlag,
    isSilent: RANKS.optionalFlag,
    cost: RANKS.union,
    "credit.role": RANKS.part,
    "credit.person": RANKS.linkWithinPart,
    updatedAt: RANKS.changeInfo,
    tags: RANKS.large,
    extra: RANKS.large,
    summary: RANKS.large,
    agentId: RANKS.keyOrViewer,
    viewerHasSeen: RANKS.keyOrViewer,
    __v: RANKS.hidden,
    old: RANKS.last,
    lastCursor: RANKS.last,
  });
});

/** The ranks of a type's columns in a schema. */
function ranksIn(sdl: string, typeName: string, options: CandidateOptions = {}): Record<string, number> {
  const schema = schemaOf(sdl);
  const type = schema.types.get(typeName);
  assert.ok(type);
  return Object.fromEntries(candidatesOf(schema, type, options).map(({ key, rank }) => [key, rank]));
}

test("a key is hidden only if there is a name or an id for people", () => {
  const unnamed = ranksIn("type Query { a(id: ID!): A } type A { id: ID! weight: Float }", "A");
  assert.is(unnamed["id"], RANKS.keyOrViewer);
  const postGraphile = ranksIn("type Query { a(nodeId: ID!): A } type A { nodeId: ID! id: Int! weight: Float }", "A");
  assert.equal([postGraphile["nodeId"], postGraphile["id"]], [RANKS.hidden, RANKS.keyOrViewer]);
  const otherKey = ranksIn("type Query { a(nodeId: ID!): A } type A { nodeId: ID! weight: Float }", "A");
  assert.is(otherKey["nodeId"], RANKS.keyOrViewer);
});

test("a key is hidden only if its own record is shown", () => {
  const { agentId, tagsId, ownerId } = ranksIn(
    `type Query { a(id: ID!): A tag(id: ID!): Tag }
    type A { id: ID! name: String! agent: String agentId: ID tags: [Tag!]! tagsId: ID owner: Tag ownerId: ID }
    type Tag { id: ID! name: String! }`,
    "A",
  );
  assert.equal([agentId, tagsId, ownerId], [RANKS.keyOrViewer, RANKS.keyOrViewer, RANKS.hidden]);
});

test("a link that an object only wraps ranks as a link of the record itself", () => {
  const ranks = ranksIn(
    `type Query { a(id: ID!): A tag(id: ID!): Tag }
    type A { id: ID! name: String! home: Edge! visit: Visit! }
    type Edge { node: Tag! }
    type Visit { guest: Tag! notes: [String!]! day: String }
    type Tag { id: ID! name: String! }`,
    "A",
  );
  assert.equal([ranks["home.node"], ranks["visit.guest"]], [RANKS.link, RANKS.linkWithinPart]);
  assert.equal([ranks["visit.notes"], ranks["visit.day"]], [RANKS.large, RANKS.part], "a list in a part stays late");
});

test("a part never leads back to the whole schema", () => {
  const ranks = ranksIn(
    `type Query { id: ID! name: String! a(id: ID!): A node(id: ID!): Query }
    type A { id: ID! name: String! meta: Meta! }
    type Meta { query: Query! day: String }`,
    "A",
  );
  assert.equal(
    Object.keys(ranks).filter((key) => key.startsWith("meta")),
    ["meta.day"],
  );
});

test("a payload has a link for each list of records, and none for lists of lists", () => {
  const ranks = ranksIn(
    `type Query { a(id: ID!): A } type A { id: ID! name: String! }
    type Payload { all: [A!]! grid: [[A!]!]! page: Page! } type Page { items: [A!]! total: Int! }`,
    "Payload",
    { includeRecordLists: true },
  );
  assert.equal(ranks, { all: RANKS.payloadRecordList });
});

test("`context` is not a text, and `viewers` does not describe the viewer", () => {
  const pieces = schemaOf(`
    type Query { pieces: [Piece!]! }
    type Piece { id: ID! context: String! fulltext: String viewers: Int! viewerCount: Int! viewerHasSeen: Boolean precursor: String! endCursor: String }
  `);
  const type = pieces.types.get("Piece");
  assert.ok(type);
  const ranks = Object.fromEntries(candidatesOf(pieces, type).map(({ key, rank }) => [key, rank]));
  for (const key of ["context", "viewers", "viewerCount", "precursor"]) assert.is(ranks[key], RANKS.required, key);
  assert.is(ranks["fulltext"], RANKS.large);
  assert.is(ranks["viewerHasSeen"], RANKS.keyOrViewer);
  assert.is(ranks["endCursor"], RANKS.last);
});

test("a payload's record comes first, and its fields after the payload's own", () => {
  const ranks = ranksOf("RatePayload", { includeRecordLists: true });
  assert.is(ranks.film, RANKS.payloadRecord);
  assert.is(ranks.recent, RANKS.payloadRecordList);
  assert.is(ranks.seconds, RANKS.optional);
  assert.is(ranks["film.budget"], RANKS.optional + PAYLOAD_RECORD_OFFSET);
  assert.is(ranks["film.title"], RANKS.hidden);
});

test("a list shows the columns of the best ranks, in their order", () => {
  const films = rootField(FILMS, "query", "films");
  assert.ok(films);
  const keys = planQuery(FILMS, films).columns.map(({ key }) => key);
  assert.equal(keys.slice(0, 5), ["title", "rating", "released", "director", "credit.person"]);
});

test.run();
