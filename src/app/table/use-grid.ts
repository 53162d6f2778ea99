/**
 * The keyboard and the focus of a table that is a grid: one stop of the Tab key, arrow keys inside.
 *
 * Why a grid and not a table, for those who listen: a screen reader reads a `table` from what is in the page, and of 20,000 rows
 * some fifty are; it could neither come to the others nor select one. In a grid it hands the arrow keys over, so the next row is
 * put into the page as the focus comes to it, and is said with its place ("row 134 of 20,001"), its column's name and whether it
 * is selected. Its own reading commands work in a grid as well. Rows shown as cards (narrow pages) are all in the page: they stay
 * a table. https://www.w3.org/WAI/ARIA/apg/patterns/grid/
 */
import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from "react";
import { findKey, type KeyAt } from "./selection.js";
import { move, type Place } from "./table-keys.js";
import { controls } from "./table-row.js";

interface GridOptions {
  on: boolean;
  rows: number;
  columns: number;
  /** The column that the Tab key comes to first. */
  start: number;
  /** Rows in view. */
  page: number;
  keyAt: KeyAt;
  table: RefObject<HTMLTableElement | null>;
  scroller: RefObject<HTMLElement | null>;
  /** Shift with a key that moves: rows from here to there. */
  onExtend: (from: number, to: number) => void;
  /** The focus moved without Shift: a range begins anew. */
  onPlainMove: () => void;
  /** Space. */
  onToggle: (row: number, extend: boolean) => void;
  onAll: () => void;
  /** Escape, outside any control. True where there was something to leave. */
  onEscape: () => boolean;
  /** Shift with left and right on a head. */
  onWidth: (column: number, by: number) => void;
}

export interface Grid {
  active: Place;
  onFocus: (event: FocusEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export function useGrid(options: GridOptions): Grid {
  const { on, rows, columns, start, keyAt, table, scroller } = options;
  const [kept, setKept] = useState<Place & { key: unknown }>({ row: 0, column: start, key: undefined });
  const wanted = useRef(false);
  // Rows that come in above push the others down: the focus stays on its row.
  const moved =
    kept.key !== undefined && kept.row >= 0 && kept.row < rows && keyAt(kept.row) !== kept.key
      ? findKey(kept.key, kept.row, keyAt, rows)
      : undefined;
  const active: Place = { row: Math.min(moved ?? kept.row, rows - 1), column: Math.min(kept.column, columns - 1) };
  const setActive = ({ row, column }: Place) => setKept({ row, column, key: row >= 0 ? keyAt(row) : undefined });

  useLayoutEffect(() => {
    if (!wanted.current) return;
    const cell = cellAt(table.current, active);
    if (!cell) return;
    wanted.current = false;
    cell.focus({ preventScroll: true });
    reveal(cell, scroller.current);
  });

  const go = (to: Place, from: Place, shift: boolean) => {
    wanted.current = true;
    setActive(to);
    if (!shift) options.onPlainMove();
    else if (from.row >= 0 && to.row >= 0) options.onExtend(from.row, to.row);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const cell = target.closest<HTMLElement>("[data-at]");
    if (!on || !cell || event.altKey || event.nativeEvent.isComposing) return;
    const at = placeOf(cell);
    const inside = target !== cell;
    if (inside && event.key === "Escape") cell.focus();
    else if (inside && (event.key === " " || event.key === "Enter")) return;
    else if (inside && step(cell, target, event)) wanted.current = false;
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "a") options.onAll();
    else if (event.key === " ") {
      if (at.row < 0) press(cell, event);
      else options.onToggle(at.row, event.shiftKey);
    } else if (event.key === "Enter" || event.key === "F2") enter(cell, event);
    else if (event.key === "Escape") {
      if (!options.onEscape()) return;
    } else if (event.shiftKey && at.row < 0 && (event.key === "ArrowLeft" || event.key === "ArrowRight")) {
      options.onWidth(at.column, (event.key === "ArrowRight") === !isRtl(cell) ? 16 : -16);
    } else {
      const to = move(at, event, { rows, columns, page: Math.max(1, options.page - 1), rtl: isRtl(cell) });
      if (!to) return;
      go(to, at, event.shiftKey);
    }
    event.preventDefault();
    // Escape must not close what the table stands in as well.
    event.stopPropagation();
  };

  return {
    active,
    onFocus: ({ target }) => {
      const cell = target.closest<HTMLElement>("[data-at]");
      if (!on || !cell) return;
      const at = placeOf(cell);
      if (at.row !== active.row || at.column !== active.column || (at.row >= 0 && kept.key !== keyAt(at.row)))
        setActive(at);
    },
    onKeyDown,
  };
}

const isRtl = (element: Element) => getComputedStyle(element).direction === "rtl";

/** The head has no index: it is row -1. */
export function placeOf(cell: HTMLElement): Place {
  const row = cell.closest<HTMLElement>("tr")?.dataset.index;
  return { row: row === undefined ? -1 : Number(row), column: Number(cell.dataset.at) };
}

export const cellAt = (table: HTMLElement | null, { row, column }: Place): HTMLElement | null =>
  table?.querySelector<HTMLElement>(`${row < 0 ? "thead tr" : `tr[data-index="${row}"]`} > [data-at="${column}"]`) ??
  null;

/** Several controls in one cell: left and right go through them. */
function step(cell: HTMLElement, target: HTMLElement, { key }: KeyboardEvent): boolean {
  const all = [...cell.querySelectorAll<HTMLElement>(controls)];
  if (all.length < 2 || (key !== "ArrowLeft" && key !== "ArrowRight")) return false;
  const next = all[all.indexOf(target) + ((key === "ArrowRight") === !isRtl(cell) ? 1 : -1)];
  next?.focus();
  return !!next;
}

/** What the cell holds, or the link of its row. Into the cell where it holds several things. */
function enter(cell: HTMLElement, event: KeyboardEvent): void {
  const all = [...cell.querySelectorAll<HTMLElement>(controls)];
  const head = placeOf(cell).row < 0;
  if (!head && all.length > 1) all[0]?.focus();
  else if (event.key === "F2") all[0]?.focus();
  else if (all.length) press(cell, event);
  else press(cell.closest("tr")?.querySelector<HTMLElement>("th") ?? cell, event);
}

/** With the Ctrl key a link opens in a tab of its own, as it does under a pointer. */
function press(cell: HTMLElement, { ctrlKey, metaKey, shiftKey }: KeyboardEvent): void {
  cell
    .querySelector(controls)
    ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}

/** Brings the cell out from under the sticky head and the sticky first column. */
function reveal(cell: HTMLElement, scroller: HTMLElement | null): void {
  if (scroller) {
    const heads = [...scroller.querySelectorAll<HTMLElement>("thead th")];
    const name = heads.find(({ dataset }) => dataset.key !== undefined);
    const before = name ? heads.slice(0, heads.indexOf(name) + 1) : [];
    scroller.style.scrollPaddingBlockStart = `${heads[0]?.offsetHeight ?? 0}px`;
    scroller.style.scrollPaddingInlineStart = `${before.reduce((sum, each) => sum + each.offsetWidth, 0)}px`;
  }
  cell.scrollIntoView?.({ block: "nearest", inline: "nearest" });
}
