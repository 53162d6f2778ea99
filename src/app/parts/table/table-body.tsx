/** The rows of a table that are in the page, with gaps where rows are left out. */
import { useRef, useLayoutEffect, type ReactNode } from "react";
import type { TableColumn, RowMenu } from "./column.js";
import type { CellPlace } from "./keyboard/move.js";
import { elementsOfRows, reactKey, type RowElements, type Unfolded } from "./use-table.js";
import { piecesOf } from "./rows-in-view.js";
import type { KeyAt, RowSelection } from "./selection/use-selection.js";
import { Row } from "./table-row.js";
import type { RowWindow } from "./use-row-window.js";

interface TableBodyProps {
  rows: readonly unknown[];
  columns: readonly TableColumn[];
  keyAt: KeyAt;
  isGrid: boolean;
  /** The cell that the Tab key comes to. */
  active: CellPlace;
  rowWindow: RowWindow;
  unfolded: Unfolded;
  /** Undefined where rows cannot be selected. */
  selection: RowSelection | undefined;
  isNew: ((row: unknown) => boolean) | undefined;
  isChanged: ((row: unknown, columnKey: string) => boolean) | undefined;
  rowMenu: RowMenu | undefined;
}

export function TableBody(props: TableBodyProps) {
  const { rows, isGrid, active, rowWindow, unfolded, keyAt } = props;
  const { first, end, isVirtual, rowHeight } = rowWindow;
  const pieces = piecesOf({
    first,
    end,
    // Cards that are not shown yet leave no gap.
    rowCount: isGrid ? rows.length : end,
    pinned: isVirtual ? [active.row] : [],
    rowHeight,
    extras: unfolded.extras,
  });
  const elements = useRef<RowElements>(new Map());
  const rowKeys = pieces.flatMap((piece) => (piece.is === "row" ? [keyAt(piece.index)] : []));
  elements.current = elementsOfRows(elements.current, rowKeys);
  return (
    <tbody role="rowgroup">
      {pieces.map((piece) =>
        piece.is === "row" ? (
          <RowAndUnfolded key={elements.current.get(keyAt(piece.index))} index={piece.index} {...props} />
        ) : (
          <Gap key={"gap " + piece.from} height={piece.height} />
        ),
      )}
    </tbody>
  );
}

/** A row, and under it the value that is unfolded. */
function RowAndUnfolded({
  index,
  rows,
  keyAt,
  columns,
  isGrid,
  active,
  unfolded,
  selection,
  isNew,
  isChanged,
  rowMenu,
}: TableBodyProps & { index: number }) {
  const row = rows[index];
  const openColumn = columns.find(({ key }) => key === unfolded.at(index));
  // As text, so that a row is drawn again only if other cells have changed.
  const changedKeys = columns
    .filter(({ key }) => isChanged?.(row, key))
    .map(({ key }) => key)
    .join();
  const content = openColumn?.more?.(row, index);
  return (
    <>
      <Row
        row={row}
        index={index}
        columns={columns}
        isGrid={isGrid}
        selected={selection?.has(index)}
        activeColumn={active.row === index ? active.column : undefined}
        openColumn={content && openColumn?.key}
        isNew={isNew?.(row) ?? false}
        changedKeys={changedKeys}
        menuLabel={rowMenu?.label(row, index)}
      />
      {content && openColumn && (
        <UnfoldedRow
          key={reactKey(keyAt(index), index)}
          columnCount={columns.length + (selection ? 1 : 0) + (rowMenu && isGrid ? 1 : 0)}
          label={openColumn.label}
          isGrid={isGrid}
          onHeight={(height) => unfolded.onHeight(index, height)}
        >
          {content()}
        </UnfoldedRow>
      )}
    </>
  );
}

/** Stands for the rows that are scrolled out. */
function Gap({ height }: { height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row cannot have the focus, and rows have their own aria-rowindex
    <tr aria-hidden="true">
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}

// A value in full, under its row.

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
function UnfoldedRow({ columnCount, label, isGrid, children, onHeight }: UnfoldedRowProps) {
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
