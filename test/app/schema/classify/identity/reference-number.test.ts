/** Which numbers are names, so that their digits stand in no groups. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { isReferenceNumber } from "../../../../../src/app/schema/classify/identity/reference-number.js";
import { kindOf } from "../../../../../src/app/schema/values/recognise.js";
import { schemaOf } from "../../helpers.js";

const schema = schemaOf(`
  type Query {
    invoices: [Invoice!]!
    repository(name: String!): Repository
    orders: [Order!]!
    tickets: [Ticket!]!
    ship(name: String!): Ship
    stations(number: Int): [Station!]!
  }
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
  type Ticket { id: ID! title: String! number: Int! }
  type Ship { name: String! number: Float! bigNumber: BigInt! fleet(number: Float!, bigNumber: BigInt!): Ship }
  scalar BigInt
  type TicketActions { create(number: Int!): Ticket! }
  type Mutation { createRoom(number: Int!): Room! ticket: TicketActions! }
`);

const isName = (typeName: string, key: string): boolean => {
  const type = schema.types.get(typeName);
  const field = type?.fields.get(key);
  assert.ok(field, `${typeName}.${key}`);
  return isReferenceNumber(schema, type, { key, kind: kindOf(schema, field.type, key) });
};

test("a number is a name where it names the record, or a field finds one by it", () => {
  assert.ok(isName("Invoice", "number"), "its label");
  assert.ok(isName("Issue", "number"), "repository { issue(number:) }");
  assert.ok(isName("Task", "number"), "one of the types of subject(number:)");
  assert.ok(isName("Numbered", "number"), "of an interface, that of its types");
  assert.ok(isName("Ship", "bigNumber"), "one that JavaScript cannot hold");
});

test("other numbers are amounts", () => {
  assert.not(isName("Invoice", "total"));
  assert.not(isName("Order", "orderNumber"), "nothing finds an order by it, and its title names it");
  assert.not(isName("Station", "number"), "the argument of a list is a filter");
  assert.not(isName("Room", "number"), "the argument of an action is the number that the room gets");
  assert.not(isName("Room", "seats"), "an argument whose name is no number's");
  assert.not(isName("Ticket", "number"), "and so is that of an action among others in a type");
  assert.not(isName("Ship", "number"), "a scalar that is no key");
});

test.run();
