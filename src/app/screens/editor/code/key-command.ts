/** PURE: the commands of keys in a code area. */
import { type Edit, endOfLastLine, startOfLine, endOfLine } from "./edits/edit.js";
import type { KeyPress } from "./key-press.js";
import type { DocumentTool } from "../tools/tool.js";
import type { PageDirection } from "./edits/turn-page.js";

/** The state of a code area when a key is pressed. */
export interface CodeAreaState {
  /** The text. */
  text: string;
  /** Where the selection begins. Without a selection, the caret. */
  start: number;
  /** Where the selection ends, exclusive. */
  end: number;
  /** Whether suggestions are in view. */
  isSuggesting: boolean;
  /** Whether the chosen suggestion would change nothing. */
  isSuggestionWritten: boolean;
  /** Whether the language has comments: GraphQL has, JSON has none. */
  hasComments: boolean;
  /** Whether there are tools for the text. */
  hasTools: boolean;
}

/** What a key does. `move-caret` is left to the browser; it only closes the suggestions, which belong to the old place. */
export type KeyCommand =
  | { type: "choose-suggestion"; step: 1 | -1 }
  | { type: "take-suggestion" }
  | { type: "close-suggestions" }
  | { type: "suggest" }
  | { type: "run" }
  | { type: "turn-page"; direction: PageDirection; extendsSelection: boolean }
  | { type: "tool"; tool: DocumentTool }
  | { type: "move-caret" }
  | { type: "edit"; edit: Edit };

const CARET_KEYS: readonly string[] = [
  "ArrowLeft",
  "ArrowRight",
  "ArrowUp",
  "ArrowDown",
  "Home",
  "End",
  "PageUp",
  "PageDown",
];

/** With Control or Command. */
const TOOLS_BY_LETTER: ReadonlyMap<string, DocumentTool> = new Map([["f", "find"]]);
/** With Shift besides: the keys of GraphiQL. */
const TOOLS_BY_SHIFTED_LETTER: ReadonlyMap<string, DocumentTool> = new Map([
  ["m", "merge"],
  ["p", "prettify"],
]);

/** @returns undefined for a key that only the browser handles */
export function keyCommand(press: KeyPress, state: CodeAreaState): KeyCommand | undefined {
  const suggestionCommand = state.isSuggesting ? commandForSuggestions(press, state) : undefined;
  const toolCommand = state.hasTools ? commandForTools(press) : undefined;
  return suggestionCommand ?? toolCommand ?? shortcutCommand(press, state) ?? plainCommand(press, state);
}

const hasCommandModifier = ({ ctrlKey, metaKey }: KeyPress): boolean => ctrlKey || metaKey;

function commandForSuggestions(press: KeyPress, { isSuggestionWritten }: CodeAreaState): KeyCommand | undefined {
  const takes = (press.key === "Enter" && !isSuggestionWritten) || (press.key === "Tab" && !press.shiftKey);
  if (takes && !hasCommandModifier(press)) return { type: "take-suggestion" };
  switch (press.key) {
    case "ArrowDown":
      return { type: "choose-suggestion", step: 1 };
    case "ArrowUp":
      return { type: "choose-suggestion", step: -1 };
    case "Escape":
      return { type: "close-suggestions" };
    default:
      return;
  }
}

function commandForTools(press: KeyPress): KeyCommand | undefined {
  const { key, shiftKey, altKey } = press;
  if (altKey || !hasCommandModifier(press)) return;
  const tool = (shiftKey ? TOOLS_BY_SHIFTED_LETTER : TOOLS_BY_LETTER).get(key.toLowerCase());
  return tool && { type: "tool", tool };
}

function shortcutCommand(press: KeyPress, { text, start, end, hasComments }: CodeAreaState): KeyCommand | undefined {
  if (!hasCommandModifier(press)) return;
  if (press.key === "Enter") return { type: "run" };
  // Command and the space bar open the search of macOS.
  if (press.key === " " && press.ctrlKey) return { type: "suggest" };
  if (press.key === "/" && hasComments) return { type: "edit", edit: toggleComments(text, start, end) };
  return;
}

/** Alt with an arrow moves lines, with Shift besides it copies them. */
function linesCommand(
  { key, shiftKey }: KeyPress,
  { text, start, end }: Pick<CodeAreaState, "text" | "start" | "end">,
): KeyCommand | undefined {
  if (key !== "ArrowUp" && key !== "ArrowDown") return;
  const step = key === "ArrowUp" ? -1 : 1;
  const edit = (shiftKey ? copyLines : moveLines)(text, start, end, step);
  return edit ? { type: "edit", edit } : { type: "move-caret" };
}

/**
 * Whether a key writes a letter although it has modifiers. On many keyboards brackets need AltGr, which Windows reports as Control with
 * Alt, or Option: on German ones AltGr with 7 is "{", on a Mac Option with 8.
 */
const isWritten = ({ key, altKey, metaKey }: KeyPress): boolean => altKey && !metaKey && key.length === 1;

function plainCommand(press: KeyPress, { text, start, end }: CodeAreaState): KeyCommand | undefined {
  const { key, altKey, shiftKey } = press;
  const isPlain = !hasCommandModifier(press) && !altKey;
  if (isPlain && key === "PageUp") return { type: "turn-page", direction: -1, extendsSelection: shiftKey };
  if (isPlain && key === "PageDown") return { type: "turn-page", direction: 1, extendsSelection: shiftKey };
  const lines = hasCommandModifier(press) || !altKey ? undefined : linesCommand(press, { text, start, end });
  if (lines) return lines;
  if (CARET_KEYS.includes(key)) return { type: "move-caret" };
  const edit = isPlain || isWritten(press) ? editForKey(text, start, end, key) : undefined;
  return edit && { type: "edit", edit };
}

// Turns lines of a document into comments and back.

/** Comments out the lines of a selection, or uncomments them where all of them are comments. */
export function toggleComments(text: string, start: number, end: number): Edit {
  const from = startOfLine(text, start);
  const to = endOfLastLine(text, start, end);
  const lines = text.slice(from, to).split("\n");
  const insert = (areComments(lines) ? lines.map(uncomment) : commentOut(lines)).join("\n");
  if (start < end) return { from, to, insert, caret: from, caretTo: from + insert.length };
  const growth = insert.length - (to - from);
  return { from, to, insert, caret: Math.max(from, start + growth) };
}

/** Empty lines do not count, unless there is nothing else. */
function areComments(lines: readonly string[]): boolean {
  const filled = lines.filter(isFilled);
  return filled.length > 0 && filled.every((line) => line.trimStart().startsWith("#"));
}

const isFilled = (line: string): boolean => line.trim() !== "";

const uncomment = (line: string): string => line.replace(/# ?/, "");

/** Among other lines an empty line stays empty. A single empty line becomes an empty comment. */
const commentOut = (lines: readonly string[]): string[] =>
  lines.map((line) => (isFilled(line) || lines.length === 1 ? `# ${line}` : line));

// Moves and copies lines.

/** Moves the lines of a selection above the line before them, or below the one after them. The selection goes along. */
export function moveLines(text: string, start: number, end: number, step: 1 | -1): Edit | undefined {
  const from = startOfLine(text, start);
  const to = endOfLastLine(text, start, end);
  if (step < 0 ? from === 0 : to === text.length) return;
  const lines = text.slice(from, to);
  if (step < 0) {
    const above = text.slice(startOfLine(text, from - 1), from - 1);
    const by = above.length + 1;
    return { from: from - by, to, insert: `${lines}\n${above}`, caret: start - by, caretTo: end - by };
  }
  const below = text.slice(to + 1, endOfLine(text, to + 1));
  const by = below.length + 1;
  return {
    from,
    to: to + by,
    insert: `${below}\n${lines}`,
    caret: start + by,
    caretTo: Math.min(end + by, text.length),
  };
}

/** Copies the lines of a selection. The selection is in the copy: below the lines, or above them. */
export function copyLines(text: string, start: number, end: number, step: 1 | -1): Edit {
  const to = endOfLastLine(text, start, end);
  const lines = text.slice(startOfLine(text, start), to);
  const by = step > 0 ? lines.length + 1 : 0;
  return { from: to, to, insert: `\n${lines}`, caret: start + by, caretTo: end + by };
}

// Keys with a special effect in code: they indent, close brackets, and skip closing brackets.

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
