/** Which numbers are names, so that their digits stand in no groups. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { isReferenceNumber } from "../../../../src/schema/classify/identity/reference-number.js";
import { schemaOf } from "../../helpers.js";

const schema = schemaOf(`
  type Query { invoices: [Invoice!]! repository(name: String!): Repository orders: [Order!]! stations(number: Int): [Station!]! }
  type Invoice { id: ID! number: Int! total: Int! }
  type Order { id: ID! title: String! orderNumber: Int! }
  type Repository { name: String! issue(number: Int!): Issue subject(number: Int!): Subject }
  union Subject = Task | Issue
  interface Numbered { number: Int! }
  type Issue implements Numbered { id: ID! title: String! number: Int! seats: Int! }
  type Task implements Numbered { id: ID! title: String! number: Int! }
  type Station { id: ID! name: String! number: Int! }
  type Room { id: ID! name: String! number: Int! seats: Int! }
  type Building { id: ID! room(seats: Int!): Room }
  type Mutation { createRoom(number: Int!): Room! }
`);

test("a number is a name where it names the record, or a field finds one by it", () => {
  assert.ok(isReferenceNumber(schema, "Invoice", "number"), "its label");
  assert.ok(isReferenceNumber(schema, "Issue", "number"), "repository { issue(number:) }");
  assert.ok(isReferenceNumber(schema, "Task", "number"), "one of the types of subject(number:)");
  assert.ok(isReferenceNumber(schema, "Numbered", "number"), "of an interface, that of its types");
});

test("other numbers are amounts", () => {
  assert.not(isReferenceNumber(schema, "Invoice", "total"));
  assert.not(isReferenceNumber(schema, "Order", "orderNumber"), "nothing finds an order by it, and its title names it");
  assert.not(isReferenceNumber(schema, "Station", "number"), "the argument of a list is a filter");
  assert.not(isReferenceNumber(schema, "Room", "number"), "the argument of an action is the number that the room gets");
  assert.not(isReferenceNumber(schema, "Room", "seats"), "an argument whose name is no number's");
  assert.not(isReferenceNumber(schema, undefined, "number"));
});

test.run();
