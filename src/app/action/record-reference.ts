/** PURE: the record that an action is about, as a link names it and as the form holds it. */
import { getAt, type ActionPlan, type FormField, type FormValue, type RecordReference } from "../../schema/index.js";
import { prefill } from "../../schema/form/prefill.js";

/** Reads "Type:id", as links to an action carry it. Until its label is known, a record is called by its id. */
export function parseReference(text: string | undefined): RecordReference | undefined {
  const colon = text?.indexOf(":") ?? -1;
  if (!text || colon < 1) return;
  const type = text.slice(0, colon);
  const id = text.slice(colon + 1);
  return { type, typeLabel: type, label: id, id, opens: true };
}

/** The type and the id of the record that an action was told to be about. */
export function subjectOf({ form }: ActionPlan, value: FormValue): { type?: string; id?: string } {
  const field = form.find(({ picks, required }) => picks && !picks.by && required);
  const id = field && getAt(value, [field.name]);
  return typeof id === "string" ? { type: field?.picks?.entity, id } : {};
}

/**
 * The reference to the record that was just chosen to be changed, so that the form can begin with what it holds; undefined where the
 * choice means something else, such as a record that this one is to be a part of.
 */
export function pickedSubject(plan: ActionPlan, field: FormField, id: string): string | undefined {
  const isSubject = plan.verb === "update" && field.picks?.entity === plan.entity && !field.picks?.by;
  const reference = isSubject && plan.entity !== undefined ? `${plan.entity}:${id}` : undefined;
  const record = parseReference(reference);
  // Only the input that a link to this action fills in says which record it is.
  return record && getAt(prefill(plan, record), [field.name]) === id ? reference : undefined;
}
