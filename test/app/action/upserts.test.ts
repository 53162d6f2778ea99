/** Actions that change a record or make one, opened from a record: they begin with its values, and name it in all that is sent. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { formStart, readForm, shownValue, typedValue } from "../../../src/app/action/form-start.js";
import { planCurrent, recordForm } from "../../../src/app/action/record-baseline.js";
import { rootField, setAt } from "../../../src/schema/index.js";
import { planAction } from "../../../src/schema/form/actions/action.js";
import { prefill } from "../../../src/schema/form/prefill.js";
import { schemaOf } from "../../schema/helpers.js";

const schema = schemaOf(`
  type Query { kites: [Kite!]! kite(id: ID!): Kite }
  type Mutation {
    upsertKite(input: KiteInput!): Kite
    createOrUpdateKite(id: ID, name: String!, size: Int): Kite
    kiteAddOrEdit(id: ID, name: String!, size: Int): Kite
    saveKite(id: ID, data: KiteData!): Kite
    upsertOneKite(where: KiteWhere!, create: KiteData!, update: KiteChange!): Kite
  }
  input KiteInput { id: ID name: String! size: Int }
  input KiteData { name: String! size: Int }
  input KiteChange { name: String size: Int }
  input KiteWhere { id: ID }
  type Kite { id: ID! name: String! size: Int }
`);

/** What is sent after a person typed another size into the form that was opened from a kite. */
function sent(mutation: string, sizeAt: string[]): unknown {
  const root = rootField(schema, "mutation", mutation);
  assert.ok(root);
  const plan = planAction(schema, root);
  assert.equal([plan.verb, plan.entity], ["update", "Kite"]);
  const current = planCurrent(schema, "Kite", plan.form);
  assert.ok(current);
  const { form, baseline } = recordForm(current, plan.form, { __typename: "Kite", id: "1", name: "Ada", size: 3 });
  const from = { type: "Kite", id: "1", label: "Ada", typeLabel: "Kite", opens: true };
  const start = formStart(form, baseline, prefill(plan, from));
  const typed = typedValue(start, setAt(shownValue(start, undefined), sizeAt, "4"));
  const { variables, problems } = readForm(start, shownValue(start, typed));
  assert.equal(problems, [], mutation);
  return variables;
}

test("the key of the record is sent, even where the server does not require it", () => {
  const args = { id: "1", name: "Ada", size: 4 };
  assert.equal(sent("upsertKite", ["size"]), args);
  assert.equal(sent("createOrUpdateKite", ["size"]), args);
  assert.equal(sent("kiteAddOrEdit", ["size"]), args);
  assert.equal(sent("saveKite", ["data", "size"]), { id: "1", data: { name: "Ada", size: 4 } });
});

test("a record to make in place of a missing one begins with the values of the record", () => {
  assert.equal(sent("upsertOneKite", ["update", "size"]), {
    where: { id: "1" },
    create: { name: "Ada" },
    update: { size: 4 },
  });
});

test.run();
