/**
 * The columns of a plan, in three steps: every column that the type could have (`candidates.ts`), the best of them
 * (`pick-columns.ts`), and a link to the row's own record where no column is one. See "Columns" in docs/work/schema-rules.md.
 */
import { withDistinctLabels } from "../../classify/distinct-labels.js";
import { typeLabel } from "../../classify/label.js";
import { identityOf } from "../../classify/identity/identity.js";
import { isRecordType } from "../../classify/identity/record-types.js";
import type { FieldShape } from "../../classify/field-shape.js";
import type { Schema, TypeDef } from "../../model/model.js";
import { type Selections, countLeaves } from "../document.js";
import { selectReference } from "../reference.js";
import type { PlanOptions } from "../types.js";
import type { Candidate } from "./candidate.js";
import { candidatesOf } from "./candidates.js";
import { RANKS } from "./ranks.js";
import { aspectColumns } from "./aspect-columns.js";
import { isRowLink, rowLinkColumn } from "./row-columns.js";

/** The options of the columns of a plan. */
export interface ColumnOptions extends PlanOptions {
  /** Lists of records are columns of links, for screens without tabs. */
  includeRecordLists?: boolean;
  /** Names of fields that are not columns. */
  excludedFields?: readonly string[];
  /** Adds further selections to each row. */
  selectAlso?(rowSelections: Selections): void;
}

/** The type whose columns are planned, and the screen that shows them. */
interface ColumnsTarget {
  schema: Schema;
  /** The type of the rows, or of the record. */
  type: TypeDef;
  /** The field that gives them. */
  shape: FieldShape;
  /** A record has more room than a row of a list. An update of a subscription has as much. */
  screen: "list" | "record" | "update";
}

/** The columns that a plan shows and offers. */
interface PlannedColumns {
  /** The selections of each row. */
  selections: Selections;
  columns: readonly Candidate[];
  /** Whether a person chose them, or the owner's hints name them. */
  areCustom: boolean;
  /**
   * Every column that a person can choose, those shown included. The link to the row's own record is one of them only for an abstract type:
   * `planColumns` adds that of an object type by itself, where no column opens the record.
   */
  choices: readonly Candidate[];
}

/** The columns of a plan, and the selections of a row that fill them. */
export function planColumns(target: ColumnsTarget, options: ColumnOptions): PlannedColumns {
  const { schema, type, screen } = target;
  const selections: Selections = new Map();
  selectReference(schema, type.name, selections, options.knownTypes);
  options.selectAlso?.(selections);
  const choices = withDistinctLabels(choicesOf(target, options), fieldNameFor(target));
  const isList = screen === "list"; // hints name the columns of lists: a record shows all that it has room for
  const hintedColumns = isList ? schema.hints?.get(type.name)?.columns : undefined;
  const room = isList ? ROOM_IN_LIST : ROOM_ON_RECORD;
  const picked = pickColumnsInto(selections, choices, options.columns ?? hintedColumns, room);
  const needsLink = isList && needsRowLink(target, picked.columns);
  const columns = needsLink ? [rowLinkOf(target, choices), ...picked.columns] : picked.columns;
  return { selections, choices, columns, areCustom: picked.areCustom };
}

/** Every column that a person can choose. */
function choicesOf({ schema, type, shape, screen }: ColumnsTarget, options: ColumnOptions): Candidate[] {
  const { knownTypes, includeRecordLists, excludedFields } = options;
  const candidates = candidatesOf(schema, type, { includeRecordLists, knownTypes, excludedFields });
  if (type.kind === "OBJECT") return candidates;
  // The link to the row already shows its label, so the label's own column is hidden.
  const { labels } = identityOf(schema, type.name);
  const withHiddenLabel = candidates.map((column) =>
    labels.includes(column.key) ? { ...column, rank: RANKS.hidden } : column,
  );
  // Named after the list, because the rows are of several types. A record is requested again by its own type.
  const byAspect =
    screen === "record" ? [] : aspectColumns(schema, type, { shared: withHiddenLabel, knownTypes, excludedFields });
  return [rowLinkColumn(shape.label, shape.field.type), ...withHiddenLabel, ...byAspect];
}

/** Whether rows need a column that opens their record: their first column is a link to another record, which opens that one. */
function needsRowLink({ schema, type }: ColumnsTarget, [first]: readonly Candidate[]): boolean {
  const isOtherLink = !!first?.kind.isLink && !isRowLink(first);
  return isOtherLink && type.kind === "OBJECT" && isRecordType(schema, type.name);
}

/** Named after the type of the rows; where a field has that label, after the list too. */
function rowLinkOf(target: ColumnsTarget, choices: readonly Candidate[]): Candidate {
  const { schema, type, shape } = target;
  const rowLink = rowLinkColumn(typeLabel(schema, type.name), shape.field.type);
  return withDistinctLabels([...choices, rowLink], fieldNameFor(target)).at(-1) ?? rowLink;
}

/** The field of a column; the list itself for a column that no field has, whose key begins as no name of a field does. */
const fieldNameFor =
  ({ shape }: ColumnsTarget) =>
  ({ key }: Candidate): string =>
    key.startsWith("__") ? shape.name : key;

// Picks those of a type's columns that a screen shows, by their ranks and its room. See "Budget" in docs/work/schema-rules.md.

/** How much a screen has room for. */
interface Room {
  /** Columns, links included. */
  columns: number;
  /** Links among them. */
  links: number;
  /** The rank of a long text. */
  longTextRank: number;
}

/** The room of a row in a table. */
const ROOM_IN_LIST: Room = { columns: 12, links: 4, longTextRank: RANKS.large };
/** The room of a record's own screen. */
const ROOM_ON_RECORD: Room = { columns: 40, links: 8, longTextRank: RANKS.longTextOfRecord };

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
function pickColumnsInto(
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
