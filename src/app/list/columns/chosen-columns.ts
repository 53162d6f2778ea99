/** PURE: which of a list's columns are chosen, and which are after a press on one of them. */
import type { Plan } from "../../../schema/index.js";

type Choices = Pick<Plan, "choices" | "columns">;

/**
 * The keys of the columns that are shown and can be chosen, in the order that they are shown in. A list may show one more: the
 * link to the row's own record, which is not among the choices.
 */
export function chosenColumns({ choices, columns }: Choices): string[] {
  return columns.map(({ key }) => key).filter((key) => choices.some((choice) => choice.key === key));
}

/** The keys with one column taken away, or added behind the nearest chosen one that stands before it among the choices. */
export function toggleColumn(plan: Choices, key: string): string[] {
  const chosen = chosenColumns(plan);
  if (chosen.includes(key)) return chosen.filter((other) => other !== key);
  const keys = plan.choices.map((choice) => choice.key);
  const before = keys.slice(0, keys.indexOf(key)).findLast((other) => chosen.includes(other));
  return chosen.toSpliced(before === undefined ? 0 : chosen.indexOf(before) + 1, 0, key);
}

/** Whether a column may be pressed: one column has to stay. */
export function canToggleColumn(plan: Choices, key: string): boolean {
  const chosen = chosenColumns(plan);
  return chosen.length > 1 || !chosen.includes(key);
}
