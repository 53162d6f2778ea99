/** The state of a table: its rows in the page, its selection, its widths, its keyboard and its pointer. */
import { useCallback, useMemo, useRef } from "react";
import { useWords } from "../../base/context/words.js";
import { useIsNarrow } from "../../base/ui/use-narrow.js";
import type { TableColumn, SortOrder, CopyRows, RowKey, RowMenu } from "./column.js";
import { useGrid } from "./keyboard/use-grid.js";
import { keysOfRows } from "./row-keys.js";
import { usePress } from "./selection/use-press.js";
import { useSelection } from "./selection/use-selection.js";
import { useRowWindow } from "./use-row-window.js";
import { useUnfolded } from "./unfolded/use-unfolded.js";
import { useWidths } from "./widths/use-widths.js";
import type { SelectionCommands } from "./selection/selection-bar.js";

/** The properties of a table. */
export interface TableOptions {
  /** The table's name, for those who cannot see what is around it. */
  label: string;
  columns: readonly TableColumn[];
  rows: readonly unknown[];
  rowKey?: RowKey;
  sort?: SortOrder | undefined;
  onSort?: (key: string) => void;
  /** Rows that have just come in are tinted for a second. */
  isNew?: (row: unknown) => boolean;
  /** Cells whose values have just changed are tinted for a moment. */
  isChanged?: ((row: unknown, columnKey: string) => boolean) | undefined;
  /** Keeps the columns' widths on this device under this name. */
  widths?: string;
  /** Without it rows cannot be selected. */
  copy?: CopyRows | undefined;
  /** Further commands for the selected rows. */
  commands?: SelectionCommands | undefined;
  /** On a narrow page each row is two lines high and shows the columns that have a place there. Without it rows become cards. */
  hasShortRows?: boolean | undefined;
  /** Rows that are cards have no menu. */
  rowMenu?: RowMenu | undefined;
}

export function useTable({ columns, rows, rowKey, widths: widthsName, copy, rowMenu }: TableOptions) {
  const t = useWords();
  const isGrid = !useIsNarrow();
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const keys = useMemo(() => keysOfRows(rows, rowKey), [rows, rowKey]);
  const keyAt = useCallback((index: number) => keys[index], [keys]);
  const unfolded = useUnfolded(keyAt, rows.length);
  const rowWindow = useRowWindow({ rowCount: rows.length, isGrid, extras: unfolded.extras, table, scroller });
  const columnKeys = useMemo(() => columns.map(({ key }) => key), [columns]);
  const widths = useWidths({ name: widthsName, keys: columnKeys, table, isGrid, areRowsLeftOut: rowWindow.isVirtual });
  const selection = useSelection({ rows, keyAt, copy });
  // The column of check boxes stands before all others.
  const firstColumn = copy ? 1 : 0;
  const resizeColumn = (at: number, change: number) => {
    const column = columns[at - firstColumn];
    if (!column) return;
    const width = widths.resize(column.key, widths.widthOf(column.key) + change, true);
    selection.say(t.widthIs(column.label, width));
  };
  const grid = useGrid({
    isGrid,
    rowCount: rows.length,
    columnCount: columns.length + firstColumn + (rowMenu ? 1 : 0),
    firstColumn,
    rowsInView: rowWindow.rowsInView,
    keyAt,
    table,
    scroller,
    selection,
    onWidth: resizeColumn,
  });
  const press = usePress({
    isGrid,
    canSelect: copy !== undefined,
    activeRow: grid.active.row,
    selection,
    unfolded,
    onMenu: (row, button) => rowMenu?.onOpen(rows[row], button),
  });
  return { isGrid, firstColumn, keyAt, scroller, table, unfolded, rowWindow, widths, selection, grid, press };
}
