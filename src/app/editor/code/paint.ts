/** PURE: text in pieces, each with its colour and what is wrong with it. */
import type { Problem } from "../../../language/problem.js";

export interface Mark {
  start: number;
  end: number;
  mark: string;
}

export interface Piece {
  text: string;
  /** For the style sheet; "" for what has no look of its own. */
  look: string;
}

type Wrong = Pick<Problem, "start" | "end" | "severity">;

/** The pieces joined are the text. Marks are in order and do not overlap; problems may. */
export function paint(text: string, marks: readonly Mark[], problems: readonly Problem[]): Piece[] {
  const edges = new Set([0, text.length]);
  for (const { start, end } of marks) edges.add(start).add(end);
  // What is missing has no width: the letter before it stands for it.
  const wrong = problems.map(({ start, end, severity }) => ({
    start: end > start ? start : Math.max(0, start - 1),
    end: Math.max(end, start),
    severity,
  }));
  for (const { start, end } of wrong) edges.add(start).add(end);
  const cuts = [...edges].filter((edge) => edge >= 0 && edge <= text.length).sort((a, b) => a - b);
  const severities = severitiesAt(wrong);
  const pieces: Piece[] = [];
  let at = 0;
  for (let index = 0; index + 1 < cuts.length; index++) {
    const [start, end] = [cuts[index] as number, cuts[index + 1] as number];
    while ((marks[at]?.end ?? Infinity) <= start) at++;
    const mark = marks[at];
    const worst = severities(start);
    pieces.push({
      text: text.slice(start, end),
      look: [mark && mark.start <= start ? mark.mark : "", worst ?? ""].filter(Boolean).join(" "),
    });
  }
  return pieces;
}

/** Tells the worst severity of the problems that a piece lies in. To be asked for one piece after another, by their starts. */
function severitiesAt(problems: readonly Wrong[]): (start: number) => Problem["severity"] | undefined {
  const beginnings = [...problems].sort((a, b) => a.start - b.start);
  const endings = [...problems].sort((a, b) => a.end - b.end);
  const open = { error: 0, warning: 0 };
  let begun = 0;
  let ended = 0;
  return (start) => {
    for (let next; (next = beginnings[begun]) && next.start <= start; begun++) open[next.severity]++;
    for (let next; (next = endings[ended]) && next.end <= start; ended++) open[next.severity]--;
    if (open.error) return "error";
    return open.warning ? "warning" : undefined;
  };
}

/** The same pieces line by line, each line with its break. */
export function linesOf(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [[]];
  for (const { text, look } of pieces) {
    for (const part of text.match(/[^\n]+\n?|\n/g) ?? []) {
      const last = lines.at(-1) as Piece[];
      if (last.at(-1)?.text.endsWith("\n")) lines.push([{ text: part, look }]);
      else last.push({ text: part, look });
    }
  }
  return lines;
}

/** Where an offset is, both counted from 1. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split("\n");
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** The offset of a place, as servers give it in `locations`; the text's end where there is no such line. */
export function offsetOf(text: string, { line, column }: { line: number; column: number }): number {
  let start = 0;
  for (let left = line; left > 1; left--) {
    const next = text.indexOf("\n", start);
    if (next < 0) return text.length;
    start = next + 1;
  }
  return Math.max(0, Math.min(text.length, start + column - 1)) || 0; // servers say odd things
}
