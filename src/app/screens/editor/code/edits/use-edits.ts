/** Applies edits to a text area, and puts the caret to its place once the text has been drawn. */
import { useLayoutEffect, useRef, type RefObject } from "react";
import type { Edit } from "./edit.js";
import { typeEdit } from "./type-into.js";

interface Edits {
  /** Changes the text as if it had been typed, so that undo takes it back. */
  applyEdit(edit: Edit): void;
  /** Where the caret will be after an edit that is being applied; undefined at other times. */
  caretAfterEdit(): number | undefined;
}

/** @param onChange is told of a text that the browser reports by no input event */
export function useEdits(area: RefObject<HTMLTextAreaElement | null>, onChange: (next: string) => void): Edits {
  const selection = useRef<{ start: number; end: number }>(undefined);
  useLayoutEffect(() => {
    if (selection.current) area.current?.setSelectionRange(selection.current.start, selection.current.end);
    selection.current = undefined;
  });
  return {
    caretAfterEdit: () => selection.current?.start,
    applyEdit(edit) {
      const field = area.current;
      if (!field) return;
      const { from, to, insert, caret, caretTo = caret } = edit;
      const changesText = insert !== "" || from !== to;
      // Without a change nothing is drawn, and the selection would wait for the next change.
      if (changesText) selection.current = { start: caret, end: caretTo };
      if (typeEdit(field, edit)) return;
      field.setRangeText(insert, from, to, "end");
      onChange(field.value);
      field.setSelectionRange(caret, caretTo);
    },
  };
}
