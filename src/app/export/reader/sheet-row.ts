/** One row of a file. Types only. */
export interface SheetRow {
  /** The number of the row as a spreadsheet shows it, from 1. In JSON that of its object. */
  number: number;
  /** Texts, without the apostrophe that an export puts in front of what a spreadsheet would run as a formula. */
  cells: readonly string[];
}
