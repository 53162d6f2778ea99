/**
 * PURE: lays a document out: a line for each selection, two blanks a level, brackets in one line where they fit. Every token stays
 * as it is (block strings move with their lines), so that the document means the same; comments stay where they are.
 */
import { parseDocument } from "./parse.js";
import { stringValue } from "./strings.js";
import { tokensOf } from "./tokens.js";
import { walk, type Step } from "./walk.js";

const WIDTH = 80;

interface Piece extends Step {
  /** The first token of a definition, a selection, an argument, an input, a variable or a list's value. */
  begins: boolean;
  /** A description stands before it, in a line of its own. */
  described: boolean;
  /** For a bracket that is not a selection set's: where its other one is. */
  match?: number;
  /** Where its text ends if all that is ahead of it were in one line. */
  flat: number;
  /** How many pieces up to this one need lines of their own. */
  hard: number;
  /** How many line ends the person put before it. */
  lines: number;
}

/**
 * The text laid out, with a line end at its end. Laid out again it stays the same.
 *
 * @returns undefined for a text with mistakes
 */
export function prettify(text: string): string | undefined {
  return parseDocument(text).problems.length ? undefined : layOut(piecesOf(text));
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  const open: number[] = [];
  let described = false;
  let end = 0;
  let flat = 0;
  let hard = 0;
  walk(text, tokensOf(text), (step, index) => {
    const { token, text: word, mark } = step;
    const begins = !described && isFirst(step);
    const before = pieces[index - 1];
    const isDescription =
      begins && token.kind === "string" && (step.frame.kind === "top" || step.frame.kind === "variables");
    flat += (before ? gap(before, step, begins) : "").length + word.length;
    if (mark === "comment" || isDescription || /[\n\r]/.test(word)) hard++;
    const piece: Piece = {
      ...step,
      begins,
      described: described && mark !== "comment",
      flat,
      hard,
      lines: text.slice(end, token.start).split(/\r\n|\n|\r/).length - 1,
    };
    if (mark !== "comment") described = isDescription;
    if (/^[([{]$/.test(word)) open.push(index);
    else if (/^[)\]}]$/.test(word)) {
      const match = open.pop() as number;
      piece.match = match;
      (pieces[match] as Piece).match = index;
    }
    pieces.push(piece);
    end = token.end;
  });
  return pieces;
}

function isFirst({ token, text, mark, slot, frame: { kind } }: Step): boolean {
  if (mark === "comment" || /^[)\]}]$/.test(text)) return false;
  if (kind === "top") return slot === "definition";
  if (kind === "set") return text === "..." || (slot === "selection" && (mark === "field" || mark === "alias"));
  if (kind === "variables") return slot !== "value" && (text === "$" || token.kind === "string");
  return kind === "list" ? slot === "value" : mark === "argument";
}

/** What is between two pieces in a line. */
function gap(before: Step, { text, mark }: Step, begins: boolean): string {
  if (mark === "comment") return " ";
  if (/^[([$@]$/.test(before.text) || /^[)\]:!]$/.test(text)) return "";
  if (before.text === "...") return mark === "fragment" ? "" : " ";
  if (text === "(") return before.mark === "keyword" ? " " : "";
  if (before.text === "{") return text === "}" ? "" : " ";
  return begins ? ", " : " ";
}

function layOut(pieces: readonly Piece[]): string {
  let out = "";
  let lineStart = 0;
  /** Of each open bracket, whether what is in it stands in lines of its own. */
  const broken: boolean[] = [];
  /** A definition is complete, and its line goes on. */
  let ended = false;
  /** A bracket was opened in this line, and nothing came after it. */
  let opened = false;
  pieces.forEach((piece, index) => {
    const { text, mark, begins, described, lines, frame } = piece;
    const before = pieces[index - 1];
    const isComment = mark === "comment";
    const closes = /^[)\]}]$/.test(text);
    const isBroken = closes ? broken.pop() : (broken.at(-1) ?? true);
    const level = broken.filter(Boolean).length;
    if (before) {
      const isNext = begins || isComment;
      const isNew =
        before.mark === "comment" ||
        described ||
        (isComment ? lines > 0 : isBroken && (begins || (closes && piece.match !== index - 1)));
      if (isNew) {
        const isBlank = isNext && (ended || (lines > 1 && !opened));
        const further = isNext || closes || described ? 0 : 1;
        out += "\n" + (isBlank ? "\n" : "");
        lineStart = out.length;
        out += "  ".repeat(level + further);
        ended = opened = false;
      } else out += gap(before, piece, begins);
    }
    const column = out.length - lineStart;
    const shown = isComment ? text.trimEnd() : text.startsWith('"""') ? blockString(text, "  ".repeat(level)) : text;
    out += shown;
    if (shown.includes("\n")) lineStart = out.length - shown.length + shown.lastIndexOf("\n") + 1;
    const opens = /^[([{]$/.test(text);
    if (opens) broken.push(isWide(pieces, index, column));
    if (!isComment) opened = opens;
    if (closes && frame.up?.kind === "top" && frame.kind === "set") ended = true;
  });
  return out + "\n";
}

/** Whether a bracket's content goes into lines of its own. */
function isWide(pieces: readonly Piece[], index: number, column: number): boolean {
  const { text, slot, flat, hard, match = 0 } = pieces[index] as Piece;
  const last = pieces[match] as Piece;
  if (text === "{" && slot !== "value") return true;
  if (slot === "type" || match === index + 1) return false;
  return last.hard > hard || column + 1 + last.flat - flat + (pieces[match + 1]?.text === "{" ? 2 : 0) > WIDTH;
}

/** A block string of several lines, its lines under its quotes; as it is where that would change what it means. */
function blockString(text: string, indent: string): string {
  const value = stringValue(text);
  if (!value || !/[\n\r]/.test(text)) return text;
  const lines = ["", ...value.replaceAll('"""', '\\"""').split("\n"), '"""'];
  const moved = '"""' + lines.map((line) => line && indent + line).join("\n");
  return stringValue(moved) === value ? moved : text;
}
