/**
 * How wide a table's columns are, in pixels. The browser lays them out until a person moves one, or until rows are left out of
 * the page: from then on they are as they were measured, so that scrolling moves no column. What a person chose is kept on this device.
 */
import { useCallback, useLayoutEffect, useState, type RefObject } from "react";
import { useApp } from "../../base/context/context.js";
import type { OwnedItems } from "../../base/storage/owned-items.js";
import { useOwnedState } from "../../base/storage/use-owned-state.js";

/** In pixels. */
const MIN_WIDTH = 56;
const MAX_WIDTH = 1200;

interface WidthsOptions {
  /** The name that the widths are kept under; without it they live as long as the table. */
  name?: string | undefined;
  /** The columns' keys. */
  keys: readonly string[];
  table: RefObject<HTMLTableElement | null>;
  /** Whether there are columns at all: rows as cards have none. */
  isGrid: boolean;
  /** Whether rows out of view are left out of the page: then the widths are fixed even if the person chose none. */
  areRowsLeftOut: boolean;
}

export interface ColumnWidths {
  /** Undefined while the browser decides. */
  widths: Widths | undefined;
  /** The width of all columns together; undefined while the browser decides. */
  total: number | undefined;
  /**
   * Sets a column's width.
   * @param isDone keeps it on the device; false while it is being dragged
   * @returns the width that the column got
   */
  resize(key: string, width: number, isDone: boolean): number;
  /** Makes the column as wide as the rows in the page need. */
  fit(key: string): number;
  /** The width on the screen. */
  widthOf(key: string): number;
}

export function useWidths({ name, keys, table, isGrid, areRowsLeftOut }: WidthsOptions): ColumnWidths {
  const { choices } = useApp();
  const [chosen, setChosen] = useOwnedState(choices, () => readKept(choices, name));
  const [measured, setMeasured] = useState<{ columns: string; widths: Widths }>();
  const columns = keys.join();
  const isFixed = isGrid && (areRowsLeftOut || keys.some((key) => ownWidth(chosen, key) !== undefined));
  const laidOut = isFixed && measured?.columns === columns ? measured.widths : undefined;
  useLayoutEffect(() => {
    if (!isFixed || laidOut) return;
    const widths = measureColumns(table.current);
    if (Object.keys(widths).length) setMeasured({ columns, widths });
  }, [isFixed, laidOut, columns, table]);

  const widthOf = useCallback((key: string) => measureColumns(table.current)[key] ?? 0, [table]);
  const resize = (key: string, wanted: number, isDone: boolean) => {
    const width = Math.round(Math.max(MIN_WIDTH, Math.min(wanted, MAX_WIDTH)));
    if (!laidOut) setMeasured({ columns, widths: measureColumns(table.current) });
    const next = { ...chosen, [key]: width };
    setChosen(next);
    if (isDone && name) choices.write(name, JSON.stringify(next));
    return width;
  };
  const current = laidOut && keys.map((key) => [key, ownWidth(chosen, key) ?? laidOut[key] ?? MIN_WIDTH] as const);
  return {
    widths: current && Object.fromEntries(current),
    total: current?.reduce((sum, [, width]) => sum + width, 0),
    resize,
    widthOf,
    fit: (key) => resize(key, measureContent(table.current, key), true),
  };
}

/** A column may be called `constructor`, so only own properties count. */
const ownWidth = (widths: Widths, key: string) => (Object.hasOwn(widths, key) ? widths[key] : undefined);

const isWidth = (value: unknown): value is number =>
  typeof value === "number" && value >= MIN_WIDTH && value <= MAX_WIDTH;

/** The stored widths. The stored text may be invalid. */
function readKept(choices: OwnedItems, name: string | undefined): Widths {
  try {
    const kept: unknown = JSON.parse((name && choices.get(name)) || "{}");
    if (typeof kept !== "object" || !kept) return {};
    return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, number] => isWidth(entry[1])));
  } catch {
    return {};
  }
}

// How wide a table's columns are on the screen, and how wide their contents are.

/** Pixels by a column's key. */
export type Widths = Readonly<Record<string, number>>;

const headsOf = (table: HTMLTableElement | null) => [
  ...(table?.querySelectorAll<HTMLTableCellElement>("thead [data-key]") ?? []),
];

/** The columns' widths on the screen; empty where nothing is laid out. */
function measureColumns(table: HTMLTableElement | null): Widths {
  const widths = headsOf(table).map((head) => [head.dataset.key ?? "", head.getBoundingClientRect().width] as const);
  return Object.fromEntries(widths.filter(([, width]) => width > 0));
}

/** Room for the border between columns, in pixels. */
const BORDER_ROOM = 2;
/** The gap between a value and the button that unfolds it, in pixels; the style sheet says the same. */
const UNFOLD_GAP = 4;

/** The width that the column's cells in the page need, also for what is cut off now; 0 where there is no such column. */
function measureContent(table: HTMLTableElement | null, key: string): number {
  const head = headsOf(table).find((each) => each.dataset.key === key);
  if (!table || !head) return 0;
  const cells = [head, ...table.querySelectorAll<HTMLElement>(`tbody [data-at="${head.dataset.at}"]`)];
  return Math.ceil(Math.max(...cells.map(neededWidth))) + BORDER_ROOM;
}

function neededWidth(cell: HTMLElement): number {
  const content = document.createRange();
  const unfoldButton = cell.querySelector<HTMLElement>(".unfold");
  content.selectNodeContents(unfoldButton?.previousElementSibling ?? cell);
  // The edge of a head is drawn over its padding.
  const edge = cell.querySelector(".edge");
  if (edge) content.setEndBefore(edge);
  const buttonWidth = unfoldButton ? unfoldButton.offsetWidth + UNFOLD_GAP : 0;
  const { paddingLeft, paddingRight } = getComputedStyle(cell);
  return content.getBoundingClientRect().width + buttonWidth + parseFloat(paddingLeft) + parseFloat(paddingRight);
}
