/** PURE: the columns and rows of a table. Types only. */
import type { ReactNode } from "react";
import type { IconName } from "../../base/ui/icon.js";

/**
 * Where a value stands in the short row of a phone: the name and a status in the first line, two values and a date in the second.
 * Values without a place are left out of it. A plain table has two more places: the end of the second line, and a line below it.
 */
export type PhonePlace = "name" | "status" | "first" | "second" | "date" | "end" | "below";

/** One column of a table, of cards or of anything else that shows rows. */
export interface TableColumn {
  /** Differs for each column. */
  key: string;
  label: string;
  /** Shown when the pointer rests on the head. */
  help?: string | undefined;
  /** Values are aligned at the end of the line. */
  numeric?: boolean | undefined;
  /** The head is a button that sorts by this key. Columns that the server sorts alike have the same one. */
  sortKey?: string | undefined;
  /** Its place where the rows are short ones. */
  phonePlace?: PhonePlace | undefined;
  cell: (row: unknown, index: number) => ReactNode;
  /** Renders a value in full, which a button opens under the row. Undefined where the cell shows all of it. */
  more?: ((row: unknown, index: number) => (() => ReactNode) | undefined) | undefined;
}

/** The order of rows. */
export interface SortOrder {
  /** The sort key of a column, or a key of the server's own orders. */
  key: string;
  down: boolean;
}

/** The key of a row; undefined where it has none, so that the row itself is its key. */
export type RowKey = (row: unknown, index: number) => string | number | undefined;

/** A menu for each row. The table has its button; the menu itself stands beside the table. */
export interface RowMenu {
  /** The name of a row's button; empty where it has none. */
  label: (row: unknown, index: number) => string;
  /** Opens the menu of a row. The button is the one that was pressed. */
  onOpen: (row: unknown, button: HTMLElement) => void;
}

/** A command for the selected rows that a menu may have. */
export interface RowsCommand {
  icon: IconName;
  label: string;
  run: () => void;
}

/** The rows that a person selected. */
export interface SelectedRows {
  rows: readonly unknown[];
  /** Whether each row of the table is selected. */
  isAll: boolean;
  /** Set where all rows of a list are selected, of which the table shows a part. */
  wholeList: WholeList | undefined;
  /** Selects each row of the table. */
  all(): void;
  /** Selects all rows of a list, or only those of the table again. The next change of the selection ends it as well. */
  selectWholeList(list: WholeList | undefined): void;
  /** Tells a screen reader. */
  say(text: string): void;
  clear(): void;
}

/** All rows of a list. */
export interface WholeList {
  /** Differs for each list. */
  key: string;
  /** What the bar says in place of the count of rows. */
  text: string;
}

/** Rows as text for the clipboard. */
export interface CopyRows {
  /** Tab-separated, as spreadsheets take it. */
  text: (rows: readonly unknown[]) => string;
  json: (rows: readonly unknown[]) => string;
}
