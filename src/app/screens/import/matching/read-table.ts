/** Reads a file as the table of an import. */
import type { CellInput } from "../../../schema/index.js";
import type { OwnedItems } from "../../../base/storage/owned-items.js";
import { readSheet, type Sheet } from "../../../parts/export/reader/read-sheet.js";
import { sheetErrorText } from "../sheet-error-text.js";
import { headRowOf } from "./head-row.js";
import { chosenColumns, type ChosenColumns } from "./chosen-columns.js";
import { matchAsBefore } from "./match-columns.js";
import { headsOf, rowsOf, type ImportTable, type Source } from "../table.js";
import type { ImportWords } from "../words.js";

interface ReadTableOptions {
  /** Those of the user. */
  items: OwnedItems;
  /** The name of the action. What the columns of the user's earlier tables for it filled, the columns of this one fill as well. */
  action: string;
  inputs: readonly CellInput[];
  words: ImportWords;
  signal: AbortSignal;
  /** Called with the part of the file that has been read, from 0 to 1. */
  onProgress: (part: number) => void;
}

/** The table, or why there is none, in words. */
export type TableReading = { table: ImportTable } | { problem: string };

export async function readTable(
  source: Source,
  { items, action, inputs, words, signal, onProgress }: ReadTableOptions,
): Promise<TableReading> {
  try {
    const sheet = await readSheet(source.file, { signal, onProgress });
    const chosen = chosenColumns(items, action);
    const table = newTable(source, sheet, inputs, words.columnNumber, chosen);
    return rowsOf(table).length > 0 ? { table } : { problem: words.headOnly };
  } catch (error) {
    return { problem: sheetErrorText(error, words) };
  }
}

/**
 * A table as it is before a person has chosen anything about it.
 *
 * @param nameColumn - the name of a column that has none, by its number
 */
export function newTable(
  source: Source,
  sheet: Sheet,
  inputs: readonly CellInput[],
  nameColumn: (number: string) => string,
  chosen: ChosenColumns = new Map(),
): ImportTable {
  const table = { source, sheet, head: headRowOf(sheet, inputs) };
  const matching = matchAsBefore(headsOf(table, nameColumn), inputs, chosen);
  return { ...table, matching, chosenStyle: {}, clearsEmpty: false, leavesCopiesOut: false, constants: {} };
}
