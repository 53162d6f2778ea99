/** The button beside a line that begins a part of a document which can be folded. */
import { useStyleSheet } from "../../../base/context/use-style-sheet.js";
import { Icon } from "../../../base/ui/icon.js";
import { useEditorToolWords } from "../tool-words.js";
import type { FoldMark } from "./fold-marks.js";
import css from "./folds.css";

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
