/** PURE: the form of a row, and which record it is about. */
import { asFound } from "../../parts/action/unread-form.js";
import { keyPathOf, targetOf } from "../../parts/action/record-reference.js";
import { type ActionPlan, asAsked, chosenIn, type FormField, type FormValue, inputsApart } from "../../schema/index.js";

/** Whether a row without a key may change a record that the server finds by something else, and that nobody has read. */
export const mayFindRecord = (plan: ActionPlan, value: FormValue): boolean => targetOf(plan, value) === "found";

export const formOfRow = (plan: ActionPlan, value: FormValue): readonly FormField[] =>
  mayFindRecord(plan, value) ? formOfFound(plan) : plan.form;

/** By the plan: it is asked for each row. */
const formsOfFound = new WeakMap<ActionPlan, readonly FormField[]>();

function formOfFound(plan: ActionPlan): readonly FormField[] {
  const form = formsOfFound.get(plan) ?? asFound(plan, keyPathOf(plan) ?? []);
  formsOfFound.set(plan, form);
  return form;
}

/** The inputs of a change: what a record has already need not be filled in, but for what says which record is meant. */
export function formOfChange(plan: ActionPlan): readonly FormField[] {
  const asked = inputsApart(plan, plan.entity ?? "").map(({ path }) => path.join("."));
  return plan.form.map((field) => (asked.includes(field.name) ? asAsked(field) : { ...field, required: false }));
}

/** What a row says beside the key of which record it changes, such as a language. */
export const scopeOfRow = (plan: ActionPlan, value: FormValue): Record<string, unknown> =>
  Object.fromEntries(chosenIn(plan, plan.entity ?? "", value).map(({ name, sent }) => [name, sent]));
