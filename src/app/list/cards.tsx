/** The rows of an answer as cards: for rows that are read one by one rather than compared. A hundred at a time. */
import { useState } from "react";
import { useWords } from "../context/words.js";
import type { Column } from "../table/column.js";

interface CardsProps {
  label: string;
  columns: readonly Column[];
  rows: readonly unknown[];
  rowKey?: (row: unknown, index: number) => string | number | undefined;
}

const chunk = 100;

export function Cards({ label, columns, rows, rowKey }: CardsProps) {
  const t = useWords();
  const [most, setMost] = useState(chunk);
  const [title, ...others] = columns;
  const left = rows.length - most;
  return (
    <>
      <ul className="row-cards" aria-label={label}>
        {rows.slice(0, most).map((row, index) => (
          <li key={rowKey?.(row, index) ?? index} className="panel">
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
      {left > 0 && (
        <button type="button" className="button" onClick={() => setMost(most + chunk)}>
          {t.moreRows(Math.min(chunk, left))}
        </button>
      )}
    </>
  );
}
