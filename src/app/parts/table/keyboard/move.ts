/**
 * PURE: where a key moves the focus in a grid, by the ARIA grid pattern. https://www.w3.org/WAI/ARIA/apg/patterns/grid/
 */
import { stepOfArrow } from "../../../base/ui/keyboard/one-stop.js";

/** A cell. The head is row -1. */
export interface CellPlace {
  row: number;
  column: number;
}

/** The size of the grid, and of the steps in it. */
export interface Extent {
  rowCount: number;
  columnCount: number;
  /** How many rows PageUp and PageDown move the focus. */
  rowsPerPage: number;
  /** Whether text runs from right to left: then the left arrow goes onward. */
  isRightToLeft: boolean;
}

/** A key with the modifiers that move the focus to the edge. */
interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** The next position of the focus, or undefined if the key does not move it. At an edge it may be the same position. */
export function move(place: CellPlace, { key, ctrlKey, metaKey }: Pressed, extent: Extent): CellPlace | undefined {
  const isFar = ctrlKey || metaKey;
  const row = rowAfter(place.row, key, isFar, extent);
  const column = columnAfter(place.column, key, isFar, extent);
  if (row === undefined && column === undefined) return;
  return { row: row ?? place.row, column: column ?? place.column };
}

/** Undefined for a key that does not change the row. */
function rowAfter(row: number, key: string, isFar: boolean, { rowCount, rowsPerPage }: Extent): number | undefined {
  const lastRow = rowCount - 1;
  switch (key) {
    case "ArrowUp":
      return isFar ? Math.min(row, 0) : Math.max(row - 1, -1);
    case "ArrowDown":
      return isFar ? lastRow : Math.min(row + 1, lastRow);
    case "PageUp":
      return row < 0 ? row : Math.max(row - rowsPerPage, 0);
    case "PageDown":
      return Math.min(row + rowsPerPage, lastRow);
    case "Home":
      return isFar ? Math.min(0, lastRow) : undefined;
    case "End":
      return isFar ? lastRow : undefined;
    default:
      return;
  }
}

/** Undefined for a key that does not change the column. */
function columnAfter(column: number, key: string, isFar: boolean, extent: Extent): number | undefined {
  const lastColumn = extent.columnCount - 1;
  const step = stepOfArrow(key, extent.isRightToLeft);
  if (key === "Home" || (step < 0 && isFar)) return 0;
  if (key === "End" || (step > 0 && isFar)) return lastColumn;
  return step === 0 ? undefined : Math.min(Math.max(column + step, 0), lastColumn);
}
