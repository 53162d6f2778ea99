/** The state of a table: its rows in the page, its selection, its widths, its keyboard and its pointer. */
import { useCallback, useMemo, useRef, type MouseEvent } from "react";
import { useWords } from "../../base/context/words.js";
import { useIsNarrow } from "../../base/ui/use-narrow.js";
import type { TableColumn, SortOrder, CopyRows, RowKey, RowMenu } from "./column.js";
import { useGrid } from "./keyboard/use-grid.js";
import { keysOfRows } from "./row-keys.js";
import { useSelection, type RowSelection } from "./selection/use-selection.js";
import { useRowWindow } from "./use-row-window.js";
import { useUnfolded, type Unfolded } from "./use-unfolded.js";
import { useWidths } from "./use-widths.js";
import type { SelectionCommands } from "./selection/selection-bar.js";
import { placeOf } from "./keyboard/cells.js";

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

interface PressOptions {
  isGrid: boolean;
  canSelect: boolean;
  /** The row that has the focus; -1 is the head. */
  activeRow: number;
  selection: RowSelection;
  unfolded: Unfolded;
  /** The button of a row's menu was pressed. */
  onMenu: (row: number, button: HTMLElement) => void;
}

interface Press {
  onClick(event: MouseEvent): void;
  onMouseDown(event: MouseEvent): void;
}

/** Handles a press of the pointer on a cell: unfolds a value, selects a row, or draws a range. */
function usePress({ isGrid, canSelect, activeRow, selection, unfolded, onMenu }: PressOptions): Press {
  const rangeStart = useRef(0);
  const select = ({ row, isOnBox, isOnControl }: PressedPart, { shiftKey, ctrlKey, metaKey }: MouseEvent) => {
    // Outside its box a row of a grid is selected with a modifier; a link with a modifier is the browser's: another tab.
    const selectsByModifier = isGrid && !isOnControl;
    if (!isOnBox && !selectsByModifier) return;
    if (shiftKey) selection.extend(rangeStart.current, row);
    else if (isOnBox || ctrlKey || metaKey) selection.toggle(row);
  };
  return {
    onMouseDown(event) {
      // The focus comes to the pressed cell before the click does: a range begins at the row that had it.
      rangeStart.current = Math.max(0, activeRow);
      // Otherwise the browser marks the text between.
      if (event.shiftKey && canSelect) event.preventDefault();
    },
    onClick(event) {
      const pressed = readPress(event.target as HTMLElement);
      if (!pressed) return;
      const { row, unfoldedColumn, menuButton } = pressed;
      if (menuButton) onMenu(row, menuButton);
      else if (unfoldedColumn !== undefined) unfolded.toggle(row, unfoldedColumn);
      else if (canSelect) select(pressed, event);
    },
  };
}

/** The part of a row that was pressed. */
interface PressedPart {
  row: number;
  /** The column whose button for unfolding was pressed. */
  unfoldedColumn: string | undefined;
  /** The button of the row's menu, if it was pressed. */
  menuButton: HTMLElement | null;
  /** Whether it was the cell of the check box. */
  isOnBox: boolean;
  /** Whether it was a link or a button. */
  isOnControl: boolean;
}

/** Undefined outside the rows. */
function readPress(target: HTMLElement): PressedPart | undefined {
  const cell = target.closest<HTMLElement>("[data-at]");
  const row = cell ? placeOf(cell).row : -1;
  if (!cell || row < 0) return;
  return {
    row,
    unfoldedColumn: target.closest<HTMLElement>("[data-unfold]")?.dataset.unfold,
    menuButton: target.closest<HTMLElement>("[data-row-menu]"),
    isOnBox: cell.className === "pick",
    isOnControl: target.closest("a, button") !== null,
  };
}
