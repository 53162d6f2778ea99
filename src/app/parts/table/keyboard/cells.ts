/** The cells of a grid in the page, and what in them can have the focus. */
import type { KeyboardEvent } from "react";
import type { CellPlace } from "./move.js";
import { isRightToLeft, stepOfArrow } from "../../../base/ui/keyboard/one-stop.js";

/** Selects what may have the focus inside a cell. */
export const CONTROLS = "a[href], button:not([disabled]), input, summary";

/** A row of the head has no index: it is row -1. */
export function placeOf(cell: HTMLElement): CellPlace {
  const row = cell.closest<HTMLElement>("tr")?.dataset.index;
  return { row: row === undefined ? -1 : Number(row), column: Number(cell.dataset.at) };
}

/** Null where the cell is not in the page. */
export function cellAt(table: HTMLElement | null, { row, column }: CellPlace): HTMLElement | null {
  const rowSelector = row < 0 ? "thead tr" : `tr[data-index="${row}"]`;
  return table?.querySelector<HTMLElement>(`${rowSelector} > [data-at="${column}"]`) ?? null;
}

const controlsIn = (cell: HTMLElement) => [...cell.querySelectorAll<HTMLElement>(CONTROLS)];

/**
 * Moves the focus through the controls of a cell with the left and right arrow keys. @returns whether there was another
 * control
 */
export function focusNextControl(cell: HTMLElement, from: HTMLElement, key: string): boolean {
  const step = stepOfArrow(key, isRightToLeft(cell));
  const controls = controlsIn(cell);
  if (step === 0 || controls.length < 2) return false;
  const next = controls[controls.indexOf(from) + step];
  next?.focus();
  return next !== undefined;
}

/** Focuses the cell's first control. */
export function focusFirstControl(cell: HTMLElement): void {
  controlsIn(cell)[0]?.focus();
}

/**
 * Presses the control of the cell, or the link of its row. If the cell has several controls, the first is focused
 * instead.
 */
export function enterCell(cell: HTMLElement, event: KeyboardEvent): void {
  const controls = controlsIn(cell);
  const isHead = placeOf(cell).row < 0;
  if (!isHead && controls.length > 1) {
    focusFirstControl(cell);
    return;
  }
  const rowName = cell.closest("tr")?.querySelector<HTMLElement>("th");
  pressControl(controls.length > 0 ? cell : (rowName ?? cell), event);
}

/** Presses the first control in a cell. With the Ctrl key a link opens in a tab of its own, as it does under a pointer. */
export function pressControl(cell: HTMLElement, { ctrlKey, metaKey, shiftKey }: KeyboardEvent): void {
  const click = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
  cell.querySelector(CONTROLS)?.dispatchEvent(click);
}

/** Scrolls until neither the sticky head nor the sticky first column covers the cell. */
export function revealCell(cell: HTMLElement, scroller: HTMLElement | null): void {
  if (scroller) {
    const heads = [...scroller.querySelectorAll<HTMLElement>("thead th")];
    const firstColumn = heads.findIndex(({ dataset }) => dataset.key !== undefined);
    const stickyWidth = heads.slice(0, firstColumn + 1).reduce((sum, head) => sum + head.offsetWidth, 0);
    scroller.style.scrollPaddingBlockStart = `${heads[0]?.offsetHeight ?? 0}px`;
    scroller.style.scrollPaddingInlineStart = `${stickyWidth}px`;
  }
  cell.scrollIntoView?.({ block: "nearest", inline: "nearest" });
}
