/**
 * PURE: lays a document out: a line for each selection, two spaces a level, brackets in one line where they fit. Every token stays
 * as it is (block strings move with their lines), so that the document means the same; comments stay where they are.
 */
import { parseDocument } from "./parse/parse.js";
import { stringValue } from "./tokens/strings.js";
import { tokensOf } from "./tokens/tokens.js";
import type { TokenMark } from "./walk/place.js";
import { walk, type Step } from "./walk/walk.js";

/** The width of a line in UTF-16 units, where its content can be broken. */
const LINE_WIDTH = 80;

const INDENT = "  ";

/**
 * The text laid out, with a line break at its end. Laid out again it stays the same.
 *
 * @returns undefined for a text with mistakes
 */
export function prettify(text: string): string | undefined {
  return parseDocument(text).problems.length > 0 ? undefined : layOut(piecesOf(text));
}

/** The text so far, and the state that decides where the next piece goes. */
interface Output {
  text: string;
  /** The start of the last line in the text. */
  lineStart: number;
  /** For each open bracket, whether its items stand in lines of their own. */
  readonly areItemsInLines: boolean[];
  /** A definition is complete, and nothing was written in a new line since. */
  hasCompleteDefinition: boolean;
  /** The last piece, comments aside, is an opening bracket. */
  hasJustOpened: boolean;
}

function layOut(pieces: readonly Piece[]): string {
  const output: Output = {
    text: "",
    lineStart: 0,
    areItemsInLines: [],
    hasCompleteDefinition: false,
    hasJustOpened: false,
  };
  pieces.forEach((piece, index) => {
    writePiece(output, pieces, piece, index);
  });
  return output.text + "\n";
}

function writePiece(output: Output, pieces: readonly Piece[], piece: Piece, index: number): void {
  const { areItemsInLines } = output;
  const { text, mark } = piece;
  const isClosing = isClosingBracket(text);
  const isOpening = isOpeningBracket(text);
  // At the top each definition has a line of its own.
  const isInLines = (isClosing ? areItemsInLines.pop() : areItemsInLines.at(-1)) ?? true;
  const previous = pieces[index - 1];
  if (previous) writeGap(output, previous, piece, isInLines && mayStartLine(piece, index));
  const column = output.text.length - output.lineStart;
  writeText(output, piece);
  if (isOpening) areItemsInLines.push(needsLines(pieces, index, column));
  if (mark !== "comment") output.hasJustOpened = isOpening;
  if (endsDefinition(piece)) output.hasCompleteDefinition = true;
}

/** Whether a piece may begin a line: the first one of an item, and a closing bracket, unless nothing is between the brackets. */
function mayStartLine({ text, startsItem, counterpart }: Piece, index: number): boolean {
  const closesEmptyBrackets = counterpart === index - 1;
  return startsItem || (isClosingBracket(text) && !closesEmptyBrackets);
}

/** Writes the line break or the blanks between two pieces. */
function writeGap(output: Output, previous: Piece, piece: Piece, canStartLine: boolean): void {
  if (startsLine(piece, previous, canStartLine)) startLine(output, piece);
  else output.text += gapBetween(previous, piece, piece.startsItem);
}

const endsDefinition = ({ text, frame }: Piece): boolean =>
  isClosingBracket(text) && frame.kind === "selection-set" && frame.outer?.kind === "top";

function startsLine(piece: Piece, previous: Piece, canStartLine: boolean): boolean {
  if (previous.mark === "comment" || piece.isDescribed) return true;
  // A comment stays at the end of the line that it is about, or in a line of its own.
  return piece.mark === "comment" ? piece.lineBreaksBefore > 0 : canStartLine;
}

const indentation = ({ areItemsInLines }: Output): number => areItemsInLines.filter(Boolean).length;

function startLine(output: Output, piece: Piece): void {
  const { mark, text, startsItem, isDescribed, lineBreaksBefore } = piece;
  const isItem = startsItem || mark === "comment";
  const wasSeparated = lineBreaksBefore > 1 && !output.hasJustOpened;
  const isAfterBlankLine = isItem && (output.hasCompleteDefinition || wasSeparated);
  // A token that only a comment has pushed to a new line belongs to the item before.
  const isContinued = !isItem && !isClosingBracket(text) && !isDescribed;
  output.text += isAfterBlankLine ? "\n\n" : "\n";
  output.lineStart = output.text.length;
  output.text += INDENT.repeat(indentation(output) + (isContinued ? 1 : 0));
  output.hasCompleteDefinition = false;
  output.hasJustOpened = false;
}

function writeText(output: Output, { text, mark }: Piece): void {
  let written = text;
  if (mark === "comment") written = text.trimEnd();
  else if (text.startsWith('"""')) written = indentBlockString(text, INDENT.repeat(indentation(output)));
  const lastLineBreak = written.lastIndexOf("\n");
  if (lastLineBreak >= 0) output.lineStart = output.text.length + lastLineBreak + 1;
  output.text += written;
}

/**
 * Whether the items of an opening bracket go into lines of their own.
 *
 * @param column where the bracket stands
 */
function needsLines(pieces: readonly Piece[], index: number, column: number): boolean {
  const opening = pieces[index];
  const closingIndex = opening?.counterpart ?? index;
  const closing = pieces[closingIndex];
  if (!opening || !closing) return false;
  const isSelectionSet = opening.text === "{" && opening.slot !== "value";
  if (isSelectionSet) return true;
  const isEmpty = closingIndex === index + 1;
  if (opening.slot === "type" || isEmpty) return false;
  const hasItemWithOwnLine = closing.ownLinesSoFar > opening.ownLinesSoFar;
  const selectionSetWidth = pieces[closingIndex + 1]?.text === "{" ? " {".length : 0;
  const lineEnd = column + opening.text.length + closing.flatEnd - opening.flatEnd + selectionSetWidth;
  return hasItemWithOwnLine || lineEnd > LINE_WIDTH;
}

/** A block string of several lines with its lines under its quotes; unchanged where that would change what it means. */
function indentBlockString(text: string, indent: string): string {
  const value = stringValue(text);
  if (!value || !/[\n\r]/.test(text)) return text;
  const lines = ["", ...value.replaceAll('"""', '\\"""').split("\n"), '"""'];
  const indented = '"""' + lines.map((line) => line && indent + line).join("\n");
  return stringValue(indented) === value ? indented : text;
}

// A document's tokens with what `prettify` has to know of each before it writes the first one.

/** A token with what decides where it is written. */
interface Piece extends Step {
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

const isOpeningBracket = (text: string): boolean => text === "(" || text === "[" || text === "{";
const isClosingBracket = (text: string): boolean => text === ")" || text === "]" || text === "}";

/** @param text a document without mistakes */
function piecesOf(text: string): Piece[] {
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
function gapBetween(previous: Step, { text, mark }: Step, startsItem: boolean): string {
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
