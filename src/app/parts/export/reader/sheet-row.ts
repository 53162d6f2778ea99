/** One row of a file. Types only. */

/** Undefined where a row ends before its head does, or an object has no such member: that says nothing, an empty text does. */
export type Cells = readonly (string | undefined)[];

export interface SheetRow {
  /** The number of the row as a spreadsheet shows it, from 1. In JSON that of its object. */
  number: number;
  /** Texts, without the apostrophe that an export puts in front of what a spreadsheet would run as a formula. */
  cells: Cells;
}
