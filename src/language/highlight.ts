/** PURE: a document's colours, broken or not. */
import { tokensOf, type Token } from "./tokens.js";
import { walk, type Mark } from "./walk.js";

export type { Mark } from "./walk.js";

/** In UTF-16 units, the end exclusive. */
export interface Marked {
  start: number;
  end: number;
  mark: Mark;
}

/** What each token is, in order and without overlaps; blanks have no mark. A string that is still being written is a string. */
export function marksOf(text: string, tokens: readonly Token[] = tokensOf(text)): Marked[] {
  const marks: Marked[] = [];
  walk(text, tokens, ({ token: { start, end }, mark }) => marks.push({ start, end, mark }));
  return marks;
}
