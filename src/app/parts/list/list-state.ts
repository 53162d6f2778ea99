/** PURE: reads the view in the address: the state of the list's request, and the order of its rows. */
import {
  type Column,
  type FormField,
  type FormValue,
  getAt,
  isBlank,
  PAGE_SIZE,
  type Plan,
  type PlanState,
  toVariables,
} from "../../schema/index.js";
import type { View } from "../../base/navigation/routes.js";
import type { SortOrder } from "../table/column.js";

/** A view, read with the plan of its list. */
export interface ListState {
  /** The values of the filters and of the form above the list, as variables. */
  args: Readonly<Record<string, unknown>>;
  /** Undefined where nothing is searched for. Where an argument of the address gives the text, `args` holds it as well. */
  search: string | undefined;
  /** Filters, search and order; for a list on a record also the record's key. Without a page. */
  stateWithoutPage: PlanState;
  /** `stateWithoutPage` with the page that the view is on, and its number of rows. */
  currentPage: PlanState;
  order: SortOrder | undefined;
  /** The column that the order names; undefined where no such column is requested. */
  sortColumn: Column | undefined;
  /** Whether the server sorts. Otherwise only the rows that are loaded can be sorted. */
  isSortedByServer: boolean;
  /** Whether a search, a filter or a value of the form above the list may hide rows. */
  isFiltered: boolean;
  /** What the address says, and the list is not filtered by: it has more rows than a person means. */
  notFiltered: NotFiltered;
}

export interface NotFiltered {
  /** The names of arguments of which the address has left out a secret. */
  secrets: readonly string[];
  /** The paths of what the list does not take. */
  unknown: readonly string[][];
}

/** What a list's state is read from. */
interface ListStateSource {
  plan: Plan;
  view: View;
  /** The inputs of the filters and of the form above the list. */
  inputs: readonly FormField[];
  /** The number of rows of a page. */
  size: number;
  /** Of a list on a record: the record's key. */
  id?: string | undefined;
}

/** Reads the view in the address with the plan of its list. */
export function readListState({ plan, view, inputs, size, id }: ListStateSource): ListState {
  const { variables: args } = toVariables(inputs, view.args ?? {});
  const search = searchText(plan, view);
  const order = parseSort(view.sort);
  const isSortedByServer = order !== undefined && findServerSort(plan, order.key) !== undefined;
  const stateWithoutPage: PlanState = {
    ...(id !== undefined && { id }),
    args,
    ...(search && { search }),
    ...(isSortedByServer && view.sort && { sort: view.sort }),
  };
  const cursor = view.after?.at(-1);
  return {
    args,
    search,
    stateWithoutPage,
    currentPage: {
      ...stateWithoutPage,
      ...(size !== PAGE_SIZE && { size }),
      ...(cursor !== undefined && { after: cursor }),
      ...(view.page && { page: view.page }),
    },
    order,
    sortColumn: order && plan.columns.find((column) => sortKey(column) === order.key),
    isSortedByServer,
    isFiltered: search !== undefined || Object.keys(args).length > 0,
    notFiltered: {
      secrets: view.lacks ?? [],
      unknown: [...notTaken(inputs, view.args), ...searchNotTaken(plan, view)],
    },
  };
}

/** Whether the list is filtered by all that the address says. */
export const isAsMeant = ({ notFiltered: { secrets, unknown } }: ListState): boolean =>
  secrets.length + unknown.length === 0;

/** The paths of values that no input takes: requests are made without them. */
function notTaken(inputs: readonly FormField[], value: unknown): string[][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
    if (isBlank(part)) return [];
    const input = inputs.find((each) => each.name === name);
    if (!input) return [[name]];
    const item = input.widget === "list" ? input.item() : input;
    if (item.widget !== "object" && item.widget !== "one-of") return [];
    return [part].flat().flatMap((each) => notTaken(item.fields(), each).map((path) => [name, ...path]));
  });
}

const searchNotTaken = ({ shape }: Plan, { search }: View): string[][] =>
  search && !shape.search && !shape.filterSearch ? [["search"]] : [];

/**
 * Identifies the list that all rows were loaded for: rows of another list, or of another user, must not be shown in its place. A list
 * in another order is the same list if the browser can sort its rows.
 * @param user - the id of the signed-in user; "" if there is none
 */
export function listIdentity(plan: Plan, { stateWithoutPage, sortColumn }: ListState, user: string): string {
  const { sort: _, ...unsorted } = stateWithoutPage;
  return JSON.stringify([plan.request(sortColumn ? unsorted : stateWithoutPage), user]);
}

/** Reads an order as the address has it: a leading "-" reverses it. */
export function parseSort(sort: string | undefined): SortOrder | undefined {
  if (!sort) return;
  return sort.startsWith("-") ? { key: sort.slice(1), down: true } : { key: sort, down: false };
}

/** The opposite of `parseSort`. */
export const formatSort = ({ key, down }: SortOrder): string => (down ? `-${key}` : key);

/** The key that an order by a column has in the address: a key of the server's orders, if the column names one, else the column's. */
export const sortKey = ({ key, sort }: Pick<Column, "key" | "sort">): string => sort ?? key;

/** The server's own order of a key; undefined where it has none. */
export const findServerSort = ({ shape }: Plan, key: string) => shape.sort?.keys.find((each) => each.key === key);

/** The text that is searched for: typed into the search box, or given among the arguments in the address. */
function searchText(plan: Plan, view: View): string | undefined {
  if (view.search) return view.search;
  const argument = searchArgument(plan, view);
  return typeof argument === "string" && argument ? argument : undefined;
}

/** The path from the list's arguments to the one that takes free text; undefined where the list has none. */
export function searchPath({ shape }: Plan): string[] | undefined {
  if (!shape.search) return;
  return shape.searchIn === undefined ? [shape.search.name] : [shape.searchIn, shape.search.name];
}

/** The value of the search argument in the address. */
export function searchArgument(plan: Plan, view: View): unknown {
  const path = searchPath(plan);
  return path && getAt(view.args as FormValue, path);
}

/** Whether the view is on any page but the first. */
export const isOnLaterPage = ({ after, page }: View): boolean => (after?.length ?? 0) > 0 || page !== undefined;
