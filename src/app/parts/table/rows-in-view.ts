/**
 * PURE: which rows of a long table are in the page. All rows have the same height, in pixels, to which the height of the value that is
 * unfolded under a row is added.
 */

/** The heights of unfolded values, by the index of the row above. */
export type Extras = ReadonlyMap<number, number>;

/** A row to draw, or the space of rows that are not drawn. */
export type Piece = { is: "row"; index: number } | { is: "gap"; from: number; height: number };

/** The top of the row, in pixels below the first. */
export function topOf(index: number, height: number, extras: Extras): number {
  let top = index * height;
  for (const [rowIndex, extra] of extras) if (rowIndex < index) top += extra;
  return top;
}

/** The row at so many pixels below the first. */
export function rowAt(y: number, height: number, extras: Extras, count: number): number {
  let rowsY = y;
  for (const [index, extra] of [...extras].sort(([one], [other]) => one - other)) {
    if (rowsY < (index + 1) * height) break;
    // An unfolded value belongs to the row above it.
    if (rowsY < (index + 1) * height + extra) return Math.min(index, count - 1);
    rowsY -= extra;
  }
  return Math.max(0, Math.min(Math.floor(rowsY / height), count - 1));
}

interface WindowOptions {
  /** The row at the top of the view. */
  topRow: number;
  rowsInView: number;
  /** Rows drawn beyond each edge of the view. */
  margin: number;
  rowCount: number;
}

/** The rows to draw of a long table: those in view and a margin, `first` to before `end`. Scrolled to the end, the view stays full. */
export function rowWindow({ topRow, rowsInView, margin, rowCount }: WindowOptions): { first: number; end: number } {
  return {
    first: Math.max(0, Math.min(topRow - margin, rowCount - rowsInView)),
    end: Math.min(rowCount, topRow + rowsInView + margin),
  };
}

interface PieceOptions {
  first: number;
  /** The row after the last one. */
  end: number;
  rowCount: number;
  /** Rows that are drawn wherever they are: the one with the focus must not go. */
  pinned: readonly number[];
  /** In pixels. */
  rowHeight: number;
  extras: Extras;
}

/** Rows `first` to before `end` and the pinned ones, with gaps between. */
export function piecesOf({ first, end, rowCount, pinned, rowHeight, extras }: PieceOptions): Piece[] {
  const drawn = new Set(pinned.filter((index) => index >= 0 && index < rowCount));
  for (let index = Math.max(0, first); index < Math.min(end, rowCount); index++) drawn.add(index);
  const pieces: Piece[] = [];
  let next = 0;
  const addGap = (to: number) => {
    if (to <= next) return;
    const height = topOf(to, rowHeight, extras) - topOf(next, rowHeight, extras);
    pieces.push({ is: "gap", from: next, height });
  };
  for (const index of [...drawn].sort((one, other) => one - other)) {
    addGap(index);
    pieces.push({ is: "row", index });
    next = index + 1;
  }
  addGap(rowCount);
  return pieces;
}
