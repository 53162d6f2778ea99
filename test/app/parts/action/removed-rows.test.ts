/** Of rows without a key one is removed and the next one changed: it keeps its own values, to the last digit. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { formStart, readForm, shownValue, typedValue } from "../../../../src/app/parts/action/form-start.js";
import { planStart, recordForm } from "../../../../src/app/parts/action/record-baseline.js";
import { getAt, rootField, setAt, type FormValue } from "../../../../src/app/schema/index.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { prefill } from "../../../../src/app/schema/form/prefill.js";
import { schemaOf } from "../../schema/helpers.js";

const schema = schemaOf(`
  scalar DateTime
  type Query { tracks: [Track!]! track(id: ID!): Track }
  type Track { id: ID! points: [Point!]! }
  type Point { at: DateTime note: String }
  input PointInput { at: DateTime note: String }
  type Mutation { updateTrack(id: ID!, points: [PointInput!]): Track }`);

test("a changed row does not get the moment of the row that was removed before it", () => {
  const root = rootField(schema, "mutation", "updateTrack");
  assert.ok(root);
  const plan = planAction(schema, root);
  const current = planStart(schema, plan, "Track");
  assert.ok(current);
  const points = [
    { __typename: "Point", at: "2024-05-01T10:00:00.111Z", note: "A" },
    { __typename: "Point", at: "2024-05-01T10:00:00.999Z", note: "B" },
  ];
  const { form, baseline } = recordForm(current, plan.form, { __typename: "Track", id: "1", points });
  const track = { type: "Track", typeLabel: "Track", label: "1", id: "1", opens: true };
  const start = formStart(form, baseline, prefill(plan, track));
  const shown = shownValue(start, undefined);
  const rest = (getAt(shown, ["points"]) as FormValue[]).slice(1); // the first row is removed
  const next = setAt(setAt(shown, ["points"], rest), ["points", 0, "note"], "Bridge");
  const { variables } = readForm(start, shownValue(start, typedValue(start, next)));
  const [point] = variables["points"] as { at: string }[];
  assert.is.not(point?.at, "2024-05-01T10:00:00.111Z");
});

test.run();
