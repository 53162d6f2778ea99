/** PURE: what two people have changed of one record. See "Two people, one record" in docs/using-the-app.md. */
import { type FormField, type FormValue, getAt, holdsInputs, isBlank, setAt } from "../../../schema/index.js";
import type { Baseline } from "../record-baseline.js";
import { isObject, isSame } from "../same-value.js";

/**
 * The record's values that a person saw in the inputs before typing over them: a tree of names as in the form's value, with a `SeenValue`
 * for each input. It is kept with the draft, under the names of the inputs, so that what is left out of a draft is left out of it too.
 */
export type SeenValues = FormValue;

/** A value of the record: as the form shows it, and as the server sent it. */
export interface SeenValue {
  initial?: FormValue;
  stored?: unknown;
}

/** An input that this person has changed, while another one has changed the record's value. */
export interface Conflict {
  path: readonly string[];
  field: FormField;
  /** The value that the person saw before typing; undefined where that is not known. */
  before: SeenValue | undefined;
  theirs: SeenValue;
  /** As the form shows it. */
  mine: FormValue;
}

/**
 * @param typed - what the person typed over the record's values
 * @param seen - the values that it was typed over
 * @param now - the record's values as they are by now
 * @param value - the form's value
 */
export function conflictsOf(
  form: readonly FormField[],
  { typed, seen }: { typed: FormValue; seen: SeenValues },
  now: Baseline,
  value: FormValue,
): readonly Conflict[] {
  return inputsWithPaths(form).flatMap(({ path, field }) => {
    if (getAt(typed, path) === undefined) return [];
    const before = getAt(seen, path) as SeenValue | undefined;
    const theirs = seenAt(now, path);
    const mine = getAt(value, path);
    const isSettled = isSame(mine, theirs.initial) || (before ? isSameValue(before, theirs) : isNone(theirs));
    return isSettled ? [] : [{ path, field, before, theirs, mine }];
  });
}

/** Whether a record has all that was typed over it, and something was. */
export function hasAllTyped(form: readonly FormField[], typed: FormValue, now: Baseline, value: FormValue): boolean {
  const typedInputs = inputsWithPaths(form).filter(({ path }) => getAt(typed, path) !== undefined);
  return (
    typedInputs.length > 0 && typedInputs.every(({ path }) => isSame(getAt(value, path), getAt(now.initial, path)))
  );
}

/** What a person saw before typing: an input that was typed into before keeps the value that it had then. */
export function seenBefore(
  form: readonly FormField[],
  typed: FormValue,
  earlier: SeenValues,
  now: Baseline,
): SeenValues {
  return inputsWithPaths(form)
    .filter(({ path }) => getAt(typed, path) !== undefined)
    .reduce((seen: SeenValues, { path }) => setAt(seen, path, getAt(earlier, path) ?? seenAt(now, path)), {});
}

/** What a person has seen after a look at conflicts. */
export const seenWith = (seen: SeenValues, conflicts: readonly Conflict[]): SeenValues =>
  conflicts.reduce((next, { path, theirs }) => setAt(next, path, theirs), seen);

export const isSameValue = (one: SeenValue, other: SeenValue): boolean =>
  isSame(one.initial, other.initial) && isSame(one.stored, other.stored);

const isNone = ({ initial, stored }: SeenValue): boolean => isBlank(initial) && (stored ?? null) === null;

/** What was seen at a path, also within an object that was seen as a whole: `line: { set: "5" }`. */
export function seenWithin(seen: SeenValues, path: readonly string[]): SeenValue | undefined {
  for (let depth = path.length; depth > 0; depth--) {
    const value = getAt(seen, path.slice(0, depth)) as SeenValue | undefined;
    const rest = path.slice(depth);
    if (isObject(value) && "initial" in value && "stored" in value)
      return { initial: getAt(value.initial, rest), stored: getAt(value.stored, rest) };
  }
  return undefined;
}

/** The value of the record at a path. */
export const seenAt = ({ initial, stored }: Baseline, path: readonly string[]): SeenValue => ({
  initial: getAt(initial, path),
  stored: getAt(stored, path),
});

/** The inputs for the record's values. An object that only wraps them is looked into. */
export const inputsWithPaths = (form: readonly FormField[]): { path: readonly string[]; field: FormField }[] =>
  form.flatMap((field) =>
    holdsInputs(field)
      ? field.fields().map((inner) => ({ path: [field.name, inner.name], field: inner }))
      : [{ path: [field.name], field }],
  );
