/** One row of a table. Presses are heard by the table: a row only carries `data-index`, its cells `data-at`. */
import { memo, useLayoutEffect, useRef, type ReactNode } from "react";
import { useWords } from "../../base/context/words.js";
import { Icon } from "../../base/ui/icon.js";
import type { TableColumn } from "./column.js";
import { CONTROLS } from "./keyboard/cells.js";

interface RowProps {
  row: unknown;
  index: number;
  columns: readonly TableColumn[];
  /** Whether cells are focused with the arrow keys. Controls in them are then not tab stops. */
  isGrid: boolean;
  /** Undefined where rows cannot be selected. */
  selected: boolean | undefined;
  /** The column that the Tab key comes to; undefined for none in this row. */
  activeColumn: number | undefined;
  /** The key of the column that is unfolded. */
  openColumn: string | undefined;
  /** Whether the row has just come in. */
  isNew: boolean;
  /** The keys of the columns whose values have just changed, with commas between. */
  changedKeys: string;
  /** The name of the button that opens the row's menu; undefined where rows have none. */
  menuLabel: string | undefined;
}

export const Row = memo(function Row(props: RowProps) {
  const { row, index, columns, isGrid, selected, activeColumn, openColumn, isNew, changedKeys, menuLabel } = props;
  const t = useWords();
  const element = useRef<HTMLTableRowElement>(null);
  // After each render, since the controls are drawn by the columns, which know nothing of the grid.
  useLayoutEffect(() => setTabStops(element.current, isGrid));
  const canSelect = selected !== undefined;
  const changed = new Set(changedKeys.split(","));
  const place = (at: number) => ({ "data-at": at, tabIndex: cellTabIndex(isGrid, activeColumn === at) });
  const role = isGrid ? "gridcell" : "cell";
  return (
    <tr
      ref={element}
      role="row"
      data-row
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={isGrid ? selected : undefined}
      className={isNew ? "new" : undefined}
    >
      {canSelect && (
        <td role={role} className="pick" {...place(0)}>
          <input type="checkbox" checked={selected} readOnly aria-label={t.selectRow(index + 1)} data-pick />
        </td>
      )}
      {columns.map((column, position) => {
        const { key, label, numeric } = column;
        const at = position + (canSelect ? 1 : 0);
        const content = <CellContent column={column} row={row} index={index} isOpen={openColumn === key} />;
        if (position === 0)
          return (
            <th
              key={key}
              role="rowheader"
              scope="row"
              data-place={column.phonePlace}
              className={changed.has(key) ? "changed" : undefined}
              {...place(at)}
            >
              {content}
            </th>
          );
        return (
          <td
            key={key}
            role={role}
            data-label={label}
            data-place={column.phonePlace}
            className={cellClass(numeric, changed.has(key))}
            {...place(at)}
          >
            {content}
          </td>
        );
      })}
      {menuLabel !== undefined && isGrid && (
        <td role={role} className="row-menu" {...place(columns.length + (canSelect ? 1 : 0))}>
          {menuLabel && (
            <button
              type="button"
              className="button ghost icon"
              aria-haspopup="menu"
              aria-label={menuLabel}
              data-row-menu
            >
              <Icon name="dots" />
            </button>
          )}
        </td>
      )}
    </tr>
  );
});

function cellClass(isNumeric: boolean | undefined, isChanged: boolean): string | undefined {
  const names = [isNumeric && "num", isChanged && "changed"].filter(Boolean);
  return names.length > 0 ? names.join(" ") : undefined;
}

/** One cell of a grid is a tab stop. Cells of a table cannot be focused. */
export function cellTabIndex(isGrid: boolean, isActive: boolean): 0 | -1 | undefined {
  if (!isGrid) return undefined;
  return isActive ? 0 : -1;
}

function setTabStops(row: HTMLElement | null, isGrid: boolean): void {
  for (const control of row?.querySelectorAll<HTMLElement>(CONTROLS) ?? []) {
    if (isGrid) control.tabIndex = -1;
    else control.removeAttribute("tabindex");
  }
}

interface CellContentProps {
  column: TableColumn;
  row: unknown;
  index: number;
  /** Whether the value is unfolded under the row. */
  isOpen: boolean;
}

/** A value, and the button that unfolds it where it is more than the cell shows. */
function CellContent({ column: { key, label, cell, more }, row, index, isOpen }: CellContentProps): ReactNode {
  const t = useWords();
  if (!more?.(row, index)) return cell(row, index);
  return (
    <span className="with-more">
      <span>{cell(row, index)}</span>
      <button type="button" className="unfold" aria-expanded={isOpen} aria-label={t.unfold(label)} data-unfold={key}>
        <Icon name={isOpen ? "up" : "down"} size={12} />
      </button>
    </span>
  );
}
