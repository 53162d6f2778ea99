/** PURE: which row of a table has the names of its columns. Reports have a title, a date and the like above it. */
import type { CellInput } from "../../../schema/index.js";
import type { Sheet } from "../../../parts/export/reader/read-sheet.js";
import type { SheetRow } from "../../../parts/export/reader/sheet-row.js";
import { matchColumns } from "./match-columns.js";

/** Rows at the beginning that are looked at. */
const CANDIDATES_LIMIT = 20;
/** A row of values may name one input by chance. */
const ENOUGH_NAMES = 2;

/**
 * The rows that a person may choose for the names of the columns: those at the beginning, but for the last row of the table, which has
 * none below it.
 */
export const headCandidates = (rows: readonly SheetRow[]): readonly SheetRow[] =>
  rows.slice(0, Math.max(1, Math.min(CANDIDATES_LIMIT, rows.length - 1)));

/**
 * @returns the index of the row that names the most inputs: the first row, unless a later one names several and more of them. It may be the
 * last row, of a table that is still empty.
 */
export function headRowOf({ rows, isJson }: Pick<Sheet, "rows" | "isJson">, inputs: readonly CellInput[]): number {
  if (isJson) return 0;
  const namedInputs = rows
    .slice(0, CANDIDATES_LIMIT)
    .map(({ cells }) => matchColumns(cells, inputs).filter(Boolean).length);
  const most = Math.max(0, ...namedInputs);
  return most >= ENOUGH_NAMES ? namedInputs.indexOf(most) : 0;
}
