/** PURE: a document's colours, broken or not. */
import { tokensOf, type Token } from "./tokens.js";
import { startPlace, step, type Mark } from "./walk.js";

export type { Mark } from "./walk.js";

/** In UTF-16 units, the end exclusive. */
export interface Marked {
  start: number;
  end: number;
  mark: Mark;
}

/** What each token is, in order and without overlaps; blanks have no mark. A string that is still being written is a string. */
export function marksOf(text: string, tokens: readonly Token[] = tokensOf(text)): Marked[] {
  const place = startPlace();
  const marks: Marked[] = [];
  // From the end: what follows each, comments left out.
  const next: string[] = [];
  for (let index = tokens.length - 1, after = ""; index >= 0; index--) {
    const { kind, start, end } = tokens[index] as Token;
    next[index] = after;
    if (kind !== "comment") after = text.slice(start, end);
  }
  tokens.forEach(({ kind, start, end }, index) => marks.push({ start, end, mark: step(place, kind, text.slice(start, end), next[index] as string) }));
  return marks;
}
