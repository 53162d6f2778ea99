/** PURE: the suggestions that a code area shows, and which of them is chosen. */
import type { Completion, Completions } from "../../../../language/index.js";
import type { Edit } from "../edits/edit.js";

/** Suggestions for the word at the caret, of which one is chosen. There is always at least one. */
export interface ShownSuggestions extends Completions {
  /** The index of the suggestion that Enter takes. */
  chosen: number;
}

/** Finds what could stand at an offset of a text. */
export type Complete = (text: string, offset: number) => Completions;

/**
 * The suggestions at an offset, if there are any that help.
 *
 * @param isAskedFor whether the person asked for them. They appear by themselves only in a word that has begun and is not complete.
 */
export function suggestionsAt(
  complete: Complete | undefined,
  text: string,
  offset: number,
  isAskedFor: boolean,
): ShownSuggestions | undefined {
  const completions = complete?.(text, offset);
  if (!completions?.items.length) return;
  const word = text.slice(completions.from, offset);
  const isWanted = isAskedFor || (hasBegun(word, text, offset) && !isComplete(word, completions.items));
  return isWanted ? { ...completions, chosen: 0 } : undefined;
}

/** The signs of variables and directives begin a word too. */
function hasBegun(word: string, text: string, offset: number): boolean {
  const sign = text[offset - 1];
  return word !== "" || sign === "$" || sign === "@";
}

/** Whether the word is the only suggestion already. */
const isComplete = (word: string, items: readonly Completion[]): boolean =>
  items.length === 1 && items[0]?.label === word;

/** Chooses the suggestion below or above. Behind the last one comes the first. */
export function moveChoice(suggestions: ShownSuggestions, step: 1 | -1): ShownSuggestions {
  const { length } = suggestions.items;
  return { ...suggestions, chosen: (suggestions.chosen + step + length) % length };
}

/** Whether the chosen suggestion stands there as it is, so that taking it would change nothing. */
export function isChosenWritten(suggestions: ShownSuggestions | undefined, text: string): boolean {
  if (!suggestions) return false;
  const { items, chosen, from, to } = suggestions;
  return items[chosen]?.insert === text.slice(from, to);
}

/** The edit that puts a suggestion in the place of the word. */
export function editOfSuggestion({ from, to }: Completions, { insert, caret = insert.length }: Completion): Edit {
  return { from, to, insert, caret: from + caret };
}

/**
 * Whether suggestions may appear after an input event: a person who pastes, drops or undoes is not writing a word. Deleting keeps
 * suggestions up to date that are in view, and opens none.
 *
 * @param inputType https://w3c.github.io/input-events/#interface-InputEvent-Attributes
 */
export function maySuggestAfter(inputType: string, isSuggesting: boolean): boolean {
  if (inputType.startsWith("history") || inputType.startsWith("insertFrom")) return false;
  return isSuggesting || !inputType.startsWith("delete");
}
