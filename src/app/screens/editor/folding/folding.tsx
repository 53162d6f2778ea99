/** The code that folds and unfolds parts of a document. It is loaded after the editor. */
import { useStyleSheet } from "../../../base/context/use-style-sheet.js";
import { Icon } from "../../../base/ui/icon.js";
import { useEditorToolWords } from "../tool-words.js";
import type { FoldMark } from "./fold-marks.js";
import css from "./folds.css";
import type { KeyPress } from "../code/key-press.js";
import { endOfLine, startOfLine } from "../code/edits/edit.js";
import { toWhole, type Fold } from "./folded-text.js";
import type { FoldCommand } from "./fold-commands.js";

export { foldableRegions } from "../../../language/index.js";
export { foldEdit } from "./fold-commands.js";
export { createNumbering, marginOf } from "./fold-marks.js";
export { createHiddenTexts, foldsOf, holdsPlaceholder, toVisible, toWhole, unfolded } from "./folded-text.js";

// The button beside a line that begins a part of a document which can be folded.

interface FoldButtonProps {
  mark: FoldMark;
  onToggle: (mark: FoldMark) => void;
}

/** Not a tab stop, because there may be hundreds: shortcuts in the text fold and unfold at the caret. */
export function FoldButton({ mark, onToggle }: FoldButtonProps) {
  useStyleSheet(css);
  const t = useEditorToolWords();
  return (
    <button
      type="button"
      tabIndex={-1}
      className="fold-mark"
      data-line={mark.firstLine}
      aria-label={t.foldedLines(mark.firstLine, mark.lastLine)}
      aria-expanded={!mark.isFolded}
      // A press leaves the focus in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onToggle(mark)}
    >
      <Icon name={mark.isFolded ? "right" : "down"} size={12} />
    </button>
  );
}

// The keys that fold and unfold. A key that would move into a fold, or change what it hides, opens it.

/** A key with its position on the keyboard, because keyboard layouts have brackets in different positions. */
interface PlacedKeyPress extends KeyPress {
  /** As in `KeyboardEvent.code`. */
  readonly code: string;
}

/** What a key does to folds. */
type FoldKey =
  /** The command replaces what the key does otherwise. */
  | { readonly type: "command"; readonly command: FoldCommand }
  /** The folds in this part are opened and the part is selected, before the key does what it does otherwise. */
  | { readonly type: "open"; readonly start: number; readonly end: number };

/** @param selection the selection in the text area */
export function foldKey(
  press: PlacedKeyPress,
  visible: string,
  folds: readonly Fold[],
  selection: { start: number; end: number },
): FoldKey | undefined {
  const { start, end } = selection;
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

/** The side of the caret on which a key moves or deletes: 1 is after it. */
const STEPS: ReadonlyMap<string, 1 | -1> = new Map([
  ["ArrowRight", 1],
  ["ArrowLeft", -1],
  ["Delete", 1],
  ["Backspace", -1],
]);

/** Opens the folds in the selected lines, so that all hidden lines become comments instead of only the first. */
function openLines(visible: string, folds: readonly Fold[], start: number, end: number): FoldKey | undefined {
  const from = startOfLine(visible, start);
  const to = endOfLine(visible, end);
  if (!folds.some(({ at }) => at >= from && at < to)) return;
  return { type: "open", start: toWhole(folds, from), end: toWhole(folds, to) };
}
