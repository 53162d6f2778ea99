/** One table of an answer. The server's schema does not name the kinds of its columns, because a document may rename any field. */
import { useMemo } from "react";
import { kinds, plainText } from "../../../schema/index.js";
import { tsv } from "../../export/cells.js";
import type { Column } from "../../table/column.js";
import { DataTable } from "../../table/data-table.js";
import { SingleValue } from "../../values/single-value.js";
import { useEditorWords } from "../words.js";
import type { Rows } from "./rows-of.js";

export function AnswerTable({ table: { path, rows, columns } }: { table: Rows }) {
  const t = useEditorWords();
  const tableColumns = useMemo(
    () =>
      columns.map(
        ({ key, read }): Column => ({
          key,
          label: plainText(key),
          cell: (row) => <SingleValue kind={kinds.unknown} value={read(row)} />,
          numeric: rows.every((row) => isNumberOrMissing(read(row))),
        }),
      ),
    [columns, rows],
  );
  const copy = useMemo(() => {
    const cells = columns.map(({ key, read }) => ({ label: key, kind: kinds.unknown, read }));
    return {
      text: (selected: readonly unknown[]) => tsv(cells, selected),
      json: (selected: readonly unknown[]) => JSON.stringify(selected, null, 2),
    };
  }, [columns]);
  const label = path ? `${t.tableOf} ${path}` : t.log;
  return (
    <>
      <DataTable key={path} label={label} columns={tableColumns} rows={rows} copy={copy} />
      <p className="quiet tabular">{t.rows(rows.length)}</p>
    </>
  );
}

const isNumberOrMissing = (value: unknown): boolean =>
  value === undefined || value === null || typeof value === "number";
