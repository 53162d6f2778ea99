/** One row of a table, and what is unfolded under it. Pressing is heard by the table: a row only carries `data-index`, its cells `data-at`. */
import { memo, useLayoutEffect, useRef, type ReactNode } from "react";
import { useWords } from "../context/words.js";
import type { Column } from "./data-table.js";
import { Icon } from "../ui/icon.js";

interface RowProps {
  row: unknown;
  index: number;
  columns: readonly Column[];
  /** Cells are focused with the arrow keys; what is in them is no stop of the Tab key. */
  grid: boolean;
  /** Undefined where rows cannot be selected. */
  selected: boolean | undefined;
  /** The column that the Tab key comes to; -1 for none in this row. */
  active: number;
  /** The key of the column that is unfolded. */
  open: string | undefined;
  fresh: boolean;
}

/** What may have the focus inside a cell. */
export const controls = "a[href], button:not([disabled]), input, summary";

export const Row = memo(function Row({ row, index, columns, grid, selected, active, open, fresh }: RowProps) {
  const t = useWords();
  const ref = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    for (const each of ref.current?.querySelectorAll<HTMLElement>(controls) ?? []) {
      if (grid) each.tabIndex = -1;
      else each.removeAttribute("tabindex");
    }
  });
  const shift = selected === undefined ? 0 : 1;
  const place = (at: number) => ({ "data-at": at, tabIndex: grid ? (active === at ? 0 : -1) : undefined });
  const role = grid ? "gridcell" : "cell";
  return (
    <tr
      ref={ref}
      role="row"
      data-row
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={grid ? selected : undefined}
      className={fresh ? "new" : undefined}
    >
      {selected !== undefined && (
        <td role={role} className="pick" {...place(0)}>
          <input type="checkbox" checked={selected} readOnly aria-label={t.selectRow(index + 1)} data-pick />
        </td>
      )}
      {columns.map((column, at) => {
        const { key, label, numeric, cell, more } = column;
        const content = more?.(row, index) ? (
          <span className="with-more">
            <span>{cell(row, index)}</span>
            <button
              type="button"
              className="unfold"
              aria-expanded={open === key}
              aria-label={t.unfold(label)}
              data-unfold={key}
            >
              <Icon name={open === key ? "up" : "down"} size={12} />
            </button>
          </span>
        ) : (
          cell(row, index)
        );
        return at ? (
          <td role={role} key={key} data-label={label} className={numeric ? "num" : undefined} {...place(at + shift)}>
            {content}
          </td>
        ) : (
          <th role="rowheader" scope="row" key={key} {...place(shift)}>
            {content}
          </th>
        );
      })}
    </tr>
  );
});

interface UnderProps {
  columns: number;
  label: string;
  grid: boolean;
  children: ReactNode;
  /** In pixels, whenever it changes. */
  onHeight: (height: number) => void;
}

/** A value in full, under its row. It stays as wide as what is in view, whatever the table's width. */
export function Under({ columns, label, grid, children, onHeight }: UnderProps) {
  const ref = useRef<HTMLTableRowElement>(null);
  const report = useRef(onHeight);
  report.current = onHeight;
  useLayoutEffect(() => {
    const row = ref.current;
    if (!row) return;
    const tell = () => report.current(row.getBoundingClientRect().height);
    tell();
    if (typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(tell);
    observer.observe(row);
    return () => observer.disconnect();
  }, []);
  return (
    <tr ref={ref} role="row" className="under">
      <td role={grid ? "gridcell" : "cell"} colSpan={columns}>
        <div role="group" aria-label={label}>
          {children}
        </div>
      </td>
    </tr>
  );
}
