/** PURE: the parts of a document that can be folded: what is between two brackets on different lines, and comments of several lines. */
import { tokensOf, type Token } from "./tokens/tokens.js";

/** A part of a text that can be hidden: it begins in the line that stays in view. */
export interface Region {
  /** The first character that is hidden, in UTF-16 units. */
  readonly start: number;
  /** Behind the last character that is hidden. */
  readonly end: number;
}

const OPENING_BY_CLOSING: ReadonlyMap<string, string> = new Map([
  ["}", "{"],
  [")", "("],
  ["]", "["],
]);
const OPENING: ReadonlySet<string> = new Set(OPENING_BY_CLOSING.values());

/** The regions of a text, sorted by their beginning; those that begin at the same place from the outside in. Broken text may be given. */
export function foldableRegions(text: string): Region[] {
  const tokens = tokensOf(text);
  const regions = [...bracketRegions(text, tokens), ...commentRegions(text, tokens)];
  return regions.sort((a, b) => a.start - b.start || b.end - a.end);
}

/** A bracket that is not closed yet. */
interface OpenBracket {
  readonly bracket: string;
  /** Where it ends. */
  readonly end: number;
  /** The number of its line. */
  readonly line: number;
}

/** A closing bracket without its opening one closes nothing; opening ones that are left within a pair are ignored. */
function bracketRegions(text: string, tokens: readonly Token[]): Region[] {
  const regions: Region[] = [];
  const brackets = createBracketStack();
  const lineAt = createLineCounter(text);
  for (const { kind, start, end } of tokens) {
    if (kind !== "punctuator") continue;
    const bracket = text.slice(start, end);
    if (OPENING.has(bracket)) brackets.push({ bracket, end, line: lineAt(start) });
    const pair = brackets.popUntil(OPENING_BY_CLOSING.get(bracket));
    if (pair && pair.line < lineAt(start)) regions.push({ start: pair.end, end: start });
  }
  return regions;
}

interface BracketStack {
  push(bracket: OpenBracket): void;
  /** Removes the last bracket of a kind and all after it, and returns it; undefined without such a bracket. */
  popUntil(bracket: string | undefined): OpenBracket | undefined;
}

function createBracketStack(): BracketStack {
  const stack: OpenBracket[] = [];
  // Without the counts, many brackets of one kind would be searched for each one of another kind.
  const counts = new Map<string, number>();
  const count = (bracket: string, by: number) => counts.set(bracket, (counts.get(bracket) ?? 0) + by);
  return {
    push(opened) {
      stack.push(opened);
      count(opened.bracket, 1);
    },
    popUntil(bracket) {
      if (bracket === undefined || !counts.get(bracket)) return;
      let popped = stack.pop();
      while (popped && popped.bracket !== bracket) {
        count(popped.bracket, -1);
        popped = stack.pop();
      }
      count(bracket, -1);
      return popped;
    },
  };
}

/** Returns the line of an offset. Each offset must be at or after the previous one, so that the text is read only once. */
function createLineCounter(text: string): (offset: number) => number {
  let line = 0;
  let nextBreak = text.indexOf("\n");
  return (offset) => {
    while (nextBreak >= 0 && nextBreak < offset) {
      line++;
      nextBreak = text.indexOf("\n", nextBreak + 1);
    }
    return line;
  };
}

/** Comments in lines that follow each other, with nothing else in these lines but blanks. The first line stays in view. */
function commentRegions(text: string, tokens: readonly Token[]): Region[] {
  const regions: Region[] = [];
  let first: Token | undefined;
  let last: Token | undefined;
  const finish = () => {
    if (first && last && first !== last) regions.push({ start: first.end, end: last.end });
  };
  for (const token of tokens) {
    if (token.kind !== "comment" || !isFirstInLine(text, token.start)) continue;
    const isNextLine = last !== undefined && /^[^\S\n]*\n[^\S\n]*$/.test(text.slice(last.end, token.start));
    if (!isNextLine) {
      finish();
      first = token;
    }
    last = token;
  }
  finish();
  return regions;
}

function isFirstInLine(text: string, offset: number): boolean {
  const lineStart = offset === 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
  return text.slice(lineStart, offset).trim() === "";
}
