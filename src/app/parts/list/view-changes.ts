/** PURE: the changes of the view in the address when a person filters, searches, sorts or opens another page. */
import { type FormValue, PAGE_SIZE, type Pagination, type Plan, setAt, withoutValueAt } from "../../schema/index.js";
import type { View } from "../../base/navigation/routes.js";
import { findServerSort, formatSort, parseSort, searchArgument, searchPath, type ListState } from "./list-state.js";

/** The view at the first page, since another filter or order has other pages. */
const atFirstPage = (view: View): View => ({ ...view, after: undefined, page: undefined });

/** Sets the filters, and the form above the list; undefined clears them. */
export const changeFilters = (view: View, args: View["args"]): View => ({
  ...atFirstPage(view),
  args,
  lacks: undefined,
});

/** Takes out what the list is not filtered by: the person means all of its rows. */
export const clearMissing = (view: View, { notFiltered: { unknown } }: ListState): View => ({
  ...atFirstPage(view),
  args: unknown.reduce((args, path) => withoutValueAt(args, path) as View["args"], view.args),
  lacks: undefined,
  ...(unknown.some(([name]) => name === "search") && { search: undefined }),
});

/** Clears the filters, the search and the form above the list, so that the list shows everything that it has. */
export const clearFiltersAndSearch = (view: View): View => ({
  ...atFirstPage(view),
  args: undefined,
  lacks: undefined,
  search: undefined,
});

/** Sets the search. Text that the address gave among the arguments is removed, so that only the search box decides. */
export function changeSearch(plan: Plan, view: View, search: string | undefined): View {
  const path = searchPath(plan);
  const next = { ...atFirstPage(view), search };
  if (!path || searchArgument(plan, view) === undefined) return next;
  return { ...next, args: setAt(view.args as FormValue, path, undefined) as View["args"] };
}

/**
 * The next order after a press on a column's header: up, down, then none, which leaves the rows as the
 * server sends them. Directions that the server does not know are left out.
 */
export function cycleSort(plan: Plan, view: View, key: string): View {
  const serverSort = findServerSort(plan, key);
  const sorts = sortsOf(key, serverSort);
  // An order by another column is none of these: then the first one follows.
  const sort = sorts[(sorts.indexOf(view.sort) + 1) % sorts.length];
  const before = parseSort(view.sort);
  const wasSortedByServer = before !== undefined && findServerSort(plan, before.key) !== undefined;
  // Another order on the server has other pages. Rows that the browser sorts stay on theirs.
  return { ...(serverSort || wasSortedByServer ? atFirstPage(view) : view), sort };
}

/** The orders by one column, and none at the end. Rows that the browser sorts have both directions. */
function sortsOf(key: string, serverSort: { up: boolean; down: boolean } | undefined): (string | undefined)[] {
  const { up, down } = serverSort ?? { up: true, down: true };
  const sorts: (string | undefined)[] = [];
  if (up) sorts.push(formatSort({ key, down: false }));
  if (down) sorts.push(formatSort({ key, down: true }));
  return [...sorts, undefined];
}

/** Undefined on the first page. */
export function previousPage(view: View): View | undefined {
  const { after, page } = view;
  if (after?.length) return { ...view, after: after.length > 1 ? after.slice(0, -1) : undefined };
  if (page && page > 1) return { ...view, page: page > 2 ? page - 1 : undefined };
  return;
}

/**
 * Undefined on the last page.
 * @param size - the number of rows of a page. The address of a later page says it unless it is the usual one: see `pageSize`.
 */
export function nextPage(view: View, next: Pagination["next"], size: number = PAGE_SIZE): View | undefined {
  if (!next) return;
  const sized = size === PAGE_SIZE ? view : { ...view, size };
  return "after" in next ? { ...sized, after: [...(view.after ?? []), next.after] } : { ...sized, ...next };
}

/** Other pages have other rows: the list begins at the first. */
export const changePageSize = (view: View, size: number): View => ({ ...atFirstPage(view), size });
