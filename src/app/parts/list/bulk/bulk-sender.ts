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
import { undoOfChange, type CheckedUndo } from "../../action/after/undo-change.js";
import { changesNothing, formStart, readForm, type FormStart } from "../../action/form-start.js";
import { reasonNotToSend } from "../../action/losses.js";
import { mayMake } from "../../action/record-reference.js";
import { asUnread } from "../../action/unread-form.js";
import { requestAction } from "../../action/send-action.js";
import type { SendResult } from "../../bulk/bulk-run.js";
import { mergeRowValues } from "../../bulk/merge-row-values.js";
import { mayBeTwoRecords } from "../../action/may-be-two-records.js";
import { saidOtherwise } from "../shared-keys.js";
import { readNameBefore, readRecordBefore, type RecordBefore } from "../../bulk/record-before.js";
import { rowResultOf, type ResultWords } from "../../bulk/row-result.js";
import type { ProblemWords } from "../../form/problems/problem-text.js";
import { keyOfRow, valueFor, variablesFor, type BulkAction } from "./bulk-actions.js";

interface BulkSenderOptions {
  schema: Schema;
  client: Client;
  action: BulkAction;
  /** What was filled in for all rows. */
  value: FormValue;
  words: BulkWords;
}

interface BulkWords extends ResultWords, ProblemWords {
  /** What is read by the key of a row is called otherwise. */
  otherRow(now: string): string;
  /** Nothing is read by the key of a row. */
  notThere(type: string): string;
  notThereDo: string;
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
  return {
    async send(record) {
      const meant = recordMeant(plan, record, value);
      const shown = meant === record ? record : undefined;
      const isChange = plan.changes.length > 0;
      const prepared = isChange ? await prepareChange(options, meant, shown) : await otherNow(options, shown);
      if (prepared && "is" in prepared) return prepared;
      const args = prepared?.read.variables ?? variablesFor(action, value, record);
      const sent = await requestAction(client, plan, plan.request({ args }), { record: keyOfRow(meant) });
      const result = rowResultOf(sent, words);
      const undo = result.is === "done" ? undoOf(options, { record: meant, prepared, args }) : undefined;
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
 */
async function prepareChange(
  { schema, client, action, value, words }: BulkSenderOptions,
  record: RecordReference,
  shown: RecordReference | undefined,
): Promise<PreparedChange | SendResult> {
  const { plan } = action;
  const isKnown = !isElsewhere(plan, record.type, value);
  const before = isKnown ? await readRecordBefore({ schema, client, plan, words }, keyOfRow(record)) : undefined;
  const other = before ? otherThan(shown, before, words) : await otherNow({ schema, client, words }, shown);
  // An action that also makes records might make it again. A record that cannot be read may still be changed.
  if (before?.is === "unanswered" && (mayMake(plan) || isOfAllRows(before.result))) return before.result;
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

/** Why a row is not sent whose values need not be read: what its key gives by now is called otherwise, or is not told. */
async function otherNow(
  { schema, client, words }: Pick<BulkSenderOptions, "schema" | "client" | "words">,
  shown: RecordReference | undefined,
): Promise<SendResult | undefined> {
  const before = shown && (await readNameBefore({ schema, client, words }, keyOfRow(shown)));
  return before?.is === "unanswered" ? before.result : before && otherThan(shown, before, words);
}

function otherThan(shown: RecordReference | undefined, before: RecordBefore, words: BulkWords): SendResult | undefined {
  const other = shown && before.is === "read" && before.record ? differenceOf(shown, before.record) : undefined;
  return other === undefined ? undefined : { is: "failed", reason: words.otherRow(plainText(other)) };
}

/**
 * What the server calls a record, if that is not the row that was shown: by its label, or by what it says itself of which one of several
 * it is. What only one of them tells is no difference.
 */
function differenceOf(shown: RecordReference, read: RecordReference): string | undefined {
  const said = saidBy(read);
  const others = saidOtherwise(saidBy(shown), said).map((name) => `${name} ${textOf(said[name])}`);
  if (!mayBeTwoRecords(shown, read) && others.length === 0) return;
  return [read.label, ...others].join(", ");
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
}

/** What was made for a row is not taken back: others may have put something into it. */
function undoOf({ action: { plan } }: BulkSenderOptions, { record, prepared, args }: SentRow): CheckedUndo | undefined {
  return prepared && undoOfChange({ plan, record, start: prepared.start, value: prepared.value, args });
}
