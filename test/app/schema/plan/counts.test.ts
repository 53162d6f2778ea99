/** The counts of a record's nested lists. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createListCounts, planRecord } from "../../../../src/app/schema/index.js";
import { shapeOf } from "../../../../src/app/schema/classify/shape.js";
import { schemaOf } from "../helpers.js";

const schema = schemaOf(`
  type Query { line(id: ID!): Line lines: [Line!]! ticket(id: ID!): Ticket logs: [Log!]! }
  type Line {
    id: ID!
    name: String!
    departures(first: Int, after: String): DepartureConnection!
    tickets(page: Int): TicketPage!
    stations: [Ticket!]!
    history(year: Int!, first: Int): DepartureConnection!
  }
  type Log { id: ID! tickets(page: Int): TicketPage! }
  type Ticket { id: ID! name: String! }
  type DepartureConnection { totalCount: Int! nodes: [Ticket!]! pageInfo: PageInfo! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type TicketPage { items: [Ticket!]! total: Int }
`);

const counts = createListCounts(schema, "Line", planRecord(schema, "Line")?.tabs ?? []);

test("the counts of all nested lists that have one are asked for at once", () => {
  const { document = "", variables } = counts?.request({ id: "b" }) ?? {};
  assert.match(document.replace(/\s+/g, " "), /departures { totalCount }/);
  assert.match(document.replace(/\s+/g, " "), /tickets { total }/);
  assert.not.match(document, /stations|history|nodes/);
  assert.equal(variables, { id: "b" });
});

test("a count that did not come is left out", () => {
  const line = { __typename: "Line", id: "b", departures: { totalCount: 240 }, tickets: { total: null } };
  assert.equal(Object.fromEntries(counts?.read({ line }) ?? []), { departures: 240 });
  assert.equal(counts?.read({ line: null }).size, 0);
});

test("no request is made for a record without such lists", () => {
  assert.is(createListCounts(schema, "Ticket", planRecord(schema, "Ticket")?.tabs ?? []), undefined);
});

test("no request is made for a record that cannot be asked for by its key", () => {
  const lists = planRecord(schema, "Log", { via: "logs" })?.tabs ?? [];
  const tickets = schema.types.get("Log")?.fields.get("tickets");
  assert.ok(tickets);
  assert.equal(lists, []);
  assert.is(createListCounts(schema, "Log", [shapeOf(schema, "Log", tickets)]), undefined);
});

test.run();
