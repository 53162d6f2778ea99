/** A column's head: its name, a button that sorts, and an edge that is dragged to set the column's width. */
import { useRef, type PointerEvent } from "react";
import { useWords } from "../../base/context/words.js";
import { Icon } from "../../base/ui/icon.js";
import type { TableColumn, SortOrder } from "./column.js";
import { cellTabIndex } from "./table-row.js";
import type { ColumnWidths } from "./use-widths.js";
import { isRightToLeft } from "../../base/ui/keyboard/reading-direction.js";

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

export function ColumnHead({ column, at, isActive, isGrid, sort, onSort, widths, widthHintId }: ColumnHeadProps) {
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
