/**
 * The words, punctuation, strings and comments of a document, one after another. Pure.
 *
 * No regular expression matches a whole string here: one that can fail at its end is tried again from each later quote, which
 * takes the square of the text's length. Each character is looked at once, nothing recurses, and a string may be as long as it
 * likes. https://spec.graphql.org/draft/#sec-Language.Source-Text
 */

/**
 * "word" is a name or a number, "mark" `...` or any other character that means something; a string without its end goes to the
 * text's end.
 */
export type ScannedKind = "word" | "mark" | "string" | "unterminated" | "comment";

/** A part of a document, in UTF-16 units; `end` is exclusive. */
export interface Scanned {
  /** Its kind. */
  readonly kind: ScannedKind;
  /** Its start. */
  readonly start: number;
  /** Its end, exclusive. */
  readonly end: number;
}

const BLANKS = /[\s,]*/y;
const COMMENT = /[^\n\r]*/y;
const WORD = /\w*/y;
const BLOCK_QUOTE = '"""';

/** The next token at or after `from`; undefined at the end of the text. White space and commas are skipped. */
export function scan(text: string, from: number): Scanned | undefined {
  const start = endOf(BLANKS, text, from);
  if (start === text.length) return undefined;
  if (text[start] === "#") return { kind: "comment", start, end: endOf(COMMENT, text, start) };
  if (text[start] === '"') return scanString(text, start);
  const end = endOf(WORD, text, start);
  if (end > start) return { kind: "word", start, end };
  return { kind: "mark", start, end: start + (text.startsWith("...", start) ? 3 : 1) };
}

function scanString(text: string, start: number): Scanned {
  const end = text.startsWith(BLOCK_QUOTE, start) ? endOfBlockString(text, start) : endOfString(text, start);
  return end === undefined ? { kind: "unterminated", start, end: text.length } : { kind: "string", start, end };
}

/** `"""` ends a block string, unless a backslash stands before it. */
function endOfBlockString(text: string, start: number): number | undefined {
  let quote = start;
  do quote = text.indexOf(BLOCK_QUOTE, quote + BLOCK_QUOTE.length);
  while (text[quote - 1] === "\\");
  return quote < 0 ? undefined : quote + BLOCK_QUOTE.length;
}

/** A string ends on its line. */
function endOfString(text: string, start: number): number | undefined {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '"') return at + 1;
    if (text[at] === "\\") at++;
    if (text[at] === "\n" || text[at] === "\r") return undefined;
  }
  return undefined;
}

/** The end of a sticky pattern's match at `from`. The pattern also matches the empty text, so it cannot fail. */
function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  pattern.test(text);
  return pattern.lastIndex;
}
