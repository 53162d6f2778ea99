/** The commands for the selected rows. The bar is below the table, so that nothing moves when it appears. */
import { useState, type ReactNode } from "react";
import { useWords } from "../../context/words.js";
import { copyText } from "../../ui/copy-text.js";
import { Icon } from "../../ui/icon.js";
import { useOneStop } from "../../ui/one-stop.js";
import { useIsNarrowList } from "../../ui/use-narrow.js";
import { digits } from "../../values/numbers/format.js";
import type { RowsCommand, SelectedRows } from "../column.js";
import { cellTabIndex } from "../table-row.js";
import type { RowSelection } from "./use-selection.js";

interface SelectionBarProps {
  selection: RowSelection;
  commands: SelectionCommands | undefined;
}

/**
 * Further commands of a table.
 * @param common - the commands of each table, which these have a place for as well
 */
export type SelectionCommands = (selected: SelectedRows, common: readonly RowsCommand[]) => ReactNode;

export function SelectionBar({ selection, commands }: SelectionBarProps) {
  const t = useWords();
  const [hasFailed, setFailed] = useState(false);
  const isNarrow = useIsNarrowList();
  const { count, wholeList } = selection;
  const bar = useOneStop<HTMLDivElement>();
  const copy = async (text: string) => {
    const isCopied = await copyText(text);
    setFailed(!isCopied);
    selection.say(isCopied ? t.copiedRows(count) : t.copyFailed);
  };
  // The rows of the other pages are not here to be copied.
  const common: readonly RowsCommand[] = wholeList
    ? []
    : [
        { icon: "copy", label: t.copy, run: () => copy(selection.text()) },
        { icon: "code", label: t.copyJson, run: () => copy(selection.json()) },
      ];
  return (
    <>
      {/* A screen reader only says what comes into an element that was there before. */}
      <p className="hide" role="status">
        {selection.said}
      </p>
      {count > 0 && (
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
      )}
    </>
  );
}

interface CommandButtonsProps {
  commands: readonly RowsCommand[];
  /** Called before a command runs: closes the menu around them. */
  onDone?: () => void;
}

/** Commands in a row or in a menu. */
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

interface SelectAllHeadProps {
  selection: RowSelection;
  isGrid: boolean;
  isActive: boolean;
}

/** The head of the column of check boxes: selects all rows, or none. */
export function SelectAllHead({ selection, isGrid, isActive }: SelectAllHeadProps) {
  const t = useWords();
  const { count, isAll } = selection;
  const setIndeterminate = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = count > 0 && !isAll;
  };
  return (
    <th
      role="columnheader"
      scope="col"
      className="pick"
      aria-label={t.selection}
      data-at={0}
      tabIndex={cellTabIndex(isGrid, isActive)}
    >
      <input
        type="checkbox"
        ref={setIndeterminate}
        checked={isAll}
        tabIndex={isGrid ? -1 : undefined}
        aria-label={t.selectAllRows}
        onChange={() => (isAll ? selection.clear() : selection.all())}
      />
    </th>
  );
}
