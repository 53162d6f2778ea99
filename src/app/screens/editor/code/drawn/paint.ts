/** PURE: a source text cut into pieces, each with the look of its colour and of its worst problem. */
import type { Problem } from "../../../../language/index.js";

/** A part of a text that has one colour. */
export interface ColouredRange {
  /** Where it begins, in UTF-16 units. */
  start: number;
  /** Where it ends, exclusive. */
  end: number;
  /** What it is: `keyword`, `field`, `string` and so on. The style sheet has a colour for each. */
  mark: string;
}

/** A part of a text that looks the same from its beginning to its end. */
export interface Piece {
  /** The part itself. */
  text: string;
  /** Its mark and its severity, as names of the style sheet with a blank between them; "" for plain text. */
  look: string;
}

/** A problem without its words. */
export type ProblemRange = Pick<Problem, "start" | "end" | "severity">;

/** What `paint` may be told besides. */
interface PaintOptions {
  /** Where the part that is cut begins. @defaultValue the beginning of the text */
  start?: number | undefined;
  /** Where that part ends, exclusive. @defaultValue the end of the text */
  end?: number | undefined;
  /** Parts that stand out besides, in order and without overlaps. @defaultValue none */
  found?: readonly ColouredRange[] | undefined;
}

/** Cuts a text at its marks and problems. Marks are in order and do not overlap; problems may. */
export function paint(
  text: string,
  marks: readonly ColouredRange[],
  problems: readonly ProblemRange[],
  { start: from = 0, end: to = text.length, found = [] }: PaintOptions = {},
): Piece[] {
  const isDrawn = (part: { start: number; end: number }) => part.end > from && part.start < to;
  const drawnMarks = marks.filter(isDrawn);
  const drawnProblems = problems.map(visibleRange).filter(isDrawn);
  const drawnFound = found.filter(isDrawn);
  const cuts = cutsOf(from, to, [...drawnMarks, ...drawnProblems, ...drawnFound]);
  const markAt = createMarkSweep(drawnMarks);
  const foundAt = createMarkSweep(drawnFound);
  const severityAt = createSeveritySweep(drawnProblems);
  const pieces: Piece[] = [];
  let start = from;
  for (const end of cuts) {
    const names = [markAt(start), severityAt(start), foundAt(start)];
    pieces.push({ text: text.slice(start, end), look: names.filter((name) => name !== undefined).join(" ") });
    start = end;
  }
  return pieces;
}

/** A problem with a width: one about something that is missing has none, and is shown on the letter before it. */
const visibleRange = ({ start, end, severity }: ProblemRange): ProblemRange => ({
  start: end > start ? start : Math.max(0, start - 1),
  end: Math.max(end, start),
  severity,
});

/** The ends of all pieces, in order. */
function cutsOf(from: number, to: number, ranges: readonly { start: number; end: number }[]): number[] {
  const edges = new Set([to]);
  for (const { start, end } of ranges) edges.add(start).add(end);
  return [...edges].filter((edge) => edge > from && edge <= to).sort((a, b) => a - b);
}

/** Tells the mark at an offset. Each offset must be at or behind the last one, so that the marks are read only once. */
function createMarkSweep(marks: readonly ColouredRange[]): (offset: number) => string | undefined {
  let index = 0;
  return (offset) => {
    while ((marks[index]?.end ?? Infinity) <= offset) index++;
    const mark = marks[index];
    return mark && mark.start <= offset ? mark.mark : undefined;
  };
}

/** Tells the worst severity at an offset. Each offset must be at or behind the last one, so that the problems are read only once. */
function createSeveritySweep(problems: readonly ProblemRange[]): (offset: number) => Problem["severity"] | undefined {
  const changes = problems
    .flatMap(({ start, end, severity }) => [
      { offset: start, severity, by: 1 },
      { offset: end, severity, by: -1 },
    ])
    .sort((a, b) => a.offset - b.offset);
  const counts = { error: 0, warning: 0 };
  let index = 0;
  return (offset) => {
    for (let change = changes[index]; change && change.offset <= offset; change = changes[index]) {
      counts[change.severity] += change.by;
      index++;
    }
    if (counts.error > 0) return "error";
    return counts.warning > 0 ? "warning" : undefined;
  };
}

/** The pieces line by line. The break is the last character of its line. */
export function linesOf(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [[]];
  for (const { text, look } of pieces) {
    for (const part of text.match(/[^\n]+\n?|\n/g) ?? []) {
      const line = lines.at(-1) as Piece[];
      if (line.at(-1)?.text.endsWith("\n")) lines.push([{ text: part, look }]);
      else line.push({ text: part, look });
    }
  }
  return lines;
}
