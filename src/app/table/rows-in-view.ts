/**
 * PURE: which rows of a long table are in the page. All rows are of one height, in pixels; what is unfolded under a row adds to it.
 */

/** Height of what is unfolded, by the index of the row above it. */
export type Extras = ReadonlyMap<number, number>;

/** Something to draw: a row, or the room that rows left out take. */
export type Piece = { is: "row"; index: number } | { is: "gap"; from: number; height: number };

/** The top of the row, in pixels below the first. */
export function topOf(index: number, height: number, extras: Extras): number {
  let top = index * height;
  for (const [at, extra] of extras) if (at < index) top += extra;
  return top;
}

/** The row at so many pixels below the first. */
export function rowAt(y: number, height: number, extras: Extras, count: number): number {
  let rest = y;
  for (const [index, extra] of [...extras].sort(([a], [b]) => a - b)) {
    if (rest < (index + 1) * height) break;
    // Within what is unfolded, the row is the one above it.
    if (rest < (index + 1) * height + extra) return Math.min(index, count - 1);
    rest -= extra;
  }
  return Math.max(0, Math.min(Math.floor(rest / height), count - 1));
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
  const wanted = new Set(pinned.filter((index) => index >= 0 && index < rowCount));
  for (let index = Math.max(0, first); index < Math.min(end, rowCount); index++) wanted.add(index);
  const pieces: Piece[] = [];
  let next = 0;
  const addGap = (to: number) => {
    if (to <= next) return;
    const height = topOf(to, rowHeight, extras) - topOf(next, rowHeight, extras);
    pieces.push({ is: "gap", from: next, height });
  };
  for (const index of [...wanted].sort((a, b) => a - b)) {
    addGap(index);
    pieces.push({ is: "row", index });
    next = index + 1;
  }
  addGap(rowCount);
  return pieces;
}
