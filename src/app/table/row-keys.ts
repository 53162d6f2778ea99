/** PURE: what rows are known by, so that a selection, the focus and what is unfolded stay with a row wherever it moves. */
import type { RowKey } from "./column.js";

/** One key a row, each of them once: a server may send a record twice, or number its records badly. */
export function keysOfRows(rows: readonly unknown[], rowKey: RowKey | undefined): unknown[] {
  const seen = new Set<unknown>();
  return rows.map((row, index) => {
    const ownKey = rowKey?.(row, index) ?? row;
    const key = seen.has(ownKey) ? `again ${index}` : ownKey;
    seen.add(key);
    return key;
  });
}
