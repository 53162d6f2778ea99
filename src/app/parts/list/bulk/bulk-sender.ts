/** Sends an action for each of the selected rows, and knows how each can be taken back. See "Undo" in docs/work/schema-rules.md. */
import type { Client } from "../../../../index.js";
import { textOf } from "../../../../transport/text-of.js";
import {
  asRead,
  type FormValue,
  isElsewhere,
  plainText,
  prefill,
  recordMeant,
  type RecordReference,
  type Schema,
  scopeValues,
  withScopeAsked,
} from "../../../schema/index.js";
import { conflictsText } from "../../action/after/send-undo.js";
import { undoOfChange, type CheckedUndo } from "../../action/after/undo-change.js";
import { conflictsOf, seenWith, type SeenValues } from "../../action/conflict/conflicts.js";
import { changesNothing, formStart, readForm, type FormStart } from "../../action/form-start.js";
import { reasonNotToSend } from "../../action/losses.js";
import { mayMake } from "../../action/record-reference.js";
import { asUnread } from "../../action/unread-form.js";
import { recordIn } from "../../action/after/answer-to-read.js";
import { requestAction, type Sent } from "../../action/send-action.js";
import type { SendResult } from "../../bulk/bulk-run.js";
import { mergeRowValues } from "../../bulk/merge-row-values.js";
import { calledText, mayBeTwoRecords } from "../../action/may-be-two-records.js";
import { saidOtherwise } from "../shared-keys.js";
import { readNameBefore, readRecordBefore, type RecordBefore } from "../../bulk/record-before.js";
import { rowResultOf, type ResultWords } from "../../bulk/row-result.js";
import type { ProblemWords } from "../../form/problems/problem-text.js";
import type { ShownValue } from "../../values/kind-view.js";
import type { RecordForm } from "../../action/record-baseline.js";
import { keyOfRow, valueFor, variablesFor, type BulkAction } from "./bulk-actions.js";

interface BulkSenderOptions {
  schema: Schema;
  client: Client;
  action: BulkAction;
  /** What was filled in for all rows. */
  value: FormValue;
  /** What a person has seen in the preview of the values that a row's record has, if anything. */
  seenOf?: (record: RecordReference) => SeenValues;
  words: BulkWords;
}

interface BulkWords extends ResultWords, ProblemWords {
  /** What is read by the key of a row is called otherwise. */
  otherRow(now: string): string;
  /** Nothing is read by the key of a row. */
  notThere(type: string): string;
  notThereDo: string;
  changedSince(what: string): string;
  values: ShownValue["words"];
}

/** What was done to a record, and can be taken back. */
export interface RecordUndo {
  record: RecordReference;
  undo: CheckedUndo;
}

export interface BulkSender {
  send(record: RecordReference): Promise<SendResult>;
  /** The records that the action was done to, and whose change can be taken back. */
  undos(): readonly RecordUndo[];
}

export function createBulkSender(options: BulkSenderOptions): BulkSender {
  const { client, action, value, words } = options;
  const { plan } = action;
  const undos: RecordUndo[] = [];
  /** The values of others that a person was told of: when the row is sent again, they are to be overwritten. */
  const told = new Map<RecordReference, SeenValues>();
  const prepare = async (record: RecordReference, meant: RecordReference) => {
    const shown = meant === record ? record : undefined;
    const before = await valuesBefore(options, meant);
    const since = before?.is === "read" ? changedSince(options, record, before.form, told) : undefined;
    if (since) return since;
    return plan.changes.length > 0
      ? prepareChange(options, meant, { shown, before })
      : otherNow(options, shown, before);
  };
  return {
    async send(record) {
      const meant = recordMeant(plan, record, value);
      const prepared = await prepare(record, meant);
      if (prepared && "is" in prepared) return prepared;
      const args = prepared?.read.variables ?? variablesFor(action, value, record);
      const sent = await requestAction(client, plan, plan.request({ args }), { record: keyOfRow(meant) });
      const result = rowResultOf(sent, words);
      const undo = result.is === "done" ? undoOf(options, { record: meant, prepared, args, sent }) : undefined;
      if (undo) undos.push({ record, undo });
      return result;
    },
    undos: () => undos,
  };
}

/** A change of one record. */
interface PreparedChange {
  start: FormStart;
  /** The form's value: what was filled in for all rows over what the record has. */
  value: FormValue;
  read: ReturnType<typeof readForm>;
}

/**
 * What is sent to a record: what was filled in for all rows, and of its own values what the server would replace without them. Or what is
 * the matter: nobody is asked about one row alone.
 *
 * @param shown - the row that a person has selected, unless another language of it is meant
 * @param before - what the record has now
 */
async function prepareChange(
  { schema, client, action, value, words, seenOf }: BulkSenderOptions,
  record: RecordReference,
  { shown, before }: { shown: RecordReference | undefined; before: RecordBefore | undefined },
): Promise<PreparedChange | SendResult> {
  const { plan } = action;
  const other = before ? otherThan(shown, before, words) : await otherNow({ schema, client, words }, shown, before);
  // An action that also makes records might make it again. A record that cannot be read may still be changed.
  if (before?.is === "unanswered" && (mayMake(plan) || isOfAllRows(before.result) || seenOf?.(record)))
    return before.result;
  if (before?.is === "missing" && mayMake(plan))
    return { is: "failed", reason: `${words.notThere(plainText(record.typeLabel))}. ${words.notThereDo}` };
  // An action that may be no change does something with all that it is sent: it begins with nothing of the record.
  const known = before?.is === "read" && plan.verb === "update" ? before.form : undefined;
  const form = known?.form ?? asUnread(schema, plan, plan.keyPath(record.type) ?? []);
  const start = formStart(withScopeAsked(plan, record, form), known?.baseline, prefill(plan, asRead(plan, record)));
  const ofRow = valueFor(action, value, record);
  const joined = start.over === "record" ? mergeRowValues(start.form, start.baseline, ofRow) : ofRow;
  if (changesNothing(start, joined)) return { is: "done" };
  if (other) return other;
  const toSend = readForm(start, joined);
  const reason = reasonNotToSend(start.form, toSend, words);
  return reason === undefined ? { start, value: joined, read: toSend } : { is: "failed", reason };
}

/** The values that the record of a row has now, where something is filled in for them. */
async function valuesBefore(
  { schema, client, action: { plan }, value, words }: BulkSenderOptions,
  record: RecordReference,
): Promise<RecordBefore | undefined> {
  const isRead = plan.changes.length > 0 || Object.keys((value ?? {}) as object).length > 0;
  if (!isRead || isElsewhere(plan, record.type, value)) return undefined;
  return readRecordBefore({ schema, client, plan, words }, keyOfRow(record));
}

/** Why a row is not sent: its record has other values than in the preview, where something is filled in for them. */
function changedSince(
  { action, value, seenOf, words }: BulkSenderOptions,
  record: RecordReference,
  { form, baseline }: RecordForm,
  told: Map<RecordReference, SeenValues>,
): SendResult | undefined {
  const seen = told.get(record) ?? seenOf?.(record);
  if (seen === undefined) return undefined;
  const typed = valueFor(action, value, record);
  const conflicts = conflictsOf(form, { typed, seen }, baseline, mergeRowValues(action.plan.form, baseline, typed));
  if (conflicts.length === 0) return undefined;
  told.set(record, seenWith(seen, conflicts));
  return { is: "failed", reason: words.changedSince(conflictsText(conflicts, words.values)) };
}

/** Why a row is not sent whose values were not read: what its key gives by now is called otherwise, or is not told. */
async function otherNow(
  { schema, client, words }: Pick<BulkSenderOptions, "schema" | "client" | "words">,
  shown: RecordReference | undefined,
  read: RecordBefore | undefined,
): Promise<SendResult | undefined> {
  if (read?.is === "read") return otherThan(shown, read, words);
  const before = shown && (await readNameBefore({ schema, client, words }, keyOfRow(shown)));
  return before?.is === "unanswered" ? before.result : before && otherThan(shown, before, words);
}

function otherThan(shown: RecordReference | undefined, before: RecordBefore, words: BulkWords): SendResult | undefined {
  const other = shown && before.is === "read" && before.record ? differenceOf(shown, before.record) : undefined;
  return other === undefined ? undefined : { is: "failed", reason: words.otherRow(other) };
}

/**
 * What the server calls a record, if that is not the row that was shown: by its label, or by what it says itself of which one of several
 * it is. What only one of them tells is no difference.
 */
function differenceOf(shown: RecordReference, read: RecordReference): string | undefined {
  const said = saidBy(read);
  const others = saidOtherwise(saidBy(shown), said).map((name) => `${name} ${plainText(textOf(said[name]) ?? "")}`);
  if (!mayBeTwoRecords(shown, read) && others.length === 0) return;
  return [calledText(read), ...others].join(", ");
}

const saidBy = ({ scope, says }: RecordReference): Readonly<Record<string, unknown>> => ({
  ...scopeValues(scope),
  ...says,
});

/** Whether the other rows would fare as this one does. */
const isOfAllRows = ({ is }: SendResult): boolean => is === "limited" || is === "halted";

interface SentRow {
  record: RecordReference;
  prepared: PreparedChange | undefined;
  args: Record<string, unknown>;
  sent: Sent;
}

/** What was made for a row is not taken back: others may have put something into it. */
function undoOf({ action: { plan } }: BulkSenderOptions, row: SentRow): CheckedUndo | undefined {
  const { record, prepared, args, sent } = row;
  if (!prepared) return undefined;
  const { start, value } = prepared;
  return undoOfChange({ plan, record, start, value, args, answered: recordIn(plan, sent) });
}
