/** PURE: the recent values of a number in a feed, over the updates with the same subject as the latest one. */
import { amountOf, type Column, type Plan } from "../../schema/index.js";
import type { Update } from "./feed-log.js";

/** With fewer values than this there is no line to draw. */
const MIN_VALUES = 3;

/**
 * @param updates newest first
 * @returns the values as digits, oldest first; undefined where there is nothing to draw: no number, too few, or always the same
 */
export function trendValues(plan: Plan, column: Column, updates: readonly Update[]): string[] | undefined {
  if (column.list || !column.kind.isNumber) return;
  const rows = updates.map(({ row }) => row).filter((row) => row !== null && row !== undefined);
  const subjects = subjectsOf(plan, rows);
  const values = rows
    .filter((_, index) => subjects[index] === subjects[0])
    .flatMap((row) => amountOf(column.read(row))?.digits ?? []);
  const isLevel = new Set(values).size <= 1;
  return values.length < MIN_VALUES || isLevel ? undefined : values.reverse();
}

/**
 * The subject of each row. A row is either a record that is updated several times, which is its own subject, or an event that occurs
 * once, whose subjects are the records that it links to.
 */
function subjectsOf(plan: Plan, rows: readonly unknown[]): (string | undefined)[] {
  const ids = rows.map((row) => plan.identify(row)?.id);
  const isUpdatedAgain = ids[0] !== undefined && ids.indexOf(ids[0], 1) > 0;
  const links = plan.columns.filter(({ kind, list }) => kind.isLink && !list);
  if (isUpdatedAgain || !links.length) return ids;
  return rows.map((row) => JSON.stringify(links.map(({ read }) => plan.identify(read(row))?.id)));
}
