/** The columns of a list that tell its rows apart, until a person chooses others. */
import { useEffect, useMemo } from "react";
import { canJudgeColumns, informativeColumns, type Plan } from "../../../schema/index.js";
import { useApp } from "../../../base/context/context.js";
import { useNarrow } from "../../../base/ui/use-narrow.js";
import type { ListRecord } from "../list-props.js";
import { listName } from "../pages/page-size.js";
import type { List } from "../use-list.js";

/** Columns that a page has room for. */
const MAX_COLUMNS = 7;
/** Up to this width of the app, in CSS pixels, there is room for one column less: the name keeps its width. */
const NARROW_WIDTH_PX = 1400;
const MAX_COLUMNS_IF_NARROW = 6;

/**
 * The plan with the columns to show. They are judged on the first page that is loaded. The result is kept for the visit, so that no column
 * comes or goes when another page is opened or rows change. A page of filtered rows is only judged where none without a filter was: its
 * constant columns may vary in the whole list, and so may those of a record's list on other records.
 *
 * @param record - that has the list; undefined for a list of its own
 */
export function useInformativeColumns(plan: Plan, list: List, record?: ListRecord): Plan {
  const { visit } = useApp();
  const { rows, isOfViewBefore } = list;
  const columnLimit = useNarrow(NARROW_WIDTH_PX) ? MAX_COLUMNS_IF_NARROW : MAX_COLUMNS;
  const { type, id } = record ?? {};
  const name = type === undefined ? listName(plan) : `${listName(plan)} on ${type}`;
  const listKey = `${name} ${plan.columns.map(({ key }) => key).join()}`;
  const { isFiltered, sortColumn } = list.state;
  const keptUnder = isFiltered ? `${listKey} filtered` : listKey;
  const sortedBy = sortColumn?.key;
  const keys = useMemo(() => {
    if (plan.areColumnsCustom) return undefined;
    const kept = visit.informativeColumns.get(listKey) ?? visit.informativeColumns.get(keptUnder);
    const leadsBack = (link: unknown) => id !== undefined && isRecord(plan, link, { type, id });
    const page = { rows, isFiltered: isFiltered || type !== undefined, sortedBy, leadsBack };
    return kept ?? informativeColumns(plan.columns, page).map(({ key }) => key);
  }, [plan, visit, listKey, keptUnder, rows, isFiltered, sortedBy, type, id]);
  useEffect(() => {
    if (keys && !isOfViewBefore && canJudgeColumns(rows)) visit.informativeColumns.set(keptUnder, keys);
  }, [visit, keptUnder, rows, isOfViewBefore, keys]);
  return useMemo(() => {
    if (!keys) return plan;
    return withColumns(plan, columnsThatFit(keys, columnLimit, sortedBy));
  }, [plan, keys, columnLimit, sortedBy]);
}

function isRecord(plan: Plan, link: unknown, { type, id }: Partial<ListRecord>): boolean {
  const reference = plan.identify(link);
  return reference?.type === type && reference?.id === id;
}

/** The first columns, and the one that orders the rows: an address may have another order than the one that was judged. */
function columnsThatFit(keys: readonly string[], limit: number, sortedBy: string | undefined): string[] {
  const first = keys.slice(0, limit);
  if (sortedBy === undefined || first.includes(sortedBy)) return first;
  return [...keys.slice(0, limit - 1), sortedBy];
}

/** The same plan with some of its columns, in its order. */
const withColumns = (plan: Plan, keys: readonly string[]): Plan => ({
  ...plan,
  columns: plan.columns.filter(({ key }) => keys.includes(key)),
});
