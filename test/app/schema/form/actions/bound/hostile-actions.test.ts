/** Random actions, most of which are about something else than the record: what is offered on a record is bound to it all the same. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { checkProperty } from "../../../../../helpers/property.js";
import { both } from "../../../helpers.js";
import { emptyTally, unboundIn } from "./check-bound.js";
import { hostileAction, type Keyed } from "./hostile-actions.js";

const TYPES: readonly Keyed[] = [
  { name: "Order", key: "id", scalar: "ID" },
  { name: "OrderLine", key: "id", scalar: "ID" },
  { name: "Customer", key: "code", scalar: "String" },
  { name: "Invoice", key: "number", scalar: "Int" },
];

const BASE = `
  type Order { id: ID! name: String state: String lines: [OrderLine!]! customer: Customer }
  type OrderLine { id: ID! name: String order: Order! }
  type Customer { code: String! name: String orders: [Order!]! }
  type Stamp { text: String order: Order! }
  type Invoice { number: Int! year: Int! name: String order: Order }`;

/** Checks random actions, some at a time. @param mutations - the types of the mutations for their fields */
function checkHostile(title: string, mutations: (fields: readonly string[]) => string, least: number): void {
  const tally = emptyTally();
  checkProperty(
    title,
    (random, note) => {
      const actions = Array.from({ length: 4 }, (_, index) => hostileAction(random, TYPES, index));
      // One name twice would be no schema.
      const fields = new Map(actions.map(({ field }) => [field.split("(")[0], field]));
      note("actions", [...fields.values()].join("\n"));
      note("inputs", actions.map(({ inputs }) => inputs).join("\n"));
      const sdl = `${BASE} ${actions.map(({ inputs }) => inputs).join(" ")}
        type Query { orders: [Order!]! order(id: ID!): Order orderLines: [OrderLine!]! orderLine(id: ID!): OrderLine
          customers: [Customer!]! customer(code: String!): Customer invoices: [Invoice!]! invoice(number: Int!): Invoice stamps: [Stamp!]! }
        ${mutations([...fields.values()])}`;
      assert.equal(unboundIn(both(sdl), tally), []);
    },
    150,
  );
  console.log(`${title}: ${tally.schemas} schemas, ${tally.actions} actions offered, 0 unbound`);
  assert.ok(tally.actions > least, JSON.stringify(tally));
}

test("what random actions offer on a record is bound to it", () => {
  checkHostile("hostile actions", (fields) => `type Mutation { ${fields.join(" ")} }`, 60);
});

test("what random actions in namespaces offer on a record is bound to it", () => {
  const namespaces = (fields: readonly string[]) =>
    `type Mutation { admin: Admin orderLine: LineActs } type Admin { order: OrderActs }
      type OrderActs { ${fields.slice(0, 2).join(" ")} } type LineActs { ${fields.slice(1).join(" ")} zap: Int }`;
  checkHostile("hostile actions in namespaces", namespaces, 10);
});

test.run();
