/** Reads the inputs that the text of an error names: "Validation error: input.name: Too short., input.email: No address." */
import type { ReportedError } from "./reported-errors.js";

/** A path of at least two names or indexes before a colon, at the beginning of a word. */
const PATH_BEFORE_COLON = /(?<![\w.[\]])(\w+(?:\.\w+|\[\d+\])+): /g;
/** What joins two messages. */
const JOINT = /[\s,;|]+$/;

/** A message for each path in a text, without the path; none where the text names no path. */
export function placesInText(text: string): ReportedError[] {
  const matches = [...text.matchAll(PATH_BEFORE_COLON)];
  return matches.map((match, index) => {
    const begin = match.index + match[0].length;
    const end = matches[index + 1]?.index ?? text.length;
    return { place: match[1], message: text.slice(begin, end).replace(JOINT, "") };
  });
}
