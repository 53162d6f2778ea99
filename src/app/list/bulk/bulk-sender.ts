/** Sends an action for each of the selected rows, and knows how each can be taken back. See "Undo" in docs/schema-rules.md. */
import type { Client } from "../../../client/types.js";
import { getAt, type FormField, type FormValue, type RecordReference, type Schema } from "../../../schema/index.js";
import { undoOfCreation, type Undo } from "../../../schema/form/actions/undo-creation.js";
import { prefill } from "../../../schema/form/prefill.js";
import { isBlank } from "../../../schema/form/variables.js";
import { recordIn } from "../../action/after/answer-to-read.js";
import { undoOfChange } from "../../action/after/undo-change.js";
import { inputsWithPaths } from "../../action/conflict/conflicts.js";
import { formStart, readForm } from "../../action/form-start.js";
import { lossesText } from "../../action/losses.js";
import { requestAction, type Sent } from "../../action/send-action.js";
import type { SendResult } from "../../bulk/bulk-run.js";
import { mergeRowValues } from "../../bulk/merge-row-values.js";
import { readRecordBefore, type RecordBefore } from "../../bulk/record-before.js";
import { rowResultOf, type ResultWords } from "../../bulk/row-result.js";
import type { ProblemWords } from "../../form/problems/problem-text.js";
import { keyOfRow, valueFor, variablesFor, type BulkAction } from "./bulk-actions.js";

interface BulkSenderOptions {
  schema: Schema;
  client: Client;
  action: BulkAction;
  /** What was filled in for all rows. */
  value: FormValue;
  words: ResultWords & ProblemWords;
}

/** What was done to a record, and can be taken back. */
export interface RecordUndo {
  record: RecordReference;
  undo: Undo;
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
      // Of a change, only the old values can be put back.
      const before =
        plan.verb === "update"
          ? await readRecordBefore({ ...options, plan }, String(record.id), record.scope)
          : undefined;
      if (before?.is === "unanswered" && isOfAllRows(before.result)) return before.result;
      const prepared = before?.is === "read" ? changeOf(action, value, record, before) : undefined;
      const loss = prepared && lossesText(prepared.form, prepared.args, words);
      if (loss !== undefined) return { is: "failed", reason: loss };
      const args = prepared?.args ?? variablesFor(action, value, record);
      const sent = await requestAction(client, plan, plan.request({ args }), { record: keyOfRow(record) });
      const result = rowResultOf(sent, words);
      const undo = result.is === "done" ? undoOf(options, { record, before, sent, args }) : undefined;
      if (undo) undos.push({ record, undo });
      return result;
    },
    undos: () => undos,
  };
}

/**
 * What is sent to a record that has been read. An object is sent as a whole: what was filled in for all rows is joined with what this
 * record has in it.
 */
function changeOf(
  action: BulkAction,
  value: FormValue,
  record: RecordReference,
  { form }: Extract<RecordBefore, { is: "read" }>,
): { form: readonly FormField[]; args: Record<string, unknown> } {
  const start = formStart(form.form, form.baseline, prefill(action.plan, record));
  const ofRow = valueFor(action, value, record);
  const fillsObject = inputsWithPaths(start.form).some(
    ({ path, field }) => field.widget === "object" && !field.existing && !isBlank(getAt(ofRow, path)),
  );
  if (!fillsObject || start.over !== "record") {
    return { form: start.form, args: variablesFor(action, value, record) };
  }
  const joined = mergeRowValues(start.form, start.baseline.initial, ofRow);
  return { form: start.form, args: readForm(start, joined).variables };
}

/** Whether the other rows would fare as this one does. A record that cannot be read may still be changed. */
const isOfAllRows = ({ is }: SendResult): boolean => is === "limited" || is === "halted";

interface SentRow {
  record: RecordReference;
  before: RecordBefore | undefined;
  sent: Sent;
  args: Record<string, unknown>;
}

function undoOf(
  { schema, action, value }: BulkSenderOptions,
  { record, before, sent, args }: SentRow,
): Undo | undefined {
  const { plan, root } = action;
  const answered = recordIn(plan, sent.data);
  const ofCreation = answered && undoOfCreation(schema, root, answered, args);
  if (ofCreation || before?.is !== "read") return ofCreation;
  const start = formStart(before.form.form, before.form.baseline, prefill(plan, record));
  return undoOfChange({ plan, id: record.id, start, value: valueFor(action, value, record), args });
}
