/** The first rows of a table as they will be sent: each input under its label, ids as the names of their records. */
import { plainText, type ActionPlan } from "../../../schema/index.js";
import type { CellInput } from "../../../schema/form/cell-inputs.js";
import { getAt } from "../../../schema/form/form-value.js";
import { toVariables } from "../../../schema/form/variables.js";
import { SentValue } from "../../action/review/review.js";
import { ShowQuery } from "../../answers/show-query.js";
import { DataTable } from "../../table/data-table.js";
import type { TableColumn } from "../../table/column.js";
import { jsonText } from "../../values/structures/json-text.js";
import { rowsOf, type ImportTable } from "../table.js";
import { useImportWords } from "../words.js";
import type { TableCheck } from "./check-table.js";

const SHOWN_ROWS = 5;

/** A row that will be sent. */
interface SentRow {
  number: number;
  variables: Record<string, unknown>;
}

interface FirstRowsProps {
  plan: ActionPlan;
  /** The inputs that a cell can fill. */
  inputs: readonly CellInput[];
  table: ImportTable;
  check: TableCheck;
}

export function FirstRows({ plan, inputs, table, check }: FirstRowsProps) {
  const t = useImportWords();
  const rows = firstGoodRows(plan, table, check);
  const [first] = rows;
  const isSent = ({ path }: CellInput) => rows.some(({ variables }) => getAt(variables, path) !== undefined);
  const columns: TableColumn[] = [
    { key: "row", label: t.row, cell: (row) => (row as SentRow).number },
    ...inputs.filter(isSent).map(columnFor),
  ];
  return (
    <section className="stack">
      <div className="row">
        <h2 className="grow">{t.firstRows}</h2>
        {first && <ShowQuery {...plan.request({ args: first.variables })} />}
      </div>
      <DataTable label={t.firstRows} columns={columns} rows={rows} rowKey={(row) => (row as SentRow).number} />
    </section>
  );
}

const columnFor = (input: CellInput): TableColumn => ({
  key: input.key,
  label: plainText(input.label),
  numeric: input.field.kind.isNumber,
  cell: (row) => cellOf(input, getAt((row as SentRow).variables, input.path)),
});

/** Objects stay JSON, as in the cell of the table. */
function cellOf({ field, isJson }: CellInput, value: unknown) {
  if (value === undefined) return "";
  return isJson ? plainText(jsonText(value)) : <SentValue field={field} value={value} />;
}

function firstGoodRows(plan: ActionPlan, table: ImportTable, check: TableCheck): SentRow[] {
  const rows: SentRow[] = [];
  for (const [index, { number }] of rowsOf(table).entries()) {
    if (check.isFaulty(index) || check.leftOutCopyOf(index) !== undefined) continue;
    rows.push({ number, variables: toVariables(plan.form, check.read(index).value).variables });
    if (rows.length === SHOWN_ROWS) break;
  }
  return rows;
}
