/** Page Up and Page Down. The text area is as tall as its text, so that for the browser it has no pages. */

/** Moves the caret by what its scroller shows, less a line. @param extend selects on the way */
export function turnPage(field: HTMLTextAreaElement, by: 1 | -1, extend: boolean): void {
  const box = field.closest<HTMLElement>(".code");
  const height = parseFloat(getComputedStyle(field).lineHeight) || 20; // px
  const count = Math.max(1, Math.floor((box?.clientHeight ?? 0) / height) - 1);
  const { value, selectionStart: start, selectionEnd: end, selectionDirection } = field;
  const back = selectionDirection === "backward";
  const caret = back ? start : end;
  const first = value.lastIndexOf("\n", caret - 1) + 1;
  let line = first;
  for (let left = count; left > 0; left--) {
    const next = by > 0 ? value.indexOf("\n", line) + 1 : line && value.lastIndexOf("\n", line - 2) + 1;
    if (by > 0 ? !next : !line) break;
    line = next;
  }
  const last = value.indexOf("\n", line);
  // Where there is no further page, to the very end.
  const to =
    line === first ? (by > 0 ? value.length : 0) : Math.min(line + caret - first, last < 0 ? value.length : last);
  const anchor = extend ? (back ? end : start) : to;
  field.setSelectionRange(Math.min(anchor, to), Math.max(anchor, to), to < anchor ? "backward" : "forward");
  box?.scrollBy(0, by * count * height);
}
