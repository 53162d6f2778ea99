/**
 * A table of any rows: sticky head and first column, sortable heads, only the rows in view in the page.
 * On a narrow page its rows become labelled cards (the style sheet), shown a hundred at a time.
 */
import { useEffect, useRef, useState, type ReactNode, type UIEvent } from "react";
import { useWords } from "../words.js";
import { Icon } from "./icon.js";
import { useMedia } from "./use-media.js";

export interface Column {
  key: string;
  label: string;
  help?: string | undefined;
  numeric?: boolean | undefined;
  /** The head is a button that sorts. */
  sortable?: boolean | undefined;
  cell: (row: unknown, index: number) => ReactNode;
}

interface DataTableProps {
  /** The table's name, for those who cannot see what is around it. */
  label: string;
  columns: readonly Column[];
  rows: readonly unknown[];
  rowKey?: (row: unknown, index: number) => string | number;
  sort?: { key: string; down: boolean } | undefined;
  onSort?: (key: string) => void;
  /** Rows that have just come in are tinted for a second. */
  isNew?: (row: unknown) => boolean;
}

/** Below this many rows all of them are in the page. */
const virtualFrom = 150;
const margin = 20;
const chunk = 100;

export function DataTable({ label, columns, rows, rowKey, sort, onSort, isNew }: DataTableProps) {
  const t = useWords();
  const narrow = useMedia("(max-width: 720px)");
  const [top, setTop] = useState(0);
  const [most, setMost] = useState(chunk);
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [height, setHeight] = useState(37);
  useEffect(() => {
    const measured = body.current?.querySelector("tr[data-row]")?.getBoundingClientRect().height;
    if (measured && !narrow) setHeight(measured);
  }, [narrow, rows.length > 0]);

  const virtual = !narrow && rows.length > virtualFrom;
  const visible = Math.ceil((scroller.current?.clientHeight || 700) / height);
  const first = virtual ? Math.max(0, Math.min(top - margin, rows.length - visible)) : 0;
  const last = virtual ? Math.min(rows.length, top + visible + margin) : narrow ? Math.min(most, rows.length) : rows.length;
  // Two rows of one record, or of servers that number badly, are two rows all the same.
  const keys = new Set<string | number>();
  const keyOf = (row: unknown, index: number) => {
    const own = rowKey?.(row, index) ?? index;
    const key = keys.has(own) ? `${own} ${index}` : own;
    keys.add(key);
    return key;
  };
  const onScroll = (event: UIEvent<HTMLElement>) => {
    const next = Math.floor(event.currentTarget.scrollTop / height);
    // Every tenth row is often enough: the margin covers the rest.
    if (virtual && Math.abs(next - top) >= margin / 2) setTop(next);
  };

  return (
    <>
      <div ref={scroller} className="scroll" role="region" aria-label={label} tabIndex={0} onScroll={onScroll}>
        <table role="table" aria-label={label} aria-rowcount={rows.length + 1}>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <Head key={column.key} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" ref={body}>
            {first > 0 && <Gap rows={first} height={height} />}
            {rows.slice(first, last).map((row, offset) => {
              const index = first + offset;
              return (
                <tr role="row" data-row key={keyOf(row, index)} aria-rowindex={index + 2} className={isNew?.(row) ? "new" : undefined}>
                  {columns.map(({ key, label: name, numeric, cell }, at) =>
                    at ? (
                      <td role="cell" key={key} data-label={name} className={numeric ? "num" : undefined}>
                        {cell(row, index)}
                      </td>
                    ) : (
                      <th role="rowheader" scope="row" key={key}>
                        {cell(row, index)}
                      </th>
                    ),
                  )}
                </tr>
              );
            })}
            {virtual && last < rows.length && <Gap rows={rows.length - last} height={height} />}
          </tbody>
        </table>
      </div>
      {narrow && last < rows.length && (
        <button type="button" className="button" onClick={() => setMost(most + chunk)}>
          {t.moreRows(Math.min(chunk, rows.length - last))}
        </button>
      )}
    </>
  );
}

function Head({ column: { key, label, help, numeric, sortable }, sort, onSort }: { column: Column; sort: DataTableProps["sort"]; onSort: DataTableProps["onSort"] }) {
  const t = useWords();
  const sorted = sort?.key === key;
  return (
    <th role="columnheader" scope="col" title={help} className={numeric ? "num" : undefined} aria-sort={sorted ? (sort.down ? "descending" : "ascending") : undefined}>
      {sortable && onSort ? (
        <button type="button" className="sort" onClick={() => onSort(key)} aria-label={t.sortBy(label)}>
          {label}
          {sorted && <Icon name={sort.down ? "down" : "up"} size={12} />}
        </button>
      ) : (
        label
      )}
    </th>
  );
}

/** Stands for the rows that are scrolled out. */
function Gap({ rows, height }: { rows: number; height: number }) {
  return (
    <tr aria-hidden="true">
      <td style={{ height: rows * height, padding: 0, border: 0 }} />
    </tr>
  );
}
