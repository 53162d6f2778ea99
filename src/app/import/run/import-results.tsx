/** What became of each row, as a table and as a file. */
import { useMemo } from "react";
import { kinds, plainText } from "../../../schema/index.js";
import type { BulkProgress } from "../../bulk/bulk-run.js";
import { Link } from "../../controls/link.js";
import { csv, type CellColumn } from "../../export/cells.js";
import { fileName, saveFile, toBlob } from "../../export/save.js";
import type { TableColumn } from "../../table/column.js";
import { DataTable } from "../../table/data-table.js";
import { Icon } from "../../ui/icon.js";
import { count } from "../../values/numbers/count.js";
import type { ImportInfo } from "../store/kept-import.js";
import { useImportWords, type ImportWords } from "../words.js";
import type { ImportRun } from "./import-run.js";
import { nameOfResult, resultRows, rowsToCorrect, type ResultRow } from "./result-rows.js";

interface ImportResultsProps {
  run: ImportRun;
  progress: BulkProgress;
}

export function ImportResults({ run, progress }: ImportResultsProps) {
  const t = useImportWords();
  const { info } = run;
  const rows = useMemo(() => resultRows(run, progress), [run, progress]);
  const columns = useMemo(() => columnsOf(info, t), [info, t]);
  const failedRows = rowsToCorrect(rows);
  const save = async (saved: readonly ResultRow[]) => {
    const inOrder = [...saved].sort((one, other) => one.number - other.number);
    const name = fileName(t.resultName(plainText(info.source).replace(/\.\w+$/, "")), new Date(), "csv");
    saveFile(await toBlob(csv(savedColumns(info.heads, t), inOrder), "text/csv;charset=utf-8"), name);
  };
  return (
    <section className="stack">
      <div className="row">
        <h2 className="grow">{t.results}</h2>
        <div className="row">
          {failedRows.length > 0 && failedRows.length < rows.length && (
            <button type="button" className="button" onClick={() => save(failedRows)}>
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

function RecordCell({ row, info }: { row: ResultRow; info: ImportInfo }) {
  const { record } = row;
  const name = plainText(nameOfResult(row, info));
  if (!record?.opens || record.id === undefined) return name;
  return <Link to={{ at: "record", type: record.type, id: record.id }}>{name}</Link>;
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
