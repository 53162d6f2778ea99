/** PURE: a document's colours, broken or not. */
import { tokensOf, type Token } from "../tokens/tokens.js";
import type { TokenMark } from "./place.js";
import { walk } from "./walk.js";

export type { TokenMark } from "./place.js";

/** A part of a text and what it is. */
export interface Marked {
  /** In UTF-16 units. */
  start: number;
  /** In UTF-16 units, exclusive. */
  end: number;
  /** What the token is in its document. */
  mark: TokenMark;
}

/** The kind of each token, in order and without overlaps; white space has no mark. A string that is still being typed is a string. */
export function marksOf(text: string, tokens: readonly Token[] = tokensOf(text)): Marked[] {
  const marks: Marked[] = [];
  walk(text, tokens, ({ token: { start, end }, mark }) => {
    marks.push({ start, end, mark });
  });
  return marks;
}
