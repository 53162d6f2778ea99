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
  /** The list can only be had whole: this asks for it again, larger, and takes the place of what came before. */
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
const round = (count: number) => count > 0 && (count % 10 === 0 || (count >= 16 && (count & (count - 1)) === 0));

/**
 * The place after `place`, or why there is none.
 * @param got the rows of all pages so far, this one included, those that are null among them
 */
export function nextPlace(
  paging: Paging,
  place: Place,
  { came, more, total, pages, after }: PageFacts,
  got: number,
): Place | End {
  if (more === false) return "all";
  switch (paging.by) {
    case "none":
      if ((paging.size ?? paging.grows) === undefined || (total !== undefined && came >= total)) return "all";
      if (came >= place.size) return { size: place.size * 10, again: true };
      return round(came) ? "cap" : "all";
    case "cursor":
      if (after === undefined) return more && came ? "lost" : "all";
      return came || more ? { size: place.size, after } : "all";
    case "offset": {
      const offset = (place.offset ?? 0) + came;
      return !came || (total !== undefined && offset >= total) ? "all" : { size: place.size, offset };
    }
    case "page": {
      const page = place.page ?? 1;
      if (pages !== undefined && page >= pages) return "all";
      if (more === undefined && pages === undefined && (!came || (total !== undefined && got >= total))) return "all";
      // Pages of a size that the server keeps to, so that it does not matter whether it counts with its own size or ours.
      const capped = page === 1 && paging.size !== undefined && pages === undefined && came > 0 && came < place.size;
      return { size: capped ? came : place.size, page: page + 1 };
    }
  }
}
