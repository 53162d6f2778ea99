/** PURE: turns lines of a document into comments and back. */
import type { Edit } from "./edit.js";
import { endOfLastLine, startOfLine } from "./lines.js";

/** Comments out the lines of a selection, or uncomments them where all of them are comments. */
export function toggleComments(text: string, start: number, end: number): Edit {
  const from = startOfLine(text, start);
  const to = endOfLastLine(text, start, end);
  const lines = text.slice(from, to).split("\n");
  const insert = (areComments(lines) ? lines.map(uncomment) : commentOut(lines)).join("\n");
  if (start < end) return { from, to, insert, caret: from, caretTo: from + insert.length };
  const growth = insert.length - (to - from);
  return { from, to, insert, caret: Math.max(from, start + growth) };
}

/** Empty lines do not count, unless there is nothing else. */
function areComments(lines: readonly string[]): boolean {
  const filled = lines.filter(isFilled);
  return filled.length > 0 && filled.every((line) => line.trimStart().startsWith("#"));
}

const isFilled = (line: string): boolean => line.trim() !== "";

const uncomment = (line: string): string => line.replace(/# ?/, "");

/** Among other lines an empty line stays empty. A single empty line becomes an empty comment. */
const commentOut = (lines: readonly string[]): string[] =>
  lines.map((line) => (isFilled(line) || lines.length === 1 ? `# ${line}` : line));
