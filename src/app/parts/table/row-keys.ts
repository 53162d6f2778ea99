/**
 * PURE: the keys of rows, by which the selection, the focus and unfolded values follow a row that moves, and the elements that rows are
 * drawn in.
 */
import type { RowKey } from "./column.js";

/** A unique key for each row, even if the server sends a record twice or uses an id twice. */
export function keysOfRows(rows: readonly unknown[], rowKey: RowKey | undefined): unknown[] {
  const usedKeys = new Set<unknown>();
  return rows.map((row, index) => {
    const ownKey = rowKey?.(row, index) ?? row;
    const key = usedKeys.has(ownKey) ? `again ${index}` : ownKey;
    usedKeys.add(key);
    return key;
  });
}

/** A row's key for React, which takes only texts and numbers: a row that is its own key has its place instead. */
export const reactKey = (key: unknown, index: number): string | number =>
  typeof key === "string" || typeof key === "number" ? key : index;

/** The number of the element that a row is drawn in, by the row's key. */
export type RowElements = ReadonlyMap<unknown, number>;

/**
 * A row keeps its element, and the focus in it, as long as it is drawn. A row that comes in takes the element in its place if the row
 * there has gone: new text in an element costs half of a new element, which counts where all rows are replaced several times a second.
 *
 * @param previous - the elements of the last draw, in the order of the rows
 * @param keys - of the rows to draw; no key occurs twice
 */
export function elementsOfRows(previous: RowElements, keys: readonly unknown[]): RowElements {
  const drawn = new Set(keys);
  const free = [...previous].map(([key, element]) => (drawn.has(key) ? undefined : element));
  let newElement = Math.max(-1, ...previous.values()) + 1;
  return new Map(keys.map((key, place) => [key, previous.get(key) ?? free[place] ?? newElement++]));
}
