/** The rows of an answer as cards, for rows that are read one by one rather than compared. */
import { useState } from "react";
import { useWords } from "../../base/context/words.js";
import type { RowKey, TableColumn } from "../table/column.js";
import { keysOfRows, reactKey } from "../table/row-keys.js";

interface CardsProps {
  label: string;
  columns: readonly TableColumn[];
  rows: readonly unknown[];
  rowKey: RowKey;
}

/** The button below the cards shows this many more. */
const CARDS_AT_ONCE = 100;

/** The first column is the title of a card. */
export function Cards({ label, columns, rows, rowKey }: CardsProps) {
  const t = useWords();
  const [limit, setLimit] = useState(CARDS_AT_ONCE);
  const [title, ...others] = columns;
  const shownRows = rows.slice(0, limit);
  const keys = keysOfRows(shownRows, rowKey);
  const remaining = rows.length - limit;
  return (
    <>
      <ul className="row-cards" aria-label={label}>
        {shownRows.map((row, index) => (
          <li key={reactKey(keys[index], index)} className="panel">
            <strong className="row-card-title">{title?.cell(row, index)}</strong>
            {others.length > 0 && (
              <dl>
                {others.map(({ key, label: name, help, cell }) => (
                  <div key={key}>
                    <dt title={help}>{name}</dt>
                    <dd>{cell(row, index)}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
      {remaining > 0 && (
        <button type="button" className="button" onClick={() => setLimit(limit + CARDS_AT_ONCE)}>
          {t.moreRows(Math.min(CARDS_AT_ONCE, remaining))}
        </button>
      )}
    </>
  );
}
