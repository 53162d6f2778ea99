/** The columns of a list of several types. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { planQuery, rootField } from "../../../../../src/app/schema/index.js";
import { createPlan } from "../../../../../src/app/schema/plan/create-plan.js";
import { assertValid, both, schemaOf } from "../../helpers.js";

const { schema, official } = both(`
  type Query { events: [Event!]! named: [Named!]! event(id: ID!): Event }
  type Subscription { eventHappened: Event! }
  scalar DateTime
  enum State { DUE GONE }
  enum Status { OPEN DONE }
  union Event = Departure | Incident | Note
  type Departure { id: ID! name: String! state: State! scheduledAt: DateTime! line: Line! minutes: Int! }
  type Incident { id: ID! title: String! severity: Status! status: Status! reportedAt: DateTime! line: Line! }
  type Note { id: ID! title: String! words: String! }
  interface Named { id: ID! name: String! state: State! }
  type Line implements Named { id: ID! name: String! state: State! opened: DateTime! }
`);

function planOf(name: string, operation: "query" | "subscription" = "query") {
  const root = rootField(schema, operation, name);
  if (!root) throw new Error(`The schema has no query ${name}.`);
  return planQuery(schema, root);
}

const departure = {
  __typename: "Departure",
  __Departure__id: "1",
  __Departure__name: "Eggli",
  __Departure__state: "DUE",
  __Departure__scheduledAt: "2026-01-01T10:00:00Z",
  __Departure__line: { __typename: "Line", id: "7", name: "Arvenkamm" },
};

test("each type fills a status, a date and a detail with a field of its own", () => {
  const { columns, request } = planOf("events");
  assertValid(official, request(), "events");
  assert.equal(
    columns.map(({ label }) => label),
    ["Events", "Event", "Status", "Date", "Line"],
  );
  const values = columns.slice(2).map(({ read }) => read(departure));
  assert.equal(values, ["DUE", "2026-01-01T10:00:00Z", departure.__Departure__line]);
});

test("an update of one of several types has the columns of a list of them", () => {
  const { columns, request } = planOf("eventHappened", "subscription");
  assertValid(official, request(), "eventHappened");
  assert.equal(
    columns.map(({ label }) => label),
    ["Event happened", "Event", "Status", "Date", "Line"],
  );
  assert.equal(
    planOf("event").columns.map(({ label }) => label),
    ["Event", "Event (event)"],
  );
});

test("the columns that types fill differently are called as the language calls them", () => {
  const german = { ...schema, aspectWords: { state: "Zustand", date: "Datum", detail: "Einzelheit" } };
  const root = rootField(german, "query", "events");
  const labels = root && planQuery(german, root).columns.map(({ label }) => label);
  assert.equal(labels, ["Events", "Event", "Zustand", "Datum", "Line"]);
});

test("a field called status comes before other states of its type", () => {
  assert.match(planOf("events").request().document, /__Incident__status: status/);
});

test("a type without a field for an aspect leaves its column empty", () => {
  const [, , status] = planOf("events").columns;
  assert.is(status?.read({ __typename: "Note", __Note__id: "1" }), undefined);
  assert.is(status?.variantOf?.({ __typename: "Note" }), undefined);
});

test("each row has the choices of its own type", () => {
  const [, , status] = planOf("events").columns;
  const choices = (type: string) => status?.variantOf?.({ __typename: type })?.kind.choices;
  assert.not.equal(choices("Departure"), choices("Incident"));
});

test("a detail is a link of the type itself, else its most important value", () => {
  const detailOf = (fields: string) => {
    const reports = schemaOf(`
      type Query { reports: [Report!]! hut(id: ID!): Hut }
      union Report = Fault
      type Fault { id: ID! title: String! ${fields} }
      type Place { hut: Hut! }
      type Hut { id: ID! name: String! }
    `);
    const root = rootField(reports, "query", "reports");
    assert.ok(root);
    return planQuery(reports, root).choices.find(({ key }) => key === "__detail");
  };
  assert.is(detailOf("minutes: Int! hut: Hut")?.label, "Hut");
  assert.is(detailOf("place: Place! minutes: Int!")?.label, "Minutes", "the link is in a part");
  assert.is(detailOf("motto: String minutes: Int!")?.label, "Minutes", "what is always there comes first");
  assert.is(detailOf("minutes: Int!")?.kind.name, "integer");
});

test("a record of several types has the fields that these share, and no aspects", () => {
  const actors = schemaOf(`
    type Query { me: Actor }
    interface Actor { id: ID! name: String! }
    enum State { ON OFF }
    type User implements Actor { id: ID! name: String! state: State! }
  `);
  const root = rootField(actors, "query", "me");
  assert.ok(root);
  const plan = planQuery(actors, root);
  assert.equal(
    plan.choices.map(({ key, list }) => [key, list]),
    [
      ["__row", false],
      ["__typename", false],
      ["id", false],
      ["name", false],
    ],
  );
});

test("an aspect that a shared field has is left to it", () => {
  const keys = planOf("named").columns.map(({ key }) => key);
  assert.ok(keys.includes("state"));
  assert.not(keys.includes("__state"));
  assert.ok(keys.includes("__date"));
});

test("a field that all types have is not a detail of one of them", () => {
  const nodes = schemaOf(`
    type Query { nodes: [Node!]! }
    interface Node { id: ID! name: String! size: Int! }
    type File implements Node { id: ID! name: String! size: Int! }
    type Folder implements Node { id: ID! name: String! size: Int! entries: Int! }
  `);
  const root = rootField(nodes, "query", "nodes");
  assert.ok(root);
  const labels = planQuery(nodes, root).columns.map(({ label }) => label);
  assert.equal(
    labels.filter((label) => label === "Size"),
    ["Size"],
  );
  assert.ok(labels.includes("Entries"), labels.join());
});

test("a field that is excluded takes no aspect", () => {
  const root = rootField(schema, "query", "events");
  assert.ok(root);
  const { columns } = createPlan(schema, { root }, { excludedFields: ["line"] });
  assert.not(columns.some(({ label }) => label === "Line"));
});

test("a list of very many types has a column, though what names its rows fills them", () => {
  const names = Array.from({ length: 40 }, (_, index) => `T${index}`);
  const types = names.map((name) => `type ${name} { id: ID! name: String! }`);
  const many = schemaOf(`type Query { all: [Any!]! } union Any = ${names.join(" | ")} ${types.join(" ")}`);
  const root = rootField(many, "query", "all");
  assert.ok(root);
  assert.is(planQuery(many, root, { knownTypes: names }).columns.length, 1);
});

test.run();
