/** How a column that links to records is ordered, and what is asked of a value of several types. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { planQuery, rootField, type Plan } from "../../../../../src/app/schema/index.js";
import { assertValid, both } from "../../helpers.js";

const test = suite("columns of links and unions");

const { schema, official } = both(`
  type Query {
    orders(orderBy: OrderSort): [Order!]! person(id: ID!): Person hut(id: ID!): Hut thing(id: ID!): Thing place(id: ID!): Place
  }
  type Order { id: ID! number: String! hut: Hut buyer: Person thing: Thing place: Place price: Price }
  interface Place { id: ID! name: String! }
  type Town implements Place { id: ID! name: String! }
  type Hut { id: ID! name: String! }
  type Person { id: ID! firstName: String! lastName: String! }
  type Thing { id: ID! weight: Float }
  union Price = Fixed | Range
  type Fixed { amount: Float }
  type Range { low: Float high: Float }
  enum Direction { ASC DESC }
  input OrderSort { hut: HutSort buyer: PersonSort place: HutSort }
  input HutSort { name: Direction }
  input PersonSort { firstName: Direction lastName: Direction }
`);

function orders(): Plan {
  const root = rootField(schema, "query", "orders");
  assert.ok(root);
  return planQuery(schema, root, { columns: ["number", "hut", "buyer", "thing", "price"] });
}

test("a link is ordered by the one field that names its record, else not at all", () => {
  const sortOf = (key: string) => orders().choices.find((column) => column.key === key)?.sort;
  assert.equal(["hut", "buyer", "thing", "place"].map(sortOf), ["hut.name", undefined, undefined, undefined]);
});

test("each type of a value is asked for its own fields, which are shown", () => {
  const plan = orders();
  const request = plan.request();
  assertValid(official, request, "a union");
  assert.match(request.document, /price \{\s+__typename\s/, "which tells them apart");
  for (const field of ["amount", "low", "high"]) assert.match(request.document, new RegExp(`: ${field}\\b`));
});

test.run();
