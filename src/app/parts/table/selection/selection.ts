/**
 * PURE: which rows of a table are selected. Rows are known by a key, so that a selection outlives sorting and loading again.
 * A range takes over the state of the row that it began at: from a row just taken out, a range takes out.
 */
export interface Selection {
  readonly keys: ReadonlySet<unknown>;
  /** The start of a range. */
  readonly anchor?: { readonly key: unknown; readonly index: number };
  /** The selection before the current range was drawn. A range that shrinks restores it. */
  readonly base: ReadonlySet<unknown>;
}

/** The key of the row at an index. */
export type KeyAt = (index: number) => unknown;

const NO_KEYS: ReadonlySet<unknown> = new Set();
export const noSelection: Selection = { keys: NO_KEYS, base: NO_KEYS };

/** Selects a row, or takes it out of the selection. The next range begins there. */
export function toggle({ keys }: Selection, index: number, keyAt: KeyAt): Selection {
  const key = keyAt(index);
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return { keys: next, base: next, anchor: { key, index } };
}

/** Selects a row. The next range begins there. */
export function begin({ keys, base }: Selection, index: number, keyAt: KeyAt): Selection {
  const key = keyAt(index);
  return { keys: new Set(keys).add(key), base, anchor: { key, index } };
}

/** Changes the rows from the anchor to `index`, both included. Without an anchor that is still there, the row at `index` alone. */
export function extendTo(selection: Selection, index: number, keyAt: KeyAt, count: number): Selection {
  const { anchor, base, keys } = selection;
  const from = anchor && findKey(anchor.key, anchor.index, keyAt, count);
  if (!anchor || from === undefined)
    return toggle({ keys: new Set([...keys].filter((key) => key !== keyAt(index))), base }, index, keyAt);
  const selects = keys.has(anchor.key);
  const next = new Set(base);
  for (let at = Math.min(from, index); at <= Math.max(from, index); at++) {
    if (selects) next.add(keyAt(at));
    else next.delete(keyAt(at));
  }
  return { keys: next, base, anchor: { key: anchor.key, index: from } };
}

export function selectAll(selection: Selection, keyAt: KeyAt, count: number): Selection {
  const keys = new Set(selection.keys);
  for (let index = 0; index < count; index++) keys.add(keyAt(index));
  return { keys, base: keys, ...(selection.anchor && { anchor: selection.anchor }) };
}

/** The current index of a row that was at `hint`; undefined if the row is gone. */
export function findKey(key: unknown, hint: number, keyAt: KeyAt, count: number): number | undefined {
  if (hint < count && keyAt(hint) === key) return hint;
  for (let index = 0; index < count; index++) if (keyAt(index) === key) return index;
  return;
}
