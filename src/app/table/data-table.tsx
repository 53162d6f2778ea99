/**
 * A grid of any rows: sticky head and first column, sortable heads, columns of any width, rows that are selected and copied, values
 * unfolded in place; only the rows in view are in the page. On a narrow page rows become labelled cards (the style sheet), shown a
 * hundred at a time. Keyboard and focus: use-grid.ts.
 */
import {
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type UIEvent,
} from "react";
import { useWords } from "../context/words.js";
import { piecesOf, rowAt } from "./rows-in-view.js";
import { PickAll, SelectionBar } from "./selection-bar.js";
import { Head } from "./table-head.js";
import { Row, Under } from "./table-row.js";
import { placeOf, useGrid } from "./use-grid.js";
import { useNarrow } from "../ui/use-narrow.js";
import { useSelection } from "./use-selection.js";
import { useUnfolded } from "./use-unfolded.js";
import { useWidths } from "./use-widths.js";

export interface Column {
  key: string;
  label: string;
  help?: string | undefined;
  numeric?: boolean | undefined;
  /** The head is a button that sorts. */
  sortable?: boolean | undefined;
  cell: (row: unknown, index: number) => ReactNode;
  /** A value that is more than its cell shows: what a button opens under the row. Undefined where the cell shows it all. */
  more?: ((row: unknown, index: number) => (() => ReactNode) | undefined) | undefined;
}

/** Rows as text for the clipboard. */
export interface CopyRows {
  /** Tab-separated, as spreadsheets take it. */
  text: (rows: readonly unknown[]) => string;
  json: (rows: readonly unknown[]) => string;
}

interface DataTableProps {
  /** The table's name, for those who cannot see what is around it. */
  label: string;
  columns: readonly Column[];
  rows: readonly unknown[];
  /** Undefined where a row has none: it stands for itself. */
  rowKey?: (row: unknown, index: number) => string | number | undefined;
  sort?: { key: string; down: boolean } | undefined;
  onSort?: (key: string) => void;
  /** Rows that have just come in are tinted for a second. */
  isNew?: (row: unknown) => boolean;
  /** Keeps the columns' widths on this device under this name. */
  widths?: string;
  /** Without it rows cannot be selected. */
  copy?: CopyRows | undefined;
}

/** Below this many rows all of them are in the page. */
const virtualFrom = 150;
const margin = 20;
const chunk = 100;
/** Width of the boxes' column, in pixels; the style sheet knows it too. */
const pick = 36;

export function DataTable({ label, columns, rows, rowKey, sort, onSort, isNew, widths: name, copy }: DataTableProps) {
  const t = useWords();
  const hint = useId();
  const narrow = useNarrow(720);
  const grid = !narrow;
  const [top, setTop] = useState(0);
  const [most, setMost] = useState(chunk);
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const [height, setHeight] = useState(36);
  useEffect(() => {
    const measured = table.current?.querySelector("tr[data-row]")?.getBoundingClientRect().height;
    if (measured && grid) setHeight(measured);
  }, [grid, rows.length > 0]);

  const keys = useMemo(() => keysOf(rows, rowKey), [rows, rowKey]);
  const keyAt = useCallback((index: number) => keys[index], [keys]);
  const virtual = grid && rows.length > virtualFrom;
  const sizes = useWidths({
    name,
    keys: useMemo(() => columns.map(({ key }) => key), [columns]),
    table,
    on: grid,
    freeze: virtual,
  });
  const shift = copy ? 1 : 0;
  const pressed = useRef(0);

  const unfolded = useUnfolded(keyAt, rows.length);
  const visible = Math.ceil((scroller.current?.clientHeight || 700) / height);
  const first = virtual ? Math.max(0, Math.min(top - margin, rows.length - visible)) : 0;
  const last = virtual
    ? Math.min(rows.length, top + visible + margin)
    : narrow
      ? Math.min(most, rows.length)
      : rows.length;

  const selection = useSelection({ rows, keyAt, copy });
  const { active, onFocus, onKeyDown } = useGrid({
    on: grid,
    rows: rows.length,
    columns: columns.length + shift,
    start: shift,
    page: visible,
    keyAt,
    table,
    scroller,
    onExtend: selection.extend,
    onPlainMove: selection.rest,
    onToggle: (row, far) => (far ? selection.extend(row, row) : selection.toggle(row)),
    onAll: selection.all,
    onEscape: () => selection.count > 0 && (selection.clear(), true),
    onWidth(at, by) {
      const column = columns[at - shift];
      if (column)
        selection.say(t.widthIs(column.label, sizes.resize(column.key, sizes.widthOf(column.key) + by, true)));
    },
  });
  const onClick = (event: MouseEvent) => {
    const target = event.target as HTMLElement;
    const cell = target.closest<HTMLElement>("[data-at]");
    const row = cell ? placeOf(cell).row : -1;
    if (row < 0 || !cell) return;
    const unfold = target.closest<HTMLElement>("[data-unfold]")?.dataset.unfold;
    if (unfold !== undefined) return unfolded.toggle(row, unfold);
    const onBox = cell.className === "pick";
    // A link with a modifier is the browser's: another tab.
    if (!copy || (!onBox && (narrow || target.closest("a, button")))) return;
    if (event.shiftKey) selection.extend(pressed.current, row);
    else if (onBox || event.ctrlKey || event.metaKey) selection.toggle(row);
  };
  const onMouseDown = (event: MouseEvent) => {
    // The focus comes to the pressed cell before the click: a range begins where it was.
    pressed.current = Math.max(0, active.row);
    if (event.shiftKey && copy) event.preventDefault();
  };
  const onScroll = (event: UIEvent<HTMLElement>) => {
    const next = rowAt(event.currentTarget.scrollTop, height, unfolded.extras, rows.length);
    // Every tenth row is often enough: the margin covers the rest.
    if (virtual && Math.abs(next - top) >= margin / 2) setTop(next);
  };

  const drawn = (index: number) => {
    const row = rows[index];
    const open = unfolded.at(index);
    const column = columns.find((each) => each.key === open);
    const content = column?.more?.(row, index);
    const known = keyAt(index);
    const key = typeof known === "string" || typeof known === "number" ? known : index;
    return [
      <Row
        key={key}
        row={row}
        index={index}
        columns={columns}
        grid={grid}
        selected={copy && selection.has(index)}
        active={active.row === index ? active.column : -1}
        open={content && open}
        fresh={isNew?.(row) ?? false}
      />,
      content && column && (
        <Under
          key={key + " under"}
          columns={columns.length + shift}
          label={column.label}
          grid={grid}
          onHeight={(tall) => unfolded.onHeight(index, tall)}
        >
          {content()}
        </Under>
      ),
    ];
  };
  const { widths } = sizes;
  const total = widths && columns.reduce((sum, { key }) => sum + (widths[key] ?? 0), shift * pick);
  return (
    <div className="table">
      <div ref={scroller} className="scroll" role="region" aria-label={label} onScroll={onScroll}>
        <table
          ref={table}
          role={grid ? "grid" : "table"}
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-multiselectable={grid && copy ? true : undefined}
          className={[widths && "fixed", virtual && "virtual"].filter(Boolean).join(" ") || undefined}
          style={total ? { minWidth: total } : undefined}
          onClick={onClick}
          onMouseDown={onMouseDown}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
          onCopy={selection.onCopy}
        >
          {widths && (
            <colgroup>
              {copy && <col style={{ width: pick }} />}
              {/* The last one takes what is left over. */}
              {columns.map(({ key }, at) => (
                <col key={key} style={at < columns.length - 1 ? { width: widths[key] } : undefined} />
              ))}
            </colgroup>
          )}
          <thead role="rowgroup">
            <tr role="row" aria-rowindex={1}>
              {copy && (
                <PickAll
                  selection={selection}
                  of={rows.length}
                  grid={grid}
                  active={active.row < 0 && active.column === 0}
                />
              )}
              {columns.map((column, at) => (
                <Head
                  key={column.key}
                  column={column}
                  at={at + shift}
                  active={active.row < 0 && active.column === at + shift}
                  grid={grid}
                  sort={sort}
                  onSort={onSort}
                  sizes={sizes}
                  hint={hint}
                />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {piecesOf(
              first,
              last,
              narrow ? last : rows.length,
              virtual ? [active.row] : [],
              height,
              unfolded.extras,
            ).flatMap((piece) =>
              // One flat list: a row's key keeps its element, and the focus in it, wherever the gaps are.
              piece.is === "row" ? drawn(piece.index) : <Gap key={"gap " + piece.from} height={piece.height} />,
            )}
          </tbody>
        </table>
      </div>
      {grid && (
        <p id={hint} hidden>
          {t.widthHint}
        </p>
      )}
      {narrow && last < rows.length && (
        <button type="button" className="button" onClick={() => setMost(most + chunk)}>
          {t.moreRows(Math.min(chunk, rows.length - last))}
        </button>
      )}
      <SelectionBar selection={selection} />
    </div>
  );
}

/** Two rows of one record, or of servers that number badly, are two rows all the same. A row without a key stands for itself. */
function keysOf(rows: readonly unknown[], rowKey: DataTableProps["rowKey"]): unknown[] {
  const seen = new Set<unknown>();
  return rows.map((row, index) => {
    const own = rowKey?.(row, index) ?? row;
    const key = seen.has(own) ? `again ${index}` : own;
    seen.add(key);
    return key;
  });
}

/** Stands for the rows that are scrolled out. */
function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden="true">
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
