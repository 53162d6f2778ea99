/**
 * A grid of any rows: sticky head and first column, sortable heads, columns of any width, rows that are selected and copied, values
 * unfolded in place; only the rows in view are in the page. On a narrow page rows become labelled cards (the style sheet), shown a
 * hundred at a time. Keyboard and focus: keyboard/use-grid.ts.
 */
import { useId } from "react";
import { useStyleSheet } from "../../base/context/use-style-sheet.js";
import { useWords } from "../../base/context/words.js";
import { styleSheet } from "../../base/ui/styles/style-sheet.js";
import { addTableStyle } from "../../base/ui/styles/table-styles.js";
import { SelectionBar } from "./selection/selection-bar.js";
import { TableBody } from "./table-body.js";
import { ColumnGroup, TableHead } from "./table-head.js";
import shortRows from "./short-rows.css";
import dataTable from "./table.css";
import { useTable, type TableOptions } from "./use-table.js";

const addDataTableStyle = styleSheet(dataTable + shortRows);

/** The look of all tables comes first: a data table changes some of its rules. */
function addStyle(inside: Node): void {
  addTableStyle(inside);
  addDataTableStyle(inside);
}

export function DataTable(props: TableOptions) {
  useStyleSheet(addStyle);
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
