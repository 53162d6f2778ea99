/**
 * PURE: where the next page of a list is, when all of its rows are wanted. Unlike the pager of a screen, it does not conclude from a
 * short page that it is the last one, because a server may return fewer rows than it was asked for.
 */
import type { PageFacts, Paging } from "../../schema/index.js";

/** A page, as far as a plan's request needs it. */
export interface PagePosition {
  size: number;
  after?: string;
  page?: number;
  offset?: number;
  /** The list has no pages: this asks for all of it again, in a larger piece that replaces the rows so far. */
  startsOver?: boolean;
}

/**
 * Why a walk is over. `all`: the server said that there are no more rows, or returned none. `cap`: it seems to return no more rows than
 * this at once, and there is no way to the rest. `repeats`: it returned the same rows again. `lost`: it said that there are more rows,
 * but not where.
 */
export type End = "all" | "cap" | "repeats" | "lost";

/** How much larger a piece of a list without pages is than a page, and than the piece before. */
const PIECE_FACTOR = 10;

/** The first place. A list without pages is requested in one large piece. */
export const firstPosition = (paging: Paging, size: number): PagePosition => ({
  size: paging.by === "none" ? size * PIECE_FACTOR : size,
});

/** Page sizes that servers usually accept if they refuse larger ones. */
const SMALLER_SIZES = [100, 25];

/** The next smaller page size to try after a refusal, if there is one. */
export const smallerSize = (place: PagePosition): number | undefined => SMALLER_SIZES.find((size) => size < place.size);

/** Whether a server may have a limit of this many rows, such as 50, 200 or 256. A list that ends just there may have been cut. */
function isRound(count: number): boolean {
  const isPowerOfTwo = (count & (count - 1)) === 0;
  return count > 0 && (count % 10 === 0 || (count >= 16 && isPowerOfTwo));
}

/**
 * The place after `place`, or why there is none. A total that is smaller than the number of rows so far is wrong, and ends nothing.
 * @param rowsSoFar - how many rows all pages have, this one and null rows included
 */
export function nextPosition(
  paging: Paging,
  place: PagePosition,
  facts: PageFacts,
  rowsSoFar: number,
): PagePosition | End {
  if (facts.more === false) return "all";
  switch (paging.by) {
    case "none":
      return largerPiece(paging, place, facts);
    case "cursor":
      return afterCursor(place, facts);
    case "offset":
      return afterOffset(place, facts);
    case "page":
      return afterPage(paging, place, facts, rowsSoFar);
  }
}

type PagingBy<Way extends Paging["by"]> = Extract<Paging, { by: Way }>;

/** Of a list without pages: a larger piece, if this one was cut at the size that was requested. */
function largerPiece(
  paging: PagingBy<"none">,
  place: PagePosition,
  { rowsOnPage, total }: PageFacts,
): PagePosition | End {
  const hasSize = paging.size !== undefined || paging.grows !== undefined;
  if (!hasSize || rowsOnPage === total) return "all";
  if (rowsOnPage >= place.size) return { size: place.size * PIECE_FACTOR, startsOver: true };
  return isRound(rowsOnPage) ? "cap" : "all";
}

function afterCursor(place: PagePosition, { rowsOnPage, more, after }: PageFacts): PagePosition | End {
  if (after === undefined) return more && rowsOnPage ? "lost" : "all";
  return rowsOnPage || more ? { size: place.size, after } : "all";
}

function afterOffset(place: PagePosition, { rowsOnPage, total }: PageFacts): PagePosition | End {
  const offset = (place.offset ?? 0) + rowsOnPage;
  const isEnd = rowsOnPage === 0 || offset === total;
  return isEnd ? "all" : { size: place.size, offset };
}

function afterPage(
  paging: PagingBy<"page">,
  place: PagePosition,
  { rowsOnPage, more, total, pages }: PageFacts,
  rowsSoFar: number,
): PagePosition | End {
  const page = place.page ?? 1;
  if (pages !== undefined && page >= pages) return "all";
  const hasNoPageInfo = more === undefined && pages === undefined;
  const hasAll = rowsOnPage === 0 || rowsSoFar === total;
  if (hasNoPageInfo && hasAll) return "all";
  // The server has a smaller maximum. Page 2 of that size begins where this page ended, whichever size the server counts by.
  const isShortFirstPage = page === 1 && rowsOnPage > 0 && rowsOnPage < place.size;
  const isCapped = isShortFirstPage && paging.size !== undefined && pages === undefined;
  return { size: isCapped ? rowsOnPage : place.size, page: page + 1 };
}
