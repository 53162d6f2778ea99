/** The commands for the selected rows. The bar is below the table, so that nothing moves when it appears. */
import { useState, type ReactNode } from "react";
import { useStyleSheet } from "../../../base/context/use-style-sheet.js";
import { useWords } from "../../../base/context/words.js";
import { copyText } from "../../../base/ui/copy-text.js";
import { Icon } from "../../../base/ui/icon.js";
import { useOneStop } from "../../../base/ui/keyboard/one-stop.js";
import { useIsNarrow } from "../../../base/ui/use-narrow.js";
import { digits } from "../../values/number-format.js";
import type { RowsCommand, SelectedRows } from "../column.js";
import css from "./selection-bar.css";
import type { RowSelection } from "./use-selection.js";

export interface SelectionBarProps {
  selection: RowSelection;
  commands: SelectionCommands | undefined;
}

/**
 * Further commands of a table.
 * @param common - the commands of each table, which these have a place for as well
 */
export type SelectionCommands = (selected: SelectedRows, common: readonly RowsCommand[]) => ReactNode;

export function SelectionBar({ selection, commands }: SelectionBarProps) {
  useStyleSheet(css);
  const t = useWords();
  const [hasFailed, setFailed] = useState(false);
  const isNarrow = useIsNarrow();
  const { count, wholeList } = selection;
  const bar = useOneStop<HTMLDivElement>();
  const copy = async (text: string) => {
    const isCopied = await copyText(text);
    setFailed(!isCopied);
    selection.say(isCopied ? t.copiedRows(count) : t.copyFailed);
  };
  // The rows of other pages are not loaded, so they cannot be copied.
  const common: readonly RowsCommand[] = wholeList
    ? []
    : [
        { icon: "copy", label: t.copy, run: () => copy(selection.text()) },
        { icon: "code", label: t.copyJson, run: () => copy(selection.json()) },
      ];
  return (
    <div className="selection" role="toolbar" aria-label={t.selection} {...bar}>
      <span className="tabular selected-count">
        {hasFailed ? t.copyFailed : (wholeList?.text ?? t.selectedRows(count, digits(String(count))))}
      </span>
      {commands ? commands(selection, common) : <CommandButtons commands={common} />}
      <button type="button" className="button ghost clear" aria-label={t.clear} onClick={selection.clear}>
        <Icon name="close" />
        {!isNarrow && t.clear}
      </button>
    </div>
  );
}

interface CommandButtonsProps {
  commands: readonly RowsCommand[];
  /** Called before a command runs: closes the menu around them. */
  onDone?: () => void;
}

/** Commands for selected rows, in a row or in a menu. */
export const CommandButtons = ({ commands, onDone }: CommandButtonsProps) =>
  commands.map(({ icon, label, run }) => (
    <button
      key={label}
      type="button"
      className="button ghost"
      onClick={() => {
        onDone?.();
        run();
      }}
    >
      <Icon name={icon} />
      {label}
    </button>
  ));
