/** A column's head: its name, a button that sorts, and an edge that is dragged to make the column wider. */
import { useRef, type PointerEvent } from "react";
import { useWords } from "../context/words.js";
import type { Column } from "./data-table.js";
import { Icon } from "../ui/icon.js";
import type { ColumnWidths } from "./use-widths.js";

interface HeadProps {
  column: Column;
  at: number;
  active: boolean;
  grid: boolean;
  sort: { key: string; down: boolean } | undefined;
  onSort: ((key: string) => void) | undefined;
  sizes: ColumnWidths;
  /** The id of the sentence that says how the keyboard sets the width. */
  hint: string;
}

export function Head({
  column: { key, label, help, numeric, sortable },
  at,
  active,
  grid,
  sort,
  onSort,
  sizes,
  hint,
}: HeadProps) {
  const t = useWords();
  const sorted = sort?.key === key;
  return (
    <th
      role="columnheader"
      scope="col"
      // The name of the column, not of the button in it: it is said before each of the column's cells.
      aria-label={label}
      aria-describedby={grid ? hint : undefined}
      title={help}
      className={numeric ? "num" : undefined}
      aria-sort={sorted ? (sort.down ? "descending" : "ascending") : undefined}
      data-key={key}
      data-at={at}
      tabIndex={grid ? (active ? 0 : -1) : undefined}
    >
      {sortable && onSort ? (
        <button
          type="button"
          className="sort"
          tabIndex={grid ? -1 : undefined}
          onClick={() => onSort(key)}
          aria-label={t.sortBy(label)}
        >
          {label}
          {sorted && <Icon name={sort.down ? "down" : "up"} size={12} />}
        </button>
      ) : (
        label
      )}
      {grid && (
        <Edge
          onWidth={(width, done) => sizes.resize(key, width, done)}
          onFit={() => sizes.fit(key)}
          width={() => sizes.widthOf(key)}
        />
      )}
    </th>
  );
}

/** For pointers only: the keyboard has Shift with the arrow keys on the head itself. */
function Edge({
  onWidth,
  onFit,
  width,
}: {
  onWidth: (width: number, done: boolean) => void;
  onFit: () => void;
  width: () => number;
}) {
  const drag = useRef<{ x: number; width: number; sign: number; moved: boolean }>(undefined);
  const wanted = (event: PointerEvent) =>
    drag.current ? drag.current.width + (event.clientX - drag.current.x) * drag.current.sign : 0;
  return (
    <span
      className="edge"
      aria-hidden="true"
      onPointerDown={(event) => {
        if (event.button) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        const rtl = getComputedStyle(event.currentTarget).direction === "rtl";
        drag.current = { x: event.clientX, width: width(), sign: rtl ? -1 : 1, moved: false };
      }}
      onPointerMove={(event) => {
        if (!drag.current || (!drag.current.moved && Math.abs(event.clientX - drag.current.x) < 3)) return;
        drag.current.moved = true;
        onWidth(wanted(event), false);
      }}
      onPointerUp={(event) => {
        if (drag.current?.moved) onWidth(wanted(event), true);
        drag.current = undefined;
      }}
      onPointerCancel={() => (drag.current = undefined)}
      onDoubleClick={onFit}
    />
  );
}
