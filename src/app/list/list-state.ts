/** PURE: what a list asks the server for what a person chose, and what the view on the link becomes after each choice. */
import {
  getAt,
  setAt,
  toVariables,
  type Column,
  type FormField,
  type FormValue,
  type PageInfo,
  type Plan,
  type PlanState,
} from "../../schema/index.js";
import type { View } from "../navigation/routes.js";

/** The order of the rows. */
export interface SortOrder {
  /** A key of the server's own orders, or a column's. */
  key: string;
  down: boolean;
}

/** A view, read with its plan. */
export interface ListState {
  /** The values of the filters and of the form above the list, as variables. */
  args: Readonly<Record<string, unknown>>;
  /** Undefined where nothing is searched for. */
  search: string | undefined;
  /** The list as a whole: filters, search and order, without a page. */
  wholeList: PlanState;
  /** The same with the page that the view is on. */
  currentPage: PlanState;
  order: SortOrder | undefined;
  /** The column that the order names; undefined where no such column is shown. */
  sortColumn: Column | undefined;
  /** Whether the server sorts. Otherwise only the rows that are loaded can be sorted. */
  isSortedByServer: boolean;
  /** Whether a search or a filter leaves rows out. */
  isFiltered: boolean;
}

/**
 * @param inputs the form over `shapeInputs` of the plan
 * @param id of a list on a record: the record's key
 */
export function readListState(plan: Plan, inputs: readonly FormField[], view: View, id?: string): ListState {
  const { variables: args } = toVariables(inputs, view.args ?? {});
  const search = searchText(plan, view);
  const order = parseSort(view.sort);
  const isSortedByServer = order !== undefined && findServerSort(plan, order.key) !== undefined;
  const wholeList: PlanState = {
    ...(id !== undefined && { id }),
    args,
    ...(search && { search }),
    ...(isSortedByServer && view.sort && { sort: view.sort }),
  };
  const cursor = view.after?.at(-1);
  return {
    args,
    search,
    wholeList,
    currentPage: {
      ...wholeList,
      ...(cursor !== undefined && { after: cursor }),
      ...(view.page && { page: view.page }),
    },
    order,
    sortColumn: order && plan.columns.find((column) => sortKey(column) === order.key),
    isSortedByServer,
    isFiltered: search !== undefined || Object.keys(args).length > 0,
  };
}

/**
 * Names the list that all rows were loaded of: rows of another list, or for another user, must not be shown in its place. A list in
 * another order is the same list wherever the rows can be sorted here.
 * @param user the id of the signed-in user; "" if there is none
 */
export function listIdentity(plan: Plan, { wholeList, sortColumn }: ListState, user: string): string {
  const { sort: _, ...unsorted } = wholeList;
  return JSON.stringify([plan.request(sortColumn ? unsorted : wholeList), user]);
}

/** A leading "-" turns the order round. */
export function parseSort(sort: string | undefined): SortOrder | undefined {
  if (!sort) return;
  return sort.startsWith("-") ? { key: sort.slice(1), down: true } : { key: sort, down: false };
}

/** The sort key of a column: the server's own key for it, if there is one. */
export const sortKey = ({ key, sort }: Pick<Column, "key" | "sort">): string => sort ?? key;

const findServerSort = ({ shape }: Plan, key: string) => shape.sort?.keys.find((each) => each.key === key);

/** The view at the first page, since another filter or order has other pages. */
const atFirstPage = (view: View): View => ({ ...view, after: undefined, page: undefined });

/** The view with other filters; undefined clears them. */
export const withFilters = (view: View, args: View["args"]): View => ({ ...atFirstPage(view), args });

/** The view of everything that the list has. */
export const withoutFilters = (view: View): View => ({ ...atFirstPage(view), args: undefined, search: undefined });

/** The text that is searched for: typed into the search box, or given among the arguments of a link. */
function searchText(plan: Plan, view: View): string | undefined {
  if (view.search) return view.search;
  const argument = searchArgument(plan, view);
  return typeof argument === "string" && argument ? argument : undefined;
}

/** From the list's arguments to the one that takes free text. */
function searchPath({ shape }: Plan): string[] | undefined {
  if (!shape.search) return;
  return shape.searchIn === undefined ? [shape.search.name] : [shape.searchIn, shape.search.name];
}

function searchArgument(plan: Plan, view: View): unknown {
  const path = searchPath(plan);
  return path && getAt(view.args as FormValue, path);
}

/** The search box has the last word: the text that a link gave among the arguments is taken out of them. */
export function withSearch(plan: Plan, view: View, search: string | undefined): View {
  const path = searchPath(plan);
  const next = { ...atFirstPage(view), search };
  if (!path || searchArgument(plan, view) === undefined) return next;
  return { ...next, args: setAt(view.args as FormValue, path, undefined) as View["args"] };
}

/** A press on a column's head: up, down, then the server's own order; directions that the server does not know are left out. */
export function withNextSort(plan: Plan, view: View, key: string): View {
  const serverSort = findServerSort(plan, key);
  const directions: (string | undefined)[] = [];
  if (serverSort?.up !== false) directions.push(key);
  if (serverSort?.down !== false) directions.push("-" + key);
  directions.push(undefined);
  const sort = directions[(directions.indexOf(view.sort) + 1) % directions.length];
  // Rows that are sorted here stay on their page.
  return { ...(serverSort ? atFirstPage(view) : view), sort };
}

/** Undefined on the first page. */
export function previousPage(view: View): View | undefined {
  const { after, page } = view;
  if (after?.length) return { ...view, after: after.length > 1 ? after.slice(0, -1) : undefined };
  if (page && page > 1) return { ...view, page: page > 2 ? page - 1 : undefined };
  return;
}

/** Undefined on the last page. */
export function nextPage(view: View, next: PageInfo["next"]): View | undefined {
  if (!next) return;
  return "after" in next ? { ...view, after: [...(view.after ?? []), next.after] } : { ...view, ...next };
}

/** Whether the view is on any page but the first. */
export const isOnLaterPage = ({ after, page }: View): boolean => (after?.length ?? 0) > 0 || page !== undefined;
