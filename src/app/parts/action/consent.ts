/** PURE: what must not be sent: an action on a record that does not name it, and one on rows that nobody has confirmed. */
import { type ActionPlan, member, namesRecord, type PlanRequest, type Reach, scopeIn } from "../../schema/index.js";
import { WrongReachError } from "../answers/failure/explain.js";
import type { RecordKey } from "../../base/navigation/routes.js";
import { isObject, isSame } from "./same-value.js";

/** What a person means when an action is sent. */
export interface Consent {
  /** The record that the action was opened from, or that the row is about: what is sent has to name it, and no other one of its type. */
  record?: RecordKey | undefined;
  /** The variables that a person has been asked about: no other ones are sent then, and none that reach rows without. */
  confirmed?: PlanRequest["variables"] | undefined;
}

/** @returns why a request must not be sent; undefined where it may be */
export function refusalOf(
  plan: ActionPlan,
  request: PlanRequest,
  { record, confirmed }: Consent,
): WrongReachError | undefined {
  const reach = plan.reach(request);
  const isOfRecord = record === undefined || (namesRecord(plan, reach, record) && isInScope(plan, reach, record));
  const isConfirmed = confirmed ? isSame(confirmed, request.variables) : reach.is !== "rows";
  return isOfRecord && isConfirmed ? undefined : new WrongReachError(reach);
}

/** Whether what is sent says the same as the list did from which the record comes: its language, its branch. */
const isInScope = (plan: ActionPlan, { values }: Reach, record: RecordKey): boolean =>
  holds(values, scopeIn(plan, record));

/** Whether values have all that others have. */
const holds = (values: unknown, others: unknown): boolean =>
  isObject(others)
    ? Object.entries(others).every(([name, value]) => holds(member(values, name), value))
    : isSame(values, others);
