/** PURE: what the answer of an action holds. */
import type { ActionPlan, RecordReference } from "../../../schema/index.js";

/** The record in the answer, as a link to it needs it. */
export function recordIn(plan: ActionPlan, data: unknown): RecordReference | undefined {
  const record = plan.record(data);
  return record === null || record === undefined ? undefined : plan.identify(record);
}

/** Whether an answer is to be read before a person goes on: a record is there to be opened, and a deleted one leaves nothing. */
export function isAnswerToRead(plan: ActionPlan, data: unknown): boolean {
  if (plan.verb === "delete" || recordIn(plan, data)) return false;
  const answer = plan.value(data);
  if (answer === true || answer === null || answer === undefined) return false;
  return plan.shape.gives === "value" || plan.columns.length > 0;
}
