/** The names that hints give to arguments, inputs and the values of enums. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  choiceLabel,
  kindOf,
  planQuery,
  planRecord,
  readHints,
  rootField,
  withHints,
  type RootField,
  type Schema,
  type ValueKind,
} from "../../../../src/app/schema/index.js";
import { formOf } from "../../../../src/app/schema/form/form.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { usableFields } from "../../../../src/app/schema/model/names.js";
import { fitFields } from "../../../../src/app/schema/form/fit.js";
import { schemaOf } from "../helpers.js";

const SDL = `
  type Query { order(id: ID!): Order orders(state: State, states: [State!], filter: OrderFilter, customerId: ID): [Order!]! customers: [Customer!]! }
  type Mutation { cancelOrder(id: ID!, reason: Reason!): CancelPayload placeOrder(input: PlaceInput!): Order setState(id: ID!): State }
  type Order { id: ID! name: String state: State items(state: State!): [Item!]! }
  type Item { id: ID! name: String }
  type Customer { id: ID! name: String }
  type CancelPayload { result: Reason code: Int errorText: String success: Boolean }
  input OrderFilter { since: String state: State }
  input PlaceInput { note: String state: State }
  enum State { OPEN ON_HOLD FAILED GONE @deprecated }
  enum Reason { TOO_LATE FAILED }
`;

const hinted = (types: object): Schema => withHints(schemaOf(SDL), readHints({ types }));

function root(schema: Schema, operation: "query" | "mutation", name: string): RootField {
  const field = rootField(schema, operation, name);
  assert.ok(field, name);
  return field;
}

const labelOf = ({ choices }: ValueKind, name: string): string =>
  choiceLabel(choices?.hints, name, choices?.names ?? []);

const STATES = { State: { values: { OPEN: { label: "Zu tun" }, ON_HOLD: { label: "Angehalten" } } } };

test("neither a hidden type nor a hidden field is asked for", () => {
  const fieldsOf = (hint: object) => {
    const schema = hinted({ Customer: hint });
    const type = schema.types.get("Customer");
    return type && usableFields(schema, type).map(({ name }) => name);
  };
  assert.equal(fieldsOf({ hide: true }), []);
  assert.equal(fieldsOf({ fields: { name: { hide: true } } }), ["id"]);
});

test("the arguments of a list are named by the type and the field", () => {
  const schema = hinted({
    "Query.orders": {
      fields: { state: { label: "Zustand" }, customerId: { label: "Kundin" }, filter: { hide: true } },
    },
    OrderFilter: { fields: { since: { label: "Seit" } } },
  });
  const { filters, argumentsOwner } = root(schema, "query", "orders");
  assert.equal(
    formOf(schema, filters, { outputType: "Order", parent: argumentsOwner }).map(({ name, label }) => [name, label]),
    [
      ["state", "Zustand"],
      ["states", "States"],
      ["customerId", "Kundin"],
    ],
  );
});

test("the inputs in an input object are named by its type, in every form that has it", () => {
  const schema = hinted({ OrderFilter: { fields: { since: { label: "Seit" } } } });
  const { filters, argumentsOwner } = root(schema, "query", "orders");
  const filter = formOf(schema, filters, { parent: argumentsOwner }).find(({ name }) => name === "filter");
  assert.equal(
    filter?.fields().map(({ label }) => label),
    ["Seit", "State"],
  );
});

test("the arguments of a record's field and of an action are named alike", () => {
  const schema = hinted({
    "Order.items": { fields: { state: { label: "Zustand" } } },
    "Mutation.cancelOrder": { fields: { reason: { label: "Grund" } } },
    PlaceInput: { fields: { note: { label: "Notiz" } } },
  });
  const items = planRecord(schema, "Order")?.fieldsWithArguments.find(({ name }) => name === "items");
  assert.equal(formOf(schema, items?.required ?? [], { parent: items?.argumentsOwner })[0]?.label, "Zustand");
  assert.ok(planAction(schema, root(schema, "mutation", "cancelOrder")).form.some(({ label }) => label === "Grund"));
  assert.ok(planAction(schema, root(schema, "mutation", "placeOrder")).form.some(({ label }) => label === "Notiz"));
});

test("a value of an enum has its label in columns and in forms", () => {
  const schema = hinted(STATES);
  const orders = root(schema, "query", "orders");
  const column = planQuery(schema, orders).columns.find(({ key }) => key === "state");
  assert.ok(column);
  assert.equal(
    ["OPEN", "ON_HOLD", "FAILED", "UNHEARD_OF"].map((name) => labelOf(column.kind, name)),
    ["Zu tun", "Angehalten", "Failed", "Unheard of"],
  );
  for (const { name, values, kind } of formOf(schema, orders.filters).filter(({ name }) => name.startsWith("state"))) {
    assert.equal(
      values.map(({ label }) => label),
      ["Zu tun", "Angehalten", "Failed"],
      name,
    );
    assert.is(labelOf(kind, "OPEN"), "Zu tun", name);
  }
});

test("labels change neither what is sent nor what is accepted", () => {
  const schema = hinted(STATES);
  const kind = kindOf(schema, { name: "State", text: "State", nonNull: false });
  assert.equal(kind.choices?.names, ["OPEN", "ON_HOLD", "FAILED", "GONE"]);
  const place = { scalar: "State", choices: ["OPEN"] };
  assert.equal(kind.parse?.("OPEN", place), { value: "OPEN" });
  assert.equal(kind.parse?.("Zu tun", place), { problem: { code: "choice" } });
});

test("a stored value that is offered no more has its label as well", () => {
  const schema = hinted({ State: { values: { GONE: { label: "Vorbei" } } } });
  const fields = formOf(schema, root(schema, "query", "orders").filters);
  const state = fitFields(fields, { state: "GONE" }).find(({ name }) => name === "state");
  assert.equal(state?.values.at(-1), { name: "GONE", label: "Vorbei" });
});

test("a failure is explained with the hinted names", () => {
  const schema = hinted({
    Reason: { values: { FAILED: { label: "Ging nicht" } } },
    State: { values: { FAILED: { label: "Gescheitert" } } },
    CancelPayload: { fields: { success: { label: "Erfolg" } } },
  });
  const messageOf = (name: string, value: unknown) =>
    planAction(schema, root(schema, "mutation", name)).outcome({ [name]: value }).problems[0]?.message;
  const payload = { __typename: "CancelPayload", result: null, success: null };
  assert.is(messageOf("cancelOrder", { ...payload, result: "FAILED" }), "Ging nicht");
  assert.is(messageOf("cancelOrder", { ...payload, success: false }), "Erfolg: false");
  assert.is(messageOf("setState", "FAILED"), "Gescheitert");
});

test("labels that are not texts, or name unknown values, change nothing", () => {
  for (const values of [
    7,
    null,
    [],
    { OPEN: 7 },
    { OPEN: { label: 7 } },
    { OPEN: { label: "" } },
    { open: { label: "A" } },
  ]) {
    const schema = hinted({ State: { values } });
    const kind = kindOf(schema, { name: "State", text: "State", nonNull: false });
    assert.is(labelOf(kind, "OPEN"), "Open", JSON.stringify(values));
  }
  const named = hinted({ State: { values: JSON.parse('{"__proto__":{"label":"A"},"constructor":{"label":"B"}}') } });
  assert.is(labelOf(kindOf(named, { name: "State", text: "State", nonNull: false }), "OPEN"), "Open");
});

test.run();
