/** PURE: one change of a text, and where the caret is after it. */

/** Replaces the text from `from` to `to` by `insert`. */
export interface Edit {
  /** Where the replaced text begins, in the text before the change. */
  from: number;
  /** Where the replaced text ends, exclusive, in the text before the change. */
  to: number;
  /** What takes its place. */
  insert: string;
  /** Where the caret or the selection begins, in the text after the change. */
  caret: number;
  /** Where the selection ends, in the text after the change. Left out, nothing is selected. */
  caretTo?: number;
}

/** The text after an edit. */
export const applyTo = (text: string, { from, to, insert }: Edit): string =>
  text.slice(0, from) + insert + text.slice(to);

/** In a GraphQL document commas mean as little as blanks. https://spec.graphql.org/draft/#sec-Insignificant-Commas */
const INSIGNIFICANT = /[\s,]/g;

/**
 * The smallest edit that turns `text` into `next`. It leaves undo as little as possible to restore.
 *
 * @param caret where the caret is in `text`; it stays behind the same letter, whatever blanks the layout has added or removed
 */
export function smallestEdit(text: string, next: string, caret: number): Edit {
  const shorter = Math.min(text.length, next.length);
  let head = 0;
  while (head < shorter && text[head] === next[head]) head++;
  let tail = 0;
  while (tail < shorter - head && text.at(-1 - tail) === next.at(-1 - tail)) tail++;
  return {
    from: head,
    to: text.length - tail,
    insert: next.slice(head, next.length - tail),
    caret: offsetBehind(next, text.slice(0, caret).replace(INSIGNIFICANT, "").length),
  };
}

/** The offset behind as many significant letters of a text. */
function offsetBehind(text: string, letters: number): number {
  let offset = 0;
  for (let remaining = letters; remaining > 0 && offset < text.length; offset++)
    if (text[offset]?.replace(INSIGNIFICANT, "")) remaining--;
  return offset;
}

// Changes the text of a text area as if a person had typed it, so that the browser's undo takes it back. A value that a script
// sets does not become part of undo, which then garbles the text.

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

// Where the lines of a text begin and end.

/** The offset of the first character of the line that `offset` is in. */
export const startOfLine = (text: string, offset: number): number =>
  // `lastIndexOf` takes a negative place for 0, where a line break may be.
  offset > 0 ? text.lastIndexOf("\n", offset - 1) + 1 : 0;

/** The offset of the line break that ends the line that `offset` is in, or the end of the text. */
export function endOfLine(text: string, offset: number): number {
  const lineBreak = text.indexOf("\n", offset);
  return lineBreak < 0 ? text.length : lineBreak;
}

/** The end of the last line of a selection: where it ends at the beginning of a line, that line is not in it. */
export const endOfLastLine = (text: string, start: number, end: number): number =>
  endOfLine(text, end > start && text[end - 1] === "\n" ? end - 1 : end);

/** With the line breaks of a text area. Otherwise a place in the text would be another one in the text area. */
export const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, "\n");
