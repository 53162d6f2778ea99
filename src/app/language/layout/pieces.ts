/** PURE: a document's tokens with what `prettify` has to know of each before it writes the first one. */
import { tokensOf } from "../tokens/tokens.js";
import type { TokenMark } from "../walk/place.js";
import { walk, type Step } from "../walk/walk.js";

/** A token with what decides where it is written. */
export interface Piece extends Step {
  /** The first token of a definition, a selection, an argument, an input, a variable or a list's value. */
  readonly startsItem: boolean;
  /** A description stands before it, in a line of its own. */
  readonly isDescribed: boolean;
  /** The end of its text if it and everything before it were in one line. */
  readonly flatEnd: number;
  /** How many pieces up to this one need a line of their own. */
  readonly ownLinesSoFar: number;
  /** How many line breaks the author put before it. */
  readonly lineBreaksBefore: number;
  /** For a bracket: the index of the piece with its counterpart. */
  counterpart?: number;
}

const LINE_BREAK = /\r\n|\n|\r/;

export const isOpeningBracket = (text: string): boolean => text === "(" || text === "[" || text === "{";
export const isClosingBracket = (text: string): boolean => text === ")" || text === "]" || text === "}";

/** @param text a document without mistakes */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  const openBrackets: number[] = [];
  let isAfterDescription = false;
  walk(text, tokensOf(text), (step, index) => {
    const piece = pieceOf(text, step, pieces.at(-1), isAfterDescription);
    if (step.mark !== "comment") isAfterDescription = piece.startsItem && isDescription(step);
    if (isOpeningBracket(step.text)) openBrackets.push(index);
    else if (isClosingBracket(step.text)) pairBrackets(pieces, piece, index, openBrackets.pop());
    pieces.push(piece);
  });
  return pieces;
}

/** What stands before the first piece. */
const START = { token: { end: 0 }, flatEnd: 0, ownLinesSoFar: 0 };

function pieceOf(text: string, step: Step, previous: Piece | undefined, isAfterDescription: boolean): Piece {
  const { token, text: word, mark } = step;
  const { token: previousToken, flatEnd, ownLinesSoFar } = previous ?? START;
  const isComment = mark === "comment";
  const startsItem = !isAfterDescription && isFirstOfItem(step);
  const gap = previous ? gapBetween(previous, step, startsItem) : "";
  return {
    ...step,
    startsItem,
    isDescribed: isAfterDescription && !isComment,
    flatEnd: flatEnd + gap.length + word.length,
    ownLinesSoFar: ownLinesSoFar + (needsOwnLine(step, startsItem) ? 1 : 0),
    lineBreaksBefore: text.slice(previousToken.end, token.start).split(LINE_BREAK).length - 1,
  };
}

const needsOwnLine = (step: Step, startsItem: boolean): boolean =>
  step.mark === "comment" || (startsItem && isDescription(step)) || LINE_BREAK.test(step.text);

function pairBrackets(pieces: Piece[], closing: Piece, index: number, openingIndex: number | undefined): void {
  const opening = openingIndex === undefined ? undefined : pieces[openingIndex];
  if (!opening || openingIndex === undefined) return;
  closing.counterpart = openingIndex;
  opening.counterpart = index;
}

/** A string that begins a definition or the definition of a variable. */
const isDescription = ({ token, frame }: Step): boolean =>
  token.kind === "string" && (frame.kind === "top" || frame.kind === "variables");

function isFirstOfItem({ token, text, mark, slot, frame }: Step): boolean {
  if (mark === "comment" || isClosingBracket(text)) return false;
  switch (frame.kind) {
    case "top":
      return slot === "definition";
    case "selection-set":
      return text === "..." || (slot === "selection" && (mark === "field" || mark === "alias"));
    case "variables":
      return slot !== "value" && (text === "$" || token.kind === "string");
    case "list":
      return slot === "value";
    default:
      return mark === "argument";
  }
}

/** The text between two tokens in one line. */
export function gapBetween(previous: Step, { text, mark }: Step, startsItem: boolean): string {
  if (mark === "comment") return " ";
  if (isBound(previous, text, mark)) return "";
  const needsNoComma = previous.text === "{" || previous.text === "..." || text === "(";
  return startsItem && !needsNoComma ? ", " : " ";
}

/** Whether nothing is written between a token and the one before it. */
function isBound(previous: Step, text: string, mark: TokenMark): boolean {
  if (bindsToNext(previous.text) || bindsToPrevious(text)) return true;
  if (previous.text === "...") return mark === "fragment";
  // The operation before a parenthesis may have no name: query ($id: ID).
  if (text === "(") return previous.mark !== "keyword";
  return previous.text === "{" && text === "}";
}

const bindsToNext = (text: string): boolean => text === "(" || text === "[" || text === "$" || text === "@";
const bindsToPrevious = (text: string): boolean => text === ")" || text === "]" || text === ":" || text === "!";
