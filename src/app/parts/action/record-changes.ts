/**
 * PURE: a change of a record starts with the record's values and sends only changed ones. An unchanged value is neither validated nor
 * altered: if the server requires it anyway, it is sent back as the server sent it.
 */
import {
  type FormField,
  type FormValue,
  getAt,
  holdsInputs,
  isBlank,
  isSentEmpty,
  type Problem,
  sentEntry,
  toVariables,
  withFields,
} from "../../schema/index.js";
import type { Baseline } from "./record-baseline.js";
import { ownKeyOf } from "./record-inputs.js";
import { isObject, isSame } from "./same-value.js";

/** The result of a change. */
export interface Change {
  /** The variables that are sent. */
  args: Record<string, unknown>;
  /** The names of the inputs that are another value now. */
  changed: string[];
  /** The inputs whose value of the record is sent though nobody has changed it. */
  kept: FormField[];
  /** The problems of the variables. */
  problems: Problem[];
}

/** The part of a change that comes from one input. */
interface InputChange {
  /** The value that is sent; absent if the input is not sent. */
  sent?: { value: unknown };
  changed: string[];
  kept?: FormField[];
  problems: Problem[];
}

/** All inputs of a form, or of an object that wraps them, with their values. */
interface ReadInputs extends Baseline {
  value: FormValue;
  /** The variables of all inputs. */
  variables: Record<string, unknown>;
  /** The problems of all inputs. */
  problems: readonly Problem[];
}

/**
 * What is sent of a form that began with the values of a record: inputs that changed, and those that the server requires. Inputs that
 * were emptied are sent as null. The form's own inputs may be objects that wrap the record's.
 */
export const changesOf = (form: readonly FormField[], baseline: Baseline, value: FormValue): Change =>
  combine(form, baseline, value, (field, inputs) =>
    holdsInputs(field) ? wrapperChange(field, inputs) : inputChange(field, inputs),
  );

function combine(
  fields: readonly FormField[],
  { initial, stored }: Baseline,
  value: FormValue,
  changeOf: (field: FormField, inputs: ReadInputs) => InputChange,
): Change {
  const asked = fields.map((field) => askedIfEmptied(field, getAt(initial, [field.name]), getAt(value, [field.name])));
  const inputs: ReadInputs = { initial, stored, value, ...toVariables(asked, value) };
  const changes = asked.map((field) => ({ field, ...changeOf(field, inputs) }));
  const sent = changes.flatMap((change) => (change.sent ? [sentEntry(change.field, change.sent.value)] : []));
  return {
    // Not by assignment: an input may be called __proto__.
    args: Object.fromEntries(sent),
    changed: changes.flatMap((change) => change.changed),
    kept: changes.flatMap(({ kept = [] }) => kept),
    problems: changes.flatMap((change) => change.problems),
  };
}

/** An object of the record whose inputs were all emptied is sent with their nulls: without it nothing would be cleared. */
function askedIfEmptied(field: FormField, initial: FormValue, value: FormValue): FormField {
  if (field.widget !== "object" || field.existing || !isObject(value) || isBlank(initial)) return field;
  const asked = { ...field, required: field.required || isBlank(value) };
  return withFields(asked, (fields) =>
    fields.map((each) => askedIfEmptied(each, getAt(initial, [each.name]), getAt(value, [each.name]))),
  );
}

/** The change of an object that wraps the record's inputs. It is sent if one of its inputs changed. */
function wrapperChange(field: FormField, { initial, stored, value }: ReadInputs): InputChange {
  const { name, required, isKept } = field;
  const baseline = { initial: getAt(initial, [name]) ?? {}, stored: getAt(stored, [name]) };
  const inner = combine(field.fields(), baseline, getAt(value, [name]) ?? {}, inputChange);
  const isSent = inner.changed.length > 0 || required || isKept;
  return {
    ...(isSent && { sent: { value: inner.args } }),
    changed: inner.changed,
    kept: isSent ? inner.kept : [],
    problems: inner.problems.map((problem) => ({ ...problem, path: [name, ...problem.path] })),
  };
}

function inputChange(field: FormField, inputs: ReadInputs): InputChange {
  const { name } = field;
  const baseline = { initial: getAt(inputs.initial, [name]), stored: getAt(inputs.stored, [name]) };
  const value = getAt(inputs.value, [name]);
  const problems = inputs.problems.filter(({ path }) => path[0] === name);
  if (isSameInput(field, baseline.initial, value))
    return unchangedInput(field, baseline.stored, problems, inputs.variables);
  const change = { changed: [name], problems: problems.filter(({ path }) => !isAsStored(inputs, inputs.value, path)) };
  if (value === null && field.clearedBy !== undefined) return { ...change, sent: { value: null } };
  if (!Object.hasOwn(inputs.variables, name)) return change;
  const sentValue = withStoredValues(field, baseline, value, inputs.variables[name]);
  return { ...change, sent: { value: sentValue === null ? clearedValue(field) : sentValue } };
}

/** What is sent for an input that was emptied: a list without items, a text without a character if it is never null, else null. */
function clearedValue(field: FormField): unknown {
  if (field.widget === "list") return [];
  return isSentEmpty(field) ? "" : null;
}

/** An unchanged input is sent only if the server requires it, or would take its default for it. */
function unchangedInput(
  field: FormField,
  stored: unknown,
  problems: Problem[],
  variables: Record<string, unknown>,
): InputChange {
  const { name, required, isKept } = field;
  const kept = stored === undefined ? [] : [field];
  if (isKept && stored !== undefined) return { sent: { value: stored }, changed: [], kept, problems: [] };
  if (!required) return { changed: [], problems: [] };
  const isStored = stored !== undefined && stored !== null;
  const isSent = stored !== undefined || Object.hasOwn(variables, name);
  return {
    ...(isSent && { sent: { value: stored ?? variables[name] } }),
    changed: [],
    kept,
    // A value from the server needs no validation.
    problems: isStored ? [] : problems,
  };
}

/** Whether two values of an input are alike, or are sent as the same value: "12 " and "12". */
export function isSameInput(field: FormField, one: FormValue, other: FormValue): boolean {
  if (isSame(one, other)) return true;
  const before = toVariables([field], { [field.name]: one });
  const after = toVariables([field], { [field.name]: other });
  if (before.problems.length || after.problems.length) return false;
  return isSame(before.variables, after.variables);
}

/** Whether the value at a path is unchanged and comes from the server. */
function isAsStored({ initial, stored }: Baseline, value: FormValue, path: readonly (string | number)[]): boolean {
  const storedValue = getAt(stored, path);
  if (storedValue === undefined || storedValue === null) return false;
  return isSame(getAt(initial, path), getAt(value, path));
}

/** The variables with the server's value of every unchanged input, because the form's version of it may be less exact. */
function withStoredValues(field: FormField, baseline: Baseline, value: FormValue, variables: unknown): unknown {
  const { initial, stored } = baseline;
  if (stored !== undefined && stored !== null && isSame(initial, value)) return stored;
  if (Array.isArray(value) && Array.isArray(initial) && Array.isArray(stored) && Array.isArray(variables))
    return variables.map((variable: unknown, index): unknown => {
      const storedIndex = storedIndexOf(initial, value, index);
      if (storedIndex >= 0) return stored[storedIndex];
      const item = field.item();
      const formers = item.widget === "object" ? formersOf(item, initial, value, value[index]) : [index];
      const itemBaseline = { initial: initial[formers[0] ?? -1] as FormValue, stored: commonOf(stored, formers) };
      return isObject(itemBaseline.stored) ? withStoredValues(item, itemBaseline, value[index], variable) : variable;
    });
  if (field.widget !== "object" || !isObject(value) || !isObject(variables)) return variables;
  const entries = field.fields().flatMap((inner): [string, unknown][] => {
    const { name, clearedBy } = inner;
    if (clearedBy !== undefined && Object.hasOwn(variables, clearedBy)) return [[clearedBy, true]];
    const isSent = Object.hasOwn(variables, name) || isAsStored(baseline, value, [name]);
    if (!isSent) return keepsNull(inner, getAt(stored, [name])) ? [[name, null]] : [];
    const innerBaseline = { initial: getAt(initial, [name]), stored: getAt(stored, [name]) };
    return [[name, withStoredValues(inner, innerBaseline, getAt(value, [name]), getAt(variables, [name]))]];
  });
  return Object.fromEntries(entries);
}

/** Whether an input without a value has to be sent as null, for the server would take its default. */
const keepsNull = ({ isKept, defaultText, type }: FormField, stored: unknown): boolean =>
  isKept === true || (defaultText !== undefined && stored !== undefined && !type.nonNull);

/**
 * The indexes of the rows that a changed one may have been: that with its key, else those that are most like it. Others may have been
 * removed and added. A new row was none.
 */
function formersOf(
  item: FormField,
  initial: readonly unknown[],
  value: readonly unknown[],
  row: unknown,
): readonly number[] {
  const key = ownKeyOf(item);
  const keyOf = (each: unknown) => (key === undefined ? null : (getAt(each, [key]) ?? null));
  const own = keyOf(row);
  if (key !== undefined)
    return own === null ? [] : initial.flatMap((each, at) => (isSame(keyOf(each), own) ? [at] : [])).slice(0, 1);
  const likeness = (other: unknown) =>
    Object.keys((row ?? {}) as object).filter((name) => isSame(getAt(row, [name]), getAt(other, [name]))).length;
  const changed = initial.flatMap((former, at) =>
    value.some((each) => isSame(each, former)) ? [] : [{ at, likeness: likeness(former) }],
  );
  const best = Math.max(...changed.map((each) => each.likeness));
  return changed.filter((each) => each.likeness === best).map(({ at }) => at);
}

/** What a row had for sure: the values that all rows have which it may have been. */
function commonOf(stored: readonly unknown[], indexes: readonly number[]): unknown {
  const [first, ...others] = indexes.map((index) => stored[index]);
  if (others.length === 0 || !isObject(first)) return first;
  return Object.fromEntries(
    Object.entries(first).filter(([name, value]) => others.every((other) => isSame(getAt(other, [name]), value))),
  );
}

/** The index of an item among the initial ones: its own or, if an item before it was removed, a later one; -1 for a new item. */
function storedIndexOf(initial: readonly unknown[], value: readonly unknown[], index: number): number {
  const item = value[index];
  return isSame(initial[index], item) ? index : initial.findIndex((before) => isSame(before, item));
}
