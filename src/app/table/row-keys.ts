/** PURE: the keys of rows, by which the selection, the focus and unfolded values follow a row that moves. */
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
