/** PURE: what the answer of an action holds. */
import { type ActionPlan, type RecordReference, scopeValues } from "../../../schema/index.js";
import type { Sent } from "../send-action.js";

type Answered = Pick<Sent, "request" | "data">;

/** The record in the answer, as a link to it needs it. It is of the tenant that was sent, unless it says another one itself. */
export function recordIn(plan: ActionPlan, { request, data }: Answered): RecordReference | undefined {
  const answered = plan.record(data);
  const record = answered === null || answered === undefined ? undefined : plan.identify(answered);
  if (!record) return undefined;
  const sent = plan.scopeOf(record.type, plan.reach(request).values);
  return sent === undefined
    ? record
    : { ...record, scope: JSON.stringify({ ...scopeValues(sent), ...scopeValues(record.scope) }) };
}

/** Whether an answer is to be read before a person goes on: a record is there to be opened, and a deleted one leaves nothing. */
export function isAnswerToRead(plan: ActionPlan, answered: Answered): boolean {
  if (plan.verb === "delete" || recordIn(plan, answered)) return false;
  const answer = plan.value(answered.data);
  if (answer === true || answer === null || answer === undefined) return false;
  return plan.shape.gives === "value" || plan.columns.length > 0;
}
