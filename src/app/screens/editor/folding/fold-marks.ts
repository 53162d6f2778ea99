/** PURE: the marks beside the lines that begin a part which can be folded, and the numbers of lines where lines are hidden. */
import type { Region } from "../../../language/index.js";
import type { Fold } from "./folded-text.js";

/** A mark beside a line. */
export interface FoldMark {
  /** Where the part begins in the text area. */
  readonly at: number;
  /** The number of the line in the document, from 1. */
  readonly firstLine: number;
  /** The number of the last line of the part in the document. */
  readonly lastLine: number;
  readonly isFolded: boolean;
}

/** What is drawn beside the lines of a text area. Lines in view count from 0. */
export interface Margin {
  readonly marks: ReadonlyMap<number, FoldMark>;
  /** How many lines are hidden between a line in view and the one before it. */
  readonly hiddenBefore: ReadonlyMap<number, number>;
}

/**
 * The margin of a text. A line has one mark: a fold in it comes before a part that can be folded, an outer part before an inner one.
 *
 * @param regions in order
 * @param folds in order
 */
export function marginOf(visible: string, regions: readonly Region[], folds: readonly Fold[]): Margin {
  const marks = new Map<number, FoldMark>();
  const hiddenBefore = new Map<number, number>();
  const lineAt = createLineFinder(visible);
  let hiddenLines = 0;
  const numberAt = new Map<number, number>();
  for (const { at, lineBreaks } of folds) {
    const line = lineAt(at);
    const firstLine = numberAt.get(line) ?? line + hiddenLines + 1;
    numberAt.set(line, firstLine);
    hiddenLines += lineBreaks;
    hiddenBefore.set(line + 1, (hiddenBefore.get(line + 1) ?? 0) + lineBreaks);
    if (!marks.has(line)) marks.set(line, { at, firstLine, lastLine: line + hiddenLines + 1, isFolded: true });
  }
  const numberOf = createNumbering(hiddenBefore);
  for (const { start, end } of regions) {
    const line = lineAt(start);
    if (!marks.has(line))
      marks.set(line, { at: start, firstLine: numberOf(line), lastLine: numberOf(lineAt(end)), isFolded: false });
  }
  return { marks, hiddenBefore };
}

/** The number of a line in the document, from 1. */
export function createNumbering(hiddenBefore: Margin["hiddenBefore"]): (line: number) => number {
  const steps: { line: number; hidden: number }[] = [];
  let hidden = 0;
  for (const [line, count] of hiddenBefore) {
    hidden += count;
    steps.push({ line, hidden });
  }
  return (line) =>
    line + 1 + (steps[countUpTo(steps.length, (index) => (steps[index]?.line ?? Infinity) <= line) - 1]?.hidden ?? 0);
}

/** The line of an offset in a text. */
function createLineFinder(text: string): (offset: number) => number {
  const breaks: number[] = [];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) breaks.push(at);
  return (offset) => countUpTo(breaks.length, (index) => (breaks[index] ?? Infinity) < offset);
}

/** How many of a sorted list pass a test that is passed by the first ones only. */
function countUpTo(length: number, passes: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
