/** Removes an import from this device. It asks first: rows that have not been sent would be lost. */
import { useState } from "react";
import { count } from "../../../parts/values/number-format.js";
import { useImportWords } from "../words.js";

interface RemoveImportProps {
  /** How many rows the import has. */
  rows: number;
  /** The id of the element that says which import it is. */
  describedBy?: string;
  onRemove: () => void;
}

export function RemoveImport({ rows, describedBy, onRemove }: RemoveImportProps) {
  const t = useImportWords();
  const [isAsked, setAsked] = useState(false);
  if (!isAsked)
    return (
      <button type="button" className="button ghost" aria-describedby={describedBy} onClick={() => setAsked(true)}>
        {t.removeImport}
      </button>
    );
  return (
    <>
      {/* It comes first, so that the focus goes to it: an Enter key that is held must not remove anything. */}
      <button type="button" className="button" onClick={() => setAsked(false)}>
        {t.keepRows}
      </button>
      <button type="button" className="button primary danger" onClick={onRemove}>
        {t.removeRows(count(rows))}
      </button>
    </>
  );
}
