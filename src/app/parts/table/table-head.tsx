/** The head of a table, and the widths of its columns. */
import { useWords } from "../../base/context/words.js";
import type { TableColumn, SortOrder } from "./column.js";
import { ColumnHead } from "./column-head.js";
import { SelectAllHead } from "./selection/select-all-head.js";
import type { RowSelection } from "./selection/use-selection.js";
import { cellTabIndex } from "./table-row.js";
import type { Widths } from "./widths/measure-columns.js";
import type { ColumnWidths } from "./widths/use-widths.js";

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

export function TableHead(props: TableHeadProps) {
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
export function ColumnGroup({ columns, widths, boxWidth, menuWidth }: ColumnGroupProps) {
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
