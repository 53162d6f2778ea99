/** PURE: the values that the form of an action begins with, and how they change as a person types. */
import {
  type FormField,
  type FormValue,
  getAt,
  setAt,
  toVariables,
  withFields,
  withGiven,
} from "../../schema/index.js";
import { changedValues, mergeValues, withClearedInputs } from "./changed-values.js";
import type { Baseline } from "./record-baseline.js";
import { changesOf } from "./record-changes.js";
import { leavesDefaults } from "./review/changed-inputs.js";
import { isObject } from "./same-value.js";

/** A form begins with prefilled values, or with the values of a record that it changes. The record's key is then required. */
export type FormStart =
  | { over: "nothing"; form: readonly FormField[]; prefilled: FormValue }
  | { over: "record"; form: readonly FormField[]; baseline: Baseline };

/**
 * @param baseline - the values of the record; undefined where the form does not change a record
 * @param prefilled - the values that the link to the form gives
 */
export function formStart(form: readonly FormField[], baseline: Baseline | undefined, prefilled: FormValue): FormStart {
  const marked = withGiven(form, prefilled);
  if (!baseline) return { over: "nothing", form: marked, prefilled: withFirstItems(form, prefilled) };
  const { initial, stored, ...about } = baseline;
  return {
    over: "record",
    form: withRequiredKey(marked, prefilled),
    baseline: { initial: mergeValues(initial, prefilled, form), stored: withoutGiven(stored, prefilled), ...about },
  };
}

/**
 * A list that has to be sent, of things that have to say something, begins with one of them: empty it would do nothing, or empty a list.
 */
const withFirstItems = (form: readonly FormField[], value: FormValue): FormValue =>
  form.reduce((all, field) => {
    const own = getAt(all, [field.name]);
    if (!field.required || field.asks || field.isListChange || field.defaultText !== undefined) return all;
    if (field.widget === "object" && !field.existing && !field.selects) {
      const inner = withFirstItems(field.fields(), own);
      return inner === own ? all : setAt(all, [field.name], inner);
    }
    if (field.widget !== "list" || own !== undefined) return all;
    const item = field.item();
    const hasToSay = item.widget === "object" && !item.selects && item.fields().some(({ required }) => required);
    return hasToSay ? setAt(all, [field.name], [{}]) : all;
  }, value);

/** A value from the link is not a value from the server. */
function withoutGiven(stored: unknown, given: FormValue): unknown {
  if (given === undefined) return stored;
  if (!isObject(stored) || !isObject(given)) return undefined;
  const entries = Object.entries(stored).map(([name, value]: [string, unknown]) => [
    name,
    withoutGiven(value, getAt(given, [name])),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/**
 * The form of a change whose key must be sent. A schema may leave the key optional, but a server may then change every record, or make
 * a new one. See "Actions" in docs/work/schema-rules.md.
 *
 * @param key - the record's key, at the input that takes it
 */
function withRequiredKey(form: readonly FormField[], key: FormValue): readonly FormField[] {
  return form.map((field) => {
    const keyInField = getAt(key, [field.name]);
    if (keyInField === undefined) return field;
    const required = { ...field, required: true, type: { ...field.type, nonNull: true } };
    return field.widget === "object" ? withFields(required, (inner) => withRequiredKey(inner, keyInField)) : required;
  });
}

/** The form's value. `typed` is undefined if the person typed nothing. */
export function shownValue(start: FormStart, typed: FormValue): FormValue {
  return start.over === "record" ? mergeValues(start.baseline.initial, typed, start.form) : (typed ?? start.prefilled);
}

/** The part of the form's next value that is kept: for a record, only changed inputs. */
export function typedValue(start: FormStart, next: FormValue): FormValue {
  if (start.over === "nothing") return next;
  const { form, baseline } = start;
  return changedValues(form, baseline.initial, withClearedInputs(form, baseline.initial, next));
}

/** Whether the form of a record holds no input of the person. */
export const isNothingTyped = (start: FormStart, typed: FormValue): boolean =>
  start.over === "record" && Object.keys((typed ?? {}) as object).length === 0;

/** The variables of the form's value, and its problems. */
export function readForm(start: FormStart, value: FormValue): ReturnType<typeof toVariables> {
  if (start.over === "nothing") return toVariables(start.form, value);
  const { args, problems } = changesOf(start.form, start.baseline, value);
  return { variables: args, problems };
}

/** Whether a change of a record would change nothing, and do nothing else: it is not sent then. */
export const changesNothing = (start: FormStart, value: FormValue): boolean =>
  start.over === "record" &&
  !start.baseline.mayDoMore &&
  changesOf(start.form, start.baseline, value).changed.length === 0;

/**
 * Whether values that nobody has touched are to be shown before they are sent: those which are not certainly the record's own and, of an
 * action that is no change for sure, all of them, and what it leaves to the server where it is used as a change.
 */
export function sendsUntouched(start: FormStart, value: FormValue): boolean {
  if (start.over === "nothing") return false;
  const { kept, changed, args } = changesOf(start.form, start.baseline, value);
  if (!start.baseline.mayDoMore) return kept.some(({ madeOf }) => madeOf !== "itself");
  return kept.length > 0 || (changed.length > 0 && leavesDefaults(start.form, args));
}

/** The record's values, as they would be sent, with all their digits; undefined if the form does not change a record. */
export function formerVariables(start: FormStart): Record<string, unknown> | undefined {
  if (start.over === "nothing") return undefined;
  const { initial, stored } = start.baseline;
  const shown = Object.entries(toVariables(start.form, initial).variables);
  return Object.fromEntries(shown.map(([name, value]): [string, unknown] => [name, getAt(stored, [name]) ?? value]));
}
