/** How many rows are selected, and what can be done with them. It stands below the table, so that nothing moves when it comes. */
import { useState } from "react";
import { copyText } from "../ui/copy-text.js";
import { useWords } from "../context/words.js";
import { digits } from "../values/format.js";
import { Icon } from "../ui/icon.js";
import type { Rows } from "./use-selection.js";

export function SelectionBar({ selection }: { selection: Rows }) {
  const t = useWords();
  const [failed, setFailed] = useState(false);
  const { count } = selection;
  const copy = async (text: string) => {
    const done = await copyText(text);
    setFailed(!done);
    selection.say(done ? t.copiedRows(count) : t.copyFailed);
  };
  return (
    <>
      {/* It is there before it has something to say: otherwise it is not said. */}
      <p className="hide" role="status">
        {selection.said}
      </p>
      {count > 0 && (
        <div className="selection" role="group" aria-label={t.selection}>
          <span className="tabular grow">{failed ? t.copyFailed : t.selectedRows(count, digits(String(count)))}</span>
          <button type="button" className="button ghost" onClick={() => void copy(selection.text())}>
            <Icon name="copy" />
            {t.copy}
          </button>
          <button type="button" className="button ghost" onClick={() => void copy(selection.json())}>
            <Icon name="code" />
            {t.copyJson}
          </button>
          <button type="button" className="button ghost" onClick={selection.clear}>
            <Icon name="close" />
            {t.clear}
          </button>
        </div>
      )}
    </>
  );
}

/** The head of the boxes' column. */
export function PickAll({
  selection,
  of,
  grid,
  active,
}: {
  selection: Rows;
  of: number;
  grid: boolean;
  active: boolean;
}) {
  const t = useWords();
  const { count } = selection;
  const all = count > 0 && count === of;
  return (
    <th
      role="columnheader"
      scope="col"
      className="pick"
      aria-label={t.selection}
      data-at={0}
      tabIndex={grid ? (active ? 0 : -1) : undefined}
    >
      <input
        type="checkbox"
        ref={(box) => void (box && (box.indeterminate = count > 0 && !all))}
        checked={all}
        tabIndex={grid ? -1 : undefined}
        aria-label={t.selectAllRows}
        onChange={() => (all ? selection.clear() : selection.all())}
      />
    </th>
  );
}
