/** The progress of an action on many rows: counts, buttons to stop and retry, and the result of each row. */
import { useMemo } from "react";
import { plainText, type RecordReference } from "../../../schema/index.js";
import { Link } from "../../controls/link.js";
import type { TableColumn } from "../../table/column.js";
import { DataTable } from "../../table/data-table.js";
import { useFocusOnArrival } from "../../../base/ui/keyboard/first-focus.js";
import { count } from "../../values/number-format.js";
import { useListWords } from "../words.js";
import { isWorking, type BulkProgress, type RowResult } from "../../bulk/bulk-run.js";
import { RetryFailed } from "../../bulk/retry-failed.js";
import { countsText } from "./undo-rows.js";

interface BulkProgressPanelProps {
  progress: BulkProgress;
  records: readonly RecordReference[];
  onGo: () => void;
  onStop: () => void;
  /** Sends failed rows again. */
  onRetry: (failed: readonly number[]) => Promise<void>;
  /** How many rows can be as they were before. */
  undoable: number;
  onUndo: () => void;
  onClose: () => void;
}

/** A record with its result. */
interface ResultRow {
  record: RecordReference;
  result: RowResult;
}

export function BulkProgressPanel({ progress, records, undoable, ...props }: BulkProgressPanelProps) {
  const { onGo, onStop, onRetry, onUndo, onClose } = props;
  const t = useListWords();
  const { at, counts } = progress;
  const isBusy = isWorking(at);
  const settled = records.length - counts.waiting;
  const closeButton = useFocusOnArrival<HTMLButtonElement>(!isBusy);
  return (
    <>
      <p role="status">{t.bulkAt[at]}</p>
      {progress.reason !== undefined && <p>{plainText(progress.reason)}</p>}
      <progress className="bulk-progress" aria-label={t.progress} max={records.length} value={settled} />
      <p className="tabular">{countsText(progress, t)}</p>
      <div className="row">
        {isBusy && (
          <button type="button" className="button" aria-disabled={at === "stopping"} onClick={onStop}>
            {t.stop}
          </button>
        )}
        {at === "stopped" && (
          <button type="button" className="button primary" onClick={onGo}>
            {t.goOn}
          </button>
        )}
        {!isBusy && counts.failed > 0 && <RetryFailed progress={progress} t={t} onRetry={onRetry} />}
        {undoable > 0 && (
          <button type="button" className="button" onClick={onUndo}>
            {t.undoRows(count(undoable))}
          </button>
        )}
        {!isBusy && (
          <button ref={closeButton} type="button" className="button" onClick={onClose}>
            {t.close}
          </button>
        )}
      </div>
      {!isBusy && <Results progress={progress} records={records} />}
    </>
  );
}

/** Results that need a person come first. */
const ORDER: readonly RowResult["is"][] = ["failed", "unclear", "waiting", "done"];

function Results({ progress, records }: Pick<BulkProgressPanelProps, "progress" | "records">) {
  const t = useListWords();
  const rows = useMemo(() => {
    const all = records.map((record, index) => ({ record, result: progress.results[index] ?? { is: "waiting" } }));
    return all.sort((one, other) => ORDER.indexOf(one.result.is) - ORDER.indexOf(other.result.is));
  }, [records, progress]);
  const columns = useMemo<TableColumn[]>(
    () => [
      {
        key: "row",
        label: t.bulkRow,
        cell(row) {
          const { record } = row as ResultRow;
          const { type, id = "", scope, opens } = record;
          const label = plainText(record.label);
          return opens ? <Link to={{ at: "record", type, id, scope }}>{label}</Link> : label;
        },
      },
      {
        key: "result",
        label: t.bulkResult,
        cell(row) {
          const { result } = row as ResultRow;
          return t.results[result.is === "failed" && result.mayBeDone ? "reported" : result.is];
        },
      },
      {
        key: "reason",
        label: t.bulkReason,
        cell(row) {
          const { result } = row as ResultRow;
          return "reason" in result ? plainText(result.reason) : "";
        },
      },
    ],
    [t],
  );
  return <DataTable label={t.bulkResults} columns={columns} rows={rows} rowKey={keyOf} />;
}

const keyOf = (row: unknown): string => {
  const { type, id } = (row as ResultRow).record;
  return `${type}:${id}`;
};
