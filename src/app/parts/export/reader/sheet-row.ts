/** One row of a file. Types only. */
import type { NoTable } from "./encoding.js";

/** Undefined where a row ends before its head does, or an object has no such member: that says nothing, an empty text does. */
export type Cells = readonly (string | undefined)[];

export interface SheetRow {
  /** The number of the row as a spreadsheet shows it, from 1. In JSON that of its object. */
  number: number;
  /** Texts, without the apostrophe that an export puts in front of what a spreadsheet would run as a formula. */
  cells: Cells;
}

// Why a file cannot be read as a table.

/**
 * - `open-quote`: a quote is never closed, so that the rest of the file would be one cell.
 * - `too-large`: the file is larger than what is read at once. None of it has been read.
 * - `too-wide`: a row has more cells than any table; the separator is probably another one.
 * - `json`: the file begins like JSON, and is none.
 * - `json-row`: JSON in which something between the objects is none.
 * - `json-name`: an object of JSON in which two names are one column, so that one of the values would be lost.
 * - `large-json`: JSON that is larger than what is read at once.
 * - `wide-json`: the objects have more different names than a table has columns.
 */
export type SheetErrorKind =
  | NoTable
  | "json"
  | "json-row"
  | "json-name"
  | "large-json"
  | "wide-json"
  | "empty"
  | "open-quote"
  | "too-large"
  | "too-wide";

/** A file cannot be read as a table. */
export class SheetError extends Error {
  /** The row with the problem, from 1; undefined where it is the file. */
  readonly row: number | undefined;

  constructor(
    readonly kind: SheetErrorKind,
    { row, ...options }: ErrorOptions & { row?: number } = {},
  ) {
    super(`The file cannot be read as a table: ${kind}`, options);
    this.row = row;
  }
}
