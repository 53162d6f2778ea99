/** What a system keeps for itself, and the date that says something of the record. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { planQuery, rootField } from "../../../../../src/app/schema/index.js";
import { findDate, isBookkeeping } from "../../../../../src/app/schema/plan/columns/bookkeeping.js";
import { findState } from "../../../../../src/app/schema/plan/columns/ranks.js";
import { schemaOf } from "../../helpers.js";

/** All columns of a list whose rows have these fields. */
function columnsOf(fields: string) {
  const schema = schemaOf(`
    scalar DateTime
    enum Choice { A B }
    type Query { orders: [Order!]! }
    type Order { id: ID! name: String! ${fields} }
    type Sync { updatedAt: DateTime! version: Int! }
  `);
  const root = rootField(schema, "query", "orders");
  assert.ok(root);
  return planQuery(schema, root).choices;
}

test("a system keeps when a record was written, and its counters", () => {
  const columns = columnsOf(`
    createdAt: DateTime! lastSyncedOn: DateTime! paidAt: DateTime! importDates: [DateTime!]! createdBy: String!
    sequence: Int! lockVersion: Int! revision: String! versions: Int! weight: Int! sync: Sync!
  `);
  assert.equal(
    columns.filter(isBookkeeping).map(({ key }) => key),
    ["createdAt", "lastSyncedOn", "sequence", "lockVersion"],
  );
});

test("the date of a record is the first that does not only say when it was written", () => {
  const dateAmong = (fields: string) => findDate(columnsOf(fields))?.key;
  assert.is(dateAmong("note: String! createdAt: DateTime! paidAt: DateTime! sentAt: DateTime!"), "paidAt");
  assert.is(dateAmong("note: String! createdAt: DateTime! updatedAt: DateTime!"), "createdAt");
  assert.is(dateAmong("note: String!"), undefined);
});

test("the state of a record is the one that is called so, else the first", () => {
  const stateAmong = (fields: string) => findState(columnsOf(fields))?.key;
  assert.is(stateAmong("severity: Choice! orderStatus: Choice! tags: [Choice!]!"), "orderStatus");
  assert.is(stateAmong("tags: [Choice!]! severity: Choice! kind: Choice!"), "severity");
});

test.run();
