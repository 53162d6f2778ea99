/** What became of each row, as a table and as a file. */
import { useEffect, useMemo, useRef, useState, type RefObject } from "react";
import { type ActionPlan, cellInputsOf, kinds, plainText } from "../../../schema/index.js";
import type { BulkProgress } from "../../../parts/bulk/bulk-run.js";
import { Link } from "../../../parts/controls/link.js";
import { csv, type CellColumn } from "../../../parts/export/cells.js";
import { fileName, saveFile, toBlob } from "../../../parts/export/save.js";
import type { TableColumn } from "../../../parts/table/column.js";
import { DataTable } from "../../../parts/table/data-table.js";
import { Icon } from "../../../base/ui/icon.js";
import { count } from "../../../parts/values/number-format.js";
import { lazyView } from "../../../parts/answers/lazy-view.js";
import { lazyPart } from "../../../base/ui/lazy-part.js";
import type { ImportInfo, ImportRow } from "../store/kept-import.js";
import { useImportWords, type ImportWords } from "../words.js";
import { cellsAsRead } from "./correct/corrected-cells.js";
import type { ImportRun } from "./import-run.js";
import { nameOfResult, resultRows, rowsToCorrect, type ResultRow } from "./result-rows.js";

interface ImportResultsProps {
  plan: ActionPlan;
  run: ImportRun;
  progress: BulkProgress;
}

export function ImportResults({ plan, run, progress }: ImportResultsProps) {
  const t = useImportWords();
  const { info } = run;
  const [corrected, setCorrected] = useState<ResultRow>();
  const section = useRef<HTMLElement>(null);
  const rows = useMemo(() => resultRows(run, progress), [run, progress]);
  const hasCorrectable = useMemo(() => rows.some(({ isCorrectable }) => isCorrectable), [rows]);
  const columns = useMemo(
    () => [...columnsOf(info, t), ...(hasCorrectable ? [correctionColumn(setCorrected, t)] : [])],
    [info, t, hasCorrectable],
  );
  const focusNextCorrection = useFocusOnNextCorrection(section, corrected !== undefined);
  const correctedRow = corrected && rowOf(run, corrected);
  const failedRows = rowsToCorrect(rows);
  const asRead = (some: readonly ResultRow[]): ResultRow[] => {
    const inputs = cellInputsOf(plan.form);
    return some.map((row) => {
      const read = rowOf(run, row);
      return read ? { ...row, cells: cellsAsRead(read, info, inputs) } : row;
    });
  };
  const save = async (saved: readonly ResultRow[]) => {
    const inOrder = [...saved].sort((one, other) => one.number - other.number);
    const name = fileName(t.resultName(plainText(info.source).replace(/\.\w+$/, "")), new Date(), "csv");
    saveFile(await toBlob(csv(savedColumns(info.heads, t), inOrder), "text/csv;charset=utf-8"), name);
  };
  return (
    <section ref={section} className="stack">
      <div className="row">
        <h2 className="grow" tabIndex={-1}>
          {t.results}
        </h2>
        <div className="row">
          {failedRows.length > 0 && failedRows.length < rows.length && (
            <button type="button" className="button" onClick={() => save(asRead(failedRows))}>
              <Icon name="save" />
              {t.saveFailed(count(failedRows.length))}
            </button>
          )}
          <button type="button" className="button" onClick={() => save(rows)}>
            <Icon name="save" />
            {t.saveResults}
          </button>
        </div>
      </div>
      <DataTable label={t.results} columns={columns} rows={rows} rowKey={(row) => (row as ResultRow).number} />
      {correctedRow && (
        <LazyCorrectDialog
          key={correctedRow.number}
          plan={plan}
          info={info}
          row={correctedRow}
          reason={corrected?.reason}
          mayBeDone={corrected?.is === "reported"}
          onCorrect={(row) => run.correct(corrected?.index, row).then(focusNextCorrection)}
          // The dialog of another row may have been opened while the values of this one were being kept.
          onClose={() => setCorrected((open) => (open === corrected ? undefined : open))}
        />
      )}
    </section>
  );
}

function columnsOf(info: ImportInfo, t: ImportWords): TableColumn[] {
  return [
    { key: "number", label: t.row, cell: (row) => (row as ResultRow).number },
    { key: "record", label: t.record, cell: (row) => <RecordCell row={row as ResultRow} info={info} /> },
    { key: "result", label: t.result, cell: (row) => t.resultOf[(row as ResultRow).is] },
    { key: "reason", label: t.reason, cell: (row) => plainText((row as ResultRow).reason ?? "") },
  ];
}

/** The row of a result, with its values. */
const rowOf = ({ rows, leftOut }: ImportRun, { index, number }: ResultRow): ImportRow | undefined =>
  index === undefined ? leftOut.find((row) => row.number === number) : rows[index];

/** A column that only opens the correction of a row that the server refused or that was left out. */
const correctionColumn = (onOpen: (row: ResultRow) => void, t: ImportWords): TableColumn => ({
  key: "correction",
  label: t.correction,
  cell(row) {
    const resultRow = row as ResultRow;
    if (!resultRow.isCorrectable) return null;
    return (
      <button
        type="button"
        className="button ghost"
        data-correct
        aria-label={t.correctRow(count(resultRow.number))}
        onClick={() => onOpen(resultRow)}
      >
        {t.correct}
      </button>
    );
  },
});

/**
 * The row that was corrected has no button any more: the focus goes to that of another row to correct, or to the heading.
 *
 * @returns a function that asks for that when the dialog has closed
 */
function useFocusOnNextCorrection(section: RefObject<HTMLElement | null>, isDialogOpen: boolean): () => void {
  const isAsked = useRef(false);
  useEffect(() => {
    if (isDialogOpen || !isAsked.current) return;
    isAsked.current = false;
    const button = section.current?.querySelector<HTMLElement>("[data-correct]");
    (button ?? section.current?.querySelector("h2"))?.focus();
  }, [section, isDialogOpen]);
  return () => {
    isAsked.current = true;
  };
}

function RecordCell({ row, info }: { row: ResultRow; info: ImportInfo }) {
  const { record } = row;
  const name = plainText(nameOfResult(row, info));
  if (!record?.opens || record.id === undefined) return name;
  return <Link to={{ at: "record", type: record.type, id: record.id, scope: record.scope }}>{name}</Link>;
}

/** The columns of the table itself, so that what failed can be corrected and imported again, and those of the results. */
const savedColumns = (heads: readonly string[], t: ImportWords): CellColumn[] => [
  ...heads.map((label, index) => ({
    label,
    kind: kinds.text,
    read: (row: unknown) => (row as ResultRow).cells[index],
  })),
  { label: t.result, kind: kinds.text, read: (row) => t.resultOf[(row as ResultRow).is] },
  { label: "id", kind: kinds.id, read: (row) => (row as ResultRow).record?.id },
  { label: t.reason, kind: kinds.text, read: (row) => (row as ResultRow).reason },
];

const correctPart = lazyPart(() => import("./correct/correct-dialog.js"));

/** The dialog in which a refused row is corrected. Its code is loaded when it is first opened. */
const LazyCorrectDialog = lazyView(correctPart, "CorrectDialog");
