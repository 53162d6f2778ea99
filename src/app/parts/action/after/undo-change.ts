/** PURE: takes back the change of a record by sending its old values. See "Undo" in docs/work/schema-rules.md. */
import {
  type ActionPlan,
  type FormField,
  type FormValue,
  getAt,
  holdsInputs,
  isBlank,
  type RecordReference,
  sentEntry,
  type Undo,
} from "../../../schema/index.js";
import type { FormStart } from "../form-start.js";
import type { Baseline } from "../record-baseline.js";
import {
  inputsWithPaths,
  isSameValue,
  seenAt,
  type Conflict,
  type SeenValue,
  type SeenValues,
} from "../conflict/conflicts.js";
import { isKnownFrom, mayBeTwoRecords } from "../may-be-two-records.js";
import { replacesUnread } from "../losses.js";
import { isSameInput } from "../record-changes.js";
import { isObject, isSame } from "../same-value.js";
import { isUnsure } from "../unsure.js";

/** Takes something back, as long as nobody has changed the same values since. */
export interface CheckedUndo extends Undo {
  /** The record that is read before, and the inputs whose values are asked for. */
  reads: { type: string; id: string; scope?: string | undefined; form: readonly FormField[]; asStored?: boolean };
  /**
   * The values that are neither those that were sent nor those that would be put back.
   *
   * @param latest - the record by now
   * @param seen - values that a person was told of, and wants to be overwritten
   */
  conflicts(latest: Baseline, seen: SeenValues): readonly Conflict[];
  /**
   * Whether the key gives a record by now that is called neither as before nor by what was sent, and may be another one.
   *
   * @param seen - what a person was told that it is called
   * @param theirs - the values of the conflicts
   */
  isOther(now: RecordReference, seen: RecordReference | undefined, theirs: readonly SeenValue[]): boolean;
  /**
   * What is sent. What the server requires besides the old values is as others have it by now; undefined where the record does not tell
   * that any more.
   */
  argsFor(latest: Baseline): Record<string, unknown> | undefined;
}

/** What was sent, and what the form began with. */
interface SentChange extends Baseline {
  form: readonly FormField[];
  value: FormValue;
  args: Record<string, unknown>;
  /** The record's values by now. */
  latest: unknown;
}

/** The record that was changed, and what was sent. */
interface DoneChange {
  plan: ActionPlan;
  /** The type of the record, and its key. */
  record: Pick<RecordReference, "type" | "id" | "scope"> | undefined;
  start: FormStart;
  /** The form's value. */
  value: FormValue;
  /** The variables that it was sent as. */
  args: Record<string, unknown>;
  /** The record in the answer. */
  answered?: RecordReference | undefined;
}

/**
 * Undefined where the record did not tell the old value of something that was changed, or has another key by now: what has the old one is
 * another record.
 */
export function undoOfChange({ plan, record, start, value, args, answered }: DoneChange): CheckedUndo | undefined {
  const { type, id, scope } = record ?? {};
  const hasOtherKey = answered !== undefined && answered.type === type && (answered.id ?? id) !== id;
  if (hasOtherKey) return;
  if (plan.verb !== "update" || start.over !== "record" || type === undefined || id === undefined) return;
  const { form, baseline } = start;
  const argsBy = (latest: unknown) => formerArguments({ ...baseline, form, value, args, latest });
  const former = argsBy(baseline.stored);
  if (!former) return;
  const changed = inputsWithPaths(form).filter(({ path }) => {
    const sent = getAt(value, path);
    return sent !== undefined && !isSame(sent, getAt(baseline.initial, path));
  });
  return {
    plan,
    reads: { type, id, scope, form: plan.form, asStored: baseline.asStored === true },
    args: former,
    argsFor: (latest) => argsBy(latest.stored),
    isOther(now, seen, theirs) {
      const known = [baseline.record, seen].filter((each) => each !== undefined);
      return (
        known.length > 0 && known.every((each) => mayBeTwoRecords(each, now) && !isKnownFrom([args, theirs], each, now))
      );
    },
    conflicts: (latest, seen) =>
      changed.flatMap(({ path, field }) => {
        const sent = getAt(value, path);
        const theirs = seenAt(latest, path);
        const old = seenAt(baseline, path);
        const known = getAt(seen, path) as SeenValue | undefined;
        const isEmptied = isBlank(sent) && isBlank(theirs.initial);
        const isOurs = isEmptied || isSameInput(field, theirs.initial, sent) || isSameValue(theirs, old);
        const isSeen = known !== undefined && isSameValue(theirs, known);
        return isOurs || isSeen ? [] : [{ path, field, before: { initial: sent }, theirs, mine: old.initial }];
      }),
  };
}

/** The arguments with the record's old values in place of the changed ones; undefined where one of these is not known. */
function formerArguments(change: SentChange): Record<string, unknown> | undefined {
  const { form, initial, stored, value, args, latest } = change;
  const entries: [string, unknown][] = [];
  for (const [sentName, sent] of Object.entries(args)) {
    const field = form.find(({ name, clearedBy }) => name === sentName || clearedBy === sentName);
    const name = field?.name ?? sentName;
    const before = { initial: getAt(initial, [name]), stored: getAt(stored, [name]) };
    const former = formerArgument(field, before, getAt(value, [name]), sent, getAt(latest, [name]));
    if (former === undefined) return;
    entries.push(field ? sentEntry(field, former) : [name, former]);
  }
  // Not by assignment: an input may be called __proto__.
  return Object.fromEntries(entries);
}

function formerArgument(
  field: FormField | undefined,
  before: Baseline,
  now: FormValue,
  sent: unknown,
  latest: unknown,
): unknown {
  // Nobody has seen what was there before.
  if (field && !holdsInputs(field) && (replacesUnread(field, sent) || isUnsure(field, sent))) return;
  if (field && holdsInputs(field) && isObject(sent)) {
    const args = sent as Record<string, unknown>;
    return formerArguments({ ...before, form: field.fields(), value: now, args, latest });
  }
  if (isSame(before.initial, now)) return untouchedArgument(field, before.stored, sent, latest);
  if (!field) return;
  return isKnown(field, before.stored, sent) ? asSent(field, before.stored) : undefined;
}

/** What nobody has changed is sent as others have it by now. */
function untouchedArgument(field: FormField | undefined, stored: unknown, sent: unknown, latest: unknown): unknown {
  // What a link has given is not read. Of a list that has grown since, nothing is known any more.
  if (latest === undefined) return stored === undefined ? sent : undefined;
  const isKnown = latest !== null || field?.isKept;
  return isSame(stored, latest) || !isKnown ? sent : latest;
}

/** The value as it is sent: what is empty within an object by the switch that clears it, where it has one. */
function asSent(field: FormField, stored: unknown): unknown {
  if (field.widget !== "object" || field.existing || !isObject(stored)) return stored;
  const inner = field.fields().filter(({ name }) => Object.hasOwn(stored, name));
  return Object.fromEntries(inner.map((each) => sentEntry(each, asSent(each, getAt(stored, [each.name])))));
}

/** Whether the record told all that is to be sent back. A file that was replaced is not there any more. */
function isKnown(field: FormField, stored: unknown, sent: unknown): boolean {
  if (field.widget === "file" || stored === undefined) return false;
  if (stored === null) return !field.required;
  if (!isObject(sent)) return true;
  const nameOf = (sentName: string) =>
    field.fields().find(({ name, clearedBy }) => name === sentName || clearedBy === sentName)?.name ?? sentName;
  return isObject(stored) && Object.keys(sent).every((name) => getAt(stored, [nameOf(name)]) !== undefined);
}
