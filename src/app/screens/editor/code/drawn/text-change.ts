/** PURE: what has changed between two texts, and where parts of the older one are in the newer one. */

/** One part of a text that has been replaced. */
export interface TextChange {
  /** Where it begins. */
  readonly start: number;
  /** Where it ended in the older text. */
  readonly end: number;
  /** How much longer the text has become. */
  readonly growth: number;
}

/** @returns undefined where nothing has changed */
export function changeBetween(older: string, newer: string): TextChange | undefined {
  if (older === newer) return;
  const shorter = Math.min(older.length, newer.length);
  let start = 0;
  while (start < shorter && older.charCodeAt(start) === newer.charCodeAt(start)) start++;
  let tail = 0;
  const mostTail = shorter - start;
  while (tail < mostTail && older.charCodeAt(older.length - 1 - tail) === newer.charCodeAt(newer.length - 1 - tail))
    tail++;
  return { start, end: older.length - tail, growth: newer.length - older.length };
}

/**
 * The parts as they are in the newer text. One that holds the change, or that it is behind, has grown with it; one that was replaced is
 * left out.
 *
 * @param from parts that end at or before this offset of the newer text are left out
 * @param to parts that begin at or behind this offset are left out
 */
export function movedParts<Part extends { readonly start: number; readonly end: number }>(
  parts: readonly Part[],
  change: TextChange | undefined,
  from = 0,
  to = Infinity,
): readonly Part[] {
  if (!change) return parts;
  const moved: Part[] = [];
  for (const part of parts) {
    const start = part.start >= change.end ? part.start + change.growth : Math.min(part.start, change.start);
    const end = part.end >= change.end ? part.end + change.growth : Math.min(part.end, change.start);
    if (end > start && end > from && start < to) moved.push({ ...part, start, end });
  }
  return moved;
}
