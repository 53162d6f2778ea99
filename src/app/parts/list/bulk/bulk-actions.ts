/**
 * PURE: the actions that can run on many rows, and the variables for each row. See "Actions on many rows" in
 * docs/work/schema-rules.md.
 */
import {
  actionInfo,
  type ActionPlan,
  asRead,
  type FormField,
  type FormValue,
  getAt,
  holdsInputs,
  leavesScope,
  member,
  planAction,
  prefill,
  type RecordReference,
  type RootField,
  rowActionsOf,
  type Schema,
  scopeValues,
  toVariables,
  withFields,
  withGiven,
  withScopeAsked,
} from "../../../schema/index.js";
import { mergeValues } from "../../action/changed-values.js";
import { isSame } from "../../action/same-value.js";

/** An action with the part of its form that is the same for all rows. */
export interface BulkAction {
  root: RootField;
  plan: ActionPlan;
  /** The inputs that are filled in once: all except the one that takes a row's key. */
  fields: readonly FormField[];
}

/**
 * The actions whose form has an input for the key of a row. Those that do something with the row come before those that add something to
 * it, such as a photo, which is seldom the same for many; then the change of a whole row, and deletions last.
 */
export function bulkActionsOf(schema: Schema, record: RecordReference): readonly BulkAction[] {
  const { edit, others, deletions } = rowActionsOf(schema, record.type);
  const adds = (root: RootField): boolean => actionInfo(schema, root).verb === "create";
  const ofRow = [...others.filter((root) => !adds(root)), ...others.filter(adds)];
  return [...ofRow, ...(edit ? [edit] : []), ...deletions].flatMap((root) => {
    const plan = planAction(schema, root);
    const given = prefill(plan, record);
    if (Object.keys(given as object).length === 0) return [];
    return [{ root, plan, fields: withoutGiven(withScopeAsked(plan, record, plan.form), given) }];
  });
}

/** The same for selected rows. Records of several types have no actions in common. */
export function bulkActionsOfAll(schema: Schema, records: readonly RecordReference[]): readonly BulkAction[] {
  // The key of the first record only says which input takes it.
  const { type, id } = records[0] ?? {};
  if (type === undefined || !id || records.some((record) => record.type !== type)) return [];
  const actions = bulkActionsOf(schema, { type, typeLabel: type, label: id, id, ...scopeOfAll(records), opens: true });
  const scopes = new Set(records.map(({ scope }) => scope));
  return actions.filter(({ plan }) => ![...scopes].some((scope) => leavesScope(plan, { type, scope })));
}

/** What all records say of which one of several they are is filled in; what only some say, or otherwise, has to be asked for. */
function scopeOfAll(records: readonly RecordReference[]): Pick<RecordReference, "scope" | "says"> {
  const scopes = records.map(({ scope }) => scopeValues(scope));
  const common = Object.entries(scopes[0] ?? {}).filter(([name]) => scopes.every((each) => Object.hasOwn(each, name)));
  const others = scopes.flatMap((each) =>
    Object.entries(each).filter(([name]) => !common.some(([own]) => own === name)),
  );
  return {
    ...(common.length > 0 && { scope: JSON.stringify(Object.fromEntries(common)) }),
    says: Object.assign(Object.fromEntries(others), ...records.map(({ says }) => says)) as RecordReference["says"],
  };
}

/** The inputs that a row does not fill in. */
const withoutGiven = (form: readonly FormField[], given: FormValue): readonly FormField[] =>
  form.flatMap((field) => {
    const ofField = getAt(given, [field.name]);
    if (ofField === undefined) return [field];
    return holdsInputs(field) ? [withFields(field, (fields) => withoutGiven(fields, ofField))] : [];
  });

/** What all records were asked with alike. */
export function commonScope(records: readonly RecordReference[]): Record<string, unknown> {
  const [first, ...others] = records.map(({ scope }) => scopeValues(scope));
  return Object.fromEntries(
    Object.entries(first ?? {}).filter(([name, value]) => others.every((each) => isSame(member(each, name), value))),
  );
}

/** The names of what only some of them were asked with, or otherwise. */
export function namesApartIn(records: readonly RecordReference[]): readonly string[] {
  const common = commonScope(records);
  return records.flatMap(({ scope }) => Object.keys(scopeValues(scope)).filter((name) => !(name in common)));
}

/** The form's value for one row: what was filled in for all rows, and the row's key with what its look-up takes beside it. */
export const valueFor = ({ plan }: BulkAction, value: FormValue, record: RecordReference): FormValue =>
  mergeValues(value, prefill(plan, asRead(plan, record)), plan.form);

/** The key that what is sent for a row has to name. A row without one is named by nothing. */
export const keyOfRow = ({ type, id = "", scope }: RecordReference) => ({ type, id, scope });

/** The variables for one row. */
export const variablesFor = (action: BulkAction, value: FormValue, record: RecordReference): Record<string, unknown> =>
  toVariables(withGiven(action.plan.form, prefill(action.plan, record)), valueFor(action, value, record)).variables;
