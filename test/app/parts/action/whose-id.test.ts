/** Whose id an input takes: an id of a linked record that may be another one than the input takes is not sent back. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { formStart, readForm, shownValue, typedValue } from "../../../../src/app/parts/action/form-start.js";
import { planStart, recordForm } from "../../../../src/app/parts/action/record-baseline.js";
import { rootField, setAt } from "../../../../src/app/schema/index.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { prefill } from "../../../../src/app/schema/form/prefill.js";
import { schemaOf } from "../../schema/helpers.js";

/** The form of the action `change` on thing 1, and what it sends after another note was typed: "asks" where it sends nothing. */
function afterNote(types: string, row: object) {
  const schema = schemaOf(types);
  const root = rootField(schema, "mutation", "updateThing");
  assert.ok(root);
  const plan = planAction(schema, root);
  const current = planStart(schema, plan, "Thing");
  assert.ok(current);
  const { form, baseline } = recordForm(current, plan.form, { __typename: "Thing", id: "1", note: "n", ...row });
  const thing = { type: "Thing", typeLabel: "Thing", label: "1", id: "1", opens: true };
  const start = formStart(form, baseline, prefill(plan, thing));
  const typed = typedValue(start, setAt(shownValue(start, undefined), ["note"], "New"));
  const { variables, problems } = readForm(start, shownValue(start, typed));
  const { id: _, note: __, ...others } = variables;
  return { form, sent: problems.length > 0 ? "asks" : others };
}

const member = (id: string, user: string) => ({
  __typename: "Membership",
  id,
  user: { __typename: "User", id: user, name: user },
});

/** Users 70 and 80 are in by their memberships 7 and 8. */
const besideMembers = (field: string, input: string, value: unknown) =>
  afterNote(
    `type Query {
      things: [Thing!]! thing(id: ID!): Thing users: [User!]! user(id: ID!): User
      memberships: [Membership!]! membership(id: ID!): Membership
    }
    type Thing { id: ID! note: String ${field} }
    type Membership { id: ID! role: String user: User! }
    type User { id: ID! name: String! }
    input Key { id: ID }
    input Row { id: ID! }
    type Mutation { updateThing(id: ID!, note: String, ${input}): Thing }`,
    { [field.split(":")[0] ?? ""]: value },
  ).sent;

test("the key of a membership is not sent as that of a user", () => {
  const [one, other] = [member("7", "70"), member("8", "80")];
  assert.is(besideMembers("user: Membership", "userId: ID!", one), "asks");
  assert.is(besideMembers("user: Membership", "userId: ID = null, text: String", one), "asks");
  assert.is(besideMembers("user: Membership", "user: Key!", one), "asks");
  for (const input of ["userIds: [ID!]!", "userIds: [ID!] = []", "users: [Row!]!", "users: [ID!]!"])
    assert.is(besideMembers("users: [Membership!]!", input, [one, other]), "asks", input);
  const user = { __typename: "User", id: "7", name: "Ada" };
  assert.equal(besideMembers("user: User", "userId: ID!", user), { userId: "7" });
  assert.equal(besideMembers("members: [Membership!]!", "memberIds: [ID!]!", [one, other]), { memberIds: ["7", "8"] });
});

const besideCustomer = (fields: string, lookUp: string, input: string, customer: object, own: object = {}) =>
  afterNote(
    `type Query { things: [Thing!]! thing(id: ID!): Thing customers: [Customer!]! customer(${lookUp}): Customer }
    type Thing { id: ID! note: String customer: Customer ${Object.keys(own).map((name) => `${name}: ID`)} }
    type Customer { name: String ${fields} }
    input CustomerKey { id: ID }
    type Mutation { updateThing(id: ID!, note: String, ${input}): Thing }`,
    { customer: { __typename: "Customer", name: "Ada", ...customer }, ...own },
  );

test("an id of a linked record is not sent the key by which that is looked up", () => {
  const sent = (...args: Parameters<typeof besideCustomer>) => besideCustomer(...args).sent;
  const byCode = { id: "70", code: "5" };
  assert.is(sent("id: ID! code: ID!", "code: ID!", "customerId: ID!", byCode), "asks");
  assert.is(sent("id: ID! code: ID!", "code: ID!", "customer: CustomerKey!", byCode), "asks");
  const numbered = { id: "5", customerId: 70, customerNumber: 70 };
  assert.is(sent("id: ID! customerId: Int!", "id: ID!", "customerId: Int!", numbered), "asks");
  assert.is(sent("id: ID! customerNumber: Int!", "id: ID!", "customerId: Int!", numbered), "asks");
  assert.equal(sent("id: ID!", "id: ID!", "customerId: ID!", { id: "5" }), { customerId: "5" });
});

test("the record's own field of the name goes before its link, and is not picked", () => {
  const of = (id: string, customerId: string | null) =>
    besideCustomer("id: ID!", "id: ID!", "customerId: ID!", { id }, { customerId });
  const picks = ({ form }: ReturnType<typeof of>) => form.find(({ name }) => name === "customerId")?.picks?.entity;
  // Relay: the id of a record is global, and the foreign key is that of the table.
  const global = of("Q3VzdG9tZXI6NzA=", "70");
  assert.equal(global.sent, { customerId: "70" });
  assert.is(picks(global), undefined);
  const same = of("70", "70");
  assert.equal(same.sent, { customerId: "70" });
  assert.is(picks(same), "Customer");
  assert.is(of("70", null).sent, "asks");
});

/** Whether a form asks after nothing but its note was changed, where it would send a list back. */
const asksForList = (args: string, of: string, input: string, value: unknown[]) =>
  afterNote(
    `enum Unit { CM INCH }
    enum State { OPEN DONE }
    type Query { things: [Thing!]! thing(id: ID!): Thing }
    type Thing { id: ID! note: String sizes${args}: [${of}!]! }
    type Size { width: Float state: State }
    input SizeInput { width: Float state: State }
    type Mutation { updateThing(id: ID!, note: String, sizes: [${input}!]!): Thing }`,
    { sizes: value },
  ).sent === "asks";

test("a list in another unit or language is not sent back", () => {
  const numbers = [1.5, 2.5];
  const rows = [{ __typename: "Size", width: 1.5, state: "OPEN" }];
  assert.is(asksForList("", "Float", "Float", numbers), false);
  assert.is(asksForList("(unit: Unit)", "Float", "Float", numbers), true);
  assert.is(asksForList("(locale: String)", "String", "String", ["a", "b"]), true);
  assert.is(asksForList("(unit: Unit)", "Size", "SizeInput", rows), true);
  assert.is(asksForList("(state: State)", "Size", "SizeInput", rows), false);
});

test.run();
