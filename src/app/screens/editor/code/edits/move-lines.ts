/** PURE: moves and copies lines. */
import type { Edit } from "./edit.js";
import { endOfLastLine, endOfLine, startOfLine } from "./lines.js";

/** Moves the lines of a selection above the line before them, or below the one after them. The selection goes along. */
export function moveLines(text: string, start: number, end: number, step: 1 | -1): Edit | undefined {
  const from = startOfLine(text, start);
  const to = endOfLastLine(text, start, end);
  if (step < 0 ? from === 0 : to === text.length) return;
  const lines = text.slice(from, to);
  if (step < 0) {
    const above = text.slice(startOfLine(text, from - 1), from - 1);
    const by = above.length + 1;
    return { from: from - by, to, insert: `${lines}\n${above}`, caret: start - by, caretTo: end - by };
  }
  const below = text.slice(to + 1, endOfLine(text, to + 1));
  const by = below.length + 1;
  return {
    from,
    to: to + by,
    insert: `${below}\n${lines}`,
    caret: start + by,
    caretTo: Math.min(end + by, text.length),
  };
}

/** Copies the lines of a selection. The selection is in the copy: below the lines, or above them. */
export function copyLines(text: string, start: number, end: number, step: 1 | -1): Edit {
  const to = endOfLastLine(text, start, end);
  const lines = text.slice(startOfLine(text, start), to);
  const by = step > 0 ? lines.length + 1 : 0;
  return { from: to, to, insert: `\n${lines}`, caret: start + by, caretTo: end + by };
}
