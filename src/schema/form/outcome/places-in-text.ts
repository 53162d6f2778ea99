/** Reads the inputs that the text of an error names: "Validation error: input.name: Too short., input.email: No address." */
import type { ReportedError } from "./reported-errors.js";

/** A path of at least two names or indexes before a colon, at the beginning of a word. */
const PATH_BEFORE_COLON = /(?<![\w.[\]])(\w+(?:\.\w+|\[\d+\])+): /g;
/** The characters between two messages. */
const BETWEEN_MESSAGES = " \t\r\n,;|";

/** A message for each path in a text, without the path; none where the text names no path. */
export function placesInText(text: string): ReportedError[] {
  const matches = [...text.matchAll(PATH_BEFORE_COLON)];
  return matches.map((match, index) => {
    const begin = match.index + match[0].length;
    const end = matches[index + 1]?.index ?? text.length;
    return { place: match[1], message: withoutEnd(text.slice(begin, end)) };
  });
}

/** A message without the characters that lead to the next one. */
function withoutEnd(message: string): string {
  let { length } = message;
  while (length > 0 && BETWEEN_MESSAGES.includes(message.charAt(length - 1))) length--;
  return message.slice(0, length);
}
