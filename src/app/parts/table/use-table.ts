/** The state of a table: its rows in the page, its selection, its widths, its keyboard and its pointer. */
import { useCallback, useMemo, useRef, type MouseEvent, useState } from "react";
import { useWords } from "../../base/context/words.js";
import { useIsNarrow } from "../../base/ui/use-narrow.js";
import type { TableColumn, SortOrder, CopyRows, RowKey, RowMenu } from "./column.js";
import { useGrid } from "./keyboard/use-grid.js";
import { useSelection, type RowSelection, findKey, type KeyAt } from "./selection/use-selection.js";
import { useRowWindow } from "./use-row-window.js";
import { useWidths } from "./use-widths.js";
import type { SelectionCommands } from "./selection/selection-bar.js";
import { placeOf } from "./keyboard/cells.js";
import type { Extras } from "./rows-in-view.js";

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

// The keys of rows, by which the selection, the focus and unfolded values follow a row that moves, and the elements that rows are
// drawn in.

/** A unique key for each row, even if the server sends a record twice or uses an id twice. */
export function keysOfRows(rows: readonly unknown[], rowKey: RowKey | undefined): unknown[] {
  const usedKeys = new Set<unknown>();
  return rows.map((row, index) => {
    const ownKey = rowKey?.(row, index) ?? row;
    const key = usedKeys.has(ownKey) ? `again ${index}` : ownKey;
    usedKeys.add(key);
    return key;
  });
}

/** A row's key for React, which takes only texts and numbers: a row that is its own key has its place instead. */
export const reactKey = (key: unknown, index: number): string | number =>
  typeof key === "string" || typeof key === "number" ? key : index;

/** The number of the element that a row is drawn in, by the row's key. */
export type RowElements = ReadonlyMap<unknown, number>;

/**
 * A row keeps its element, and the focus in it, as long as it is drawn. A row that comes in takes the element in its place if the row
 * there has gone: new text in an element costs half of a new element, which counts where all rows are replaced several times a second.
 *
 * @param previous - the elements of the last draw, in the order of the rows
 * @param keys - of the rows to draw; no key occurs twice
 */
export function elementsOfRows(previous: RowElements, keys: readonly unknown[]): RowElements {
  const drawn = new Set(keys);
  const free = [...previous].map(([key, element]) => (drawn.has(key) ? undefined : element));
  let newElement = Math.max(-1, ...previous.values()) + 1;
  return new Map(keys.map((key, place) => [key, previous.get(key) ?? free[place] ?? newElement++]));
}

interface Opened {
  column: string;
  /** The last known position of the row. */
  index: number;
  /** In pixels; 0 until it is drawn. */
  height: number;
}

/**
 * The values that are unfolded under the rows of a table, one for each row. They belong to the row's key, so they move with it.
 */
export interface Unfolded {
  /** The column that is unfolded under a row. */
  at(index: number): string | undefined;
  toggle(index: number, column: string): void;
  onHeight(index: number, height: number): void;
  extras: Extras;
}

function useUnfolded(keyAt: KeyAt, count: number): Unfolded {
  const [opened, setOpened] = useState<ReadonlyMap<unknown, Opened>>(new Map());
  const openedByIndex = new Map<number, Opened>();
  for (const [key, unfolded] of opened) {
    const index = findKey(key, unfolded.index, keyAt, count);
    if (index !== undefined) openedByIndex.set(index, unfolded);
  }
  const change = (index: number, next: Opened | undefined) => {
    const key = keyAt(index);
    setOpened((previous) => {
      const changed = new Map(previous);
      if (next) changed.set(key, next);
      else changed.delete(key);
      return changed;
    });
  };
  return {
    at: (index) => openedByIndex.get(index)?.column,
    toggle(index, column) {
      const current = openedByIndex.get(index);
      const isOpen = current?.column === column;
      change(index, isOpen ? undefined : { column, index, height: current?.height ?? 0 });
    },
    onHeight(index, height) {
      const current = openedByIndex.get(index);
      if (current && current.height !== height) change(index, { ...current, index, height });
    },
    extras: new Map([...openedByIndex].map(([index, { height }]) => [index, height])),
  };
}
