/** The selected rows of a table, what is said of them, and what they are on the clipboard. */
import { useMemo, useState, type ClipboardEvent } from "react";
import { useWords } from "../../../base/context/words.js";
import { digits } from "../../values/number-format.js";
import type { CopyRows, SelectedRows, WholeList } from "../column.js";

interface SelectionOptions {
  rows: readonly unknown[];
  keyAt: KeyAt;
  /** Without it rows cannot be selected. */
  copy: CopyRows | undefined;
}

/** The selected rows, and what changes them. */
export interface RowSelection extends SelectedRows {
  /** Whether rows can be selected at all. */
  canSelect: boolean;
  has(index: number): boolean;
  /** Of the rows that are here: what was selected on another page is not counted. */
  count: number;
  /** The last change, for screen readers. */
  said: string;
  toggle(index: number): void;
  /** From where the last range began; from `from` where there is none. */
  extend(from: number, to: number): void;
  /** The next range starts from the focused row. */
  endRange(): void;
  text(): string;
  json(): string;
  onCopy(event: ClipboardEvent): void;
}

const NO_ROWS: readonly unknown[] = [];

export function useSelection({ rows, keyAt, copy }: SelectionOptions): RowSelection {
  const t = useWords();
  const [selection, setSelection] = useState(noSelection);
  const [said, say] = useState("");
  const [wholeList, setWholeList] = useState<WholeList>();
  const { keys } = selection;
  const chosen = useMemo(
    () => (keys.size ? rows.filter((_, index) => keys.has(keyAt(index))) : NO_ROWS),
    [rows, keyAt, keys],
  );
  const count = chosen.length;
  const set = (next: Selection) => {
    if (!copy) return;
    setSelection(next);
    setWholeList(undefined);
    const nextCount = rows.filter((_, index) => next.keys.has(keyAt(index))).length;
    say(t.selectedRows(nextCount, digits(String(nextCount))));
  };
  return {
    canSelect: copy !== undefined,
    has: (index) => keys.has(keyAt(index)),
    count,
    isAll: count > 0 && count === rows.length,
    wholeList,
    selectWholeList: setWholeList,
    said,
    say,
    toggle: (index) => set(toggle(selection, index, keyAt)),
    extend: (from, to) =>
      set(extendTo(selection.anchor ? selection : begin(selection, from, keyAt), to, keyAt, rows.length)),
    all: () => set(selectAll(selection, keyAt, rows.length)),
    clear: () => set(noSelection),
    endRange() {
      if (selection.anchor) setSelection({ keys, base: keys });
    },
    rows: chosen,
    text: () => copy?.text(chosen) ?? "",
    json: () => copy?.json(chosen) ?? "",
    onCopy(event) {
      // If the person has selected text, that text is copied.
      if (!copy || !count || getSelection()?.isCollapsed === false) return;
      event.clipboardData.setData("text/plain", copy.text(chosen));
      event.preventDefault();
      say(t.copiedRows(count));
    },
  };
}

/**
 * PURE: which rows of a table are selected. Rows are known by a key, so that a selection outlives sorting and loading again.
 * A range takes over the state of the row that it began at: from a row just taken out, a range takes out.
 */
interface Selection {
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
