/** Which of a type's columns a screen shows. See "Budget" in docs/schema-rules.md. */
import { text } from "../../values/text/text.js";
import { countLeaves, type Selections } from "../document.js";
import type { Candidate } from "./candidate.js";
import { RANKS } from "./ranks.js";

/** How much a screen has room for. */
export interface Room {
  /** Columns, links included. */
  columns: number;
  /** Links among them. */
  links: number;
  /** The rank of a long text. */
  longText: number;
}

export const ROOM_IN_LIST: Room = { columns: 12, links: 4, longText: RANKS.large };
export const ROOM_ON_RECORD: Room = { columns: 40, links: 8, longText: RANKS.longTextOfRecord };

/** No column is added once a row asks for this many leaves: the budget is 60, and a column may ask for more than one. */
const LEAVES_BEFORE_LAST_COLUMN = 58;

/**
 * Chooses columns and asks for them: those that were wished for, else the best that there is room for.
 * @param into - what is asked of each row; it already holds what every row is asked for
 * @param wishes - keys of columns, by the person or by the owner's hints; those of no column are left out
 */
export function chooseColumns(
  into: Selections,
  candidates: readonly Candidate[],
  wishes: readonly string[] | undefined,
  room: Room,
): Candidate[] {
  const byKey = new Map(candidates.map((candidate) => [candidate.key, candidate]));
  const wished = wishes?.flatMap((key) => byKey.get(key) ?? []) ?? [];
  if (!wished.length) return chooseBest(into, candidates, room);
  for (const column of wished) column.select(into);
  return wished;
}

function chooseBest(into: Selections, candidates: readonly Candidate[], room: Room): Candidate[] {
  const shownLinks = candidates.filter((candidate) => isLink(candidate) && candidate.rank < RANKS.hidden);
  let linksLeft = Math.min(room.links, shownLinks.length);
  let leavesLeft = room.columns - linksLeft;
  const chosen: Candidate[] = [];
  for (const candidate of byRank(candidates, room)) {
    // A type with nothing better shows one of its hidden fields.
    const isHidden = candidate.rank >= RANKS.hidden && chosen.length > 0;
    if (isHidden || countLeaves(into) >= LEAVES_BEFORE_LAST_COLUMN) break;
    if (isLink(candidate) ? linksLeft === 0 : leavesLeft === 0) continue;
    if (isLink(candidate)) linksLeft--;
    else leavesLeft--;
    candidate.select(into);
    chosen.push(candidate);
  }
  return chosen;
}

const isLink = ({ kind }: Candidate): boolean => !!kind.isLink;

function byRank(candidates: readonly Candidate[], { longText }: Room): Candidate[] {
  const rankOf = (candidate: Candidate) => (isLongText(candidate) ? longText : candidate.rank);
  return [...candidates].sort((one, other) => rankOf(one) - rankOf(other));
}

const isLongText = ({ rank, kind, list }: Candidate): boolean =>
  rank === RANKS.large && kind.name === text.name && !list;
