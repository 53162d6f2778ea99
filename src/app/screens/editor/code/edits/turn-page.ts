/**
 * Page Up and Page Down. The text area is as tall as its text and scrolls in an element around it, so that for the browser it
 * has no pages.
 */
import { endOfLine, startOfLine } from "./edit.js";

/** 1 towards the end of the text, -1 towards its beginning. */
export type PageDirection = 1 | -1;

/** Pixels of a line where the page has no layout to ask. */
const DEFAULT_LINE_HEIGHT = 20;

/**
 * Moves the caret by the lines in view, less one, and scrolls along.
 *
 * @param extendsSelection selects the text on the way
 */
export function turnPage(field: HTMLTextAreaElement, direction: PageDirection, extendsSelection: boolean): void {
  const scroller = field.closest<HTMLElement>(".code");
  const lineHeight = parseFloat(getComputedStyle(field).lineHeight) || DEFAULT_LINE_HEIGHT;
  const lineCount = Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / lineHeight) - 1);
  const { value, selectionStart, selectionEnd, selectionDirection } = field;
  const isBackward = selectionDirection === "backward";
  const caret = caretAfterPage(value, isBackward ? selectionStart : selectionEnd, direction * lineCount);
  const oldAnchor = isBackward ? selectionEnd : selectionStart;
  select(field, extendsSelection ? oldAnchor : caret, caret);
  scroller?.scrollBy(0, direction * lineCount * lineHeight);
}

/** @param anchor the end that stays where it is while the selection grows */
function select(field: HTMLTextAreaElement, anchor: number, caret: number): void {
  const direction = caret < anchor ? "backward" : "forward";
  field.setSelectionRange(Math.min(anchor, caret), Math.max(anchor, caret), direction);
}

/**
 * Where the caret is after it has moved by some lines: in the same column, or at the end of a line that is shorter. On the first
 * or last line already, it goes to the very beginning or end.
 *
 * @param lineCount how many lines down; negative for up
 */
export function caretAfterPage(text: string, caret: number, lineCount: number): number {
  const lineStart = startOfLine(text, caret);
  const newLineStart = lineCount > 0 ? lineBelow(text, lineStart, lineCount) : lineAbove(text, lineStart, -lineCount);
  if (newLineStart === lineStart) return lineCount > 0 ? text.length : 0;
  return Math.min(newLineStart + caret - lineStart, endOfLine(text, newLineStart));
}

/** The start of the line that is `count` lines further down, or of the last line. */
function lineBelow(text: string, lineStart: number, count: number): number {
  let start = lineStart;
  for (let remaining = count; remaining > 0; remaining--) {
    const end = endOfLine(text, start);
    if (end === text.length) break;
    start = end + 1;
  }
  return start;
}

/** The start of the line that is `count` lines further up, or of the first line. */
function lineAbove(text: string, lineStart: number, count: number): number {
  let start = lineStart;
  for (let remaining = count; remaining > 0 && start > 0; remaining--) start = startOfLine(text, start - 1);
  return start;
}
