/** One table of an answer. Its columns have the names of the answer, because a document may rename any field. */
import { useMemo } from "react";
import { kinds, plainText } from "../../../schema/index.js";
import { tsv } from "../../../parts/export/cells.js";
import type { TableColumn } from "../../../parts/table/column.js";
import { DataTable } from "../../../parts/table/data-table.js";
import { nested } from "../../../parts/values/structures/nested.js";
import { useEditorWords } from "../words.js";
import { AnswerCell, shownAs } from "./answer-cell.js";
import { fieldAt, type AnswerField } from "./answer-fields.js";
import { recordLink } from "./record-link.js";
import type { RowColumn, Rows } from "./rows-of.js";
import type { AnswerDescription } from "./use-answer-description.js";

interface AnswerTableProps {
  table: Rows;
  known: AnswerDescription;
}

export function AnswerTable({ table, known }: AnswerTableProps) {
  const { path, rows, columns } = table;
  const t = useEditorWords();
  const tableColumns = useMemo(() => table.columns.map((column) => tableColumn(table, column, known)), [table, known]);
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

function tableColumn({ rows, names }: Rows, column: RowColumn, { schema, fields }: AnswerDescription): TableColumn {
  const { key, read, readOwner } = column;
  const place = [...names, ...column.names];
  const field = fieldAt(fields, place);
  const linkOf = recordLink(schema, fieldAt(fields, place.slice(0, -1)), field);
  const label = plainText(key);
  return {
    key,
    label,
    numeric: isNumeric(field, rows, read),
    cell: (row) => <AnswerCell field={field} value={read(row)} owner={readOwner(row)} linkOf={linkOf} />,
    more: (row) => nested({ ...shownAs(field, read(row)), label }, read(row), () => undefined),
  };
}

/** An id may be a number in the answer, but is shown as a name. */
function isNumeric(field: AnswerField | undefined, rows: readonly unknown[], read: RowColumn["read"]): boolean {
  if (field && field.kind.name !== kinds.unknown.name) return field.kind.isNumber === true && !field.isList;
  return rows.every((row) => isNumberOrMissing(read(row)));
}

const isNumberOrMissing = (value: unknown): boolean =>
  value === undefined || value === null || typeof value === "number";
