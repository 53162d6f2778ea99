/**
 * Which of a list's columns tell its rows apart, judged on its first page. See "Informative columns" in docs/work/schema-rules.md.
 */
import { lastWordOf, wordsOf } from "../../values/words.js";
import type { Column } from "../types.js";
import { isSequence } from "./bookkeeping.js";
import { isDate, isState } from "./ranks.js";
import { numberOf } from "../../../../transport/text-of.js";

/** Fewer rows say nothing about a column. */
const MIN_ROWS_TO_JUDGE = 5;
/** A column is mostly empty if at least this share of the rows have no value. */
const MOSTLY_EMPTY_SHARE = 0.75;
/** States that come before other values: a status, and how bad it is. */
const MAX_LEADING_STATES = 2;

/** Names of numbers that mean something even where they follow one another. */
const MEANINGFUL_NUMBERS = new Set(["year", "month", "week", "day", "hour", "grade", "level", "age"]);

/** Names of those who answer for a record, or whom it belongs to. */
const OWNER_WORDS = new Set(
  (
    "owner assignee author reporter creator editor customer buyer holder client member user responsible " +
    "manager driver contact"
  ).split(" "),
);

/** A list's first page, and how it was asked for. */
interface FirstPage {
  rows: readonly unknown[];
  /** A filter makes columns constant that vary in the whole list. */
  isFiltered: boolean;
  /** The key of the column that the rows are sorted by. */
  sortedBy: string | undefined;
  /** Whether a link leads to the record that has the list. Such a column says nothing, however few rows there are. */
  leadsBack?: (link: unknown) => boolean;
}

/** Whether a page has enough rows to judge columns by it. */
export const canJudgeColumns = ({ length }: readonly unknown[]): boolean => length >= MIN_ROWS_TO_JUDGE;

/**
 * The columns in order of importance: the name, the column that the rows are sorted by, up to two states, the first date, the owner, then
 * all other values in the order of their ranks, and further states and dates. Columns that tell no row from another are left out. The
 * order only decides which columns fit: they are shown in the order of their ranks.
 *
 * @param columns - in the order of their ranks
 */
export function informativeColumns(columns: readonly Column[], page: FirstPage): readonly Column[] {
  const [name, ...others] = columns;
  if (!name) return [];
  const isSortedBy = ({ key }: Column) => key === page.sortedBy;
  const informative = others.filter((column) => isSortedBy(column) || isInformative(column, page));
  const states = informative.filter(isState);
  const dates = informative.filter(isDate);
  const owners = informative.filter(isOwner);
  const values = informative.filter((column) => !isState(column) && !isDate(column));
  const sortedColumns = informative.filter(isSortedBy);
  const inOrder = [
    name,
    ...sortedColumns,
    ...states.slice(0, MAX_LEADING_STATES),
    ...dates.slice(0, 1),
    ...owners.slice(0, 1),
    ...values,
    ...states,
    ...dates,
  ];
  return [...new Set(inOrder)]; // each at the first of its places
}

function isInformative(column: Column, { rows, isFiltered, leadsBack }: FirstPage): boolean {
  if (isSequence(column)) return false;
  const isLink = column.kind.isLink === true && !column.list;
  if (isLink && leadsBack && rows.every((row) => leadsBack(column.read(row)))) return false;
  if (!canJudgeColumns(rows)) return true;
  const values = rows.map((row) => column.read(row)).filter(isPresent);
  const isMostlyEmpty = values.length <= rows.length * (1 - MOSTLY_EMPTY_SHARE);
  if (isMostlyEmpty || countsByOne(values, column.key)) return false;
  return isFiltered || !isConstant(values, rows.length);
}

const isPresent = (value: unknown): boolean => value !== null && value !== undefined && value !== "";

/** Whether each row has the same value. */
function isConstant(values: readonly unknown[], rowCount: number): boolean {
  const [first, ...others] = values.map((value) => JSON.stringify(value));
  return values.length === rowCount && others.every((other) => other === first);
}

/** Whether whole numbers follow one another without a gap, up or down, as numbers do that only count the rows. */
function countsByOne(values: readonly unknown[], key: string): boolean {
  if (!canJudgeColumns(values) || MEANINGFUL_NUMBERS.has(lastWordOf(key))) return false;
  const steps = values.slice(1).map((value, index) => numberOf(value) - numberOf(values[index]));
  const [step] = steps;
  return (step === 1 || step === -1) && steps.every((each) => each === step);
}

/** A record or a text about a person: `reporter`, `reporter.name`, `assignedTo`, but not `customerSince`. */
function isOwner(column: Column): boolean {
  const { key, kind } = column;
  if (isState(column) || isDate(column) || kind.columnUse === "flag") return false;
  const [first = ""] = key.split(".");
  const words = wordsOf(first);
  const isAssignment = words.at(-1) === "to" && words.includes("assigned");
  const isBySomeone = words.at(-1) === "by";
  return !kind.isNumber && (isAssignment || isBySomeone || words.some((word) => OWNER_WORDS.has(word)));
}
