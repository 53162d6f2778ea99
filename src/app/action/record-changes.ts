/**
 * PURE: a change of a record starts with the record's values, and sends only changed ones. An unchanged value is neither validated
 * nor altered: if the server requires it anyway, it is sent back as it came.
 */
import { getAt, isBlank, toVariables, type FormField, type FormValue, type Problem } from "../../schema/index.js";
import type { Baseline } from "./record-baseline.js";
import { holdsInputs } from "./record-inputs.js";
import { isObject, isSame } from "./same-value.js";

/** The form's value with what was emptied set to null: what is just not there was never touched. */
export function emptied(form: readonly FormField[], was: FormValue, value: FormValue): FormValue {
  const isEmptied = (name: string) => {
    if (!Object.hasOwn(value as object, name)) return true;
    const standsForRecord = form.some((field) => field.name === name && field.existing);
    return standsForRecord && isBlank(getAt(value, [name]));
  };
  const cleared = Object.keys(was as object)
    .filter((name) => isEmptied(name))
    .map((name): [string, FormValue] => [name, null]);
  const wrapped = form.filter(holdsInputs).flatMap((field): [string, FormValue][] => {
    const before = getAt(was, [field.name]);
    const now = getAt(value, [field.name]);
    return before && now ? [[field.name, emptied(field.fields(), before, now)]] : [];
  });
  return { ...(value as object), ...Object.fromEntries([...cleared, ...wrapped]) };
}

/** The values that a person typed over the record's. All other values follow the record, even if it changes while the form is open. */
export function touched(form: readonly FormField[], was: FormValue, value: FormValue): FormValue {
  const entries = Object.entries(value as object).flatMap(([name, now]): [string, FormValue][] => {
    const before = getAt(was, [name]);
    if (isSame(before, now)) return [];
    const field = form.find((each) => each.name === name);
    const isWrapper = field && holdsInputs(field) && isObject(before) && isObject(now);
    return [[name, isWrapper ? touched(field.fields(), before, now) : now]];
  });
  return Object.fromEntries(entries);
}

/** The values that a form shows: those of the record, replaced by values of the link to the form or by typed input. */
export function merged(was: FormValue, over: FormValue, form: readonly FormField[] = []): FormValue {
  const entries = Object.entries((over ?? {}) as object).map(([name, now]): [string, FormValue] => {
    const before = getAt(was, [name]);
    const field = form.find((each) => each.name === name);
    const isWrapper = field && holdsInputs(field) && isObject(before) && isObject(now);
    return [name, isWrapper ? { ...before, ...now } : now];
  });
  return { ...(was as object), ...Object.fromEntries(entries) };
}

/** The result of a change. */
export interface Change {
  /** The variables that are sent. */
  args: Record<string, unknown>;
  /** The names of the inputs that are another value now. */
  changed: string[];
  /** The problems of the variables. */
  problems: Problem[];
}

/** The part of a change that comes from one input; `sent` is missing if the input is not sent. */
interface InputChange {
  sent?: { value: unknown };
  changed: string[];
  problems: Problem[];
}

/** The whole form, as the inputs see it. */
interface FormChange extends Baseline {
  now: FormValue;
  /** The variables of the whole form. */
  variables: Record<string, unknown>;
  /** The problems of the whole form. */
  problems: readonly Problem[];
}

/**
 * What is sent of a form that began with what a record holds: inputs that changed, and those that the server always asks for. What
 * was emptied is sent as null.
 * @param isTop whether the form's own inputs may wrap the record's
 */
export function changesOf(
  form: readonly FormField[],
  { was, stored }: Baseline,
  value: FormValue,
  isTop = true,
): Change {
  const whole: FormChange = { was, stored, now: value, ...toVariables(form, value) };
  const changes = form.map((field) => {
    const isWrapper = isTop && holdsInputs(field);
    return { name: field.name, ...(isWrapper ? wrapperChange(field, whole) : inputChange(field, whole)) };
  });
  const sent = changes.flatMap((change): [string, unknown][] =>
    change.sent ? [[change.name, change.sent.value]] : [],
  );
  return {
    // Not by assignment: an input may be called __proto__.
    args: Object.fromEntries(sent),
    changed: changes.flatMap((change) => change.changed),
    problems: changes.flatMap((change) => change.problems),
  };
}

/** The change of an object that wraps the record's inputs is that of its inputs. */
function wrapperChange(field: FormField, { was, stored, now }: FormChange): InputChange {
  const { name, required } = field;
  const baseline = { was: getAt(was, [name]) ?? {}, stored: getAt(stored, [name]) };
  const inner = changesOf(field.fields(), baseline, getAt(now, [name]) ?? {}, false);
  const isSent = inner.changed.length > 0 || required;
  return {
    ...(isSent && { sent: { value: inner.args } }),
    changed: inner.changed,
    problems: inner.problems.map((problem) => ({ ...problem, path: [name, ...problem.path] })),
  };
}

function inputChange(field: FormField, whole: FormChange): InputChange {
  const { name } = field;
  const baseline = { was: getAt(whole.was, [name]), stored: getAt(whole.stored, [name]) };
  const now = getAt(whole.now, [name]);
  const problems = whole.problems.filter(({ path }) => path[0] === name);
  if (isUnchanged(field, baseline, now)) return unchangedInput(field, baseline.stored, problems, whole.variables);
  const change = { changed: [name], problems: problems.filter(({ path }) => !isAsStored(whole, whole.now, path)) };
  if (!Object.hasOwn(whole.variables, name)) return change;
  const value = untouchedAsStored(field, baseline, now, whole.variables[name]);
  // A list that was emptied is an empty list.
  const isEmptiedList = value === null && field.widget === "list";
  return { ...change, sent: { value: isEmptiedList ? [] : value } };
}

/** An unchanged input is sent only if the server requires it. */
function unchangedInput(
  { name, required }: FormField,
  stored: unknown,
  problems: Problem[],
  variables: Record<string, unknown>,
): InputChange {
  if (!required) return { changed: [], problems: [] };
  const isStored = stored !== undefined && stored !== null;
  const isSent = stored !== undefined || Object.hasOwn(variables, name);
  return {
    ...(isSent && { sent: { value: stored ?? variables[name] } }),
    changed: [],
    // A value from the server needs no validation.
    problems: isStored ? [] : problems,
  };
}

/** Whether an input holds what it began with, or what comes to the same ("12 " for "12"). */
function isUnchanged(field: FormField, { was }: Baseline, now: FormValue): boolean {
  if (isSame(was, now)) return true;
  const before = toVariables([field], { [field.name]: was });
  const after = toVariables([field], { [field.name]: now });
  if (before.problems.length || after.problems.length) return false;
  return isSame(before.variables, after.variables);
}

/** Whether what is at a place is what the server said there. */
function isAsStored({ was, stored }: Baseline, value: FormValue, path: readonly (string | number)[]): boolean {
  const storedValue = getAt(stored, path);
  if (storedValue === undefined || storedValue === null) return false;
  return isSame(getAt(was, path), getAt(value, path));
}

/** Restores the server's value of every unchanged input, because the form's version of it may be less exact. */
function untouchedAsStored(field: FormField, baseline: Baseline, now: FormValue, sent: unknown): unknown {
  const { was, stored } = baseline;
  if (stored !== undefined && stored !== null && isSame(was, now)) return stored;
  if (Array.isArray(now) && Array.isArray(was) && Array.isArray(stored) && Array.isArray(sent))
    return sent.map((item: unknown, index): unknown => storedItem(was, stored, now[index], index, item));
  if (field.widget !== "object" || !isObject(now) || !isObject(sent)) return sent;
  const entries = field.fields().flatMap((inner): [string, unknown][] => {
    const { name } = inner;
    const isSent = Object.hasOwn(sent, name) || isAsStored(baseline, now, [name]);
    if (!isSent) return [];
    const innerBaseline = { was: getAt(was, [name]), stored: getAt(stored, [name]) };
    return [[name, untouchedAsStored(inner, innerBaseline, getAt(now, [name]), getAt(sent, [name]))]];
  });
  return Object.fromEntries(entries);
}

/** An item as the server said it, found where it was, or elsewhere if an item before it was taken out. */
function storedItem(
  was: readonly unknown[],
  stored: readonly unknown[],
  now: unknown,
  index: number,
  item: unknown,
): unknown {
  const formerIndex = isSame(was[index], now) ? index : was.findIndex((before) => isSame(before, now));
  return formerIndex < 0 ? item : stored[formerIndex];
}
