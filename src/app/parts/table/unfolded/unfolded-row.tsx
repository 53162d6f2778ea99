/** A value in full, under its row. */
import { useLayoutEffect, useRef, type ReactNode } from "react";

interface UnfoldedRowProps {
  columnCount: number;
  /** The name of the value's column. */
  label: string;
  isGrid: boolean;
  children: ReactNode;
  /** Called with the height in pixels, whenever it changes. */
  onHeight: (height: number) => void;
}

/** It stays as wide as the visible part of the table. */
export function UnfoldedRow({ columnCount, label, isGrid, children, onHeight }: UnfoldedRowProps) {
  const element = useRef<HTMLTableRowElement>(null);
  // The observer outlives renders: it calls the function of the last one.
  const latestOnHeight = useRef(onHeight);
  latestOnHeight.current = onHeight;
  useLayoutEffect(() => {
    const row = element.current;
    if (!row) return;
    const report = () => latestOnHeight.current(row.getBoundingClientRect().height);
    report();
    if (typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(report);
    observer.observe(row);
    return () => observer.disconnect();
  }, []);
  return (
    <tr ref={element} role="row" className="under">
      <td role={isGrid ? "gridcell" : "cell"} colSpan={columnCount}>
        <div role="group" aria-label={label}>
          {children}
        </div>
      </td>
    </tr>
  );
}
