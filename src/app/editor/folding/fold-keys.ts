/** PURE: the keys that fold and unfold, and those that would go into a fold or change what it hides: they open it. */
import type { KeyPress } from "../code/key-press.js";
import { endOfLine, startOfLine } from "../code/edits/lines.js";
import { toWhole, type Fold } from "./folded-text.js";
import type { FoldCommand } from "./fold-commands.js";

/** A key, and where it is on the keyboard: a bracket is elsewhere on each. */
export interface PlacedKeyPress extends KeyPress {
  /** As in `KeyboardEvent.code`. */
  readonly code: string;
}

/** What a key does to folds. */
export type FoldKey =
  /** It has done its work then. */
  | { readonly type: "command"; readonly command: FoldCommand }
  /** A part of the document is opened and selected, and then the key does what it does elsewhere. */
  | { readonly type: "open"; readonly start: number; readonly end: number };

/**
 * @param start where the selection begins in the text area
 * @param end where it ends
 */
export function foldKey(
  press: PlacedKeyPress,
  visible: string,
  folds: readonly Fold[],
  start: number,
  end: number,
): FoldKey | undefined {
  const bracketCommand = isFoldShortcut(press) ? BRACKET_COMMANDS.get(press.code) : undefined;
  if (bracketCommand) return { type: "command", command: bracketCommand };
  const hasCommandModifier = press.ctrlKey || press.metaKey;
  if (press.key === "/" && hasCommandModifier) return openLines(visible, folds, start, end);
  const step = STEPS.get(press.key);
  if (step === undefined || start !== end || hasCommandModifier || press.altKey || press.shiftKey) return;
  const fold = folds.find(({ at }) => at === (step > 0 ? start : start - 1));
  return fold && { type: "command", command: { type: "reveal", start: fold.start, end: fold.end } };
}

/** The keys of Monaco, which GraphiQL uses: Control and Shift; on Apple's devices Command with Option, and here with Shift too. */
function isFoldShortcut({ ctrlKey, metaKey, shiftKey, altKey }: KeyPress): boolean {
  const isWithShift = (ctrlKey || metaKey) && shiftKey && !altKey;
  const isWithOption = metaKey && altKey && !shiftKey;
  return isWithShift || isWithOption;
}

const BRACKET_COMMANDS: ReadonlyMap<string, FoldCommand> = new Map([
  ["BracketLeft", { type: "fold" }],
  ["BracketRight", { type: "unfold" }],
]);

/** On which side of the caret a key goes or deletes. */
const STEPS: ReadonlyMap<string, 1 | -1> = new Map([
  ["ArrowRight", 1],
  ["ArrowLeft", -1],
  ["Delete", 1],
  ["Backspace", -1],
]);

/** All lines of what is hidden become comments, and not the first one alone. */
function openLines(visible: string, folds: readonly Fold[], start: number, end: number): FoldKey | undefined {
  const from = startOfLine(visible, start);
  const to = endOfLine(visible, end);
  if (!folds.some(({ at }) => at >= from && at < to)) return;
  return { type: "open", start: toWhole(folds, from), end: toWhole(folds, to) };
}
