/** PURE: keys with a special effect in code: they indent, close brackets, and skip closing brackets. */
import type { Edit } from "./edit.js";
import { startOfLine } from "./lines.js";

/** The caret and what is around it. */
interface Place {
  text: string;
  /** Where the selection begins. Without a selection, the caret. */
  start: number;
  /** Where the selection ends, exclusive. */
  end: number;
  /** The character before the caret; "" at the beginning of the text. */
  before: string;
  /** The character behind the caret; "" at the end of the text. */
  after: string;
}

const CLOSING_BRACKETS = new Map([
  ["{", "}"],
  ["(", ")"],
  ["[", "]"],
]);
const INDENTATION = "  ";

/**
 * The edit that a key makes where `start` to `end` is selected.
 *
 * @param key as in `KeyboardEvent.key`
 * @returns undefined where the browser's own behaviour is wanted
 */
export function editForKey(text: string, start: number, end: number, key: string): Edit | undefined {
  const place: Place = { text, start, end, before: text[start - 1] ?? "", after: text[end] ?? "" };
  switch (key) {
    case "{":
    case "(":
    case "[":
      return openBracket(place, key);
    case "}":
    case ")":
    case "]":
      return closeBracket(place, key);
    case "Backspace":
      return deletePair(place);
    case "Enter":
      return breakLine(place);
    default:
      return;
  }
}

/** Whether the caret is between two brackets that belong together. */
const isInPair = ({ before, after }: Place): boolean => after !== "" && CLOSING_BRACKETS.get(before) === after;

/** Inserts both brackets, around the selection where there is one. In front of a word the closing bracket would be in the way. */
function openBracket({ text, start, end, after }: Place, bracket: string): Edit | undefined {
  const isBeforeWord = start === end && /[^\s,)\]}]/.test(after);
  if (isBeforeWord) return;
  const insert = bracket + text.slice(start, end) + (CLOSING_BRACKETS.get(bracket) ?? "");
  return { from: start, to: end, insert, caret: start + 1, caretTo: end + 1 };
}

/** Moves the caret past a closing bracket that already exists. */
function closeBracket(place: Place, bracket: string): Edit | undefined {
  const { start, end, after } = place;
  if (start !== end) return;
  if (after !== bracket) return closeOnOwnLine(place, bracket);
  return { from: start, to: end, insert: "", caret: start + 1 };
}

/**
 * A closing bracket on a line of its own gets the indentation of its opening one. If it is already there, the empty
 * line is removed.
 */
function closeOnOwnLine({ text, start }: Place, bracket: string): Edit | undefined {
  const from = startOfLine(text, start);
  const isOwnLine = text.slice(from, start).trim() === "";
  const opening = isOwnLine ? openingBracket(text, start, bracket) : undefined;
  if (opening === undefined) return;
  const closing = indentationOf(text, opening) + bracket;
  const nextLine = start + (/^\s*\n/.exec(text.slice(start))?.[0].length ?? 0);
  const isThere = nextLine > start && text.startsWith(closing, nextLine);
  const caret = from + closing.length;
  return isThere ? { from, to: nextLine, insert: "", caret } : { from, to: start, insert: closing, caret };
}

/** Where the bracket stands that a closing one at an offset would close. */
function openingBracket(text: string, offset: number, closing: string): number | undefined {
  let depth = 0;
  for (let at = offset - 1; at >= 0; at--) {
    const letter = text[at] ?? "";
    if (letter === closing) depth++;
    else if (CLOSING_BRACKETS.get(letter) === closing && depth-- === 0) return at;
  }
  return;
}

/** The blanks at the beginning of the line that an offset is in, up to the offset at most. */
const indentationOf = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(startOfLine(text, offset), offset))?.[0] ?? "";

/** Deletes both brackets of an empty pair. */
function deletePair(place: Place): Edit | undefined {
  const { start, end } = place;
  if (start !== end || !isInPair(place)) return;
  return { from: start - 1, to: end + 1, insert: "", caret: start - 1 };
}

/** Begins a line with the indentation of the previous one, and one step more after an opening bracket. */
function breakLine(place: Place): Edit {
  const { text, start, end, before } = place;
  const indentation = indentationOf(text, start);
  const inner = CLOSING_BRACKETS.has(before) ? indentation + INDENTATION : indentation;
  const closingLine = isInPair(place) ? "\n" + indentation : "";
  return { from: start, to: end, insert: "\n" + inner + closingLine, caret: start + 1 + inner.length };
}
