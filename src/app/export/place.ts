/**
 * PURE: where the next page of a list is, when all of it is wanted. Unlike the pager of a screen it believes no page size: a
 * server may give fewer rows than it was asked for, and a short page is then not the last one.
 */
import type { PageFacts, Paging } from "../../schema/index.js";

/** A page, as far as a plan's request needs it. */
export interface Place {
  size: number;
  after?: string;
  page?: number;
  offset?: number;
  /** The list has no pages: this asks for all of it again, in a larger piece that replaces the rows so far. */
  again?: boolean;
}

/**
 * Why a walk is over. `all`: the server said so, or had nothing more to give. `cap`: it may give no more than this at once, and has
 * no way to the rest. `repeats`: it began to give the same rows again. `lost`: it said that there is more, but not where.
 */
export type End = "all" | "cap" | "repeats" | "lost";

/** A list that can only be had whole is asked for in one large piece. */
export const firstPlace = (paging: Paging, size: number): Place => ({ size: paging.by === "none" ? size * 10 : size });

/** Page sizes that servers accept which refuse larger ones. */
const SMALLER_SIZES = [100, 25];

/** The next smaller page size to try after a refusal, if there is one. */
export const smaller = ({ size }: Place): number | undefined => SMALLER_SIZES.find((smaller) => smaller < size);

/** How limits are counted: 50, 200, 256. A list that ends just there may have been cut there. */
function isRound(count: number): boolean {
  const isPowerOfTwo = (count & (count - 1)) === 0;
  return count > 0 && (count % 10 === 0 || (count >= 16 && isPowerOfTwo));
}

/**
 * The place after `place`, or why there is none.
 * @param rowsSoFar the rows of all pages, this one included, those that are null among them
 */
export function nextPlace(paging: Paging, place: Place, facts: PageFacts, rowsSoFar: number): Place | End {
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

/** Without pages: the list once more and larger, where it was cut at the size that was asked for. */
function largerPiece(paging: PagingBy<"none">, place: Place, { rowsOnPage, total }: PageFacts): Place | End {
  const hasSize = paging.size !== undefined || paging.grows !== undefined;
  const isTotal = total !== undefined && rowsOnPage >= total;
  if (!hasSize || isTotal) return "all";
  if (rowsOnPage >= place.size) return { size: place.size * 10, again: true };
  return isRound(rowsOnPage) ? "cap" : "all";
}

function afterCursor(place: Place, { rowsOnPage, more, after }: PageFacts): Place | End {
  if (after === undefined) return more && rowsOnPage ? "lost" : "all";
  return rowsOnPage || more ? { size: place.size, after } : "all";
}

function afterOffset(place: Place, { rowsOnPage, total }: PageFacts): Place | End {
  const offset = (place.offset ?? 0) + rowsOnPage;
  const isEnd = rowsOnPage === 0 || (total !== undefined && offset >= total);
  return isEnd ? "all" : { size: place.size, offset };
}

function afterPage(
  paging: PagingBy<"page">,
  place: Place,
  { rowsOnPage, more, total, pages }: PageFacts,
  rowsSoFar: number,
): Place | End {
  const page = place.page ?? 1;
  if (pages !== undefined && page >= pages) return "all";
  const isUntold = more === undefined && pages === undefined;
  const hasAll = rowsOnPage === 0 || (total !== undefined && rowsSoFar >= total);
  if (isUntold && hasAll) return "all";
  // The server keeps to a smaller size: asked for by that size, page 2 begins at the same row by its count and by ours.
  const isShortFirstPage = page === 1 && rowsOnPage > 0 && rowsOnPage < place.size;
  const isCapped = isShortFirstPage && paging.size !== undefined && pages === undefined;
  return { size: isCapped ? rowsOnPage : place.size, page: page + 1 };
}
