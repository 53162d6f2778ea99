/** What stands where in the short rows of a phone. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { phonePlaces } from "../../../../src/app/parts/table/phone-places.js";
import { planQuery, rootField } from "../../../../src/app/schema/index.js";
import { schemaOf } from "../../schema/helpers.js";

const schema = schemaOf(`
  type Query { incidents: [Incident!]! parts: [Part!]! hits: [Hit!]! }
  union Hit = Line | Part
  scalar DateTime
  enum Severity { MINOR SEVERE }
  enum Status { OPEN DONE }
  type Incident {
    id: ID! title: String! severity: Severity! status: Status! reportedAt: DateTime! resolvedAt: DateTime
    line: Line! tags: [String!]! minutes: Int! isPublic: Boolean!
  }
  type Line { id: ID! name: String! }
  type Part { id: ID! name: String! serial: Int! }
`);

function placesIn(list: string): Record<string, string> {
  const root = rootField(schema, "query", list);
  if (!root) throw new Error(`The schema has no ${list}.`);
  return Object.fromEntries([...phonePlaces(planQuery(schema, root).columns)].map(([key, place]) => [place, key]));
}

test("a status and a date end the lines; the second has two clear values", () => {
  assert.equal(placesIn("incidents"), {
    name: "title",
    status: "status",
    first: "severity",
    second: "line",
    date: "reportedAt",
  });
});

test("a number that means nothing without its label has no place", () => {
  assert.equal(placesIn("parts"), { name: "name" });
});

test("the kind of a record is clear without a label", () => {
  assert.is(placesIn("hits")["first"], "__typename");
});

test("no columns have no places", () => {
  assert.is(phonePlaces([]).size, 0);
});

test.run();
