/**
 * PURE: what a key does in a table, by the grid practice. https://www.w3.org/WAI/ARIA/apg/patterns/grid/
 * The head is row -1.
 */
export interface Place {
  row: number;
  column: number;
}

export interface Extent {
  rows: number;
  columns: number;
  /** Rows that a page key goes. */
  page: number;
  /** Left is onward. */
  rtl: boolean;
}

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** Where the focus goes, or undefined where the key does not move it. The place may be the same one at an edge. */
export function move(
  { row, column }: Place,
  { key, ctrlKey, metaKey }: Pressed,
  { rows, columns, page, rtl }: Extent,
): Place | undefined {
  const far = ctrlKey || metaKey;
  const end = { row: rows - 1, column: columns - 1 };
  const onward = rtl ? "ArrowLeft" : "ArrowRight";
  switch (key) {
    case "ArrowUp":
      return { row: far ? Math.min(row, 0) : Math.max(row - 1, -1), column };
    case "ArrowDown":
      return { row: far ? end.row : Math.min(row + 1, end.row), column };
    case "ArrowLeft":
    case "ArrowRight":
      if (key === onward) return { row, column: far ? end.column : Math.min(column + 1, end.column) };
      return { row, column: far ? 0 : Math.max(column - 1, 0) };
    case "Home":
      return { row: far ? Math.min(0, end.row) : row, column: 0 };
    case "End":
      return { row: far ? end.row : row, column: end.column };
    case "PageUp":
      return { row: row < 0 ? row : Math.max(row - page, 0), column };
    case "PageDown":
      return { row: Math.min(row + page, end.row), column };
    default:
      return;
  }
}
