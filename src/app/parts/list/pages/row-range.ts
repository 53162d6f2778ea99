/** PURE: the place of a page's rows in their list. See "Position in a list" in docs/work/schema-rules.md. */
import type { PageFacts, Pagination } from "../../../schema/index.js";
import type { View } from "../../../base/navigation/routes.js";

/** The rows that are shown, counted from 1 in the whole list. */
export interface RowRange {
  first: number;
  last: number;
  /** The number of all rows; undefined where it is not known. */
  total: number | undefined;
}

/** What is known about a page. */
interface KnownPage {
  /** Pages before this one. */
  pagesBefore: number;
  /** Rows that were asked for; undefined where the server alone decides. */
  size: number | undefined;
  /** Whether the app can ask for other pages at all. */
  hasPages: boolean;
  /** Rows that are shown: all but those that are null, which have their positions too. */
  shownRows: number;
  facts: PageFacts;
  pagination: Pagination;
}

/** The number of pages before the one that a view is on. */
export const countPagesBefore = ({ page = 1, after }: View): number => page - 1 + (after?.length ?? 0);

/** Undefined where no row is shown, or where the place of the first row is not known. */
export function rowRangeOf(page: KnownPage): RowRange | undefined {
  const { shownRows, facts, pagination } = page;
  const first = firstPosition(page);
  if (shownRows === 0 || first === undefined) return;
  const last = first + facts.rowsOnPage - 1;
  return { first, last, total: pagination.total ?? (mayHaveMore(page) ? undefined : last) };
}

/** Whether more rows may follow: a list without pages may have cut them off after a full page. */
function mayHaveMore({ pagination, hasPages, size, facts }: KnownPage): boolean {
  const isFull = size !== undefined && facts.rowsOnPage >= size;
  return pagination.next !== undefined || (!hasPages && isFull);
}

/**
 * Every page but the last has the same number of rows, which may be lower than what was asked for. So the rows of a page that is not
 * the last say how many each page before it has.
 */
function firstPosition({ pagesBefore, size, facts, pagination }: KnownPage): number | undefined {
  if (pagesBefore === 0) return 1;
  if (pagination.next !== undefined) return pagesBefore * facts.rowsOnPage + 1;
  if (pagination.total !== undefined) return pagination.total - facts.rowsOnPage + 1;
  return size === undefined ? undefined : pagesBefore * size + 1;
}
