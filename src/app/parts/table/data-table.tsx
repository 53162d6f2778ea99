/**
 * A grid of any rows: sticky head and first column, sortable heads, columns of any width, rows that are selected and copied, values
 * unfolded in place; only the rows in view are in the page. On a narrow page rows become labelled cards (the style sheet), shown a
 * hundred at a time. Keyboard and focus: keyboard/use-grid.ts.
 */
import { useId, useRef, type PointerEvent } from "react";
import { useStyleSheet } from "../../base/context/use-style-sheet.js";
import { useWords } from "../../base/context/words.js";
import { Icon } from "../../base/ui/icon.js";
import { isRightToLeft } from "../../base/ui/keyboard/one-stop.js";
import { SelectionBar } from "./selection/selection-bar.js";
import { TableBody } from "./table-body.js";
import shortRows from "./short-rows.css";
import dataTable from "./table.css";
import { useTable, type TableOptions } from "./use-table.js";
import type { TableColumn, SortOrder } from "./column.js";
import type { RowSelection } from "./selection/use-selection.js";
import { cellTabIndex } from "./table-row.js";
import type { Widths, ColumnWidths } from "./use-widths.js";
import tableStyle from "../../base/ui/styles/tables.css";

export function DataTable(props: TableOptions) {
  useStyleSheet(tableStyle);
  useStyleSheet(dataTable);
  useStyleSheet(shortRows);
  const { label, columns, rows, sort, onSort, isNew, isChanged, copy, rowMenu, commands, hasShortRows } = props;
  const t = useWords();
  const widthHintId = useId();
  const { isGrid, firstColumn, keyAt, scroller, table, unfolded, rowWindow, widths, selection, grid, press } =
    useTable(props);
  const sideColumns = firstColumn + (rowMenu ? 1 : 0);
  const isFixed = widths.widths !== undefined;
  // Only a grid says whether several rows can be selected: a table has no such property.
  const role = isGrid ? { role: "grid", "aria-multiselectable": copy ? true : undefined } : { role: "table" };
  return (
    <div className="table">
      <div ref={scroller} className="scroll" role="region" aria-label={label} onScroll={rowWindow.onScroll}>
        <table
          ref={table}
          {...role}
          aria-label={label}
          aria-rowcount={rows.length + 1}
          className={tableClass({ fixed: isFixed, virtual: rowWindow.isVirtual, short: hasShortRows })}
          style={widths.total === undefined ? undefined : { minWidth: widths.total + sideColumns * SIDE_COLUMN_WIDTH }}
          onClick={press.onClick}
          onMouseDown={press.onMouseDown}
          onFocus={grid.onFocus}
          onKeyDown={grid.onKeyDown}
          onCopy={selection.onCopy}
        >
          {widths.widths && (
            <ColumnGroup
              columns={columns}
              widths={widths.widths}
              boxWidth={copy ? SIDE_COLUMN_WIDTH : undefined}
              menuWidth={rowMenu ? SIDE_COLUMN_WIDTH : undefined}
            />
          )}
          <TableHead
            columns={columns}
            firstColumn={firstColumn}
            isGrid={isGrid}
            activeColumn={grid.active.row < 0 ? grid.active.column : undefined}
            selection={copy ? selection : undefined}
            sort={sort}
            onSort={onSort}
            widths={widths}
            hasRowMenu={rowMenu !== undefined}
            widthHintId={widthHintId}
          />
          <TableBody
            rows={rows}
            columns={columns}
            keyAt={keyAt}
            isGrid={isGrid}
            active={grid.active}
            rowWindow={rowWindow}
            unfolded={unfolded}
            selection={copy ? selection : undefined}
            isNew={isNew}
            isChanged={isChanged}
            rowMenu={rowMenu}
          />
        </table>
      </div>
      {isGrid && (
        <p id={widthHintId} hidden>
          {t.widthHint}
        </p>
      )}
      {rowWindow.moreCards > 0 && (
        <button type="button" className="button" onClick={rowWindow.showMoreCards}>
          {t.moreRows(rowWindow.moreCards)}
        </button>
      )}
      {/* A screen reader only says what comes into an element that was there before. */}
      <p className="hide" role="status">
        {selection.said}
      </p>
      {selection.count > 0 && <SelectionBar selection={selection} commands={commands} />}
    </div>
  );
}

/** Width of the columns of check boxes and of menus, in pixels; the style sheet says the same. */
const SIDE_COLUMN_WIDTH = 48;

/** The names of those that apply; undefined for none. */
function tableClass(names: Readonly<Record<string, boolean | undefined>>): string | undefined {
  return (
    Object.keys(names)
      .filter((name) => names[name])
      .join(" ") || undefined
  );
}

interface TableHeadProps {
  columns: readonly TableColumn[];
  /** The place of the first column: 1 beside the column of check boxes. */
  firstColumn: number;
  isGrid: boolean;
  /** The place of the head that the Tab key comes to; undefined for none. */
  activeColumn: number | undefined;
  /** Undefined where rows cannot be selected. */
  selection: RowSelection | undefined;
  sort: SortOrder | undefined;
  onSort: ((key: string) => void) | undefined;
  widths: ColumnWidths;
  hasRowMenu: boolean;
  /** The id of the sentence that says how the keyboard sets the width. */
  widthHintId: string;
}

/** The head of a table, and the widths of its columns. */
function TableHead(props: TableHeadProps) {
  const { columns, firstColumn, isGrid, activeColumn, selection, hasRowMenu, ...head } = props;
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {selection && <SelectAllHead selection={selection} isGrid={isGrid} isActive={activeColumn === 0} />}
        {columns.map((column, position) => (
          <ColumnHead
            key={column.key}
            column={column}
            at={position + firstColumn}
            isActive={activeColumn === position + firstColumn}
            isGrid={isGrid}
            {...head}
          />
        ))}
        {hasRowMenu && isGrid && (
          <MenuHead at={columns.length + firstColumn} isActive={activeColumn === columns.length + firstColumn} />
        )}
      </tr>
    </thead>
  );
}

function MenuHead({ at, isActive }: { at: number; isActive: boolean }) {
  const t = useWords();
  return (
    <th role="columnheader" scope="col" className="row-menu" data-at={at} tabIndex={cellTabIndex(true, isActive)}>
      <span className="hide">{t.rowMenus}</span>
    </th>
  );
}

interface ColumnGroupProps {
  columns: readonly TableColumn[];
  widths: Widths;
  /** The width of the column of check boxes, where there is one. */
  boxWidth: number | undefined;
  /** The width of the column of menus, where there is one. */
  menuWidth: number | undefined;
}

/** The columns at fixed widths; the last one takes what is left over. */
function ColumnGroup({ columns, widths, boxWidth, menuWidth }: ColumnGroupProps) {
  const last = columns.at(-1);
  return (
    <colgroup>
      {boxWidth !== undefined && <col className="pick" style={{ width: boxWidth }} />}
      {columns.map((column) => (
        <col key={column.key} style={column === last ? undefined : { width: widths[column.key] }} />
      ))}
      {menuWidth !== undefined && <col className="row-menu" style={{ width: menuWidth }} />}
    </colgroup>
  );
}

// The head of the column of check boxes.

interface SelectAllHeadProps {
  selection: RowSelection;
  isGrid: boolean;
  isActive: boolean;
}

/** Selects all rows, or none. */
function SelectAllHead({ selection, isGrid, isActive }: SelectAllHeadProps) {
  const t = useWords();
  const { count, isAll } = selection;
  const setIndeterminate = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = count > 0 && !isAll;
  };
  return (
    <th
      role="columnheader"
      scope="col"
      className="pick"
      aria-label={t.selection}
      data-at={0}
      tabIndex={cellTabIndex(isGrid, isActive)}
    >
      <input
        type="checkbox"
        ref={setIndeterminate}
        checked={isAll}
        tabIndex={isGrid ? -1 : undefined}
        aria-label={t.selectAllRows}
        onChange={() => (isAll ? selection.clear() : selection.all())}
      />
    </th>
  );
}

interface ColumnHeadProps {
  column: TableColumn;
  /** The head's place in its row. */
  at: number;
  isActive: boolean;
  isGrid: boolean;
  sort: SortOrder | undefined;
  onSort: ((key: string) => void) | undefined;
  widths: ColumnWidths;
  /** The id of the sentence that says how the keyboard sets the width. */
  widthHintId: string;
}

/** A column's head: its name, a button that sorts, and an edge that is dragged to set the column's width. */
function ColumnHead({ column, at, isActive, isGrid, sort, onSort, widths, widthHintId }: ColumnHeadProps) {
  const { key, label, help, numeric, sortKey } = column;
  const canSort = onSort !== undefined && sortKey !== undefined;
  const ownSort = sort?.key === sortKey ? sort : undefined;
  return (
    <th
      role="columnheader"
      scope="col"
      // The accessible name is the column's, not that of the button in it: screen readers read it before each cell of
      // the column.
      aria-label={label}
      aria-describedby={isGrid ? widthHintId : undefined}
      title={help}
      className={numeric ? "num" : undefined}
      aria-sort={ownSort && ariaSort(ownSort)}
      data-key={key}
      data-at={at}
      tabIndex={cellTabIndex(isGrid, isActive)}
    >
      {canSort ? <SortButton label={label} sort={ownSort} isGrid={isGrid} onSort={() => onSort(sortKey)} /> : label}
      {isGrid && (
        <Edge
          onWidth={(width, isDone) => widths.resize(key, width, isDone)}
          onFit={() => widths.fit(key)}
          width={() => widths.widthOf(key)}
        />
      )}
    </th>
  );
}

const ariaSort = ({ down }: SortOrder) => (down ? "descending" : "ascending");

interface SortButtonProps {
  label: string;
  /** Undefined where the rows are not sorted by this column. */
  sort: SortOrder | undefined;
  isGrid: boolean;
  onSort: () => void;
}

function SortButton({ label, sort, isGrid, onSort }: SortButtonProps) {
  const t = useWords();
  return (
    <button
      type="button"
      className="sort"
      tabIndex={isGrid ? -1 : undefined}
      onClick={onSort}
      aria-label={t.sortBy(label)}
    >
      {label}
      {sort && <Icon name={sort.down ? "down" : "up"} size={12} />}
    </button>
  );
}

/** Pixels that the pointer has to move before a press becomes a drag. */
const DRAG_THRESHOLD = 3;

interface Drag {
  /** The position at which the pointer was pressed, in pixels. */
  fromX: number;
  /** The column's width at that moment. */
  fromWidth: number;
  /** -1 where text runs from right to left: moving left makes the column wider. */
  direction: 1 | -1;
  hasMoved: boolean;
}

const draggedWidth = ({ fromX, fromWidth, direction }: Drag, x: number) => fromWidth + (x - fromX) * direction;

interface EdgeProps {
  onWidth: (width: number, isDone: boolean) => void;
  onFit: () => void;
  width: () => number;
}

/** For pointers only: the keyboard has Shift with the arrow keys on the head itself. */
function Edge({ onWidth, onFit, width }: EdgeProps) {
  const drag = useRef<Drag>(undefined);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button) return;
    event.preventDefault();
    const edge = event.currentTarget;
    edge.setPointerCapture(event.pointerId);
    drag.current = {
      fromX: event.clientX,
      fromWidth: width(),
      direction: isRightToLeft(edge) ? -1 : 1,
      hasMoved: false,
    };
  };
  const onPointerMove = ({ clientX }: PointerEvent) => {
    const current = drag.current;
    if (!current) return;
    if (!current.hasMoved && Math.abs(clientX - current.fromX) < DRAG_THRESHOLD) return;
    current.hasMoved = true;
    onWidth(draggedWidth(current, clientX), false);
  };
  const onPointerUp = ({ clientX }: PointerEvent) => {
    if (drag.current?.hasMoved) onWidth(draggedWidth(drag.current, clientX), true);
    drag.current = undefined;
  };
  const onPointerCancel = () => {
    drag.current = undefined;
  };
  return (
    <span
      className="edge"
      aria-hidden="true"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerCancel}
      onDoubleClick={onFit}
    />
  );
}
