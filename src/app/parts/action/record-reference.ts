/** PURE: the record that an action is about, by the link to the action or by the form. */
import { textOf } from "../../../transport/text-of.js";
import {
  type ActionPlan,
  CONFLICT_INPUT,
  findsOrMakes,
  type FormField,
  type FormValue,
  getAt,
  holdsInputs,
  isBlank,
  isRowInList,
  namesNaturalKey,
  normalizeName,
  type Path,
  prefill,
  type RecordReference,
  SAVES,
  setAt,
  wordSet,
  wordsOf,
} from "../../schema/index.js";
import { ownKeyOf } from "./record-inputs.js";
import { isSame } from "./same-value.js";

/** Reads "Type:id" in a link to an action. The label of the record is its id until it has been requested. */
export function parseReference(text: string | undefined): RecordReference | undefined {
  const colon = text?.indexOf(":") ?? -1;
  if (!text || colon < 1) return;
  return referenceTo(text.slice(0, colon), text.slice(colon + 1));
}

/**
 * The record in a link to an action; undefined where the action is not bound to it by its key: it then opens as from the list of actions.
 */
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

/**
 * What an action changes: no record that is there, the one that it names by its key, or perhaps one that the server finds by something
 * else, such as an email. See "What a form does not know" in docs/work/schema-rules.md.
 */
export type Target = "none" | "named" | "found";

export function targetOf(plan: ActionPlan, value: FormValue): Target {
  const { verb, changes, only, entity, shape } = plan;
  if (verb === "create") return mayOverwrite(plan.form, value) ? "found" : "none";
  if (verb === "update" || changes.length > 0) return only ? "found" : targetByKey(plan, value);
  const mayFind = verb === "other" && entity !== undefined && findsOrMakes(shape.name);
  return mayFind && !isRowInList(plan) ? "found" : "none";
}

function targetByKey(plan: ActionPlan, value: FormValue): Target {
  const [name] = keyPathOf(plan) ?? [];
  const key = plan.form.find((field) => field.name === name);
  if (!key) return isRowInList(plan) && mayMake(plan) ? targetOfRows(plan) : "found";
  if (key.required || !isBlank(getAt(value, [key.name]))) return "named";
  return mayFindBy(inputsOf(plan.form).filter((field) => field !== key)) ? "found" : "none";
}

/** A list of records to save takes the place of nothing, but each of them may be there. */
function targetOfRows({ form: [list] }: ActionPlan): Target {
  const row = list?.item();
  const inputs = row?.fields() ?? [];
  const key = row && inputs.find(({ name }) => name === ownKeyOf(row));
  return !key || mayFindBy(inputs.filter((field) => field !== key)) ? "found" : "none";
}

/** Whether a server may find a record by inputs beside its key: by one that is called as a key, or by any that it requires. */
const mayFindBy = (inputs: readonly FormField[]): boolean =>
  inputs.some(
    ({ name, required, widget }) => namesNaturalKey(name) || (required && widget !== "object" && widget !== "list"),
  );

/** Whether an action may make a record as well as change one. */
export const mayMake = (plan: Pick<ActionPlan, "verb" | "shape">): boolean => plan.verb !== "update" || saves(plan);

/** Whether an action makes the record that it does not find. */
export const saves = ({ shape }: Pick<ActionPlan, "shape">): boolean =>
  wordsOf(shape.name).some((word) => SAVES.has(word));

const inputsOf = (form: readonly FormField[]): readonly FormField[] =>
  form.flatMap((field) => (holdsInputs(field) ? field.fields() : [field]));

/** What keeps it from that, as the name of an input or as its value. */
const LEAVES = wordSet("error fail ignore skip nothing abort reject raise none keep false null allow of");

/** Whether a creation is sent with what makes it change the record that is there, or takes that by default. */
export const mayOverwrite = (form: readonly FormField[], value: FormValue): boolean =>
  form.some((field) => {
    const given = getAt(value, [field.name]);
    return holdsInputs(field) ? mayOverwrite(field.fields(), given) : isOverwriting(field, given);
  });

function isOverwriting({ name, widget, kind, defaultText }: FormField, given: FormValue): boolean {
  const isSwitch = widget === "boolean" || widget === "enum" || widget === "object";
  const leaves = (text: string) => wordsOf(text).some((word) => LEAVES.has(word));
  const overwrites = (text: string) => CONFLICT_INPUT.test(normalizeName(text));
  const said = isBlank(given) ? defaultText : textOf(given);
  if (!isSwitch || kind.isNumber || said === undefined || said === "{}" || leaves(name) || leaves(said)) return false;
  // A choice says it by its value, whatever it is called: `mode: REPLACE`.
  return overwrites(name) || (widget === "enum" && overwrites(said));
}

/**
 * The reference to the record that a form changes by its value, so that the form can begin with the values of that record. Undefined where
 * the value names none, or several, or one of which the type is not known.
 *
 * @param known - records of which the type is known: the one that the form was opened from, and the one that was just picked
 */
export function changedRecord(
  plan: ActionPlan,
  value: FormValue,
  known: readonly ({ type?: string | undefined; id?: string | undefined } | undefined)[],
): string | undefined {
  const path = keyPathOf(plan);
  const key: unknown = path && getAt(value, path);
  if (!path || typeof key !== "string" || key.trim() === "" || isOneOfSeveral(path, value)) return undefined;
  const types = plan.changes.filter((type) => isSame(plan.keyPath(type), path));
  const [only, ...others] = types;
  const named = known.find((record) => record?.id === key && record.type !== undefined && types.includes(record.type));
  const type = named?.type ?? (others.length === 0 ? only : undefined);
  if (type === undefined) return undefined;
  // A key with a blank at its edge is picked, and is not typed.
  const id = named ? key : key.trim();
  return isSame(getAt(prefill(plan, referenceTo(type, id)), path), id) ? `${type}:${id}` : undefined;
}

/** Whether a list has more keys than that of one record. */
const isOneOfSeveral = (path: Path, value: FormValue): boolean => {
  const list: unknown = typeof path.at(-1) === "number" ? getAt(value, path.slice(0, -1)) : undefined;
  return Array.isArray(list) && list.filter((key) => !isBlank(key)).length > 1;
};

/** What was typed besides the key of the record that is changed. */
export function withoutKey(plan: ActionPlan, typed: FormValue): FormValue {
  const path = keyPathOf(plan) ?? [];
  const input = typeof path.at(-1) === "number" ? path.slice(0, -1) : path;
  const entries = Object.entries((setAt(typed, input, undefined) ?? {}) as object);
  return Object.fromEntries(entries.filter(([, value]) => !isBlank(value)));
}
