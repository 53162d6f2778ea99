/** Columns of links, amounts and parts, and those of lists of several types. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  planQuery,
  readHints,
  rootField,
  withHints,
  type Plan,
  type Schema,
} from "../../../../../src/app/schema/index.js";
import { schemaOf } from "../../helpers.js";

function planOf(name: string, sdl: string): Plan {
  const schema = schemaOf(sdl);
  const root = rootField(schema, "query", name);
  assert.ok(root, name);
  return planQuery(schema, root);
}

const hut =
  "type Hut { id: ID! name: String! } type Query { hut(id: ID!): Hut orders: [Order!]! order(id: ID!): Order }";
const ordersOf = (fields: string, more = "") => planOf("orders", `${hut} type Order { id: ID! ${fields} } ${more}`);
const labels = ({ columns }: Plan) => columns.map(({ label }) => label);

test("a link in a part is named after the part, one behind an edge after the edge", () => {
  const line = "type Line { count: Int! product: Hut! }";
  assert.ok(
    labels(ordersOf("title: String! line: Line!", line)).includes("Line: Product"),
    labels(ordersOf("title: String! line: Line!", line)).join(),
  );
  const edge = "type Edge { node: Hut! }";
  assert.ok(labels(ordersOf("title: String! home: Edge!", edge)).includes("Home"));
});

test("a link has the label that hints give it, whatever its field is called", () => {
  const schema = schemaOf(`${hut} type Order { id: ID! name: String! hutByStartId: Hut }`);
  const labelOf = (inSchema: Schema) => {
    const root = rootField(inSchema, "query", "orders");
    return root && planQuery(inSchema, root).columns.find(({ key }) => key === "hutByStartId")?.label;
  };
  assert.is(labelOf(schema), "Hut");
  const hints = readHints({ types: { Order: { fields: { hutByStartId: { label: "Start here" } } } } });
  assert.is(labelOf(withHints(schema, hints)), "Start here");
});

test("the objects of a list within a part have no columns, those beside it have", () => {
  const types = "type Range { steps: [Amount!]! min: Amount! } type Amount { value: Float }";
  const keys = ordersOf("title: String! range: Range!", types).choices.map(({ key }) => key);
  assert.ok(keys.includes("range.min.value"), keys.join());
  assert.not.ok(
    keys.some((key) => key.startsWith("range.steps")),
    keys.join(),
  );
});

test("a part of a part has columns only if it is one object of its own type", () => {
  const lines = planOf(
    "lines",
    `type Query { lines: [Line!]! } type Line { count: Int! range: Range! }
    type Range { min: Amount! first: Line! grid: [[Amount!]!]! either: Either! }
    type Amount { value: Float } interface Either { value: Float }`,
  );
  assert.equal(
    lines.choices.map(({ key }) => key),
    ["count", "range.min.value"],
  );
});

test("a deprecated link, or one in a deprecated part, is offered and not shown", () => {
  const edge = "type Edge { node: Hut! } type Old { node: Hut! @deprecated }";
  for (const [field, name] of [
    ["home: Hut! @deprecated", "Home"],
    ["home: Edge! @deprecated", "Home"],
    ["home: Old!", "Home"],
  ] as const) {
    const plan = ordersOf(`title: String! ${field}`, edge);
    assert.not.ok(labels(plan).includes(name), field);
  }
});

test("an amount in cents is shown with the currency beside it", () => {
  const plan = ordersOf("title: String! priceInCents: Int! currency: String!");
  const column = plan.columns.find(({ label }) => label === "Price");
  assert.ok(column);
  const read = (row: object) => column.read(row);
  assert.is(read({ priceInCents: 1999, currency: "EUR" }), "19.99 EUR");
  assert.is(
    read({ priceInCents: 1999, currency: "coins" }),
    "1999 (Price in cents)",
    "a unit that is unknown is named",
  );
  assert.equal([read({ priceInCents: null, currency: "EUR" }), read({ currency: "EUR" })], [null, undefined]);
  assert.is(column.readStored?.({ priceInCents: 1999, currency: "EUR" }), 1999);
  assert.not.ok(labels(plan).includes("Currency"), "it stands with the amount");
});

test("amounts in a list, or without a currency, stay as they are", () => {
  assert.ok(labels(ordersOf("title: String! priceInCents: Int!")).includes("Price in cents"));
  const many = ordersOf("title: String! priceInCents: [Int!]! currency: String!");
  assert.not.ok(labels(many).includes("Price"), labels(many).join());
  const listed = ordersOf("title: String! priceInCents: Int! currency: [String!]!");
  assert.ok(labels(listed).includes("Price in cents"));
});

test("the currency of an amount takes precedence over that of the record", () => {
  const plan = ordersOf("title: String! priceInCents: Int! currency: String! priceCurrency: String!");
  const column = plan.columns.find(({ label }) => label === "Price");
  assert.is(column?.read({ priceInCents: 100, currency: "EUR", priceCurrency: "USD" }), "1.00 USD");
  assert.ok(labels(plan).includes("Currency"), "which is of no amount here");
});

const FEED = `
  type Query { feed: [Item!]! alarm(id: ID!): Alarm order(id: ID!): Order }
  union Item = Alarm | Order
  enum State { OPEN CLOSED } enum Severity { LOW HIGH } scalar DateTime
  type Alarm { id: ID! title: String! severity: Severity! state: State! raisedAt: DateTime! hut: Hut }
  type Order { id: ID! title: String! status: State! orderedAt: DateTime! buyer: Hut }
  type Hut { id: ID! name: String! }
`;

test("types of one list have their state and their date in the same columns", () => {
  const plan = planOf("feed", FEED);
  const alarm = {
    __typename: "Alarm",
    __Alarm__state: "OPEN",
    __Alarm__severity: "HIGH",
    __Alarm__raisedAt: "2026-03-01T12:00:00Z",
  };
  const order = { __typename: "Order", __Order__status: "CLOSED", __Order__orderedAt: "2026-03-02T12:00:00Z" };
  const column = (key: string) => plan.columns.find((each) => each.key === key);
  assert.equal(
    [column("__state")?.read(alarm), column("__state")?.read(order)],
    ["OPEN", "CLOSED"],
    "not the severity",
  );
  assert.equal([column("__state")?.label, column("__date")?.label], ["Status", "Date"]);
  assert.equal(
    [column("__date")?.read(alarm), column("__date")?.read(order)],
    ["2026-03-01T12:00:00Z", "2026-03-02T12:00:00Z"],
  );
  assert.equal(
    [column("__state")?.variantOf?.(alarm)?.label, column("__state")?.variantOf?.(order)?.label],
    ["State", "Status"],
  );
  assert.equal([column("__state")?.read({ __typename: "Hut" }), column("__state")?.read(null)], [undefined, undefined]);
  assert.equal(column("__state")?.list, false);
});

test("a column whose types call it the same has that name", () => {
  const plan = planOf("feed", FEED.replace("status: State!", "state: State!").replace("orderedAt", "raisedAt"));
  const labelOf = (key: string) => plan.columns.find((each) => each.key === key)?.label;
  assert.equal([labelOf("__state"), labelOf("__date")], ["State", "Raised at"]);
});

test.run();
