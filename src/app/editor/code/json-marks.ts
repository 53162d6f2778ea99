/** PURE: the colours of JSON, however broken it is. */
import type { Mark } from "./paint.js";

/** A string without its end goes to the end of its line: nothing is looked at twice. */
const PARTS = /("[^"\\\n]*(?:\\.[^"\\\n]*)*(?:"|\\?))(\s*:)?|-?\d[\d.eE+-]*|\b(?:true|false|null)\b|[{}[\],:]/g;

export function jsonMarks(text: string): Mark[] {
  return [...text.matchAll(PARTS)].map(({ 0: part, 1: string, 2: colon, index }) => ({
    start: index,
    end: index + (string ?? part).length,
    mark: string === undefined ? markOf(part) : stringMark(colon),
  }));
}

/** A string with a colon behind it is a name. */
const stringMark = (colon: string | undefined): Mark["mark"] => (colon ? "argument" : "string");

function markOf(part: string): Mark["mark"] {
  if (/^[-\d]/.test(part)) return "number";
  return /^\w/.test(part) ? "keyword" : "punctuation";
}
