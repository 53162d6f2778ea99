/** Collects the pages of a list, and decides where the next page is or why there is none. It does no I/O. */
import type { PageFacts, Paging } from "../../schema/index.js";
import { firstPosition, nextPosition, smallerSize, type End, type PagePosition } from "./page-position.js";

/** A page as the server returned it. */
export interface Page {
  rows: readonly unknown[];
  facts: PageFacts;
  /** The messages of the server's errors, one for each value that is missing. */
  flaws?: readonly string[];
}

/** What all pages so far hold. */
export interface Collected {
  /** Grows in place; `count` says how far. */
  rows: readonly unknown[];
  count: number;
  pages: number;
  /** The row count, if the server returns it. */
  total?: number;
  /** Values that the server could not give. */
  flaws: number;
  /** The first few different reasons. */
  reasons: readonly string[];
}

export interface PageCollector {
  collected(): Collected;
  /** The page to ask for next. */
  place(): PagePosition;
  /** Adds a page. Returns why it is the last one; undefined where there is a next page. */
  take(page: Page): End | undefined;
  /** Whether the next page is all of the list again, in a larger piece. */
  isStartingOver(): boolean;
  /** Asks for smaller pages, which is possible before the first page. Returns whether there is a smaller size. */
  askForLess(): boolean;
}

export interface PageCollectorOptions {
  paging: Paging;
  /** Rows asked for at once. */
  size: number;
  /** Tells rows apart; undefined where a row has no id. */
  keyOf: (row: unknown) => string | undefined;
}

/** A server may announce more rows and return an empty page this many times in a row. */
const MAX_EMPTY_PAGES = 3;
const MAX_REASONS = 3;

/** Collects the pages of one list. */
export function createPageCollector({ paging, size, keyOf }: PageCollectorOptions): PageCollector {
  let rows: unknown[] = [];
  let collected: Collected = { rows, count: 0, pages: 0, flaws: 0, reasons: [] };
  let place = firstPosition(paging, size);
  /** Rows so far, null rows included. */
  let rowsSoFar = 0;
  let lastPageJson = "";
  let emptyPages = 0;
  const cursors = new Set<string>();

  /** Whether a page equals the one before. Rows without an id may well be equal, so they are no repeat if the server announces more. */
  function isRepeat({ rows: pageRows, facts }: Page, pageJson: string): boolean {
    const announcesMore = facts.more !== undefined || (facts.total !== undefined && facts.total > rowsSoFar);
    const isSame = pageRows.length > 0 && pageJson === lastPageJson;
    return isSame && (!announcesMore || keyOf(pageRows[0]) !== undefined);
  }

  function add({ rows: pageRows, facts, flaws = [] }: Page): void {
    if (place.startsOver) {
      rows = [];
      rowsSoFar = 0;
    }
    rowsSoFar += facts.rowsOnPage;
    for (const row of pageRows) rows.push(row);
    emptyPages = pageRows.length > 0 ? 0 : emptyPages + 1;
    collected = {
      ...collected,
      rows,
      count: rows.length,
      pages: collected.pages + 1,
      ...(facts.total !== undefined && { total: facts.total }),
      flaws: (place.startsOver ? 0 : collected.flaws) + flaws.length,
      reasons: [...new Set([...collected.reasons, ...flaws])].slice(0, MAX_REASONS),
    };
  }

  function goTo(next: PagePosition): End | undefined {
    if (emptyPages >= MAX_EMPTY_PAGES) return "lost";
    if (next.after !== undefined) {
      if (cursors.has(next.after)) return "repeats";
      cursors.add(next.after);
    }
    place = next;
    return;
  }

  return {
    collected: () => collected,
    place: () => place,
    take(page) {
      const pageJson = JSON.stringify(page.rows);
      if (!place.startsOver && isRepeat(page, pageJson)) return "repeats";
      lastPageJson = pageJson;
      add(page);
      const next = nextPosition(paging, place, page.facts, rowsSoFar);
      return typeof next === "string" ? next : goTo(next);
    },
    isStartingOver: () => place.startsOver === true,
    askForLess() {
      const less = collected.pages === 0 ? smallerSize(place) : undefined;
      if (less === undefined) return false;
      place = { size: less };
      return true;
    },
  };
}
