/** Says which rows stand in the table more than once, and lets a person leave them out. */
import { Icon } from "../../../base/ui/icon.js";
import { count } from "../../../parts/values/number-format.js";
import { rowsOf, type ImportTable } from "../table.js";
import { useImportWords } from "../words.js";
import type { TableCheck } from "./check-table.js";

interface CopiesNoticeProps {
  table: ImportTable;
  check: TableCheck;
  /** The action changes records, so that the rows have their record in common. */
  isChange: boolean;
}

/** Numbers of rows that are named. */
const NAMED_ROWS = 5;

export function CopiesNotice({ table, check, isChange }: CopiesNoticeProps) {
  const t = useImportWords();
  const { copies, leavesCopiesOut } = check.get();
  if (copies === 0) return null;
  const rows = rowsOf(table);
  const named = check.copies.first(NAMED_ROWS).map((row) => String(rows[row]?.number));
  const more = copies - named.length;
  const numbers = t.rowNumbers(named.join(", "), more > 0 ? count(more) : undefined);
  return (
    <div className="alert warn" role="status">
      <Icon name="copy" />
      <div className="stack">
        <p>{(isChange ? t.sameRecords : t.copies)(count(copies), numbers)}</p>
        <label className="check">
          <input
            type="checkbox"
            checked={leavesCopiesOut}
            onChange={(event) => check.leaveCopiesOut(event.target.checked)}
          />
          {t.leaveCopiesOut(count(copies))}
        </label>
      </div>
    </div>
  );
}
