/** Reads the values of a record before an action changes it. */
import { type Client, executionOf, TransportError } from "../../../index.js";
import {
  type ActionPlan,
  type FormField,
  lookUpArguments,
  type PlanRequest,
  type RecordReference,
  type Schema,
  scopeValues,
} from "../../schema/index.js";
import { readRecord } from "../action/read-record.js";
import type { RecordKey } from "../../base/navigation/routes.js";
import { planCurrent, planStart, type CurrentPlan, type RecordForm } from "../action/record-baseline.js";
import type { Sent } from "../action/send-action.js";
import type { SendResult } from "./bulk-run.js";
import { rowResultOf, type ResultWords } from "./row-result.js";

/** A record as it is on the server. */
export type RecordBefore =
  | { is: "read"; form: RecordForm; record: RecordReference | undefined }
  | { is: "missing" }
  /** Nothing was sent: the row waits, or the server has refused the question. */
  | { is: "unanswered"; result: SendResult };

interface ReadOptions {
  schema: Schema;
  client: Client;
  plan: ActionPlan;
  words: ResultWords;
}

/** @returns undefined where the values of the record cannot be requested */
export async function readRecordBefore(options: ReadOptions, key: RecordKey): Promise<RecordBefore | undefined> {
  const current = planStart(options.schema, options.plan, key.type, { asStored: true });
  return current && readBy(current, options.plan.form, options, key);
}

/**
 * What a record is called, and what it says itself of which one of several it is, where nothing else of it is needed.
 *
 * @returns undefined where it cannot be requested by its key
 */
export async function readNameBefore(
  options: Omit<ReadOptions, "plan">,
  key: RecordKey,
): Promise<RecordBefore | undefined> {
  const current = planCurrent(options.schema, key.type, [], { asStored: true });
  return current && readBy(current, [], options, key);
}

async function readBy(
  current: CurrentPlan,
  form: readonly FormField[],
  { schema, client, words }: Omit<ReadOptions, "plan">,
  { type, id, scope }: RecordKey,
): Promise<RecordBefore> {
  const args = lookUpArguments(schema, type, scopeValues(scope));
  const latest = await readRecord(client, current, form, { id, args });
  if (latest.is === "read") return { is: "read", form: latest, record: current.identify(latest.row) };
  return latest.error === undefined
    ? { is: "missing" }
    : { is: "unanswered", result: resultOfReading(latest.error, words) };
}

export async function readAnswer(
  client: Client,
  { document, variables }: PlanRequest,
): Promise<{ data: unknown } | { error: unknown }> {
  try {
    const { data, errors = [] } = await client.query(document, variables, { policy: "network-only" });
    return data ? { data } : { error: errors };
  } catch (error) {
    return { error };
  }
}

/** Nothing was sent yet: without an answer the row waits, and so do the others. */
export function resultOfReading(error: unknown, words: ResultWords): SendResult {
  const execution = error instanceof TransportError ? executionOf(error) : "not-run";
  const request = { document: "", variables: {} };
  const sent: Sent = { is: "failed", request, data: null, problems: [], error, execution };
  const result = rowResultOf(sent, words);
  return result.is === "unclear" ? { is: "halted", reason: result.reason } : result;
}
