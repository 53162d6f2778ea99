/** A form over a record with an amount in cents: typed and shown in the record's currency, sent as the server takes it. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { undoOfChange } from "../../../../src/app/parts/action/after/undo-change.js";
import { formStart, readForm, shownValue, typedValue } from "../../../../src/app/parts/action/form-start.js";
import { planCurrent, recordForm } from "../../../../src/app/parts/action/record-baseline.js";
import { rootField, setAt } from "../../../../src/app/schema/index.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { schemaOf } from "../../schema/helpers.js";

const schema = schemaOf(`
  type Query { products: [Product!]! product(id: ID!): Product }
  type Mutation {
    updateProduct(id: ID!, name: String, priceInCents: Int!): Product
    updateProductData(id: ID!, data: ProductData!): Product
  }
  input ProductData { priceInCents: Int currency: String }
  type Product { id: ID! name: String! priceInCents: Int! currency: String }
`);

/** The form over a product. */
function formOver(mutation: string, product: object) {
  const root = rootField(schema, "mutation", mutation);
  assert.ok(root);
  const plan = planAction(schema, root);
  const current = planCurrent(schema, "Product", plan.form);
  assert.ok(current);
  const row = { __typename: "Product", id: "1", name: "Kite", ...product };
  return { plan, ...recordForm(current, plan.form, row) };
}

/** The form over a product, and what it sends after a person typed into one input. */
function typing(product: object, input: string, text: string) {
  const { plan, form, baseline } = formOver("updateProduct", product);
  const start = formStart(form, baseline, { id: "1" });
  const value = shownValue(start, typedValue(start, setAt(shownValue(start, undefined), [input], text)));
  const field = form.find(({ name }) => name === "priceInCents");
  const { variables, problems } = readForm(start, value);
  return {
    plan,
    start,
    value,
    initial: baseline.initial,
    label: field?.label,
    variables,
    codes: problems.map(({ code }) => code),
  };
}

const EURO = { priceInCents: 1999, currency: "EUR" };

test("an amount is shown in the currency of the record, under a label without a unit", () => {
  const { initial, label } = typing(EURO, "name", "Kite");
  assert.is((initial as Record<string, unknown>)["priceInCents"], "19.99 EUR");
  assert.is(label, "Price");
});

test("a typed amount is in the currency of the record, with its code or without", () => {
  for (const text of ["25 EUR", "25.00", "25", "EUR 25.00"])
    assert.equal(typing(EURO, "priceInCents", text).variables, { id: "1", priceInCents: 2500 }, text);
  assert.equal(typing({ priceInCents: 500, currency: "JPY" }, "priceInCents", "700").variables["priceInCents"], 700);
});

test("an amount that was left alone is sent as the server sent it", () => {
  const { variables, codes } = typing(EURO, "name", "Dragon");
  assert.equal([variables, codes], [{ id: "1", name: "Dragon", priceInCents: 1999 }, []]);
});

test("an amount in another currency, or below the smallest unit, is refused", () => {
  for (const text of ["25 USD", "19.999", "a lot"])
    assert.equal(typing(EURO, "priceInCents", text).codes, ["minor-units"], text);
});

test("an amount whose currency is not known is typed in the unit that its label names", () => {
  const { initial, label, variables } = typing({ priceInCents: 1999, currency: null }, "priceInCents", "2500");
  assert.is((initial as Record<string, unknown>)["priceInCents"], "1999");
  assert.is(label, "Price in cents");
  assert.equal(variables, { id: "1", priceInCents: 2500 });
});

test("a form that can change the currency too takes amounts in minor units", () => {
  const { baseline, form } = formOver("updateProductData", EURO);
  const [data] = form.filter(({ name }) => name === "data");
  assert.equal((baseline.initial as Record<string, unknown>)["data"], { priceInCents: "1999", currency: "EUR" });
  assert.is(data?.fields().find(({ name }) => name === "priceInCents")?.label, "Price in cents");
});

test("the old amount is sent back as it was", () => {
  const { plan, start, value, variables } = typing(EURO, "priceInCents", "25");
  assert.equal(undoOfChange({ plan, record: { type: "Product", id: "1" }, start, value, args: variables })?.args, {
    id: "1",
    priceInCents: 1999,
  });
});

test.run();
