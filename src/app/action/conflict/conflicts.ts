/** PURE: what two people have changed of one record. See "Two people, one record" in docs/using-the-app.md. */
import { getAt, type FormField, type FormValue } from "../../../schema/index.js";
import type { Baseline } from "../record-baseline.js";
import { holdsInputs } from "../../../schema/form/wrapper.js";
import { isSame } from "../same-value.js";

/** An input that this person has changed, while another one has changed the record's value. The values are as the form shows them. */
export interface Conflict {
  path: readonly string[];
  field: FormField;
  /** The value that the form began with. */
  before: FormValue;
  theirs: FormValue;
  mine: FormValue;
}

/**
 * @param before - the record's values that the form began with
 * @param now - the record's values as they are by now
 * @param value - the form's value
 */
export function conflictsOf(
  form: readonly FormField[],
  before: Baseline,
  now: Baseline,
  value: FormValue,
): readonly Conflict[] {
  return inputsWithPaths(form).flatMap(({ path, field }) => {
    const conflict: Conflict = {
      path,
      field,
      before: getAt(before.initial, path),
      theirs: getAt(now.initial, path),
      mine: getAt(value, path),
    };
    const isChangedByMe = !isSame(conflict.before, conflict.mine);
    const isChangedByThem =
      !isSame(conflict.before, conflict.theirs) || !isSame(getAt(before.stored, path), getAt(now.stored, path));
    return isChangedByMe && isChangedByThem && !isSame(conflict.mine, conflict.theirs) ? [conflict] : [];
  });
}

/** The inputs for the record's values. An object that only wraps them is looked into. */
const inputsWithPaths = (form: readonly FormField[]): { path: readonly string[]; field: FormField }[] =>
  form.flatMap((field) =>
    holdsInputs(field)
      ? field.fields().map((inner) => ({ path: [field.name, inner.name], field: inner }))
      : [{ path: [field.name], field }],
  );
