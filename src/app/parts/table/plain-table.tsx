/**
 * A table of few rows, all of them in the page: no selection, no widths, no keyboard of its own. On a narrow page its rows are
 * cards, or two lines where columns have a place in them (the style sheet). For many rows, or for commands on them, see
 * data-table.tsx.
 */
import { useRef } from "react";
import { useStyleSheet } from "../../base/context/use-style-sheet.js";
import { useScrolls } from "../../base/ui/keyboard/use-scrolls.js";
import type { TableColumn, RowKey } from "./column.js";
import plainTable from "./plain-table.css";
import tableStyle from "../../base/ui/styles/tables.css";

interface PlainTableProps {
  /** The table's name, for those who cannot see what is around it. */
  label: string;
  /** The first column names the row. */
  columns: readonly TableColumn[];
  rows: readonly unknown[];
  /** Without it the place of a row is its key. */
  rowKey?: RowKey;
}

/** Explicit roles, because screen readers drop those of a table whose rows are styled as cards. */
export function PlainTable({ label, columns, rows, rowKey }: PlainTableProps) {
  useStyleSheet(tableStyle);
  useStyleSheet(plainTable);
  const scroller = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(scroller);
  const [nameColumn, ...otherColumns] = columns;
  const hasShortRows = columns.some(({ phonePlace }) => phonePlace);
  return (
    <div ref={scroller} className="scroll" tabIndex={scrolls ? 0 : undefined} role="region" aria-label={label}>
      <table role="table" aria-label={label} className={hasShortRows ? "short-plain" : undefined}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.key} scope="col" role="columnheader" className={cellClass(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <tr key={rowKey?.(row, index) ?? index} role="row">
              <th scope="row" role="rowheader">
                {nameColumn?.cell(row, index)}
              </th>
              {otherColumns.map((column) => (
                <td
                  key={column.key}
                  role="cell"
                  data-label={column.label}
                  data-place={column.phonePlace}
                  className={cellClass(column)}
                >
                  {column.cell(row, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cellClass = ({ numeric }: TableColumn): string | undefined => (numeric ? "num" : undefined);
