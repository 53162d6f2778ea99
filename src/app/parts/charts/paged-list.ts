/** What loading all rows of a chart needs. */
import type { Plan, PlanState } from "../../schema/index.js";

/** A chart loads so many rows without a question. */
export const ROWS_LOADED_AT_ONCE = 5000;

/** A list of which a chart has one page. */
export interface PagedList {
  plan: Plan;
  /** Filters, search, sort and key, but no page. */
  state: PlanState;
  /** Shows the rows of all pages in place of the page. */
  show(rows: readonly unknown[]): void;
  /** Asks for another order of the first page. Undefined where the order, or another page, was chosen. */
  onSort?: ((sort: string) => void) | undefined;
}

export interface LoadAllProps {
  list: PagedList;
  /** The row count, if it is known. */
  total: number | undefined;
  /** Takes the rows that were loaded when the walk ends before the last one. It has to be the same function at each rendering. */
  onLoadedRows: (rows: readonly unknown[]) => void;
}
