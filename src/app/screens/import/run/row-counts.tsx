/** How many rows of an import have been sent, in words. */
import type { BulkCounts } from "../../../parts/bulk/bulk-run.js";
import { count } from "../../../parts/values/number-format.js";
import { useImportWords } from "../words.js";

export function RowCounts({ counts }: { counts: BulkCounts }) {
  const t = useImportWords();
  const { done, failed, waiting, unclear } = counts;
  return (
    <span className="tabular">
      {t.counts(count(done), count(failed), count(waiting))}
      {unclear > 0 && `, ${t.unclearCount(count(unclear))}`}
    </span>
  );
}
