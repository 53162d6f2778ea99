/** PURE: the commands of keys in a code area. */
import type { Edit } from "./edits/edit.js";
import type { KeyPress } from "./key-press.js";
import { toggleComments } from "./edits/comments.js";
import type { DocumentTool } from "../tools/tool.js";
import { copyLines, moveLines } from "./edits/move-lines.js";
import type { PageDirection } from "./edits/turn-page.js";
import { editForKey } from "./edits/typing.js";

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
  if (altKey) return;
  if (key === "F2") return { type: "tool", tool: "rename" };
  if (!hasCommandModifier(press)) return;
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
