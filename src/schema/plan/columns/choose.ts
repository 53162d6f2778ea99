/** Which of a type's columns a screen shows, decided from their ranks and its room. See "Budget" in docs/schema-rules.md. */
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
  longTextRank: number;
}

/** The room of a row in a table. */
export const ROOM_IN_LIST: Room = { columns: 12, links: 4, longTextRank: RANKS.large };
/** The room of a record's own screen. */
export const ROOM_ON_RECORD: Room = { columns: 40, links: 8, longTextRank: RANKS.longTextOfRecord };

/**
 * No further column is added to a row with this many leaves. Most columns select one or two, so a row has about 60. Columns that a
 * person or hints name are not limited.
 */
const LEAVES_BEFORE_LAST_COLUMN = 58;
/** A row has at most this many leaves after its last column. */
const MOST_LEAVES = 66;

/**
 * Chooses columns and adds their selections: those that the person or the hints name, else the best ones for which there is room.
 * @param rowSelections - the selections of each row, which already include its reference
 * @param wishes - keys of columns, by the person or by the owner's hints; unknown keys are left out
 */
export function chooseColumns(
  rowSelections: Selections,
  candidates: readonly Candidate[],
  wishes: readonly string[] | undefined,
  room: Room,
): Candidate[] {
  const byKey = new Map(candidates.map((candidate) => [candidate.key, candidate]));
  const wished = [...new Set(wishes)].flatMap((key) => byKey.get(key) ?? []);
  if (!wished.length) return chooseBest(rowSelections, candidates, room);
  for (const column of wished) column.addSelections(rowSelections);
  return wished;
}

/** Adds the selections of each column at once, because the row's size decides when to stop. */
function chooseBest(rowSelections: Selections, candidates: readonly Candidate[], room: Room): Candidate[] {
  const placesLeft = placesIn(room, candidates);
  const chosen: Candidate[] = [];
  for (const candidate of inOrderOfRank(candidates, room)) {
    // A type with nothing better shows one of its hidden values, but no hidden link: no place is kept for it.
    const isNotWanted = isHidden(candidate) && chosen.length > 0;
    // What identifies a row of many types may fill it by itself: a list without a column would show nothing.
    const isRowFull = chosen.length > 0 && countLeaves(rowSelections) >= LEAVES_BEFORE_LAST_COLUMN;
    if (isNotWanted || isRowFull) break;
    if (chosen.length > 0 && isTooLarge(candidate, rowSelections)) continue;
    const place = isLink(candidate) ? "links" : "values";
    if (placesLeft[place] === 0) continue;
    placesLeft[place]--;
    candidate.addSelections(rowSelections);
    chosen.push(candidate);
  }
  return chosen;
}

/** Whether a column of many leaves, one or more for each type of a list, would make a row much larger than it may be. */
function isTooLarge(candidate: Candidate, rowSelections: Selections): boolean {
  const own: Selections = new Map();
  candidate.addSelections(own);
  return countLeaves(rowSelections) + countLeaves(own) > MOST_LEAVES;
}

/** How many links and values a screen has places for. Values of a better rank do not take the places of links. */
function placesIn(room: Room, candidates: readonly Candidate[]): { links: number; values: number } {
  const shownLinks = candidates.filter((candidate) => isLink(candidate) && !isHidden(candidate));
  const links = Math.min(room.links, shownLinks.length);
  return { links, values: room.columns - links };
}

const isLink = ({ kind }: Candidate): boolean => !!kind.isLink;

const isHidden = ({ rank }: Candidate): boolean => rank >= RANKS.hidden;

function inOrderOfRank(candidates: readonly Candidate[], { longTextRank }: Room): Candidate[] {
  // A long text may be hidden instead: in an object for the server's own data, for example.
  const rankOf = ({ isText, rank }: Candidate) => (isText && rank === RANKS.large ? longTextRank : rank);
  return [...candidates].sort((one, other) => rankOf(one) - rankOf(other));
}
