/** PURE: what a table is told of its columns and its rows. */
import type { ReactNode } from "react";

/** One column of a table, of cards or of anything else that shows rows. */
export interface Column {
  key: string;
  label: string;
  /** Shown when the pointer rests on the head. */
  help?: string | undefined;
  /** Values are aligned at the end of the line. */
  numeric?: boolean | undefined;
  /** The head is a button that sorts. */
  sortable?: boolean | undefined;
  cell: (row: unknown, index: number) => ReactNode;
  /** A value that is more than its cell shows: what a button opens under the row. Undefined where the cell shows it all. */
  more?: ((row: unknown, index: number) => (() => ReactNode) | undefined) | undefined;
}

/** Which column the rows are sorted by. */
export interface ColumnSort {
  key: string;
  down: boolean;
}

/** Names a row; undefined where a row has no name: it stands for itself. */
export type RowKey = (row: unknown, index: number) => string | number | undefined;

/** Rows as text for the clipboard. */
export interface CopyRows {
  /** Tab-separated, as spreadsheets take it. */
  text: (rows: readonly unknown[]) => string;
  json: (rows: readonly unknown[]) => string;
}
