/** The rows of all pages in place of one page, once an export has loaded them. */
import { useState } from "react";
import type { Plan, PlanState } from "../../../schema/index.js";
import { useSignedIn } from "../../../base/context/context.js";
import { userIdIn } from "../../../base/context/user-id.js";
import { listIdentity, type ListState } from "../list-state.js";

/** All rows of one list, as they were loaded. */
interface LoadedRows {
  rows: readonly unknown[];
  /** The page that was shown when they were loaded. It is still the one that is requested. */
  page: PlanState;
}

/** The rows of all pages, and the switch between them and one page. */
export interface AllRows {
  /** Undefined while the list shows one page. */
  loaded: LoadedRows | undefined;
  /** Shows these rows in place of the page. */
  show(rows: readonly unknown[]): void;
  /** Shows the page again. */
  backToPages(): void;
}

/** Rows of another list, or of another user's session, are not shown. */
export function useAllRows(plan: Plan, state: ListState): AllRows {
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
