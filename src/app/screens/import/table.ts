/** PURE: a table that has been read, and what a person chose about it. */
import {
  type ActionPlan,
  type CellInput,
  type FormValue,
  type ImportMode,
  type Path,
  withDistinctLabels,
} from "../../schema/index.js";
import { keyPathOf } from "../../parts/action/record-reference.js";
import { isSame } from "../../parts/action/same-value.js";
import type { Sheet } from "../../parts/export/reader/read-sheet.js";
import type { Cells, SheetRow } from "../../parts/export/reader/sheet-row.js";
import type { CellStyle } from "./cells/cell-style.js";
import type { UsedColumn } from "./check/read-row.js";
import type { Matching } from "./matching/match-columns.js";

/** A file, or rows that were pasted. */
export interface Source {
  name: string;
  file: Blob;
}

export interface ImportTable {
  source: Source;
  sheet: Sheet;
  /**
   * The index of the row with the names of the columns; undefined where none has them. Rows above it, such as a title, are not part of the
   * table.
   */
  head: number | undefined;
  matching: Matching;
  /** What a person said of how the cells write numbers and dates. The rest is found out. */
  chosenStyle: Partial<CellStyle>;
  /** Of a change: an empty cell clears the value. */
  clearsEmpty: boolean;
  /** Rows that are copies of an earlier one are not sent. */
  leavesCopiesOut: boolean;
  /** The form's value for the inputs that are the same in all rows. */
  constants: FormValue;
}

/** Rows whose numbers and dates show how the table writes them. */
export const SAMPLE_ROWS = 500;

/** @param nameColumn - the name of a column that has none, by its number */
export function headsOf(
  { sheet, head }: Pick<ImportTable, "sheet" | "head">,
  nameColumn: (number: string) => string,
): string[] {
  const width = Math.max(0, ...sheet.rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells.length));
  const named = head === undefined ? [] : (sheet.rows[head]?.cells ?? []);
  // Cells behind the head are a mistake of their row.
  const columns = head === undefined ? width : columnsIn({ sheet, head }, named);
  return Array.from({ length: columns }, (_, index) => named[index]?.trim() || nameColumn(String(index + 1)));
}

/** How many columns a table has: spreadsheets also write columns at the end that are empty, with separators and nothing else. */
function columnsIn(table: Pick<ImportTable, "sheet" | "head">, named: Cells): number {
  const hasText = (column: number) =>
    named[column]?.trim() !== "" || rowsOf(table).some(({ cells }) => (cells[column] ?? "").trim() !== "");
  let columns = named.length;
  while (columns > 0 && !hasText(columns - 1)) columns--;
  return columns;
}

/** The names of the columns, each of its own: where several have one name, the later ones have their number too. */
export const distinctHeads = (table: ImportTable, nameColumn: (number: string) => string): string[] =>
  withDistinctLabels(
    headsOf(table, nameColumn).map((label, index) => ({ label, number: String(index + 1) })),
    ({ number }) => nameColumn(number),
  ).map(({ label }) => label);

/** The rows below the head, by sheet: of a large table they are not copied again at each use. */
const bodies = new WeakMap<Sheet, { head: number; body: readonly SheetRow[] }>();

export function rowsOf({ sheet, head }: Pick<ImportTable, "sheet" | "head">): readonly SheetRow[] {
  if (head === undefined) return sheet.rows;
  const earlier = bodies.get(sheet);
  if (earlier?.head === head) return earlier.body;
  const body = sheet.rows.slice(bodyStart(head));
  bodies.set(sheet, { head, body });
  return body;
}

/** The index of the first row below the head. */
const bodyStart = (head: number | undefined): number => (head === undefined ? 0 : head + 1);

/**
 * The table with other cells, such as those that a person corrected.
 *
 * @param cellsOf - the cells of a row below the head, by its index: the same object where nothing is corrected
 */
export function withCells(table: ImportTable, cellsOf: (row: number) => Cells): ImportTable {
  const { sheet, head } = table;
  const body = rowsOf(table).map((row, index) => {
    const cells = cellsOf(index);
    return cells === row.cells ? row : { ...row, cells };
  });
  return { ...table, sheet: { ...sheet, rows: [...sheet.rows.slice(0, bodyStart(head)), ...body] } };
}

export const usedColumns = (inputs: readonly CellInput[], matching: Matching): UsedColumn[] =>
  matching.flatMap((match, index) => {
    const input = match && inputs.find(({ key }) => key === match.input);
    return input ? [{ index, input, by: match.by }] : [];
  });

/** The path of the input that takes the key of the record that an action changes: the input's own, so that it can be compared. */
export function pathOfKeyInput(plan: ActionPlan, inputs: readonly CellInput[]): Path | undefined {
  const keyPath = keyPathOf(plan);
  return keyPath && inputs.find(({ path }) => isSame(path, keyPath))?.path;
}

/** The same for a table: without keys it makes records, where the action does either. */
export function keyPathIn(
  { mode, keyPath, inputs }: { mode: ImportMode; keyPath: Path | undefined; inputs: readonly CellInput[] },
  { matching }: Pick<ImportTable, "matching">,
): Path | undefined {
  const isFilled = usedColumns(inputs, matching).some(({ input }) => input.path === keyPath);
  return mode === "update" || isFilled ? keyPath : undefined;
}

/** The top-level inputs of a form that no column fills. */
export function openFields(
  form: ActionPlan["form"],
  keyPath: Path | undefined,
  { matching }: ImportTable,
): ActionPlan["form"] {
  const filled = new Set(matching.flatMap((match) => (match ? [match.input.split(".")[0]] : [])));
  return form.filter(({ name }) => !filled.has(name) && name !== keyPath?.[0]);
}
