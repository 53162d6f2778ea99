/** Loads the rows of a list: one page or all of them, sorted. */
import { useEffect, useMemo, useRef, useState } from "react";
import {
  type Column,
  PAGE_SIZE,
  type Pagination,
  type Plan,
  type PlanRequest,
  type PlanState,
} from "../../schema/index.js";
import { answerState, withReportedErrors, type AnswerState } from "../answers/answer-state.js";
import { useAnswer } from "../answers/use-answer.js";
import { useApp, useSchema, useSignedIn } from "../../base/context/context.js";
import { userIdIn } from "../../base/context/user-id.js";
import { argumentFields } from "../form/arguments-form.js";
import type { View } from "../../base/navigation/routes.js";
import { sortRows } from "../table/sort-rows.js";
import { readListState, type ListState, listIdentity } from "./list-state.js";
import { hasPageSize, listName, pageSize } from "./pages/page-size.js";
import { countPagesBefore, rowRangeOf, type RowRange } from "./pages/row-range.js";

interface ListOptions {
  plan: Plan;
  view: View;
  /** The key of the record that has the list. */
  id: string | undefined;
  /** Nothing is requested, because the form above the list is not filled in yet. */
  skip: boolean;
}

/** The data and the state of a list. */
export interface List {
  /** The view, read with its plan. */
  state: ListState;
  /** Every column that is requested, also those that are not shown. */
  columns: readonly Column[];
  /** The arguments that the rows were asked with. */
  args: ListState["args"];
  /** The query of the page. */
  request: PlanRequest;
  /** Whether the page is loading, failed or loaded. */
  answer: AnswerState;
  /** The data of the answer, even if they are not enough to show a list. */
  data: unknown;
  /** Whether rows are shown while they are requested again, or while those of another view are requested. */
  isRefreshing: boolean;
  /** Whether the rows, and what is known of them, are those of the view before, because those of the view are still on their way. */
  isOfViewBefore: boolean;
  /** Requests the page again. */
  refetch(): void;
  /** The rows of all pages, once an export has loaded them. */
  allRows: AllRows;
  /** The rows that are shown, in their order. */
  rows: readonly unknown[];
  /** Whether the rows have the order of the answer, so that the paths of its errors name them by their index. */
  isAnswerOrder: boolean;
  /** The next page, and the number of all rows. */
  pagination: Pagination;
  /** The number of rows that a page has; undefined where the server alone decides. */
  size: number | undefined;
  /** The place of the rows in the whole list. */
  range: RowRange | undefined;
}

const NO_ROWS: readonly unknown[] = [];

/** Requests the page that the view is on, and sorts its rows where the server cannot. */
export function useList({ plan, view, id, skip }: ListOptions): List {
  const { choices } = useApp();
  const schema = useSchema();
  const inputs = useMemo(() => argumentFields(schema, plan.shape), [schema, plan]);
  const state = readListState({ plan, view, inputs, size: pageSize(choices, listName(plan), view), id });
  const allRows = useAllRows(plan, state);
  const { loaded } = allRows;
  const page = loaded?.page ?? state.currentPage;
  const request = plan.request(page);
  const { data, errors, error, status, refetch } = useAnswer(request.document, request.variables, {
    skip,
    policy: "cache-and-network",
  });
  const pageRows = useMemo(() => (data ? plan.rows(data) : NO_ROWS), [data, plan]);
  const loadedRows = loaded?.rows ?? pageRows;
  const { isSortedByServer, sortColumn } = state;
  const keepsServerOrder = isSortedByServer && !loaded;
  const rows = useMemo(
    () => (keepsServerOrder ? loadedRows : sortRows(loadedRows, view.sort, sortColumn)),
    [loadedRows, keepsServerOrder, view.sort, sortColumn],
  );
  const pagination = data ? plan.page(data, page) : {};
  const size = hasPageSize(plan) ? (page.size ?? PAGE_SIZE) : undefined;
  const rangeOfPage = () => {
    if (!data) return undefined;
    return rowRangeOf({
      pagesBefore: countPagesBefore(view),
      size,
      hasPages: plan.shape.paging.by !== "none",
      shownRows: rows.length,
      facts: plan.facts(data),
      pagination,
    });
  };
  const list = {
    state,
    columns: plan.columns,
    args: state.args,
    request,
    answer: answerState(withReportedErrors(plan, { data, errors, error }), data ? plan.value(data) : undefined),
    data,
    isRefreshing: status === "refreshing",
    isOfViewBefore: false,
    refetch,
    allRows,
    rows,
    isAnswerOrder: rows === pageRows,
    pagination,
    size,
    range: loaded ? wholeRange(rows) : rangeOfPage(),
  };
  return useRowsOfViewBefore(list, JSON.stringify([listName(plan), id]));
}

/** The rows of all pages begin at the first. */
const wholeRange = ({ length }: readonly unknown[]): RowRange => ({ first: 1, last: length, total: length });

/**
 * Keeps the rows of a list in view while those of another page, order or filter are loading, so that nothing jumps and the focus stays.
 *
 * @param name - of the list: whatever its filters, and of the record that it is on
 * @returns the list; while its own rows are loading, with the rows of the view before, if these have all columns that are requested
 */
function useRowsOfViewBefore(list: List, name: string): List {
  const owner = `${userIdIn(useSignedIn())} ${name}`;
  const kept = useRef<{ owner: string; list: List }>(undefined);
  useEffect(() => {
    if (list.answer.at === "loaded") kept.current = { owner, list };
  });
  const before = kept.current?.owner === owner ? kept.current.list : undefined;
  if (list.answer.at !== "loading" || !before || before.rows.length === 0 || !hasColumns(before, list)) return list;
  return { ...before, state: list.state, refetch: list.refetch, isRefreshing: true, isOfViewBefore: true };
}

const hasColumns = (before: List, list: List): boolean => {
  const keys = new Set(before.columns.map(({ key }) => key));
  return list.columns.every(({ key }) => keys.has(key));
};

// The rows of all pages in place of one page, once an export has loaded them.

/** All rows of one list, as they were loaded. */
interface LoadedRows {
  rows: readonly unknown[];
  /** The page that was shown when they were loaded. It is still the one that is requested. */
  page: PlanState;
}

/** The rows of all pages, and the switch between them and one page. */
interface AllRows {
  /** Undefined while the list shows one page. */
  loaded: LoadedRows | undefined;
  /** Shows these rows in place of the page. */
  show(rows: readonly unknown[]): void;
  /** Shows the page again. */
  backToPages(): void;
}

/** Rows of another list, or of another user's session, are not shown. */
function useAllRows(plan: Plan, state: ListState): AllRows {
  const user = userIdIn(useSignedIn());
  const [kept, setKept] = useState<LoadedRows & { list: string }>();
  const isSameList = kept !== undefined && kept.list === listIdentity(plan, state, user);
  const loaded = isSameList ? kept : undefined;
  return {
    loaded,
    show(rows) {
      setKept({ list: listIdentity(plan, state, user), rows, page: loaded?.page ?? state.currentPage });
    },
    backToPages() {
      setKept(undefined);
    },
  };
}
