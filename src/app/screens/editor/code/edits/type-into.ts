/**
 * Changes the text of a text area as if a person had typed it, so that the browser's undo takes it back. A value that a script
 * sets does not become part of undo, which then garbles the text.
 */
import { smallestEdit, type Edit } from "./edit.js";

/** Lines that are inserted at most: browsers take seconds for more. */
const INSERTED_LINES_LIMIT = 400;

/** @returns false where the browser cannot do it, or would take too long */
export function typeEdit(field: HTMLTextAreaElement, edit: Edit): boolean {
  const { insert, caret, caretTo = caret } = edit;
  if (insert.split("\n").length > INSERTED_LINES_LIMIT) return false;
  field.setSelectionRange(edit.from, edit.to);
  const isTyped = replaceSelection(edit);
  field.setSelectionRange(caret, caretTo);
  return isTyped;
}

/** The command is obsolete, but nothing else writes to the undo history of a text area. It is missing where there is no browser. */
function replaceSelection({ from, to, insert }: Edit): boolean {
  if (insert) return document.execCommand?.("insertText", false, insert) ?? false;
  return from === to || (document.execCommand?.("delete") ?? false);
}

/** Turns the text of the field into `next`. Otherwise as `typeWithFocus`. */
export const typeText = (field: HTMLTextAreaElement, next: string): boolean =>
  typeWithFocus(field, smallestEdit(field.value, next, field.selectionStart));

/**
 * Changes the text of the field, and puts the focus back to where it was. Nothing is changed where the focus itself has changed the text.
 *
 * @returns false where the browser cannot do it, or would take too long, and for a field that is hidden
 */
export function typeWithFocus(field: HTMLTextAreaElement, edit: Edit): boolean {
  const root = field.getRootNode() as Document | ShadowRoot;
  const { activeElement } = root;
  const { value } = field;
  field.focus({ preventScroll: true });
  // An input that loses the focus may write what is typed in it into this very field: the edit is for another text then.
  const isOutdated = field.value !== value;
  const isTyped = isOutdated || (root.activeElement === field && typeEdit(field, edit));
  (activeElement as HTMLElement | null)?.focus({ preventScroll: true });
  return isTyped;
}
