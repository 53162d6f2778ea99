/** A changed row of a list, beside one that was removed and one that was added. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { formStart, readForm, shownValue, typedValue } from "../../../../src/app/parts/action/form-start.js";
import { planStart, recordForm } from "../../../../src/app/parts/action/record-baseline.js";
import { getAt, rootField, setAt } from "../../../../src/app/schema/index.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { prefill } from "../../../../src/app/schema/form/prefill.js";
import { schemaOf } from "../../schema/helpers.js";

for (const key of ["", "code: String!"])
  test(`a removed row leaves nothing in a changed one beside a new one: ${key || "no key"}`, () => {
    const schema = schemaOf(`scalar DateTime type Query { orders: [Order!]! order(id: ID!): Order }
      type Order { id: ID! title: String lines: [Line!]! } type Line { ${key} name: String at: DateTime }
      input LineInput { ${key} name: String at: DateTime } input OrderInput { title: String lines: [LineInput!] }
      type Mutation { updateOrder(id: ID!, input: OrderInput!): Order }`);
    const root = rootField(schema, "mutation", "updateOrder");
    assert.ok(root);
    const plan = planAction(schema, root);
    const current = planStart(schema, plan, "Order");
    assert.ok(current);
    const code = (value: string) => (key ? { code: value } : {});
    const lines = [
      { __typename: "Line", ...code("x"), name: "A", at: "2024-05-01T10:30:15.111111Z" },
      { __typename: "Line", ...code("y"), name: "B", at: "2024-05-01T10:30:15.222222Z" },
    ];
    const { form, baseline } = recordForm(current, plan.form, { __typename: "Order", id: "1", title: "T", lines });
    const order = { type: "Order", typeLabel: "Order", label: "1", id: "1", opens: true };
    const start = formStart(form, baseline, prefill(plan, order));
    const shown = shownValue(start, undefined);
    const second = getAt(shown, ["input", "lines", 1]) as object;
    const next = setAt(
      shown,
      ["input", "lines"],
      [
        { ...second, name: "B2" },
        { ...code("z"), name: "C" },
      ],
    );
    const { variables } = readForm(start, shownValue(start, typedValue(start, next)));
    assert.not.match(JSON.stringify(variables), "111111");
  });

test("what rows have alike is kept, whichever of them a changed one was", () => {
  const schema = schemaOf(`type Query { orders: [Order!]! order(id: ID!): Order }
    type Order { id: ID! lines: [Line!]! } type Line { name: String note: String }
    input LineInput { name: String note: String = "new" } type Mutation { updateOrder(id: ID!, lines: [LineInput!]): Order }`);
  const root = rootField(schema, "mutation", "updateOrder");
  assert.ok(root);
  const plan = planAction(schema, root);
  const current = planStart(schema, plan, "Order");
  assert.ok(current);
  const lines = ["A", "B"].map((name) => ({ __typename: "Line", name, note: null }));
  const { form, baseline } = recordForm(current, plan.form, { __typename: "Order", id: "1", lines });
  const order = { type: "Order", typeLabel: "Order", label: "1", id: "1", opens: true };
  const start = formStart(form, baseline, prefill(plan, order));
  const shown = shownValue(start, undefined);
  const changed = setAt(shown, ["lines"], [{ name: "A2" }, { name: "B2" }]);
  const { variables } = readForm(start, shownValue(start, typedValue(start, changed)));
  assert.equal(variables["lines"], [
    { name: "A2", note: null },
    { name: "B2", note: null },
  ]);
});

test.run();
