/** Sends one row of a table: as a new record, or as a change of which only the values are sent that the record does not have already. */
import type { Client } from "../../../../index.js";
import { textOf } from "../../../../transport/text-of.js";
import {
  type ActionPlan,
  asRead,
  type FormField,
  type FormValue,
  getAt,
  isRowElsewhere,
  type Path,
  type PlanRequest,
  prefill,
  recordMeant,
  type RecordReference,
  type Schema,
  setAt,
  toVariables,
  typeLabel,
  withGiven,
} from "../../../schema/index.js";
import { conflictsText } from "../../../parts/action/after/send-undo.js";
import { conflictsOf, seenWith, type Conflict } from "../../../parts/action/conflict/conflicts.js";
import type { RecordKey } from "../../../base/navigation/routes.js";
import type { ShownValue } from "../../../parts/values/kind-view.js";
import { formOfRow } from "../row-form.js";
import type { ImportRow } from "../store/kept-import.js";
import { recordIn } from "../../../parts/action/after/answer-to-read.js";
import { changesNothing, formStart, readForm } from "../../../parts/action/form-start.js";
import { reasonNotToSend } from "../../../parts/action/losses.js";
import { asUnread } from "../../../parts/action/unread-form.js";
import { refusalOf } from "../../../parts/action/consent.js";
import { requestAction } from "../../../parts/action/send-action.js";
import type { SendResult } from "../../../parts/bulk/bulk-run.js";
import { readAnswer, readRecordBefore, resultOfReading } from "../../../parts/bulk/record-before.js";
import { rowResultOf } from "../../../parts/bulk/row-result.js";
import type { ProblemWords } from "../../../parts/form/problems/problem-text.js";
import { calledText, isKnownFrom, mayBeTwoRecords } from "../../../parts/action/may-be-two-records.js";
import { mergeRowValues } from "../../../parts/bulk/merge-row-values.js";
import { isAsExported } from "../cells/exported-value.js";

/** What is sent for a row, or why nothing is. */
export type PreparedRow = { request: PlanRequest } | { result: SendResult };

export interface RowSender {
  /** The key of the record that a row changes. A row reads its record, and must see what an earlier one has made of it. */
  keyOf(row: RowToPrepare): string | undefined;
  /**
   * Changes nothing on the server, and may be called again. Of a row whose record somebody has changed since the check, the reason tells
   * the values that it has now, and what it is called: when the row is prepared again, a person has seen them.
   */
  prepare(row: RowToPrepare): Promise<PreparedRow>;
  /** Sends what `prepare` has made, once. */
  send(request: PlanRequest): Promise<SendResult>;
  /** Asks the server for nothing. @returns undefined where it answers, else why no row should be sent */
  askForLife(): Promise<SendResult | undefined>;
}

export type RowToPrepare = Pick<ImportRow, "number" | "value" | "seen" | "record">;

/** Words for results without a message of the server. */
export interface SendWords extends ProblemWords {
  unclear: string;
  noSuchRecord(id: string): string;
  changedSince(what: string): string;
  /** What is read by the key of a row is called otherwise. */
  otherRow(now: string): string;
  values: ShownValue["words"];
  explain(error: unknown): string;
}

interface SenderOptions {
  schema: Schema;
  client: Client;
  plan: ActionPlan;
  /** Of an action that changes records: the path of the input for the key of one. */
  keyPath: Path | undefined;
  words: SendWords;
}

/** Every server can answer it. */
const LIFE_SIGN: PlanRequest = { document: "{ __typename }", variables: {} };

export function createRowSender(options: SenderOptions): RowSender {
  const { client, plan, keyPath, words } = options;
  /** What others have changed and a person was told of, by the number of the row. */
  const told = new Map<number, Since["told"]>();
  /** The number of the row that has changed a record, by its key: another row of it finds it as that one has left it. */
  const changedBy = new Map<string, number>();
  const prepareKnown = async (id: string, row: RowToPrepare): Promise<PreparedRow | undefined> => {
    const earlier = changedBy.get(id) ?? row.number;
    const { seen, record } = told.get(row.number) ?? row;
    const isFirst = earlier === row.number;
    const change = await prepareChange(options, row.value, { seen, record: isFirst ? record : undefined });
    if (change && "told" in change) {
      told.set(row.number, change.told);
      return { result: { is: "failed", reason: change.reason } };
    }
    if (change && "request" in change) changedBy.set(id, earlier);
    return change;
  };
  return {
    keyOf: ({ value }) => keyIn(options, value),
    async prepare(row) {
      const { value } = row;
      const id = keyIn(options, value);
      // An action that also makes records makes one of a row without a key.
      if (id === undefined) {
        const form = formOfRow(plan, value);
        return prepareRequest(options, form, toVariables(form, value), undefined);
      }
      const known = await prepareKnown(id, row);
      if (known) return known;
      const form = withGiven(asUnread(options.schema, plan, keyPath ?? []), setAt({}, keyPath ?? [], id));
      return prepareRequest(options, form, toVariables(form, value), id);
    },
    async send(request) {
      const sent = await requestAction(client, plan, request, {});
      const result = rowResultOf(sent, words);
      const record = result.is === "done" ? recordIn(plan, sent) : undefined;
      return record ? { is: "done", record } : result;
    },
    async askForLife() {
      const answer = await readAnswer(client, LIFE_SIGN);
      const result = "error" in answer ? resultOfReading(answer.error, words) : undefined;
      // A server that refuses even this has answered.
      return result?.is === "failed" ? undefined : result;
    },
  };
}

/** What others have changed since the check. */
interface Since {
  reason: string;
  /** What a person has seen of the record then. */
  told: Pick<ImportRow, "seen" | "record">;
}

/** @returns undefined where the values of the record cannot be requested, so that the row is sent as it is */
async function prepareChange(
  options: SenderOptions,
  given: FormValue,
  shown: Since["told"],
): Promise<PreparedRow | Since | undefined> {
  const { schema, plan, words } = options;
  const id = keyIn(options, given) ?? "";
  const { entity } = plan;
  const meant = entity === undefined ? undefined : recordMeant<RecordKey>(plan, { type: entity, id }, given);
  const isKnown = meant !== undefined && !isRowElsewhere(plan, meant.type, given);
  const before = isKnown ? await readRecordBefore(options, meant) : undefined;
  if (!before || !meant) return undefined;
  if (before.is === "unanswered") return { result: before.result };
  if (before.is === "missing") return { result: { is: "failed", reason: words.noSuchRecord(id) } };
  const { baseline, form } = before.form;
  const typeWords = typeLabel(schema, meant.type);
  const record: RecordReference = {
    ...(before.record ?? { ...meant, typeLabel: typeWords, label: id, opens: true }),
    scope: meant.scope,
  };
  const start = formStart(form, baseline, prefill(plan, asRead(plan, { ...record, id })));
  const now = start.over === "record" ? start.baseline : { initial: {} };
  const value = mergeRowValues(plan.form, now, given, isAsExported);
  const { seen } = shown;
  const conflicts = seen === undefined ? [] : conflictsOf(form, { typed: given, seen }, baseline, value);
  const isDone = changesNothing(start, value);
  const since = sinceCheck(words, shown, { given, record, conflicts, isDone });
  if (since) return since;
  if (isDone) return { result: { is: "done", record, isUnchanged: true } };
  return prepareRequest(options, start.form, readForm(start, value), id);
}

/** A row and its record. */
interface ReadRow {
  given: FormValue;
  record: RecordReference;
  conflicts: readonly Conflict[];
  isDone: boolean;
}

function sinceCheck(
  words: SendWords,
  { seen, record: shown }: Since["told"],
  { given, record, conflicts, isDone }: ReadRow,
): Since | undefined {
  const theirs = conflicts.map((each) => each.theirs);
  // What the row itself says, or the conflict names, needs no word of its own.
  const isTold = isDone || (shown && isKnownFrom([given, theirs], shown, record));
  const isOther = !isTold && shown && shown.id === record.id && mayBeTwoRecords(shown, record);
  const reasons = [
    ...(isOther ? [words.otherRow(calledText(record))] : []),
    ...(conflicts.length > 0 ? [words.changedSince(conflictsText(conflicts, words.values))] : []),
  ];
  if (reasons.length === 0) return;
  return { reason: reasons.join(" "), told: { seen: seenWith(seen, conflicts), record } };
}

/** The key of the record that a row changes. */
const keyIn = ({ keyPath }: SenderOptions, value: FormValue): string | undefined =>
  keyPath && (textOf(getAt(value, keyPath)) || undefined);

/** @param id - the key of the record that the row changes; undefined for one that makes a record */
function prepareRequest(
  { plan, words }: SenderOptions,
  form: readonly FormField[],
  read: ReturnType<typeof toVariables>,
  id: string | undefined,
): PreparedRow {
  // The lists of a row that may find a record are named in the check.
  const isAsked = id !== undefined || (form !== plan.form && read.problems.length > 0);
  const reason = isAsked ? reasonNotToSend(form, read, words) : undefined;
  if (reason !== undefined) return { result: { is: "failed", reason } };
  const args = read.variables;
  const request = plan.request({ args });
  const record = id === undefined || plan.entity === undefined ? undefined : { type: plan.entity, id };
  const refusal = refusalOf(plan, request, { record });
  return refusal ? { result: { is: "failed", reason: words.explain(refusal) } } : { request };
}
