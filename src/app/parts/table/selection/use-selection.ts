/** The selected rows of a table, what is said of them, and what they are on the clipboard. */
import { useMemo, useState, type ClipboardEvent } from "react";
import { begin, extendTo, noSelection, selectAll, toggle, type KeyAt, type Selection } from "./selection.js";
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
