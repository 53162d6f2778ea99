/** PURE: the columns of a list after a person has shown or hidden one of them. */
import type { Plan } from "../../../schema/index.js";

type ColumnChoice = Pick<Plan, "choices" | "columns">;

/**
 * The keys of the columns that are shown and can be chosen, in the order that they are shown in. A list may show one more: the
 * link to the row's own record, which is not among the choices.
 */
export function shownKeys({ choices, columns }: ColumnChoice): string[] {
  return columns.map(({ key }) => key).filter((key) => choices.some((choice) => choice.key === key));
}

/** The keys with one column taken away, or added behind the nearest shown one that stands before it among the choices. */
export function toggleColumn(plan: ColumnChoice, key: string): string[] {
  const shown = shownKeys(plan);
  if (shown.includes(key)) return shown.filter((other) => other !== key);
  const keys = plan.choices.map((choice) => choice.key);
  const before = keys.slice(0, keys.indexOf(key)).findLast((other) => shown.includes(other));
  return shown.toSpliced(before === undefined ? 0 : shown.indexOf(before) + 1, 0, key);
}

/** Whether a column may be pressed: one column has to stay. */
export function canToggleColumn(plan: ColumnChoice, key: string): boolean {
  const shown = shownKeys(plan);
  return shown.length > 1 || !shown.includes(key);
}
