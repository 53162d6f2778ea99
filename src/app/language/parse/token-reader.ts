/** Reads a document's tokens for the parser, reports what was expected instead, and skips what does not fit. */
import type { Loc, NameNode } from "../ast.js";
import type { FoundWords, Noun, Thing, Words, WordsOf } from "../problem-words.js";
import type { Token } from "../tokens/tokens.js";

/** How many levels of selections, lists, inputs and types may be nested: the parser is recursive, and the stack is finite. */
export const NESTING_LIMIT = 250;

/** No more of a token is quoted in a sentence, in UTF-16 units. */
const QUOTED_LIMIT = 40;

const OPENING_BRACKETS: ReadonlySet<string> = new Set(["(", "[", "{"]);
const CLOSING_BRACKETS: ReadonlySet<string> = new Set([")", "]", "}"]);

/** The tokens without comments, and how far they are read. */
export interface TokenReader {
  /** The whole document. */
  readonly text: string;
  /** The tokens. Invalid ones are included only if they can be read as a string or number. */
  readonly tokens: readonly Token[];
  /** The text of each token. */
  readonly words: readonly string[];
  /** The tokens that follow an invalid one. They are seldom what is expected, so that is not reported. */
  readonly tokensAfterInvalid: ReadonlySet<number>;
  /** Adds a problem. */
  readonly report: (loc: Loc, words: Words) => void;
  /** The index of the next token. */
  position: number;
  /** How many brackets are open. */
  depth: number;
  /** The token where a problem was reported last: the same place is not reported twice. */
  reportedPosition: number;
}

/** @param allTokens without comments */
export function createTokenReader(
  text: string,
  allTokens: readonly Token[],
  report: TokenReader["report"],
): TokenReader {
  const tokens: Token[] = [];
  const tokensAfterInvalid = new Set<number>();
  for (const token of allTokens) {
    // An unfinished string or number still says what was meant to be there.
    if (token.kind !== "wrong" || /["\d-]/.test(text[token.start] ?? "")) tokens.push(token);
    else tokensAfterInvalid.add(tokens.length);
  }
  const words = tokens.map(({ start, end }) => text.slice(start, end));
  return { text, tokens, words, tokensAfterInvalid, report, position: 0, depth: 0, reportedPosition: -1 };
}

/** The text of the next token, or of a later one; "" after the end. */
export const peekWord = (reader: TokenReader, ahead = 0): string => reader.words[reader.position + ahead] ?? "";

/** Takes the next token. */
export function takeWord(reader: TokenReader): string {
  const word = peekWord(reader);
  reader.position++;
  return word;
}

export const nextIs = (reader: TokenReader, word: string): boolean => reader.words[reader.position] === word;

export const isAtEnd = (reader: TokenReader): boolean => reader.position >= reader.tokens.length;

export const nextIsName = (reader: TokenReader): boolean => reader.tokens[reader.position]?.kind === "name";

export const nextIsString = (reader: TokenReader): boolean => peekWord(reader).startsWith('"');

export const nextStartsValue = (reader: TokenReader): boolean => /^[\w"$[{-]/.test(peekWord(reader));

/** The start of the next token, or the end of the text. */
export const startOfNext = (reader: TokenReader): number => reader.tokens[reader.position]?.start ?? reader.text.length;

/** The end of the last token that was read. */
export const endOfPrevious = (reader: TokenReader): number => reader.tokens[reader.position - 1]?.end ?? 0;

/** The part of the text from `start` to the last token that was taken. */
export const locationSince = (reader: TokenReader, start: number): Loc => ({
  start,
  end: Math.max(start, endOfPrevious(reader)),
});

/** Reports that something else was expected at a token. */
export function reportExpected(reader: TokenReader, expected: Thing, position = reader.position): void {
  const { tokens, words, text } = reader;
  if (position === reader.reportedPosition || reader.tokensAfterInvalid.has(position)) return;
  reader.reportedPosition = position;
  const place = tokens[position] ?? tokens.at(-1) ?? { start: 0, end: text.length };
  reader.report(place, ["expected", expected, foundAs(words[position])]);
}

function foundAs(word: string | undefined): WordsOf<FoundWords> {
  if (word === undefined) return ["foundEnd"];
  return word.startsWith('"') ? ["foundString"] : ["foundWord", word.slice(0, QUOTED_LIMIT)];
}

/** Skips the next token, which was reported; a bracket together with all that is in it. */
export function skipToken(reader: TokenReader): void {
  let openBrackets = 0;
  do {
    const word = takeWord(reader);
    if (OPENING_BRACKETS.has(word)) openBrackets++;
    else if (CLOSING_BRACKETS.has(word)) openBrackets--;
  } while (openBrackets > 0 && !isAtEnd(reader));
  reader.reportedPosition = reader.position;
}

/** Takes the next token if it is this one. */
export function takeOptional(reader: TokenReader, word: string): boolean {
  const isThere = nextIs(reader, word);
  if (isThere) reader.position++;
  return isThere;
}

/** Takes the next token if it is this one, or reports that it was expected. */
export function takeExpected(reader: TokenReader, word: string, expected: Noun = ["sign", word]): boolean {
  const isThere = takeOptional(reader, word);
  if (!isThere) reportExpected(reader, expected);
  return isThere;
}

/**
 * Takes a name, or reports that it was expected.
 *
 * @param isThere whether the next token is the name
 * @returns a node whose value is "" where the name is missing
 */
export function readName(reader: TokenReader, expected: Noun, isThere = nextIsName(reader)): NameNode {
  if (!isThere) {
    reportExpected(reader, expected);
    return { kind: "Name", value: "", loc: locationSince(reader, endOfPrevious(reader)) };
  }
  const start = startOfNext(reader);
  return { kind: "Name", value: takeWord(reader), loc: locationSince(reader, start) };
}

/** Reads what is one level deeper; skips it where that is too deep. */
export function readNested<T>(reader: TokenReader, read: (reader: TokenReader) => T): T | undefined {
  if (reader.depth >= NESTING_LIMIT) {
    const token = reader.tokens[reader.position];
    if (token && reader.position !== reader.reportedPosition)
      reader.report(token, ["nestedTooDeep", String(NESTING_LIMIT)]);
    skipToken(reader);
    return undefined;
  }
  reader.depth++;
  const result = read(reader);
  reader.depth--;
  return result;
}

/** A list of items between brackets. */
export interface Brackets<T> {
  /** The first bracket. */
  readonly open: string;
  /** The last bracket. */
  readonly close: string;
  /** An item, for sentences. */
  readonly item: Noun;
  /** Whether there may be no item. */
  readonly mayBeEmpty?: boolean;
  /** Whether the next token begins an item. */
  readonly startsItem: (reader: TokenReader) => boolean;
  /** Takes at least one token. */
  readonly readItem: (reader: TokenReader) => T;
  /** Tokens that cannot stand between the brackets: where one does, the last bracket is missing. */
  readonly endedBy?: ReadonlySet<string>;
}

/** @returns nothing where the next token is not the first bracket */
export function readBrackets<T>(reader: TokenReader, brackets: Brackets<T>): T[] | undefined {
  if (!nextIs(reader, brackets.open)) return;
  return readNested(reader, () => readItems(reader, brackets)) ?? [];
}

function readItems<T>(reader: TokenReader, brackets: Brackets<T>): T[] {
  const { close, item, mayBeEmpty = false, startsItem, readItem, endedBy } = brackets;
  const items: T[] = [];
  takeWord(reader);
  while (!nextIs(reader, close)) {
    if (startsItem(reader)) {
      items.push(readItem(reader));
      continue;
    }
    reportExpected(reader, ["either", item, close]);
    if (isAtEnd(reader) || endedBy?.has(peekWord(reader))) return items;
    skipToken(reader);
  }
  if (items.length === 0 && !mayBeEmpty) reportExpected(reader, item);
  takeWord(reader);
  return items;
}
