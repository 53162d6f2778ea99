/** Where each field of a record stands on its screen. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { planQuery, planRecord, rootField, type Column } from "../../../../src/app/schema/index.js";
import { layOutRecord } from "../../../../src/app/parts/record/record-layout.js";
import { schemaOf } from "../../schema/helpers.js";

const test = suite("layout of a record");

const schema = schemaOf(`
  scalar DateTime
  enum Status { OPEN RESOLVED }
  enum Weekday { MONDAY TUESDAY }
  type Query { incidents: [Incident!]! incident(id: ID!): Incident line(id: ID!): Line lines: [Line!]! }
  type Line { id: ID! name: String! }
  type Position { latitude: Float longitude: Float }
  type Owner { nickname: String }
  type Incident {
    id: ID! title: String! status: Status! weekday: Weekday reportedAt: DateTime resolvedAt: DateTime line: Line
    description: String resolution: String tags: [String!] cost: Int position: Position owner: Owner
  }
`);

const incident = {
  __typename: "Incident",
  id: "1",
  title: "Wind",
  status: "OPEN",
  weekday: "MONDAY",
  reportedAt: "2026-06-12T07:20:00Z",
  resolvedAt: null,
  line: { __typename: "Line", id: "b", name: "Brunnhorn" },
  description: "74 km/h at tower 7.",
  resolution: "",
  tags: [],
  cost: 5,
  position: { latitude: 46.5, longitude: 8.1 },
  owner: { nickname: "Ada" },
};

const names = (columns: readonly (Column | undefined)[]) => columns.map((column) => column?.label);

function layOut(row: object, failed: readonly string[] = []) {
  const plan = planRecord(schema, "Incident");
  assert.ok(plan);
  const layout = layOutRecord(plan, row, { hasFailed: ({ key }) => failed.includes(key), isNameShown: true });
  return {
    states: names(layout.states),
    keyFacts: names(layout.keyFacts),
    prose: layout.prose?.label,
    groups: layout.groups.map(({ heading, facts }) => [heading, facts.map(({ label }) => label)]),
    empty: names(layout.empty),
  };
}

test("states, the first date, the first link and the description are in the head", () => {
  const { states, keyFacts, prose } = layOut(incident);
  assert.equal(states, ["Status"], "a weekday has no meaning");
  assert.equal(keyFacts, ["Reported at", "Line"]);
  assert.is(prose, "Description");
});

test("counters and dates of writing come last, whatever their place in the schema", () => {
  const written = schemaOf(`
    scalar DateTime
    type Query { crate(id: ID!): Crate crates: [Crate!]! }
    type Crate {
      id: ID! sequence: Int! updatedAt: DateTime! version: Int! name: String! shippedAt: DateTime! weight: Float! tags: [String!]!
    }
  `);
  const plan = planRecord(written, "Crate");
  assert.ok(plan);
  const moment = "2026-06-12T07:20:00Z";
  const crate = { __typename: "Crate", id: "1", sequence: 7, version: 2, name: "Bolts", weight: 3.5, tags: ["steel"] };
  const row = { ...crate, updatedAt: moment, shippedAt: moment };
  const { keyFacts, groups } = layOutRecord(plan, row, { hasFailed: () => false, isNameShown: true });
  assert.equal(names(keyFacts), ["Shipped at"], "not the date of the last change");
  const labels = groups.flatMap(({ facts }) => facts.map(({ label }) => label));
  assert.equal([...labels].slice(0, 2).sort(), ["Tags", "Weight"]);
  assert.is(labels[2], "Updated at");
  assert.equal(labels.slice(3).sort(), ["Sequence", "Version"]);
});

test("a date of writing is in the head where the record has no other", () => {
  const plan = planRecord(
    schemaOf(`scalar DateTime
      type Query { note(id: ID!): Note notes: [Note!]! }
      type Note { id: ID! name: String! createdAt: DateTime! size: Int }`),
    "Note",
  );
  assert.ok(plan);
  const row = { __typename: "Note", id: "1", name: "Bolts", createdAt: "2026-06-12T07:20:00Z", size: 1 };
  const { keyFacts } = layOutRecord(plan, row, { hasFailed: () => false, isNameShown: true });
  assert.equal(names(keyFacts), ["Created at"]);
});

test("the name stays among the facts where the screen does not show it", () => {
  const plan = planRecord(schema, "Incident");
  assert.ok(plan);
  const { groups } = layOutRecord(plan, incident, { hasFailed: () => false, isNameShown: false });
  assert.ok(groups[0]?.facts.some(({ label }) => label === "Title"));
});

test("the other fields are grouped by the object that holds several of them", () => {
  const [loose, position] = layOut(incident).groups;
  assert.equal(position, ["Position", ["Latitude", "Longitude"]]);
  assert.equal(loose?.[0], undefined);
  assert.not((loose?.[1] as string[]).includes("Title"));
  assert.ok(
    (loose?.[1] as string[]).some((label) => label.startsWith("Owner")),
    "a field alone needs no heading",
  );
});

test("fields without a value are folded", () => {
  assert.equal(layOut(incident).empty.sort(), ["Resolution", "Resolved at", "Tags"]);
});

test("an object that is null is one of the folded fields", () => {
  const { groups, empty } = layOut({ ...incident, position: null });
  assert.equal(empty.sort(), ["Position", "Resolution", "Resolved at", "Tags"]);
  assert.not(groups.some(([heading]) => heading === "Position"));
});

test("a record that is null is one empty field, though its own fields are columns too", () => {
  const signedIn = schemaOf(`
    type Query { me: Me! users: [User!]! }
    type Me { user: User strategy: String }
    type User { id: ID! email: String! attempts: Int }
  `);
  const root = rootField(signedIn, "query", "me");
  assert.ok(root);
  const plan = planQuery(signedIn, root);
  const { empty } = layOutRecord(
    plan,
    { __typename: "Me", user: null, strategy: null },
    { hasFailed: () => false, isNameShown: true },
  );
  assert.equal(
    empty.map(({ key }) => key),
    ["user", "strategy"],
  );
});

test("an object that failed keeps its place among the facts", () => {
  const { groups, empty } = layOut({ ...incident, position: null }, ["position"]);
  assert.not(empty.includes("Position"));
  assert.ok((groups[0]?.[1] as string[]).includes("Position"));
});

test("the fields of a JSON object are a group, also those of objects in it", () => {
  const withDetails = schemaOf(`
    scalar JSON
    type Query { incident(id: ID!): Incident incidents: [Incident!]! }
    type Incident { id: ID! title: String! details: JSON other: JSON }
  `);
  const plan = planRecord(withDetails, "Incident");
  assert.ok(plan);
  const row = {
    __typename: "Incident",
    id: "1",
    title: "Wind",
    details: {
      tower: 7,
      windKmh: 74,
      isClosed: true,
      checklist: ["doors", "rope"],
      power: { watts: 850, phases: [1, 2] },
    },
    other: { parts: [{ number: 1 }], name: "x" },
  };
  const { groups } = layOutRecord(plan, row, { hasFailed: () => false, isNameShown: true });
  const details = groups.find(({ heading }) => heading === "Details");
  assert.equal(
    details?.facts.map(({ label, column }) => [label, column.kind.name, column.read(row)]),
    [
      ["Tower", "integer", 7],
      ["Wind kmh", "integer", 74],
      ["Is closed", "boolean", true],
      ["Checklist", "text", ["doors", "rope"]],
      ["Power: Watts", "integer", 850],
      ["Power: Phases", "integer", [1, 2]],
    ],
  );
  assert.ok(
    groups[0]?.facts.some(({ label }) => label === "Other"),
    "a tree stays a tree",
  );
});

test("a field that failed keeps its place among the facts", () => {
  const { groups, empty } = layOut({ ...incident, line: null }, ["line"]);
  assert.not(empty.includes("Line"));
  assert.ok((groups[0]?.[1] as string[]).includes("Line"));
});

test("a field that failed keeps its place where the server leaves it out", () => {
  const { line: _line, ...answered } = incident;
  assert.ok((layOut(answered, ["line"]).groups[0]?.[1] as string[]).includes("Line"));
  assert.not(JSON.stringify(layOut(answered)).includes('"Line"'), "one of another type of an interface");
});

test("a record that has nothing but a name shows it", () => {
  const plan = planRecord(schema, "Line");
  assert.ok(plan);
  const line = { __typename: "Line", id: "b", name: "Brunnhorn" };
  const { groups } = layOutRecord(plan, line, { hasFailed: () => false, isNameShown: true });
  assert.equal(
    groups.map(({ facts }) => facts.map(({ label }) => label)),
    [["Name"]],
  );
});

test.run();
