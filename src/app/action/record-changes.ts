/**
 * PURE: a change of a record begins with what the record holds, and sends only what was changed. What nobody touched is neither
 * checked nor changed: where the server asks for it all the same, it gets back what it said.
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

/** What a person typed over what the record holds: of everything else the record has the last word, also where it changes meanwhile. */
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

/** What a form shows: the record's own, and over it what the link to the form says or what was typed. */
export function merged(was: FormValue, over: FormValue, form: readonly FormField[] = []): FormValue {
  const entries = Object.entries((over ?? {}) as object).map(([name, now]): [string, FormValue] => {
    const before = getAt(was, [name]);
    const field = form.find((each) => each.name === name);
    const isWrapper = field && holdsInputs(field) && isObject(before) && isObject(now);
    return [name, isWrapper ? { ...before, ...now } : now];
  });
  return { ...(was as object), ...Object.fromEntries(entries) };
}

/** What a change comes to. */
export interface Change {
  /** What is sent. */
  args: Record<string, unknown>;
  /** The names of the inputs that are another value now. */
  changed: string[];
  /** What is wrong with what is sent. */
  problems: Problem[];
}

/** What one input adds to a change; `sent` is left out where it is not sent. */
interface InputChange {
  sent?: { value: unknown };
  changed: string[];
  problems: Problem[];
}

/** The whole form, as the inputs see it. */
interface FormChange extends Baseline {
  now: FormValue;
  /** What the form as a whole would send. */
  variables: Record<string, unknown>;
  /** What is wrong with the form as a whole. */
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

/** An input that nobody changed is only sent where the server always asks for it. */
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
    // What the server itself said needs no check.
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

/** Puts back what the server said wherever nobody touched it: what a form makes of a value may be less exact. */
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
