/** PURE: the form of a row. */
import { asFound } from "../action/record-baseline.js";
import { keyPathOf, targetOf } from "../action/record-reference.js";
import type { ActionPlan, FormField, FormValue } from "../../schema/index.js";

/** Whether a row without a key may change a record that the server finds by something else, and that nobody has read. */
export const mayFindRecord = (plan: ActionPlan, value: FormValue): boolean => targetOf(plan, value) === "found";

export const formOfRow = (plan: ActionPlan, value: FormValue): readonly FormField[] =>
  mayFindRecord(plan, value) ? asFound(plan, keyPathOf(plan) ?? []) : plan.form;
