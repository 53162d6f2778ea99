/** PURE: where the lines of a text begin and end. */

/** The offset of the first character of the line that `offset` is in. */
export const startOfLine = (text: string, offset: number): number =>
  // `lastIndexOf` takes a negative place for 0, where a line break may be.
  offset > 0 ? text.lastIndexOf("\n", offset - 1) + 1 : 0;

/** The offset of the line break that ends the line that `offset` is in, or the end of the text. */
export function endOfLine(text: string, offset: number): number {
  const lineBreak = text.indexOf("\n", offset);
  return lineBreak < 0 ? text.length : lineBreak;
}

/** The end of the last line of a selection: where it ends at the beginning of a line, that line is not in it. */
export const endOfLastLine = (text: string, start: number, end: number): number =>
  endOfLine(text, end > start && text[end - 1] === "\n" ? end - 1 : end);

/** With the line breaks of a text area. Otherwise a place in the text would be another one in the text area. */
export const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, "\n");
