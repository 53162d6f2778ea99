/** A value of another type within an object or a row is shown before it is sent. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { askedBefore } from "../../../../src/app/parts/action/asked-before.js";
import {
  formStart,
  readForm,
  sendsUntouched,
  shownValue,
  typedValue,
} from "../../../../src/app/parts/action/form-start.js";
import { planStart, recordForm } from "../../../../src/app/parts/action/record-baseline.js";
import { rootField, setAt } from "../../../../src/app/schema/index.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { prefill } from "../../../../src/app/schema/form/prefill.js";
import { schemaOf } from "../../schema/helpers.js";

function askedAfter(sdl: string, row: object, path: readonly (string | number)[], text: string) {
  const schema = schemaOf(`scalar Decimal ${sdl}
    type Query { orders: [Order!]! order(id: ID!): Order }
    type Mutation { updateOrder(id: ID!, input: OrderInput!): Order }`);
  const root = rootField(schema, "mutation", "updateOrder");
  assert.ok(root);
  const plan = planAction(schema, root);
  const current = planStart(schema, plan, "Order");
  assert.ok(current);
  const { form, baseline } = recordForm(current, plan.form, { __typename: "Order", id: "1", title: "T", ...row });
  const order = { type: "Order", typeLabel: "Order", label: "1", id: "1", opens: true };
  const start = formStart(form, baseline, prefill(plan, order));
  const next = setAt(shownValue(start, undefined), ["input", ...path], text);
  const value = shownValue(start, typedValue(start, next));
  const { variables, problems } = readForm(start, value);
  assert.equal(problems, []);
  const asked = sendsUntouched(start, value) ? "review" : askedBefore(plan, start.form, variables);
  return asked ?? `at once: ${JSON.stringify(variables)}`;
}

const price = (given: string, taken: string) => `type Order { id: ID! title: String price: Price }
  type Price { amount: ${given}! currency: String! } input PriceInput { amount: ${taken}! currency: String! }
  input OrderInput { title: String price: PriceInput }`;
const lines = (given: string, taken: string) => `type Order { id: ID! title: String lines: [Line!]! }
  type Line { id: ID! quantity: Int! price: ${given}! } input LineInput { id: ID quantity: Int! price: ${taken}! }
  input OrderInput { title: String lines: [LineInput!] }`;

test("an untouched value of another type within an object is shown before it is sent", () => {
  const row = { price: { __typename: "Price", amount: 1999, currency: "EUR" } };
  assert.is(askedAfter(price("Int", "Decimal"), row, ["price", "currency"], "CHF"), "review");
});

test("an untouched value of another type within a row is shown before it is sent", () => {
  const row = (of: unknown) => ({ lines: [{ __typename: "Line", id: "l1", quantity: 1, price: of }] });
  assert.is(askedAfter(lines("Int", "Decimal"), row(1999), ["lines", 0, "quantity"], "5"), "review");
  assert.is(askedAfter(lines("String", "Float"), row("1.999"), ["lines", 0, "quantity"], "5"), "review");
  assert.is(askedAfter(lines("Decimal", "Int"), row(19), ["lines", 0, "quantity"], "5"), "review");
});

test.run();
