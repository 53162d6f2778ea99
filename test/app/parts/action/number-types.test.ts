/** A number of a record is not sent as another kind of number: 5 euros are no 5 cents, and 20 per cent are not 20. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { formStart, readForm, shownValue, typedValue } from "../../../../src/app/parts/action/form-start.js";
import { lossesOf } from "../../../../src/app/parts/action/losses.js";
import { planStart, recordForm } from "../../../../src/app/parts/action/record-baseline.js";
import { rootField, setAt } from "../../../../src/app/schema/index.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { prefill } from "../../../../src/app/schema/form/prefill.js";
import { schemaOf } from "../../schema/helpers.js";

/** What is sent besides the name after it was changed; undefined where the form asks. */
function sentBeside(field: string, input: string, price: number): unknown {
  const schema = schemaOf(`
    type Query { items: [Item!]! item(id: ID!): Item }
    type Item { id: ID! name: String price: ${field} }
    type Mutation { updateItem(id: ID!, name: String, price: ${input}): Item }`);
  const root = rootField(schema, "mutation", "updateItem");
  assert.ok(root);
  const plan = planAction(schema, root);
  const current = planStart(schema, plan, "Item");
  assert.ok(current);
  const { form, baseline } = recordForm(current, plan.form, { __typename: "Item", id: "1", name: "A", price });
  const item = { type: "Item", typeLabel: "Item", label: "A", id: "1", opens: true };
  const start = formStart(form, baseline, prefill(plan, item));
  const typed = typedValue(start, setAt(shownValue(start, undefined), ["name"], "B"));
  const { variables, problems } = readForm(start, shownValue(start, typed));
  return problems.length > 0 ? undefined : variables["price"];
}

test("a number of another type is asked for", () => {
  assert.is(sentBeside("Float", "Float!", 5), 5);
  assert.is(sentBeside("Int", "Int = 0", 5), 5);
  for (const [field, input] of [
    ["Float", "Int!"],
    ["Float", "Int = 0"],
    ["Int", "Float!"],
  ] as const)
    assert.is(sentBeside(field, input, 5), undefined, `${field} as ${input}`);
});

test("nor is it taken within an object", () => {
  const schema = schemaOf(`
    type Query { items: [Item!]! item(id: ID!): Item }
    type Item { id: ID! name: String cost: Cost } type Cost { price: Float note: String }
    input CostInput { price: Int note: String }
    type Mutation { updateItem(id: ID!, cost: CostInput): Item }`);
  const root = rootField(schema, "mutation", "updateItem");
  assert.ok(root);
  const plan = planAction(schema, root);
  const current = planStart(schema, plan, "Item");
  assert.ok(current);
  const row = { __typename: "Item", id: "1", name: "A", cost: { __typename: "Cost", price: 5, note: "n" } };
  const { form, baseline } = recordForm(current, plan.form, row);
  const item = { type: "Item", typeLabel: "Item", label: "A", id: "1", opens: true };
  const start = formStart(form, baseline, prefill(plan, item));
  const typed = typedValue(start, setAt(shownValue(start, undefined), ["cost", "note"], "B"));
  const { variables } = readForm(start, shownValue(start, typed));
  assert.equal(variables["cost"], { note: "B" });
  assert.is(lossesOf(start.form, variables).length, 1);
});

test.run();
