/** The commands for the selected rows. The bar is below the table, so that nothing moves when it appears. */
import { useState, type ReactNode } from "react";
import { useWords } from "../../context/words.js";
import { copyText } from "../../ui/copy-text.js";
import { Icon, type IconName } from "../../ui/icon.js";
import { useOneStop } from "../../ui/one-stop.js";
import { digits } from "../../values/numbers/format.js";
import type { SelectedRows } from "../column.js";
import { cellTabIndex } from "../table-row.js";
import type { RowSelection } from "./use-selection.js";

interface SelectionBarProps {
  selection: RowSelection;
  /** Further commands, before those of each table. */
  commands: ((selected: SelectedRows) => ReactNode) | undefined;
}

export function SelectionBar({ selection, commands }: SelectionBarProps) {
  const t = useWords();
  const [hasFailed, setFailed] = useState(false);
  const { count, wholeList } = selection;
  const bar = useOneStop<HTMLDivElement>();
  const copy = async (text: string) => {
    const isCopied = await copyText(text);
    setFailed(!isCopied);
    selection.say(isCopied ? t.copiedRows(count) : t.copyFailed);
  };
  return (
    <>
      {/* A screen reader only says what comes into an element that was there before. */}
      <p className="hide" role="status">
        {selection.said}
      </p>
      {count > 0 && (
        <div className="selection" role="toolbar" aria-label={t.selection} {...bar}>
          <span className="tabular grow">
            {hasFailed ? t.copyFailed : (wholeList?.text ?? t.selectedRows(count, digits(String(count))))}
          </span>
          {commands?.(selection)}
          {!wholeList && (
            <>
              <BarButton icon="copy" label={t.copy} onPress={() => copy(selection.text())} />
              <BarButton icon="code" label={t.copyJson} onPress={() => copy(selection.json())} />
            </>
          )}
          <BarButton icon="close" label={t.clear} onPress={selection.clear} />
        </div>
      )}
    </>
  );
}

function BarButton({ icon, label, onPress }: { icon: IconName; label: string; onPress: () => void }) {
  return (
    <button type="button" className="button ghost" onClick={onPress}>
      <Icon name={icon} />
      {label}
    </button>
  );
}

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
