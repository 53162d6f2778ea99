/** PURE: offsets in a text, and the lines and columns that people and servers name instead. */

/** A place in a text as GraphQL errors name it: both numbers count from 1. https://spec.graphql.org/draft/#sec-Errors */
export interface SourceLocation {
  /** The number of the line. */
  line: number;
  /** The number of the UTF-16 unit within its line. */
  column: number;
}

/** The line and the column of an offset. */
export function locationOf(text: string, offset: number): SourceLocation {
  const lines = text.slice(0, offset).split("\n");
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/**
 * The offset of a line and a column.
 *
 * @returns the end of the text where it has no such line; always an offset within the text, because servers send any numbers
 */
export function offsetOf(text: string, { line, column }: SourceLocation): number {
  let start = 0;
  for (let remaining = line; remaining > 1; remaining--) {
    const lineBreak = text.indexOf("\n", start);
    if (lineBreak < 0) return text.length;
    start = lineBreak + 1;
  }
  const offset = Math.max(0, Math.min(text.length, start + column - 1));
  return Number.isNaN(offset) ? 0 : offset;
}
