/** Puts text into a text area as if it had been typed: the browser's undo takes it back. A value that is set by script leaves an undo that garbles the text. */
import { rewrite, type Edit } from "./typing.js";

/** Lines at most: a browser takes seconds to type more of them at once. */
const MOST = 400;

/** False where the browser cannot, or not in time. */
export function type(field: HTMLTextAreaElement, { from, to, insert, caret, caretTo = caret }: Edit): boolean {
  if (insert.split("\n").length > MOST) return false;
  field.setSelectionRange(from, to);
  const done = insert
    ? document.execCommand?.("insertText", false, insert)
    : from === to || document.execCommand?.("delete");
  field.setSelectionRange(caret, caretTo);
  return !!done;
}

/** Makes `next` of what is in the field. The focus comes back to where it was. */
export function retype(field: HTMLTextAreaElement, next: string): boolean {
  const { activeElement } = field.getRootNode() as Document | ShadowRoot;
  field.focus({ preventScroll: true });
  const done = type(field, rewrite(field.value, next, field.selectionStart));
  (activeElement as HTMLElement | null)?.focus({ preventScroll: true });
  return done;
}
