/** The head of the column of check boxes. */
import { useWords } from "../../../base/context/words.js";
import { cellTabIndex } from "../table-row.js";
import type { RowSelection } from "./use-selection.js";

interface SelectAllHeadProps {
  selection: RowSelection;
  isGrid: boolean;
  isActive: boolean;
}

/** Selects all rows, or none. */
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
