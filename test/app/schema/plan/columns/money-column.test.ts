/** Money in minor units: shown in the currency beside it, and never as an amount of a unit that is not known. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { planQuery, readHints, rootField, withHints } from "../../../../../src/app/schema/index.js";
import { assertValid, both, schemaOf } from "../../helpers.js";

const { schema, official } = both(`
  type Query { products: [Product!]!  hits: [Hit!]! }
  union Hit = Product | Fee
  enum CurrencyCode { EUR JPY }
  type Product {
    id: ID!  name: String!  priceInCents: Int!  currency: CurrencyCode!
    shipping_cents: Int  shippingCurrency: String  cost: Cost  accents: Int  tax: Int
  }
  type Cost { minor: BigInt  currencyCode: String }
  type Fee { id: ID!  title: String!  amountInCents: Int! }
  scalar BigInt
`);
const planOf = (list: string, columns?: string[]) => {
  const root = rootField(schema, "query", list);
  assert.ok(root);
  return planQuery(schema, root, columns ? { columns } : {});
};
const plan = planOf("products");
const column = (key: string) => plan.choices.find((choice) => choice.key === key);
const price = (priceInCents: unknown, currency: unknown) => column("priceInCents")?.read({ priceInCents, currency });

test("an amount in minor units is shown in the currency beside it", () => {
  assert.equal([column("priceInCents")?.label, column("priceInCents")?.kind.name], ["Price", "money"]);
  assert.is(price(1999, "EUR"), "19.99 EUR");
  assert.is(price(2000, "EUR"), "20.00 EUR");
  assert.is(price(-5, "EUR"), "-0.05 EUR");
  assert.is(price(0, "EUR"), "0.00 EUR");
});

test("each currency has its own number of decimals", () => {
  assert.is(price(1999, "JPY"), "1999 JPY");
  assert.is(price(1999, "BHD"), "1.999 BHD");
});

test("every digit of an amount is kept", () => {
  assert.is(price("900719925474099312345", "EUR"), "9007199254740993123.45 EUR");
});

test("an amount whose currency is not known names its unit", () => {
  for (const currency of [null, undefined, "", "EURO", 7]) assert.is(price(1999, currency), "1999 (Price in cents)");
  assert.is(price(null, "EUR"), null);
});

test("an amount has the currency of its own name before that of all amounts", () => {
  const row = { shipping_cents: 500, shippingCurrency: "usd", currency: "EUR" };
  assert.is(column("shipping_cents")?.read(row), "5.00 USD");
});

test("an amount within an object has the currency in that object", () => {
  assert.is(column("cost.minor")?.label, "Cost");
  assert.is(column("cost.minor")?.read({ currency: "EUR", cost: { minor: "123", currencyCode: "JPY" } }), "123 JPY");
  assert.is(column("cost.minor")?.readStored?.({ cost: { minor: "123", currencyCode: "JPY" } }), "123");
});

test("without a currency beside it, the name of the unit stays in the label", () => {
  const fee = planOf("hits").choices.find(({ key }) => key === "__detail");
  assert.ok(fee);
  const row = { __typename: "Fee", __Fee__amountInCents: 1999 };
  assert.equal([fee.variantOf?.(row)?.label, fee.read(row)], ["Amount in cents", 1999]);
});

test("in a list of several types, an amount has the currency of its own type", () => {
  const detail = planOf("hits").choices.find(({ key }) => key === "__detail");
  const row = { __typename: "Product", __Product__priceInCents: 1999, __Product__currency: "EUR" };
  assert.is(detail?.read(row), "19.99 EUR");
});

test("a unit is a whole word of the name", () => {
  assert.equal([column("accents")?.label, column("accents")?.kind.name], ["Accents", "integer"]);
});

test("a currency that is shown with its amount is a column only by choice", () => {
  const shown = plan.columns.map(({ key }) => key);
  assert.ok(shown.includes("priceInCents"));
  assert.not(
    shown.some((key) => /currency/i.test(key)),
    shown.join(),
  );
  assert.ok(column("currency") && column("shippingCurrency") && column("cost.currencyCode"));
});

test("a hint says of any number that it is in minor units", () => {
  const hints = readHints({ types: { Product: { fields: { tax: { kind: "minor-units" } } } } });
  const hinted = withHints(schema, hints);
  const root = rootField(hinted, "query", "products");
  assert.ok(root);
  const tax = planQuery(hinted, root).choices.find(({ key }) => key === "tax");
  assert.equal([tax?.label, tax?.read({ tax: 1999, currency: "EUR" })], ["Tax", "19.99 EUR"]);
});

test("a flag whose name ends like a unit has no currency", () => {
  const flagged = schemaOf("type Query { a: [A!]! } type A { id: ID! minor: Boolean currency: String }");
  const root = rootField(flagged, "query", "a");
  assert.ok(root);
  assert.ok(planQuery(flagged, root).columns.some(({ key }) => key === "currency"));
});

test("the currency is asked for with the amount", () => {
  const request = planOf("products", ["priceInCents", "cost.minor"]).request({});
  assertValid(official, request, "products");
  assert.match(request.document, /priceInCents\s+currency\b/);
  assert.match(request.document, /currencyCode/);
  assertValid(official, planOf("hits").request({}), "hits");
});

test.run();
