/** PURE: takes back the change of a record by sending its old values. See "Undo" in docs/schema-rules.md. */
import { getAt, type ActionPlan, type FormField, type FormValue } from "../../../schema/index.js";
import { sentEntry } from "../../../schema/form/variables.js";
import type { Undo } from "../../../schema/form/actions/undo-creation.js";
import type { FormStart } from "../form-start.js";
import type { Baseline } from "../record-baseline.js";
import { holdsInputs } from "../../../schema/form/wrapper.js";
import { isObject, isSame } from "../same-value.js";

/** What was sent, and what the form began with. */
interface SentChange extends Baseline {
  form: readonly FormField[];
  value: FormValue;
  args: Record<string, unknown>;
}

/**
 * Undefined where the record did not tell the old value of something that was changed.
 *
 * @param value - the form's value that was sent
 * @param args - the variables that it was sent as
 */
export function undoOfChange(
  plan: ActionPlan,
  start: FormStart,
  value: FormValue,
  args: Record<string, unknown>,
): Undo | undefined {
  if (plan.verb !== "update" || start.over !== "record") return;
  const former = formerArguments({ ...start.baseline, form: start.form, value, args });
  return former && { plan, args: former };
}

/** The arguments with the record's old values in place of the changed ones; undefined where one of these is not known. */
function formerArguments({ form, initial, stored, value, args }: SentChange): Record<string, unknown> | undefined {
  const entries: [string, unknown][] = [];
  for (const [sentName, sent] of Object.entries(args)) {
    const field = form.find(({ name, clearedBy }) => name === sentName || clearedBy === sentName);
    const name = field?.name ?? sentName;
    const before = { initial: getAt(initial, [name]), stored: getAt(stored, [name]) };
    const former = formerArgument(field, before, getAt(value, [name]), sent);
    if (former === undefined) return;
    entries.push(field ? sentEntry(field, former) : [name, former]);
  }
  // Not by assignment: an input may be called __proto__.
  return Object.fromEntries(entries);
}

function formerArgument(field: FormField | undefined, before: Baseline, now: FormValue, sent: unknown): unknown {
  if (isSame(before.initial, now)) return sent;
  if (!field) return;
  if (holdsInputs(field) && isObject(sent)) {
    return formerArguments({ ...before, form: field.fields(), value: now, args: sent as Record<string, unknown> });
  }
  return isKnown(field, before.stored, sent) ? before.stored : undefined;
}

/** Whether the record told all that is to be sent back. A file that was replaced is not there any more. */
function isKnown(field: FormField, stored: unknown, sent: unknown): boolean {
  if (field.widget === "file" || stored === undefined) return false;
  if (stored === null) return !field.required;
  if (!isObject(sent)) return true;
  return isObject(stored) && Object.keys(sent).every((name) => getAt(stored, [name]) !== undefined);
}
