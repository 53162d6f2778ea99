/** Picks those of a type's columns that a screen shows, by their ranks and its room. See "Budget" in docs/work/schema-rules.md. */
import { countLeaves, type Selections } from "../document.js";
import type { Candidate } from "./candidate.js";
import { RANKS } from "./ranks/ranks.js";

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
 * Many servers resolve each leaf of each row by itself, so a row of many leaves is slow: the aim is about 60. Most columns select one or
 * two, so no further one is added from 58 on. A column of many, such as a union of several types, may lead past 60, but not past 66.
 * Custom columns are not limited.
 */
const LEAVES_BEFORE_LAST_COLUMN = 58;
const MAX_LEAVES = 66;

/** The columns of a plan. */
interface PickedColumns {
  columns: readonly Candidate[];
  /** Whether they are those that the person or the hints name. */
  areCustom: boolean;
}

/**
 * Picks columns, and adds what they select to the selections of a row: those that the person or the hints name, else the best ones for
 * which there is room.
 * @param rowSelections - of each row, which already include its reference
 * @param customKeys - keys of columns, by the person or by the owner's hints; unknown keys are left out
 */
export function pickColumnsInto(
  rowSelections: Selections,
  candidates: readonly Candidate[],
  customKeys: readonly string[] | undefined,
  room: Room,
): PickedColumns {
  const byKey = new Map(candidates.map((candidate) => [candidate.key, candidate]));
  const custom = [...new Set(customKeys)].flatMap((key) => byKey.get(key) ?? []);
  if (custom.length === 0) return { columns: pickBestInto(rowSelections, candidates, room), areCustom: false };
  for (const column of custom) column.addSelections(rowSelections);
  return { columns: custom, areCustom: true };
}

/** Adds the selections of each column at once, because the row's size decides when to stop. */
function pickBestInto(rowSelections: Selections, candidates: readonly Candidate[], room: Room): Candidate[] {
  const placesLeft = placesIn(room, candidates);
  const picked: Candidate[] = [];
  for (const candidate of inOrderOfRank(candidates, room)) {
    // A type with nothing better shows one of its hidden values, and a row that is full by what identifies it shows one column.
    const isFirst = picked.length === 0;
    if (!isFirst && endsRow(candidate, rowSelections)) break;
    const place = placeOf(candidate);
    if (placesLeft[place] === 0) continue;
    if (!isFirst && isTooLarge(candidate, rowSelections)) continue;
    placesLeft[place]--;
    candidate.addSelections(rowSelections);
    picked.push(candidate);
  }
  return picked;
}

/** Whether neither a candidate nor those of worse ranks are added to a row that has columns. */
const endsRow = (candidate: Candidate, rowSelections: Selections): boolean =>
  isHidden(candidate) || countLeaves(rowSelections) >= LEAVES_BEFORE_LAST_COLUMN;

/** Whether a column of many leaves, one or more for each type of a list, would make a row much larger than it may be. */
function isTooLarge(candidate: Candidate, rowSelections: Selections): boolean {
  const columnSelections: Selections = new Map();
  candidate.addSelections(columnSelections);
  return countLeaves(rowSelections) + countLeaves(columnSelections) > MAX_LEAVES;
}

/**
 * How many links and values a screen has places for. Values of a better rank do not take the places of links. A hidden link has no place,
 * so it is never shown.
 */
function placesIn(room: Room, candidates: readonly Candidate[]): { links: number; values: number } {
  const visibleLinks = candidates.filter((candidate) => isLink(candidate) && !isHidden(candidate));
  const links = Math.min(room.links, visibleLinks.length);
  return { links, values: room.columns - links };
}

const placeOf = (candidate: Candidate): "links" | "values" => (isLink(candidate) ? "links" : "values");

const isLink = ({ kind }: Candidate): boolean => !!kind.isLink;

const isHidden = ({ rank }: Candidate): boolean => rank >= RANKS.hidden;

function inOrderOfRank(candidates: readonly Candidate[], { longTextRank }: Room): Candidate[] {
  // A long text may be hidden instead: in an object for the server's own data, for example.
  const rankOf = ({ isText, rank }: Candidate) => (isText && rank === RANKS.large ? longTextRank : rank);
  return [...candidates].sort((one, other) => rankOf(one) - rankOf(other));
}
