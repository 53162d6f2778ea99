/** What the history says that a person did. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { DebugOperation } from "../../../../src/client/tools/debug.js";
import type { RecordedRun } from "../../../../src/app/base/context/visit/recorded-runs.js";
import { isOwnRun, nameOfRun } from "../../../../src/app/screens/settings/history.js";
import { schemaOf } from "../../schema/helpers.js";

const schema = schemaOf(`
  interface Node { id: ID! }
  type Query { node(id: ID!): Node openTickets: [Ticket!]! answer: String }
  type Mutation { refundTicket(id: ID!): Ticket }
  type Subscription { ticketSold: Ticket }
  type Ticket implements Node { id: ID! holder: String }
`);
const records = new Map([["Ticket:t1", { type: "Ticket", id: "t1", label: "Ada Berg" }]]);

const run = (kind: DebugOperation["kind"], name: string, route: string): RecordedRun => ({
  operation: { kind, name } as DebugOperation,
  route,
  user: "",
});
const named = (...given: Parameters<typeof run>) => nameOfRun(run(...given), schema, records);

test("an operation is called as its screen or its button is", () => {
  assert.is(named("query", "OpenTickets", "/q/openTickets"), "Open tickets");
  assert.is(named("mutation", "RefundTicket", "/e/Ticket/t1"), "Refund ticket");
  assert.is(named("query", "openTickets", "/edit"), "Open tickets", "a document without a name");
  assert.is(named("query", "MyReport", "/edit"), "MyReport", "the name that a person gave it");
});

test("a record is called by its type and its label", () => {
  assert.is(named("query", "Node", "/e/Ticket/t1"), "Ticket: Ada Berg");
  assert.is(named("query", "Node", "/e/Ticket/t2"), "Ticket: t2", "it has not been shown");
});

test("a name stays as it is where the schema is not known", () => {
  assert.is(nameOfRun(run("query", "Node", "/e/Ticket/t1"), undefined, records), "Node");
});

test("what the page asks by itself is left out", () => {
  assert.not(isOwnRun(run("subscription", "TicketSold", "/q/openTickets")));
  assert.not(isOwnRun(run("subscription", "TicketSold", "/")));
  assert.not(isOwnRun(run("query", "__typename", "/m/refundTicket/import")));
  for (const route of ["/s/ticketSold", "/edit"]) assert.ok(isOwnRun(run("subscription", "TicketSold", route)), route);
  assert.ok(isOwnRun(run("query", "OpenTickets", "/q/openTickets")));
});

test.run();
