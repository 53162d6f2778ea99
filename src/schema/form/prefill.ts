/** The values with which an action's form opens. See "Actions are bound to their record" in docs/schema-rules.md. */
import { member } from "../plan/read.js";
import { scopeValues } from "../plan/scope.js";
import type { RecordReference } from "../plan/types.js";
import { textOf } from "../../transport/text-of.js";
import { getAt, setAt, type Path } from "./form-value.js";
import type { ActionPlan, FormField, FormValue } from "./types.js";

/** The initial values of an action's form that is opened from a record: the record's key, where the action is bound to the record by it. */
export function prefill(
  plan: Pick<ActionPlan, "form" | "keyPath" | "takesScope">,
  { type, id, scope }: RecordReference,
): FormValue {
  const path = id === undefined ? undefined : plan.keyPath(type);
  const field = path && fieldAt(plan.form, path);
  if (!path || !field || id === undefined || !takesExactly(field, id)) return {};
  return setAt(scopeIn(plan, { type, scope }), path, id);
}

/** The values of a record's scope for the inputs of an action: the language of the row that it was opened from. */
export function scopeIn(
  { form, takesScope }: Pick<ActionPlan, "form" | "takesScope">,
  { type, scope }: { type: string; scope?: string | undefined },
): Record<string, unknown> {
  const values = scopeValues(scope);
  const taken = form.filter((field) => takesScope(type, field, member(values, field.name)));
  return Object.fromEntries(taken.map(({ name }) => [name, member(values, name)]));
}

/**
 * The form of an action on a record, in which inputs that keep records apart are asked for where the record was asked with a value that the
 * action does not take: which one the record is of, only a person can say.
 */
export function withScopeAsked(
  plan: Pick<ActionPlan, "form" | "takesScope" | "keepsApart">,
  record: Pick<RecordReference, "type" | "scope">,
  form: readonly FormField[],
): readonly FormField[] {
  const given = scopeIn(plan, record);
  const isApart = (input: Pick<FormField, "name">) =>
    !Object.hasOwn(given, input.name) && plan.keepsApart(record.type, input);
  if (!Object.keys(scopeValues(record.scope)).some((name) => isApart({ name }))) return form;
  return form.map((field) => (isApart(field) ? asAsked(field) : field));
}

function asAsked({ defaultText: _, ...field }: FormField): FormField {
  const required = { ...field, required: true, type: { ...field.type, nonNull: true } };
  // Without a tick nobody has said "no".
  return field.widget === "boolean" ? { ...required, asks: true } : required;
}

/** Whether a key arrives as it is. An input for numbers sends a number: 7 is another key than "007", and digits are rounded. */
function takesExactly({ kind, type }: FormField, id: string): boolean {
  if (!kind.isNumber) return true;
  const parsed = kind.parse?.(id, { scalar: type.name, choices: [] });
  return parsed !== undefined && "value" in parsed && textOf(parsed.value) === id;
}

function fieldAt(fields: readonly FormField[], [name, ...rest]: Path): FormField | undefined {
  const field = fields.find((each) => each.name === name);
  if (!field || rest.length === 0) return field;
  return typeof rest[0] === "number" ? field.item() : fieldAt(field.fields(), rest);
}

/** The form with the values that a record has filled in marked as such: they are sent as the server gave them. */
export const withGiven = (form: readonly FormField[], given: FormValue): readonly FormField[] =>
  form.map((field) => markGiven(field, getAt(given, [field.name])));

function markGiven(field: FormField, given: FormValue): FormField {
  if (typeof given === "string") return { ...field, given };
  if (given === undefined) return field;
  if (field.widget === "list") return { ...field, item: () => markGiven(field.item(), getAt(given, [0])) };
  const fields = withGiven(field.fields(), given);
  return { ...field, fields: () => fields };
}
