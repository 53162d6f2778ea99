/** PURE: which lines of a large text are drawn. */

/** Lines above which a text is drawn in part, and its lines do not wrap: only then a line's place follows from its number. */
const WRAPPED_LINES_LIMIT = 400;
/** Lines that are drawn above and below those in view. */
const MARGIN_LINES = 40;
/** The first line is a multiple of this, so that scrolling draws seldom. */
const STEP_LINES = 20;
/** Columns of a tab, as in the style sheet. */
const TAB_COLUMNS = 2;

/** The part of a text that is drawn. */
export interface LineWindow {
  /** The number of lines above it. */
  firstLine: number;
  /** Where it begins in the text. */
  start: number;
  /** Where it ends, exclusive. */
  end: number;
  /** The lines of the whole text. */
  lineCount: number;
  /** The columns of the longest line. */
  columns: number;
}

/** How far a text is scrolled, in lines. */
export interface ScrolledLines {
  /** The number of lines above the view. */
  top: number;
  /** The number of lines in view. */
  count: number;
}

/** @returns undefined for a text that is drawn as a whole */
export function lineWindow(text: string, scrolled: ScrolledLines): LineWindow | undefined {
  const lineStarts = lineStartsOf(text);
  if (lineStarts.length <= WRAPPED_LINES_LIMIT) return;
  const top = Math.max(0, Math.min(scrolled.top, lineStarts.length - 1) - MARGIN_LINES);
  const firstLine = top - (top % STEP_LINES);
  const lastLine = firstLine + scrolled.count + 2 * MARGIN_LINES + STEP_LINES;
  return {
    firstLine,
    start: lineStarts[firstLine] ?? 0,
    end: lineStarts[lastLine] ?? text.length,
    lineCount: lineStarts.length,
    columns: longestLine(text, lineStarts),
  };
}

function lineStartsOf(text: string): number[] {
  const starts = [0];
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", end + 1)) starts.push(end + 1);
  return starts;
}

/** A letter outside ASCII may be as wide as two. */
function longestLine(text: string, lineStarts: readonly number[]): number {
  let longest = 0;
  lineStarts.forEach((start, index) => {
    const length = (lineStarts[index + 1] ?? text.length) - start;
    // A line that has at most half as many letters is not the longest, whatever letters it has.
    if (length * TAB_COLUMNS <= longest) return;
    const wideLetters = text.slice(start, start + length).match(/[^ -~]/g)?.length ?? 0;
    longest = Math.max(longest, length + wideLetters * (TAB_COLUMNS - 1));
  });
  return longest;
}
