/** Parts of a text, such as its colours. A large text is read when the person pauses, and its parts move with what is typed until then. */
import { useMemo } from "react";
import { useSettled } from "../../../../base/ui/use-settled.js";

/** Characters above which a text is not read again at each letter that is typed. */
const READ_AT_ONCE_LIMIT = 20_000;
/** Characters above which a text is not read at all. */
const READ_LIMIT = 1_000_000;

/**
 * @param read finds the parts of a text; the same function in each render
 * @param from parts that end before it are left out
 * @param to parts that begin behind it are left out
 */
export function useParts<Part extends { readonly start: number; readonly end: number }>(
  text: string,
  read: (text: string) => readonly Part[],
  from?: number,
  to?: number,
): readonly Part[] {
  const settled = useSettled(text);
  const isReadAtOnce = text.length <= READ_AT_ONCE_LIMIT;
  const source = isReadAtOnce ? text : settled;
  const parts = useMemo(() => (source.length > READ_LIMIT ? [] : read(source)), [source, read]);
  return useMemo(() => movedParts(parts, changeBetween(source, text), from, to), [parts, source, text, from, to]);
}

// What has changed between two texts, and where parts of the older one are in the newer one.

/** One part of a text that has been replaced. */
interface TextChange {
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
