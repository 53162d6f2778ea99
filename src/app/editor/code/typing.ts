/** PURE: what an editor for code does to a key besides putting the letter there: indents, closes brackets, types over them. */

/** Replaces `from` to `to` by `insert`; then `caret` to `caretTo` is selected. Offsets in the text before, but for the caret's. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  caret: number;
  caretTo?: number;
}

const PAIRS = new Map([
  ["{", "}"],
  ["(", ")"],
  ["[", "]"],
]);
const CLOSERS = [...PAIRS.values()];

/** The smallest edit that makes `next` of a text. The caret stays behind the same letter, whatever blanks are put around it. */
export function rewrite(text: string, next: string, caret: number): Edit {
  const most = Math.min(text.length, next.length);
  let [from, tail] = [0, 0];
  while (from < most && text[from] === next[from]) from++;
  while (tail < most - from && text[text.length - 1 - tail] === next[next.length - 1 - tail]) tail++;
  let at = 0;
  for (let left = text.slice(0, caret).replace(BLANKS, "").length; left > 0 && at < next.length; at++)
    if (next[at]?.replace(BLANKS, "")) left--;
  return { from, to: text.length - tail, insert: next.slice(from, next.length - tail), caret: at };
}

const BLANKS = /[\s,]/g;

/** Makes comments of the lines from `start` to `end`, or text again where all of them are comments. */
export function comment(text: string, start: number, end: number): Edit {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", end);
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split("\n");
  const all = lines.every((line) => /^\s*(#|$)/.test(line)) && /#/.test(text.slice(from, to));
  const insert = lines
    .map((line) => (all ? line.replace(/# ?/, "") : line.trim() || lines.length === 1 ? "# " + line : line))
    .join("\n");
  if (start < end) return { from, to, insert, caret: from, caretTo: from + insert.length };
  return { from, to, insert, caret: Math.max(from, start + insert.length - (to - from)) };
}

/** What `key` does where `start` to `end` is selected; undefined: what the browser does. */
export function typed(text: string, start: number, end: number, key: string): Edit | undefined {
  const before = text[start - 1] ?? "";
  const after = text[end] ?? "";
  const closer = PAIRS.get(key);
  if (closer) {
    // Around what is selected; in front of a word nobody wants its end.
    if (start === end && /[^\s,)\]}]/.test(after)) return;
    return { from: start, to: end, insert: key + text.slice(start, end) + closer, caret: start + 1, caretTo: end + 1 };
  }
  if (CLOSERS.includes(key)) {
    if (start === end && after === key) return { from: start, to: end, insert: "", caret: start + 1 };
    return;
  }
  if (key === "Backspace" && start === end && PAIRS.get(before) === after && after)
    return { from: start - 1, to: end + 1, insert: "", caret: start - 1 };
  if (key === "Enter") {
    const line = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
    const indent = /^[ \t]*/.exec(line)?.[0] ?? "";
    const inner = PAIRS.has(before) ? indent + "  " : indent;
    const rest = PAIRS.get(before) === after && after ? "\n" + indent : "";
    return { from: start, to: end, insert: "\n" + inner + rest, caret: start + 1 + inner.length };
  }
  return;
}
