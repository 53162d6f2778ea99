/** Reads the inputs that the text of an error names: "Validation error: input.name: Too short., input.email: No address." */
import type { ReportedError } from "./reported-errors.js";

/** A name, or a path of names and indexes, before a colon, at the beginning of a word. */
const NAMES_BEFORE_COLON = /(?<![\w.[\]])(\w+(?:\.\w+|\[\d+\])*): /g;
/** A name as schemas write those of inputs. "Note: …" begins a sentence. */
const INPUT_NAME = /^[a-z_]\w*$/;
/** Validators in Go: "Key: 'NewBoat.Berth.Number' Error:Field validation for 'Number' failed on the 'gte' tag". */
const QUOTED_KEY = /\bKey: '\w+\.([\w.[\]]+)' Error:(.+)/g;
/** The characters between two messages. */
const BETWEEN_MESSAGES = " \t\r\n,;|";

/**
 * A message for each place in a text, without the place; none where the text names no place.
 * @param isInput - whether the form has an input of a name. A path of several names needs no such check to be one.
 */
export function placesInText(text: string, isInput: (name: string) => boolean): ReportedError[] {
  const keys = [...text.matchAll(QUOTED_KEY)];
  if (keys.length) return keys.map(([, place, message = ""]) => ({ place, message }));
  const matches = [...text.matchAll(NAMES_BEFORE_COLON)].filter(({ 1: name = "", index }) => {
    const isPath = /[.[]/.test(name);
    return isPath || (INPUT_NAME.test(name) && mayBeginAfter(text.slice(0, index)) && isInput(name));
  });
  return matches.map((match, index) => {
    const begin = match.index + match[0].length;
    const end = matches[index + 1]?.index ?? text.length;
    return { place: match[1], message: withoutEnd(text.slice(begin, end)) };
  });
}

/** Whether a message may begin after a text: at the very beginning, on a new line, after another message or after "Validation failed:". */
function mayBeginAfter(before: string): boolean {
  const words = before.trimEnd();
  const space = before.slice(words.length);
  return words === "" || space.includes("\n") || (space !== "" && ",;.|:".includes(words.charAt(words.length - 1)));
}

/** A message without the characters that lead to the next one. */
function withoutEnd(message: string): string {
  let { length } = message;
  while (length > 0 && BETWEEN_MESSAGES.includes(message.charAt(length - 1))) length--;
  return message.slice(0, length);
}
