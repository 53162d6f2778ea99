/** PURE: what has happened to the rows of a list since they were requested. See "Lists listen" in docs/work/schema-rules.md. */
import type { Column } from "../../../schema/index.js";

/** At most this many new rows are told apart, so that a flood of them does not fill the memory. */
export const MAX_NEW_ROWS = 999;

/** A row that has changed, and where. */
export interface ChangedRow {
  /** The row as it is now. */
  row: object;
  /** The columns whose values have changed, by their keys. */
  columns: ReadonlySet<string>;
}

export interface Arrivals {
  /** By the key of the row. */
  changed: ReadonlyMap<string, ChangedRow>;
  /** The keys of rows that are not shown. */
  newKeys: ReadonlySet<string>;
  /** Whether the page that the server has now has other rows, or the same in another order. */
  hasMoved: boolean;
}

export const NO_ARRIVALS: Arrivals = { changed: new Map(), newKeys: new Set(), hasMoved: false };

/** Whether there is something that the list does not show yet. */
export const hasNews = ({ newKeys, hasMoved }: Arrivals): boolean => newKeys.size > 0 || hasMoved;

/** The list that is on the screen. */
export interface ShownRows {
  rows: readonly unknown[];
  columns: readonly Column[];
  /** The key of a row; undefined where it has none. */
  keyOf(row: unknown): string | undefined;
}

/**
 * Notes rows as they are now.
 * @param countsNew - whether rows that are not shown are new ones, and not rows of other pages that have changed
 */
export function noteRows(
  arrivals: Arrivals,
  shown: ShownRows,
  updates: readonly unknown[],
  countsNew: boolean,
): Arrivals {
  const shownByKey = rowsByKey(shown);
  const changed = new Map(arrivals.changed);
  const newKeys = new Set(arrivals.newKeys);
  for (const update of updates) {
    const key = shown.keyOf(update);
    if (key === undefined) continue;
    const before = changed.get(key)?.row ?? shownByKey.get(key);
    if (before === undefined) {
      if (countsNew && newKeys.size < MAX_NEW_ROWS) newKeys.add(key);
      continue;
    }
    const columns = changedColumns(shown.columns, before, update);
    if (columns.size > 0) changed.set(key, { row: { ...(before as object), ...(update as object) }, columns });
  }
  return { ...arrivals, changed, newKeys };
}

/** Notes the page as the server has it now. The rows that are shown stay where they are. */
export function notePage(arrivals: Arrivals, shown: ShownRows, page: readonly unknown[]): Arrivals {
  const keysOf = (rows: readonly unknown[]) => rows.map((row) => shown.keyOf(row)).join("\n");
  return { ...noteRows(arrivals, shown, page, true), hasMoved: keysOf(page) !== keysOf(shown.rows) };
}

/** The rows with their changes, each in its place. */
export function withChanges(rows: readonly unknown[], { changed }: Arrivals, keyOf: ShownRows["keyOf"]) {
  if (changed.size === 0) return rows;
  return rows.map((row) => changed.get(keyOf(row) ?? "")?.row ?? row);
}

function rowsByKey({ rows, keyOf }: ShownRows): ReadonlyMap<string, unknown> {
  return new Map(rows.map((row) => [keyOf(row) ?? "", row]));
}

/** Columns that an update leaves out have not changed. */
function changedColumns(columns: readonly Column[], before: unknown, after: unknown): ReadonlySet<string> {
  const differs = ({ read }: Column) => {
    const value = read(after);
    return value !== undefined && JSON.stringify(value) !== JSON.stringify(read(before));
  };
  return new Set(columns.filter(differs).map(({ key }) => key));
}
