/** The values with which an action's form opens. See "Actions are bound to their record" in docs/work/schema-rules.md. */
import { member } from "../plan/read.js";
import { scopeValues } from "../plan/scope.js";
import type { RecordReference } from "../plan/types.js";
import { textOf } from "../../../transport/text-of.js";
import { getAt, setAt, type Path, acceptedChoices, isBlank, toVariables } from "./variables.js";
import type { ActionPlan, FormField, FormValue } from "./types.js";
import { holdsInputs } from "./wrapper.js";
import { once, withFields } from "./form.js";

type ScopePlan = Pick<ActionPlan, "form" | "keyPath" | "takesScope">;
type ChoicePlan = ScopePlan & Pick<ActionPlan, "choosesRecord">;
type RecordInScope = Pick<RecordReference, "type" | "scope">;

/** The initial values of an action's form that is opened from a record: the record's key, where the action is bound to the record by it. */
export function prefill(plan: ScopePlan, { type, id, scope }: RecordReference): FormValue {
  const path = id === undefined ? undefined : plan.keyPath(type);
  const field = path && fieldAt(plan.form, path);
  if (!path || !field || id === undefined || !takesExactly(field, id)) return {};
  return setAt(scopeIn(plan, { type, scope }), path, id);
}

/** The values of a record's scope for the inputs of an action: the language of the row that it was opened from. */
export function scopeIn(plan: ScopePlan, { type, scope }: RecordInScope): FormValue {
  const values = scopeValues(scope);
  return scopeInputs(plan, type).reduce<FormValue>((filledIn, { path, field }) => {
    const value = member(values, field.name);
    return plan.takesScope(type, field, value) ? setAt(filledIn, path, value) : filledIn;
  }, {});
}

/** The values of a form that say which record of a type is meant, beside its key: the language that is chosen in it. */
export const chosenIn = (plan: ChoicePlan, type: string, value: FormValue) =>
  scopeInputs(plan, type).flatMap(({ path, field }) => {
    const given = getAt(value, path);
    if (isBlank(given) || !plan.choosesRecord(type, field)) return [];
    const sent = member(toVariables([field], { [field.name]: given }).variables, field.name);
    return plan.takesScope(type, field, sent) ? [{ path, given, name: field.name, sent }] : [];
  });

/** The inputs without a default that say which record of a type is meant, where its look-up takes the same: a language, a tenant. */
export const inputsApart = (plan: ChoicePlan & Pick<ActionPlan, "keepsApart">, type: string) =>
  scopeInputs(plan, type).filter(
    ({ field }) => field.defaultText === undefined && plan.keepsApart(type, field) && plan.choosesRecord(type, field),
  );

/** The record that the values of a form mean. */
export function recordMeant<Of extends RecordInScope>(plan: ChoicePlan, record: Of, value: FormValue): Of {
  const chosen = chosenIn(plan, record.type, value).map(({ name, sent }): [string, unknown] => [name, sent]);
  return chosen.length === 0
    ? record
    : withScope(record, { ...scopeValues(record.scope), ...Object.fromEntries(chosen) });
}

/** The input that says of a record whether its draft is meant, and the value for that. */
export interface DraftInput {
  path: Path;
  name: string;
  draft: true | string;
}

/**
 * Servers that keep drafts apply a change to the newest one, and publish that with all else in it unless they are told that it stays one.
 */
export const draftInput = (plan: ChoicePlan, type: string): DraftInput | undefined =>
  scopeInputs(plan, type).flatMap(({ path, field }): DraftInput[] => {
    if (field.name === "draft" && field.kind.name === "boolean") return [{ path, name: field.name, draft: true }];
    const choices = acceptedChoices(field);
    const draft = choices.find((choice) => choice.toLowerCase() === "draft");
    const isOfRecord = draft !== undefined && choices.some((choice) => choice.toLowerCase() === "published");
    return isOfRecord && plan.choosesRecord(type, field) ? [{ path, name: field.name, draft }] : [];
  })[0];

/** Whether a change may publish all else that the draft of its record has. */
export function mayPublishDraft(plan: ChoicePlan, type: string, args: unknown): boolean {
  const input = draftInput(plan, type);
  return input !== undefined && getAt(args, input.path) !== input.draft;
}

/** Whether the values of a form say another language than the record can be read in: nothing of what it has there is known. */
export const isElsewhere = (
  plan: Pick<ActionPlan, "form" | "keyPath" | "isReadElsewhere">,
  type: string,
  value: FormValue,
): boolean => saysAny(plan, type, value, (field) => plan.isReadElsewhere(type, field));

/**
 * The same of a row, of which nobody sees what is read: also where it says a tenant that its look-up does not take, and which it does not
 * say itself.
 */
export const isRowElsewhere = (
  plan: Pick<ActionPlan, "form" | "keyPath" | "keepsApart" | "choosesRecord" | "isReadElsewhere">,
  type: string,
  value: FormValue,
): boolean =>
  isElsewhere(plan, type, value) ||
  saysAny(plan, type, value, (field) => plan.keepsApart(type, field) && !plan.choosesRecord(type, field));

const saysAny = (
  plan: Pick<ActionPlan, "form" | "keyPath">,
  type: string,
  value: FormValue,
  isMeant: (field: FormField) => boolean,
): boolean => scopeInputs(plan, type).some(({ path, field }) => !isBlank(getAt(value, path)) && isMeant(field));

/** A record that is read before an action changes it: what its look-up takes by default is sent with the change. */
export function asRead<Of extends RecordInScope>(
  { changes, lookUpDefaults }: Pick<ActionPlan, "changes" | "lookUpDefaults">,
  record: Of,
): Of {
  const defaults = changes.includes(record.type) ? lookUpDefaults(record.type) : {};
  return Object.keys(defaults).length === 0 ? record : withScope(record, { ...defaults, ...scopeValues(record.scope) });
}

const withScope = <Of extends RecordInScope>(record: Of, scope: object): Of => ({
  ...record,
  scope: JSON.stringify(scope),
});

/**
 * The inputs that may say beside the key which record is meant: an action's own, and those of an object that has the key or the record's
 * values.
 */
function scopeInputs({ form, keyPath }: Pick<ActionPlan, "form" | "keyPath">, type: string) {
  const [first] = keyPath(type) ?? [];
  return form.flatMap((field): { path: readonly string[]; field: FormField }[] =>
    field.widget === "object" && (field.name === first || holdsInputs(field))
      ? field.fields().map((inner) => ({ path: [field.name, inner.name], field: inner }))
      : [{ path: [field.name], field }],
  );
}

/**
 * The form of an action on a record, in which inputs that keep records apart are asked for where the record was asked with a value that the
 * action does not take, or says itself which one it is by another name: which one is meant, only a person can say.
 */
export function withScopeAsked(
  plan: ScopePlan & Pick<ActionPlan, "asksWhich" | "keepsApart" | "verb">,
  record: RecordInScope & Pick<RecordReference, "says">,
  form: readonly FormField[],
): readonly FormField[] {
  const given = scopeIn(plan, record);
  const inputs = scopeInputs(plan, record.type);
  const isGiven = ({ name }: Pick<FormField, "name">) =>
    inputs.some(({ path, field }) => field.name === name && getAt(given, path) !== undefined);
  const scope = scopeValues(record.scope);
  const isApart = (input: Pick<FormField, "name">) => plan.keepsApart(record.type, input) && !isGiven(input);
  const isOpen = Object.keys(scope).some((name) => isApart({ name }));
  // A deletion may take a value of the same name for how much is deleted.
  const isLeftOut = (input: FormField) => plan.verb === "delete" && Object.hasOwn(scope, input.name) && !isGiven(input);
  const isUnclear = (input: FormField) => plan.asksWhich(record, input) && !isGiven(input);
  return form.map((field) =>
    (isOpen && isApart(field)) || isLeftOut(field) || isUnclear(field) ? asAsked(field) : field,
  );
}

/**
 * Whether an action does not take a value that its record was asked with: the server may have another record of that key in mind.
 *
 * @param args - what is sent; undefined while only the inputs are known
 */
export function leavesScope(
  plan: Pick<ActionPlan, "form" | "keyPath" | "isAskedWith">,
  { type, scope }: RecordInScope,
  args?: unknown,
): boolean {
  const taken = scopeInputs(plan, type).filter(({ path }) => args === undefined || !isBlank(getAt(args, path)));
  const isTaken = (name: string) => taken.some(({ field }) => field.name === name);
  return Object.keys(scopeValues(scope)).some((name) => plan.isAskedWith(type, name) && !isTaken(name));
}

export function asAsked({ defaultText: _, ...field }: FormField): FormField {
  return { ...field, required: true, type: { ...field.type, nonNull: true } };
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
  if (field.widget === "list") return { ...field, item: once(() => markGiven(field.item(), getAt(given, [0]))) };
  return withFields(field, (fields) => withGiven(fields, given));
}
