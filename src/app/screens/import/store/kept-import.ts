/** An import as it is kept: what was to be sent, and what became of each row. Types only. */
import type { RowResult } from "../../../parts/bulk/bulk-run.js";
import type { FormValue, Path, RecordReference } from "../../../schema/index.js";
import type { SeenValues } from "../../../parts/action/conflict/conflicts.js";

/** A row of a table that is imported. */
export interface ImportRow {
  /** The number of the row in its table, from 1. */
  number: number;
  cells: readonly string[];
  /** The value of the action's form. Of a row that is left out, what of it could be read; undefined for a copy. */
  value?: FormValue;
  /** Of a change: the values that its record had in the check, for the inputs that the row fills. */
  seen?: SeenValues;
  /** Of a change: its record as it was called in the check. */
  record?: RecordReference;
  /** Why it is left out. */
  leftOut?: string;
  /** It is left out because an earlier row is the same. */
  isCopy?: boolean;
  /** It was left out until a person corrected it: its index among the rows that are sent, behind those that never were. */
  addedAs?: number;
}

/** An import, without its rows. */
export interface ImportInfo {
  id: string;
  /** The name of the mutation. */
  action: string;
  /** The name of the file. */
  source: string;
  /** The names of the table's columns. */
  heads: readonly string[];
  /** The index of the column that names a row best. */
  labelColumn: number;
  /** Whether that column is called a name or a title. */
  isLabelName?: boolean;
  /** Where the value of each column is in the form's value, by the index of the column; absent for one that is ignored. */
  columnPaths?: readonly (Path | undefined)[];
  /** Rows that are not left out. */
  rowCount: number;
  /** In ms since 1970. */
  startedAt: number;
}

/** What is kept of a row that has been sent, or about which is known that it was not. */
export type KeptResult = Exclude<RowResult, { is: "waiting" }> | { is: "sent" };

/** Where the rows of an import and their results are kept. */
export interface ImportJournal {
  /**
   * Marks a row as sent, before it is sent.
   * @returns false where it has been sent before, by another tab too
   */
  claim(row: number): Promise<boolean>;
  /** Takes the mark back: the server did not take the row, or a person wants it to be sent again. */
  release(rows: readonly number[]): Promise<void>;
  keepResults(rows: readonly number[], result: KeptResult): Promise<void>;
  /**
   * Keeps a row that a person has corrected.
   * @param position - its index among all rows of the import, those that are left out among them
   */
  replaceRow(position: number, row: ImportRow): Promise<void>;
  /** Keeps a row that was left out and is corrected: the import has one row more to send. */
  addRow(position: number, row: ImportRow): Promise<void>;
  /** Whether all of it is still there after a reload. */
  isKept(): boolean;
}

/** An import as it was left. */
export interface KeptImport {
  info: ImportInfo;
  rows: readonly ImportRow[];
  /** By the index of the row among those that are not left out. */
  results: ReadonlyMap<number, KeptResult>;
}
