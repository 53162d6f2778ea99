/** PURE: the record that an action is about, by the link to the action or by the form. */
import { getAt, type ActionPlan, type FormField, type FormValue, type RecordReference } from "../../schema/index.js";
import { prefill } from "../../schema/form/prefill.js";
import type { Path } from "../../schema/form/form-value.js";
import { isBlank } from "../../schema/form/variables.js";
import { SAVES } from "../../schema/classify/action-name.js";
import { wordsOf } from "../../schema/values/words.js";

/** Reads "Type:id" in a link to an action. The label of the record is its id until it has been requested. */
export function parseReference(text: string | undefined): RecordReference | undefined {
  const colon = text?.indexOf(":") ?? -1;
  if (!text || colon < 1) return;
  return referenceTo(text.slice(0, colon), text.slice(colon + 1));
}

/** The record in a link to an action; undefined where the action is not bound to it by its key: it then opens as from the list of actions. */
export function boundReference(
  plan: ActionPlan,
  { from, scope }: { from?: string; scope?: string | undefined },
): RecordReference | undefined {
  const reference = parseReference(from);
  const record = reference && { ...reference, scope };
  const isBound = record !== undefined && Object.keys(prefill(plan, record) as object).length > 0;
  return isBound ? record : undefined;
}

const referenceTo = (type: string, id: string): RecordReference => ({
  type,
  typeLabel: type,
  label: id,
  id,
  opens: true,
});

/** The type and the id of the record that the form says the action is about. */
export function subjectOf({ form }: ActionPlan, value: FormValue): { type?: string; id?: string } {
  const field = form.find(({ picks, required }) => picks && !picks.by && required);
  const id = field && getAt(value, [field.name]);
  return typeof id === "string" ? { type: field?.picks?.entity, id } : {};
}

/** The path of the input that says which record an action changes; undefined where none does for sure. */
export const keyPathOf = ({ changes, keyPath }: Pick<ActionPlan, "changes" | "keyPath">): Path | undefined =>
  changes.map(keyPath).find((path) => path !== undefined);

/** Whether a change would make a record: the key that says which one it changes may be left out, and is, or it saves and takes none. */
export function makesRecord(plan: ActionPlan, value: FormValue): boolean {
  if (plan.only) return false;
  const [name] = keyPathOf(plan) ?? [];
  const key = plan.form.find((field) => field.name === name);
  if (!key) return plan.entity !== undefined && wordsOf(plan.shape.name).some((word) => SAVES.has(word));
  return !key.required && isBlank(getAt(value, [key.name]));
}

/**
 * The reference to the record that was just chosen to be changed, so that the form can begin with its values. Undefined where the
 * chosen record is another one, such as the owner of the changed one.
 */
export function pickedSubject(plan: ActionPlan, field: FormField, id: string): string | undefined {
  const isSubject = plan.changes.length > 0 && field.picks?.entity === plan.entity && !field.picks?.by;
  const reference = isSubject && plan.entity !== undefined ? `${plan.entity}:${id}` : undefined;
  const record = parseReference(reference);
  // Only the input that a link to this action fills in identifies the record.
  return record && getAt(prefill(plan, record), [field.name]) === id ? reference : undefined;
}
