/**
 * The keyboard and the focus of a table that is a grid: one stop of the Tab key, arrow keys inside.
 *
 * Why a grid and not a table: a screen reader reads a `table` from what is in the page, and of 20,000 rows some fifty are; it could
 * neither come to the others nor select one. In a grid it hands the arrow keys over, so the next row is put into the page as the
 * focus comes to it, and is said with its place ("row 134 of 20,001"), its column's name and whether it is selected. The reading
 * commands of a screen reader work in a grid as well. Rows shown as cards (narrow pages) are all in the page: they stay a table.
 * https://www.w3.org/WAI/ARIA/apg/patterns/grid/
 */
import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from "react";
import { findKey, type KeyAt, type RowSelection } from "../selection/use-selection.js";
import { cellAt, enterCell, focusFirstControl, focusNextControl, placeOf, pressControl, revealCell } from "./cells.js";
import { type CellPlace, move, type Extent } from "./move.js";
import { isRightToLeft, stepOfArrow } from "../../../base/ui/keyboard/one-stop.js";

interface GridOptions {
  /** Whether the table is a grid at all. */
  isGrid: boolean;
  rowCount: number;
  columnCount: number;
  /** The column of the tab stop. */
  firstColumn: number;
  rowsInView: number;
  keyAt: KeyAt;
  table: RefObject<HTMLTableElement | null>;
  scroller: RefObject<HTMLElement | null>;
  selection: RowSelection;
  /** The person makes a column wider, in pixels; a negative number makes it narrower. */
  onWidth: (column: number, change: number) => void;
}

export interface Grid {
  /** The cell that has the focus, or is the tab stop. */
  active: CellPlace;
  onFocus: (event: FocusEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export function useGrid(options: GridOptions): Grid {
  const { isGrid, rowCount, columnCount, rowsInView, selection, onWidth } = options;
  const { active, focus, onFocus, forgetFocus } = useActiveCell(options);

  const handleKey = (event: KeyboardEvent, cell: HTMLElement): boolean => {
    const target = event.target as HTMLElement;
    const isInControl = target !== cell;
    if (isInControl && focusNextControl(cell, target, event.key)) {
      forgetFocus();
      return true;
    }
    // The last row in view stays in view, as when a browser scrolls by a page.
    const rowsPerPage = Math.max(1, rowsInView - 1);
    const extent = { rowCount, columnCount, rowsPerPage, isRightToLeft: isRightToLeft(cell) };
    const command = gridCommand(event, { place: placeOf(cell), isInControl }, extent);
    return runGridCommand(command, { cell, event }, { selection, focus, onWidth });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>("[data-at]");
    if (!isGrid || !cell || event.altKey || event.nativeEvent.isComposing) return;
    if (!handleKey(event, cell)) return;
    event.preventDefault();
    // Escape must not also close a dialog around the table.
    event.stopPropagation();
  };
  return { active, onFocus, onKeyDown };
}

/** What commands change. */
interface CommandTarget extends Pick<GridOptions, "selection" | "onWidth"> {
  /** Focuses a cell once it is in the page. */
  focus(place: CellPlace): void;
}

/** @returns whether the grid has handled the key */
function runGridCommand(
  command: GridCommand,
  { cell, event }: { cell: HTMLElement; event: KeyboardEvent },
  target: CommandTarget,
): boolean {
  const { selection } = target;
  const place = placeOf(cell);
  switch (command.do) {
    case "none":
      return false;
    case "focus-cell":
      cell.focus();
      return true;
    case "focus-control":
      focusFirstControl(cell);
      return true;
    case "enter":
      enterCell(cell, event);
      return true;
    case "press":
      pressControl(cell, event);
      return true;
    case "toggle-row":
      if (!selection.canSelect) return false;
      if (command.isRange) selection.extend(place.row, place.row);
      else selection.toggle(place.row);
      return true;
    case "select-all":
      if (!selection.canSelect) return false;
      selection.all();
      return true;
    case "clear":
      if (selection.count === 0) return false;
      selection.clear();
      return true;
    case "resize":
      target.onWidth(place.column, command.by);
      return true;
    case "move":
      moveToCell(place, command, target);
      return true;
  }
}

/** Selects the rows on the way if Shift is held; otherwise the next range starts here. */
function moveToCell(
  from: CellPlace,
  { to, isRange }: Extract<GridCommand, { do: "move" }>,
  { focus, selection }: CommandTarget,
): void {
  focus(to);
  if (!isRange) selection.endRange();
  else if (from.row >= 0 && to.row >= 0) selection.extend(from.row, to.row);
}

interface ActiveCell {
  active: CellPlace;
  /** Focuses a cell once it is in the page. */
  focus(place: CellPlace): void;
  /** The focus has gone elsewhere before the cell was in the page. */
  forgetFocus(): void;
  onFocus(event: FocusEvent): void;
}

/** The one cell of a grid that is a tab stop. It follows its row when rows move. */
function useActiveCell(options: GridOptions): ActiveCell {
  const { isGrid, rowCount, columnCount, firstColumn, keyAt, table, scroller } = options;
  const [kept, setKept] = useState<CellPlace & { key: unknown }>({ row: 0, column: firstColumn, key: undefined });
  const isFocusWanted = useRef(false);
  const hasMoved = kept.key !== undefined && kept.row >= 0 && kept.row < rowCount && keyAt(kept.row) !== kept.key;
  const movedTo = hasMoved ? findKey(kept.key, kept.row, keyAt, rowCount) : undefined;
  const active: CellPlace = {
    row: Math.min(movedTo ?? kept.row, rowCount - 1),
    column: Math.min(kept.column, columnCount - 1),
  };
  const setActive = ({ row, column }: CellPlace) => setKept({ row, column, key: row >= 0 ? keyAt(row) : undefined });

  // After each render, since the cell may only now have come into the page.
  useLayoutEffect(() => {
    if (!isFocusWanted.current) return;
    const cell = cellAt(table.current, active);
    if (!cell) return;
    isFocusWanted.current = false;
    cell.focus({ preventScroll: true });
    revealCell(cell, scroller.current);
  });

  return {
    active,
    focus(place) {
      isFocusWanted.current = true;
      setActive(place);
    },
    forgetFocus() {
      isFocusWanted.current = false;
    },
    onFocus({ target }) {
      const cell = target.closest<HTMLElement>("[data-at]");
      if (!isGrid || !cell) return;
      const place = placeOf(cell);
      const isSamePlace = place.row === active.row && place.column === active.column;
      const isSameRow = place.row < 0 || kept.key === keyAt(place.row);
      if (!isSamePlace || !isSameRow) setActive(place);
    },
  };
}

// The commands of keys in a grid, by the ARIA grid pattern. https://www.w3.org/WAI/ARIA/apg/patterns/grid/

/** A command to the grid. `none` leaves the key to the browser. */
type GridCommand =
  | { do: "none" }
  /** Moves the focus from a control in the cell to the cell itself. */
  | { do: "focus-cell" }
  /** Moves the focus to the first control in the cell. */
  | { do: "focus-control" }
  /** Presses the control of the cell, or focuses the first of several. */
  | { do: "enter" }
  /** Presses what a head holds. */
  | { do: "press" }
  | { do: "toggle-row"; isRange: boolean }
  | { do: "select-all" }
  | { do: "clear" }
  /** Makes the head's column wider or narrower. */
  | { do: "resize"; by: number }
  | { do: "move"; to: CellPlace; isRange: boolean };

/** A key with its modifiers, as an event has it. */
interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** The position of the focus. */
interface Focus {
  place: CellPlace;
  /** Whether a control in the cell has the focus, instead of the cell. */
  isInControl: boolean;
}

/** Pixels that a key makes a column wider or narrower. */
const RESIZE_STEP = 16;

const NONE: GridCommand = { do: "none" };

export function gridCommand(pressed: PressedKey, { place, isInControl }: Focus, extent: Extent): GridCommand {
  const { key, shiftKey } = pressed;
  switch (key) {
    case "Escape":
      return { do: isInControl ? "focus-cell" : "clear" };
    case "Enter":
      return isInControl ? NONE : { do: "enter" };
    case "F2":
      return { do: "focus-control" };
    case " ":
      return isInControl ? NONE : spaceCommand(place, shiftKey);
    default:
      if ((pressed.ctrlKey || pressed.metaKey) && key.toLowerCase() === "a") return { do: "select-all" };
      return moveCommand(pressed, place, extent);
  }
}

const isHead = ({ row }: CellPlace) => row < 0;

const spaceCommand = (place: CellPlace, isRange: boolean): GridCommand =>
  isHead(place) ? { do: "press" } : { do: "toggle-row", isRange };

/** Arrow keys and their like. With Shift, left and right on a head set the width of its column. */
function moveCommand(pressed: PressedKey, place: CellPlace, extent: Extent): GridCommand {
  const { key, shiftKey } = pressed;
  const step = stepOfArrow(key, extent.isRightToLeft);
  if (shiftKey && isHead(place) && step !== 0) return { do: "resize", by: step * RESIZE_STEP };
  const to = move(place, pressed, extent);
  return to ? { do: "move", to, isRange: shiftKey } : NONE;
}
