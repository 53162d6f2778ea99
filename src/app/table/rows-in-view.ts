/**
 * PURE: which rows of a long table are in the page. All rows are of one height, in pixels; what is unfolded under a row adds to it.
 */

/** Height of what is unfolded, by the index of the row above it. */
export type Extras = ReadonlyMap<number, number>;

/** Something to draw: a row, or the room that rows left out take. */
export type Piece = { is: "row"; index: number } | { is: "gap"; from: number; height: number };

/** Where the row begins, in pixels below the first. */
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

/**
 * Rows `first` to before `last`, and those in `pinned` wherever they are (the one with the focus must not go), with gaps between.
 * @param height of a row, in pixels
 */
export function piecesOf(
  first: number,
  last: number,
  count: number,
  pinned: readonly number[],
  height: number,
  extras: Extras,
): Piece[] {
  const wanted = new Set(pinned.filter((index) => index >= 0 && index < count));
  for (let index = Math.max(0, first); index < Math.min(last, count); index++) wanted.add(index);
  const pieces: Piece[] = [];
  let next = 0;
  const gap = (to: number) => {
    if (to > next)
      pieces.push({ is: "gap", from: next, height: topOf(to, height, extras) - topOf(next, height, extras) });
  };
  for (const index of [...wanted].sort((a, b) => a - b)) {
    gap(index);
    pieces.push({ is: "row", index });
    next = index + 1;
  }
  gap(count);
  return pieces;
}
