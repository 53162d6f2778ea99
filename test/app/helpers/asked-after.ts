import * as assert from "uvu/assert";
import { askedBefore } from "../../../src/app/parts/action/asked-before.js";
import {
  formStart,
  readForm,
  sendsUntouched,
  shownValue,
  typedValue,
} from "../../../src/app/parts/action/form-start.js";
import { planStart, recordForm } from "../../../src/app/parts/action/record-baseline.js";
import { rootField, setAt } from "../../../src/app/schema/index.js";
import { planAction } from "../../../src/app/schema/form/actions/action.js";
import { prefill } from "../../../src/app/schema/form/prefill.js";
import { schemaOf } from "../schema/helpers.js";

/** A change of one value of a record, sent by one press. */
interface OneChange {
  sdl: string;
  /** The mutation. */
  action: string;
  /** The record as the server has it, with `__typename` and `id`. */
  row: { __typename: string; id: string } & Record<string, unknown>;
  path: readonly (string | number)[];
  value: unknown;
}

/** What comes before a change is sent: "at once: …" with the variables where nothing does. */
export function askedAfter({ sdl, action, row, path, value }: OneChange): string {
  const schema = schemaOf(sdl);
  const root = rootField(schema, "mutation", action);
  assert.ok(root);
  const plan = planAction(schema, root);
  const type = row.__typename;
  const current = planStart(schema, plan, type);
  assert.ok(current);
  const { form, baseline } = recordForm(current, plan.form, row);
  const record = { type, typeLabel: type, label: row.id, id: row.id, opens: true };
  const start = formStart(form, baseline, prefill(plan, record));
  const shown = shownValue(start, typedValue(start, setAt(shownValue(start, undefined), path, value as string)));
  const { variables, problems } = readForm(start, shown);
  if (problems.length > 0) return "asked for";
  if (sendsUntouched(start, shown)) return "review";
  return askedBefore(plan, start.form, variables) ?? `at once: ${JSON.stringify(variables)}`;
}
