/**
 * Which rows of a table are in the page: those in view of a long table, the first hundred cards, or all rows, for
 * example for printing.
 */
import { useEffect, useLayoutEffect, useState, type RefObject, type UIEvent, useSyncExternalStore } from "react";
import { rowAt, rowWindow, type Extras } from "./rows-in-view.js";

/** Up to this many rows all of them are in the page. */
const ALL_ROWS_LIMIT = 150;
/** Rows drawn beyond each edge of what is in view, so that scrolling finds them there. */
const MARGIN_ROWS = 20;
/** The window moves once the view has scrolled this many rows: the margin covers the rest. */
const SCROLL_STEP_ROWS = MARGIN_ROWS / 2;
/** Cards that are shown at first, and more of them with each press of the button. */
const CARDS_STEP = 100;
/** The height of a row until one is measured, in pixels. */
const DEFAULT_ROW_HEIGHT = 36;
/** The height of the table's box until it is laid out, in pixels. */
const DEFAULT_VIEW_HEIGHT = 700;

interface RowWindowOptions {
  rowCount: number;
  /** Whether rows are laid out as a grid, and not as cards. */
  isGrid: boolean;
  /** The values that are unfolded under rows. */
  extras: Extras;
  table: RefObject<HTMLTableElement | null>;
  scroller: RefObject<HTMLElement | null>;
}

export interface RowWindow {
  /** Whether rows out of view are left out of the page. */
  isVirtual: boolean;
  first: number;
  /** The row after the last one. */
  end: number;
  /** In pixels. */
  rowHeight: number;
  /** How many rows fit in view. */
  rowsInView: number;
  onScroll(event: UIEvent<HTMLElement>): void;
  /** How many more cards a press of the button shows; 0 where all are shown. */
  moreCards: number;
  showMoreCards(): void;
}

export function useRowWindow({ rowCount, isGrid, extras, table, scroller }: RowWindowOptions): RowWindow {
  const [topRow, setTopRow] = useState(0);
  const [cardLimit, setCardLimit] = useState(CARDS_STEP);
  const rowHeight = useRowHeight(table, isGrid && rowCount > 0);
  const isPrinting = useIsPrinting();
  const isVirtual = isGrid && rowCount > ALL_ROWS_LIMIT && !isPrinting;
  const rowsInView = Math.ceil((scroller.current?.clientHeight || DEFAULT_VIEW_HEIGHT) / rowHeight);
  const allRows = { first: 0, end: isGrid || isPrinting ? rowCount : Math.min(cardLimit, rowCount) };
  // A short table does not follow its view, which may be scrolled when it grows long.
  // biome-ignore lint/correctness/useExhaustiveDependencies: from then on it follows by `onScroll`
  useLayoutEffect(() => {
    if (isVirtual) setTopRow(rowAt(scroller.current?.scrollTop ?? 0, rowHeight, extras, rowCount));
  }, [isVirtual]);
  const { first, end } = isVirtual ? rowWindow({ topRow, rowsInView, margin: MARGIN_ROWS, rowCount }) : allRows;
  return {
    isVirtual,
    first,
    end,
    rowHeight,
    rowsInView,
    onScroll(event) {
      if (!isVirtual) return;
      const next = rowAt(event.currentTarget.scrollTop, rowHeight, extras, rowCount);
      if (Math.abs(next - topRow) >= SCROLL_STEP_ROWS) setTopRow(next);
    },
    moreCards: isGrid ? 0 : Math.min(CARDS_STEP, rowCount - end),
    showMoreCards() {
      setCardLimit(cardLimit + CARDS_STEP);
    },
  };
}

/** Measured once there is a row to measure. */
function useRowHeight(table: RefObject<HTMLTableElement | null>, hasRows: boolean): number {
  const [height, setHeight] = useState(DEFAULT_ROW_HEIGHT);
  useEffect(() => {
    if (!hasRows) return;
    const measured = table.current?.querySelector("tr[data-row]")?.getBoundingClientRect().height;
    if (measured) setHeight(measured);
  }, [table, hasRows]);
  return height;
}

// Whether the page is being printed: then all rows are in it, and not only those in view.

/** A store for one component: one that all shared would miss the end of the printing where no component was left to listen. */
function createPrinting() {
  let isPrinting = false;
  return {
    get: () => isPrinting,
    /** The browser takes the page as it is when the event is over. React renders for a store before that. */
    subscribe(listener: () => void): () => void {
      const note = ({ type }: Event) => {
        isPrinting = type === "beforeprint";
        listener();
      };
      addEventListener("beforeprint", note);
      addEventListener("afterprint", note);
      return () => {
        removeEventListener("beforeprint", note);
        removeEventListener("afterprint", note);
      };
    },
  };
}

function useIsPrinting(): boolean {
  const [printing] = useState(createPrinting);
  return useSyncExternalStore(printing.subscribe, printing.get, printing.get);
}
