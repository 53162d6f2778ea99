/** PURE: what is shown to a person before values are sent. Only what is known to do no more than it says is sent at once. */
import {
  type ActionPlan,
  type FormField,
  type FormValue,
  getAt,
  holdsValue,
  leavesScope,
  type Reach,
  type RecordReference,
  takenInputs,
} from "../../schema/index.js";
import { lossesOf } from "./losses.js";
import { mayOverwrite } from "./record-reference.js";
import { unsureInputs } from "./unsure.js";

/** The record that an action was opened from, in its scope. */
type From = Pick<RecordReference, "type" | "scope"> | undefined;

/**
 * @param args - what is sent
 * @returns undefined where it is sent at once
 */
export function askedBefore(
  plan: ActionPlan,
  fields: readonly FormField[],
  args: Record<string, unknown>,
  from?: From,
): "question" | "review" | undefined {
  const reach = plan.reach(plan.request({ args }));
  if (plan.isFinal || reach.is === "rows" || lossesOf(fields, args).length > 0) return "question";
  // What finds or makes a record may be told to replace the one that it finds.
  const replaces = plan.verb !== "update" && mayOverwrite(plan.form, args as FormValue);
  const isOpen =
    replaces ||
    isReachOpen(plan, reach, from) ||
    [...unsureInputs(plan, fields, args), ...takenInputs(fields, args)].length > 0;
  return isOpen ? "review" : undefined;
}

/**
 * Whether nothing says which records a request changes: no new one, none by its own key, and no rows. A server may then take any, and all.
 * A key alone does not say it of a record that was asked with more, such as a tenant.
 */
export function isReachOpen(plan: ActionPlan, reach: Reach, from?: From): boolean {
  if (from && leavesScope(plan, from, reach.values)) return true;
  if (reach.is === "rows" || plan.makes(reach.values) || plan.only || plan.isSignIn) return false;
  if (reach.is === "records") return plan.verb === "create";
  // Of `assignOrders(userId: ID!)` the key of the user says nothing.
  const others = plan.isOfSeveral ? [] : reach.names.flatMap((record) => record.types);
  const types = [plan.entity ?? [], plan.changes, others].flat();
  return !types.some((type) => {
    const path = plan.keyPath(type);
    return path !== undefined && holdsValue(getAt(reach.values, path));
  });
}
