/** PURE: the colours of JSON, however broken it is. */
import type { ColouredRange } from "./drawn/paint.js";

/** A string without its closing quote goes to the end of its line, so that no part of the text is read twice. */
const TOKENS = /("[^"\\\n]*(?:\\.[^"\\\n]*)*(?:"|\\?))(\s*:)?|-?\d[\d.eE+-]*|\b(?:true|false|null)\b|[{}[\],:]/g;

/** The marks of a JSON text, in order. */
export function jsonMarks(text: string): ColouredRange[] {
  return [...text.matchAll(TOKENS)].map(({ 0: token, 1: string, 2: colon, index }) => ({
    start: index,
    end: index + (string ?? token).length,
    mark: string === undefined ? markOf(token) : stringMark(colon),
  }));
}

/** A string before a colon is the name of a member. */
const stringMark = (colon: string | undefined): ColouredRange["mark"] => (colon ? "argument" : "string");

function markOf(token: string): ColouredRange["mark"] {
  if (/^[-\d]/.test(token)) return "number";
  return /^\w/.test(token) ? "keyword" : "punctuation";
}
