/** Collects the pages of a list, and decides where the next page is or why there is none. It does no I/O. */
import type { PageFacts, Paging } from "../../schema/index.js";
import { firstPosition, nextPosition, smallerSize, type End, type PagePosition } from "./page-position.js";

/** A page as the server returned it. */
export interface Page {
  rows: readonly unknown[];
  facts: PageFacts;
  /** The messages of the server's errors, one for each value that is missing. */
  fieldErrors?: readonly string[];
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
  fieldErrorCount: number;
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
export const createPageCollector = (options: PageCollectorOptions): PageCollector => new CollectedPages(options);

class CollectedPages implements PageCollector {
  readonly #paging: Paging;
  readonly #keyOf: PageCollectorOptions["keyOf"];
  #rows: unknown[] = [];
  #collected: Collected = { rows: this.#rows, count: 0, pages: 0, fieldErrorCount: 0, reasons: [] };
  #place: PagePosition;
  /** Rows so far, null rows included. */
  #rowsSoFar = 0;
  #lastPageJson = "";
  #emptyPages = 0;
  readonly #cursors = new Set<string>();

  constructor({ paging, size, keyOf }: PageCollectorOptions) {
    this.#paging = paging;
    this.#keyOf = keyOf;
    this.#place = firstPosition(paging, size);
  }

  collected(): Collected {
    return this.#collected;
  }

  place(): PagePosition {
    return this.#place;
  }

  take(page: Page): End | undefined {
    const pageJson = JSON.stringify(page.rows);
    if (!this.isStartingOver() && this.#isRepeat(page, pageJson)) return "repeats";
    this.#lastPageJson = pageJson;
    this.#add(page);
    const next = nextPosition(this.#paging, this.#place, page.facts, this.#rowsSoFar);
    return typeof next === "string" ? next : this.#goTo(next);
  }

  isStartingOver(): boolean {
    return this.#place.startsOver === true;
  }

  askForLess(): boolean {
    const less = this.#collected.pages === 0 ? smallerSize(this.#place) : undefined;
    if (less === undefined) return false;
    this.#place = { size: less };
    return true;
  }

  /** Whether a page equals the one before. Rows without an id may well be equal, so they are no repeat if the server announces more. */
  #isRepeat({ rows: pageRows, facts }: Page, pageJson: string): boolean {
    const announcesMore = facts.more !== undefined || (facts.total !== undefined && facts.total > this.#rowsSoFar);
    const isSame = pageRows.length > 0 && pageJson === this.#lastPageJson;
    return isSame && (!announcesMore || this.#keyOf(pageRows[0]) !== undefined);
  }

  #add({ rows: pageRows, facts, fieldErrors = [] }: Page): void {
    if (this.isStartingOver()) {
      this.#rows = [];
      this.#rowsSoFar = 0;
    }
    this.#rowsSoFar += facts.rowsOnPage;
    for (const row of pageRows) this.#rows.push(row);
    this.#emptyPages = pageRows.length > 0 ? 0 : this.#emptyPages + 1;
    const { pages, fieldErrorCount: earlierCount, reasons } = this.#collected;
    this.#collected = {
      ...this.#collected,
      rows: this.#rows,
      count: this.#rows.length,
      pages: pages + 1,
      ...(facts.total !== undefined && { total: facts.total }),
      fieldErrorCount: (this.isStartingOver() ? 0 : earlierCount) + fieldErrors.length,
      reasons: [...new Set([...reasons, ...fieldErrors])].slice(0, MAX_REASONS),
    };
  }

  #goTo(next: PagePosition): End | undefined {
    if (this.#emptyPages >= MAX_EMPTY_PAGES) return "lost";
    if (next.after !== undefined) {
      if (this.#cursors.has(next.after)) return "repeats";
      this.#cursors.add(next.after);
    }
    this.#place = next;
    return undefined;
  }
}
