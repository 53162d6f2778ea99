/** PURE: what one row of a table is as the value of a form, and what is wrong with it. */
import {
  type CellInput,
  type FormField,
  type FormValue,
  getAt,
  isBlank,
  type Path,
  type Problem,
  type RecordReference,
  setAt,
  toVariables,
  type ValueKind,
} from "../../../schema/index.js";
import { problemAtInput } from "../../../parts/action/losses.js";
import { problemText, type ProblemWords } from "../../../parts/form/problems/problem-text.js";
import { isLink, type LinkBy } from "../matching/match-columns.js";
import { BROKEN } from "../../../parts/export/reader/encoding.js";
import type { Cells } from "../../../parts/export/reader/sheet-row.js";
import type { CellStyle } from "../cells/cell-style.js";
import { cellValue, partsOf, type CellReading } from "../cells/cell-value.js";
import { isOnlyId, type Found } from "../../../parts/form/picker/name-lookup.js";

/** A column that fills an input. */
export interface UsedColumn {
  /** Its index in the table. */
  index: number;
  input: CellInput;
  by: LinkBy;
  /** Of ids: the index of the column beside it that fills no input, and has the names of the same records, as an export has. */
  names?: number | undefined;
}

/** A column that says when or how often records were changed before an export wrote them. */
export interface ChangeColumn {
  /** Its index in the table. */
  index: number;
  /** That of the record's field. */
  name: string;
  kind: ValueKind;
}

/** How the rows of a table become values of a form. */
export interface ImportSetup {
  formOf(value: FormValue): readonly FormField[];
  /** Whether a row may change a record that the server finds without its key. */
  mayFindRecord(value: FormValue): boolean;
  /** Of an action that changes records: the path of the input for the key of one. */
  keyPath: Path | undefined;
  /** The paths of inputs that say beside the key which record is meant, and without which nobody knows. */
  askedPaths: readonly Path[];
  /** The indexes of columns that say so, and fill no input. */
  lostColumns: readonly number[];
  changeColumns: readonly ChangeColumn[];
  /** What a row says beside the key of which record it changes. */
  scopeOf(value: FormValue): unknown;
  columns: readonly UsedColumn[];
  /** How many columns the table's head has. */
  width: number;
  /** The file has bytes that are none of its encoding: `BROKEN` stands in their place. */
  hasBroken: boolean;
  style: CellStyle;
  /** Of a change: an empty cell clears the value. Otherwise it leaves the value as it is. */
  clearsEmpty: boolean;
  /** The form's value for the inputs that are the same in all rows. */
  constants: FormValue;
}

/** Something wrong with a row. */
export interface CellProblem {
  /** The index of the column; undefined where no column is to blame. */
  column: number | undefined;
  /**
   * As in `Problem`; "name" where a cell names no record or several, "lookup" where that is not known, "only-id" where one has it as its
   * id, "broken" where a character of the cell could not be read, "other-name" where the record of the id beside it is called otherwise,
   * "id" where the server has a record of another id for it, "changed" where the record was changed since the cell was written.
   */
  code: string;
  message: string;
  /** The text that names no record or several: the cell, or a part of it. */
  name?: string;
  /** What the row says of which record it is about, as JSON: the names are of its tenant. */
  scope?: string;
  /** Records that it may mean. */
  candidates?: readonly RecordReference[];
}

/** `only-id`: no record is called so, and one has this id. It may as well be a number of another record. */
export type FoundInTable = Found | { is: "only-id"; record: RecordReference };

/** What the texts of a column name; undefined for a text that has not been looked up. */
export type NamesOf = (column: UsedColumn, text: string, scope: string) => FoundInTable | undefined;

/** The words for problems: those of a form, and those that a form cannot have. */
export interface RowWords extends ProblemWords {
  tooManyCells: string;
  notTaken: string;
  broken: string;
  /** @param cutAt - how many records were compared with the text, where there are more */
  noRecord(text: string, cutAt: number | undefined): string;
  severalRecords(text: string, count: number): string;
  /** @param cutAt - how many records were compared with the text, where only one is called so */
  onlyCompared(text: string, cutAt: number): string;
  noSuchRecord(id: string): string;
  onlyId(text: string, record: string): string;
  otherName(ids: string, records: string): string;
  lookupFailed(error: unknown): string;
  /** @param what - the values that the record has now */
  changedSince(what: string): string;
}

export interface ReadRow {
  value: FormValue;
  problems: readonly CellProblem[];
}

export function readRow(setup: ImportSetup, cells: Cells, names: NamesOf, words: RowWords): ReadRow {
  const problems = unusedCells(setup, cells, words);
  let value = setup.constants;
  for (const column of setup.columns) {
    const { path } = column.input;
    const cell = cells[column.index];
    if (cell === undefined) continue;
    if (cell.trim() === "") {
      if (clears(setup, column)) value = setAt(value, path, null);
      continue;
    }
    const namesHere: NamesHere = (text) => {
      const scope = JSON.stringify(setup.scopeOf(value));
      return { scope, found: names(column, text, scope) };
    };
    const reading = readCell(setup, column, cell, namesHere, words);
    if ("value" in reading) value = setAt(value, path, reading.value);
    else problems.push({ ...reading.problem, column: column.index });
    problems.push(...otherNames(setup, column, cells, namesHere, words));
  }
  return { value, problems: [...problems, ...formProblems(setup, value, problems, words)] };
}

/** Cells that fill no input, though they say something. */
function unusedCells({ width, lostColumns }: ImportSetup, cells: Cells, words: RowWords): CellProblem[] {
  const hasText = (cell: string | undefined) => (cell ?? "").trim() !== "";
  const lost = lostColumns.filter((column) => hasText(cells[column]));
  const problems = lost.map((column): CellProblem => ({ column, code: "lost", message: words.notTaken }));
  return cells.slice(width).some(hasText)
    ? [{ column: undefined, code: "cells", message: words.tooManyCells }, ...problems]
    : problems;
}

/** Whether a column holds the key of a record, as it is: that of the changed one, or of another one. */
const takesKey = ({ keyPath }: ImportSetup, { input, by }: UsedColumn): boolean =>
  input.field.widget !== "list" && (isLink(input) ? by === "id" : isSame(input.path, keyPath));

/** " 7" is another record than "7". A number has no spaces, and a key is no amount: "1.000" is not 1000. */
const keyIn = ({ input }: UsedColumn, cell: string): string => (input.field.kind.isNumber ? cell.trim() : cell);

/** Whether a row has a key with spaces around it, which are a part of it. */
export const hasSpacedKey = (setup: ImportSetup, cells: Cells): boolean =>
  setup.columns.some((column) => {
    const cell = cells[column.index] ?? "";
    return takesKey(setup, column) && cell.trim() !== "" && keyIn(column, cell) !== cell.trim();
  });

const clears = ({ clearsEmpty, keyPath, askedPaths }: ImportSetup, { input }: UsedColumn): boolean =>
  clearsEmpty && ![keyPath, ...askedPaths].some((path) => isSame(input.path, path)) && !input.field.type.nonNull;

/** What the texts of a row's column name, in what the row is about. */
type NamesHere = (text: string) => { scope: string; found: FoundInTable | undefined };

type Reading = { value: FormValue } | { problem: Omit<CellProblem, "column"> };

function readCell(setup: ImportSetup, column: UsedColumn, text: string, names: NamesHere, words: RowWords): Reading {
  const { input, by } = column;
  const isList = input.field.widget === "list";
  if (setup.hasBroken && text.includes(BROKEN)) return { problem: { code: "broken", message: words.broken } };
  if (isLink(input) && by === "id") {
    const other = (isList ? partsOf(text, setup.style.listMark) : [text]).find((id) => names(id).found?.is === "none");
    if (other !== undefined) return { problem: { code: "id", message: words.noSuchRecord(other) } };
  }
  if (takesKey(setup, column)) return { value: keyIn(column, text) };
  if (!isLink(input) || by === "id") return inWords(cellValue(input, text, setup.style), words);
  if (!isList) return readName(text.trim(), names, words);
  const readings = partsOf(text, setup.style.listMark).map((part) => readName(part, names, words));
  const faulty = readings.find((reading) => "problem" in reading);
  return faulty ?? { value: readings.flatMap((reading) => ("value" in reading ? [reading.value] : [])) };
}

/** A person may have changed the name of a linked record, and not the id in the column beside it. */
function otherNames(
  { style }: ImportSetup,
  column: UsedColumn,
  cells: Cells,
  names: NamesHere,
  words: RowWords,
): CellProblem[] {
  const { input, index, names: beside, by } = column;
  const [ids = "", text = ""] = [cells[index], beside === undefined ? "" : cells[beside]];
  if (by !== "id" || text.trim() === "") return [];
  const isList = input.field.widget === "list";
  const [idParts = [], parts = []] = isList
    ? [ids, text].map((each) => partsOf(each, style.listMark))
    : [[ids], [text]];
  const records = idParts.flatMap((id) => recordIn(names(id).found) ?? []);
  if (records.length < idParts.length) return [];
  const isSame = parts.length === records.length && records.every((each, place) => !isOnlyId(each, parts[place] ?? ""));
  if (isSame) return [];
  const labels = records.map(({ label }) => label).join("; ");
  return [{ column: beside, code: "other-name", message: words.otherName(ids, labels) }];
}

const recordIn = (found: FoundInTable | undefined) => (found && "record" in found ? found.record : undefined);

const inWords = (reading: CellReading, words: RowWords): Reading =>
  "value" in reading
    ? reading
    : { problem: { code: reading.problem.code, message: problemText(reading.problem, words) } };

function readName(text: string, names: NamesHere, words: RowWords): Reading {
  const { scope, found } = names(text);
  const problem = (message: string, candidates: readonly RecordReference[] = [], code = "name") => ({
    problem: { code, message, name: text, scope, candidates },
  });
  switch (found?.is) {
    case "found":
      return { value: found.record.id };
    case "several":
      return problem(severalText(text, found, words), found.candidates);
    case "only-id":
      return problem(words.onlyId(text, found.record.label), [found.record], found.is);
    case "failed":
      return { problem: { code: "lookup", message: words.lookupFailed(found.error) } };
    default:
      return problem(words.noRecord(text, found?.cutAt), found?.candidates);
  }
}

const severalText = (text: string, { candidates, cutAt }: Found & { is: "several" }, words: RowWords): string =>
  candidates.length === 1 && cutAt !== undefined
    ? words.onlyCompared(text, cutAt)
    : words.severalRecords(text, candidates.length);

/** The problems that the form itself finds, and a missing key. What a record supplies that is changed is no matter of the row. */
function formProblems(
  setup: ImportSetup,
  value: FormValue,
  earlier: readonly CellProblem[],
  words: RowWords,
): CellProblem[] {
  const form = setup.formOf(value);
  const inForm = toVariables(form, value).problems;
  const missing = missingKeys(setup, value).filter(({ path }) => !inForm.some((problem) => isSame(problem.path, path)));
  return [...inForm, ...missing].flatMap((problem): CellProblem[] => {
    const column = setup.columns.find(
      ({ input }) => isWithin(problem.path, input.path) || isWithin(input.path, problem.path),
    );
    if (column && earlier.some(({ column: index }) => index === column.index)) return [];
    if (!isOwnProblem(setup, value, problem)) return [];
    const message = column ? problemText(problem, words) : problemAtInput(form, problem, words);
    return [{ column: column?.index, code: problem.code, message }];
  });
}

/** A change needs what says which record is meant, also where the server's input does not require it. */
const missingKeys = ({ keyPath, askedPaths }: ImportSetup, value: FormValue): Problem[] =>
  [keyPath, ...askedPaths].flatMap((path): Problem[] =>
    path && isBlank(getAt(value, path)) ? [{ code: "required", path }] : [],
  );

function isOwnProblem({ keyPath, askedPaths }: ImportSetup, value: FormValue, { path }: Problem): boolean {
  if (!keyPath) return true;
  return [keyPath, ...askedPaths].some((own) => isWithin(own, path)) || !isBlank(getAt(value, path));
}

const isSame = (path: Path, other: Path | undefined): boolean =>
  other !== undefined && path.length === other.length && isWithin(path, other);

const isWithin = (path: Path, outer: Path): boolean => outer.every((step, index) => path[index] === step);
