/** Further ways in which servers hide a part of a text: such a text is never sent back. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { planStart, recordForm } from "../../../../src/app/parts/action/record-baseline.js";
import { formStart, readForm, shownValue, typedValue } from "../../../../src/app/parts/action/form-start.js";
import { lossesOf } from "../../../../src/app/parts/action/losses.js";
import { rootField, setAt } from "../../../../src/app/schema/index.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { prefill } from "../../../../src/app/schema/form/prefill.js";
import { schemaOf } from "../helpers.js";

const schema = schemaOf(`
  type Query { hooks: [Hook!]! hook(id: ID!): Hook }
  type Hook { id: ID! target: Target }
  type Target { url: String value: String }
  input TargetInput { url: String value: String }
  type Mutation { updateHook(id: ID!, target: TargetInput): Hook }`);

/** Whether a change of the address asks, because the value beside it is not known. */
function asks(value: string): boolean {
  const root = rootField(schema, "mutation", "updateHook");
  assert.ok(root);
  const plan = planAction(schema, root);
  const current = planStart(schema, plan, "Hook");
  assert.ok(current);
  const target = { __typename: "Target", url: "https://example.org", value };
  const { form, baseline } = recordForm(current, plan.form, { __typename: "Hook", id: "1", target });
  const hook = { type: "Hook", typeLabel: "Hook", label: "1", id: "1", opens: true };
  const start = formStart(form, baseline, prefill(plan, hook));
  const typed = typedValue(start, setAt(shownValue(start, undefined), ["target", "url"], "https://example.com"));
  return lossesOf(start.form, readForm(start, shownValue(start, typed)).variables).length > 0;
}

test("a text that hides a part is not sent back with what stands beside it", () => {
  for (const masked of [
    "sk-...wXyZ",
    "sk-…wXyZ",
    "DE89...3000",
    "4242…4242",
    "j*@example.com",
    "jo**e@example.com",
    "**1234",
    "+41 79 ** ** 12",
    "**/**/1990",
    "xx-xx-1234",
    "Redacted",
    "redacted",
    "<encrypted>",
    "__MASKED__",
    "＊＊＊＊1234",
    "✱✱✱✱",
    "○○○○1234",
    "ending 4242",
  ])
    assert.ok(asks(masked), masked);
});

test("other texts are sent back", () => {
  for (const text of [
    "and so on ...",
    "a*b",
    "2 ** 3 = 8, **bold** text",
    "xx",
    "Hidden Valley",
    "an encrypted disk",
    "...",
  ])
    assert.is(asks(text), false, text);
});

test.run();
