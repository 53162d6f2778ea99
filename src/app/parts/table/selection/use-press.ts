/** Handles a press of the pointer on a cell: unfolds a value, selects a row, or draws a range. */
import { useRef, type MouseEvent } from "react";
import { placeOf } from "../keyboard/cells.js";
import type { Unfolded } from "../unfolded/use-unfolded.js";
import type { RowSelection } from "./use-selection.js";

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

export interface Press {
  onClick(event: MouseEvent): void;
  onMouseDown(event: MouseEvent): void;
}

export function usePress({ isGrid, canSelect, activeRow, selection, unfolded, onMenu }: PressOptions): Press {
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
