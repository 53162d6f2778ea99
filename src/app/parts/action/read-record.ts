/** Reads the values of a record as they are by now, past the cache. */
import type { Client, Result } from "../../../index.js";
import type { FormField } from "../../schema/index.js";
import { answerIn } from "../answers/use-answer.js";
import { toldData } from "./told-data.js";
import { recordForm, type CurrentPlan, type RecordForm } from "./record-baseline.js";

/** What the server says of a record: `error` is undefined where it answers that there is no such record. */
export type LatestRecord = ({ is: "read"; row: unknown } & RecordForm) | { is: "unread"; error: unknown };

/**
 * @param plan - see `planCurrent`
 * @param state - its key, unless there is only one, and what else says which record it is
 */
export async function readRecord(
  client: Client,
  plan: CurrentPlan,
  form: readonly FormField[],
  state: { id?: string; args: Readonly<Record<string, unknown>> },
): Promise<LatestRecord> {
  const { document, variables } = plan.request(state);
  const answered: Pick<Result, "data" | "errors"> | { failure: unknown } = await client
    .query(document, variables, { policy: "network-only" })
    .catch((failure: unknown) => answerIn(failure) ?? { failure });
  if ("failure" in answered) return { is: "unread", error: answered.failure };
  const { data, errors } = answered;
  const row = data ? plan.value(toldData(data, errors), state) : undefined;
  if (row === null || row === undefined) return { is: "unread", error: errors };
  return { is: "read", row, ...recordForm(plan, form, row) };
}
