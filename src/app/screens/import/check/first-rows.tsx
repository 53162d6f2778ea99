/**
 * The first rows of a table as they will be sent: each input under its label, ids as the names of their records. Of a change, the rows that
 * change something: what a colleague has changed since the table was written is among them.
 */
import { useState, useSyncExternalStore } from "react";
import {
  type ActionPlan,
  type CellInput,
  type FormValue,
  getAt,
  plainText,
  toVariables,
} from "../../../schema/index.js";
import { seenWithin, type SeenValues } from "../../../parts/action/conflict/conflicts.js";
import { isSameInput } from "../../../parts/action/record-changes.js";
import { FormerValue, SentValue } from "../../../parts/action/review/review.js";
import { ShowQuery } from "../../../parts/answers/show-query.js";
import { scopeOfRow } from "../row-form.js";
import { ScopeOfForm } from "../../../base/context/scope-of-form.js";
import { useFormWords } from "../../../parts/form/words.js";
import { count } from "../../../parts/values/number-format.js";
import { DataTable } from "../../../parts/table/data-table.js";
import type { TableColumn } from "../../../parts/table/column.js";
import { jsonText } from "../../../parts/values/json-text.js";
import { rowsOf, type ImportTable } from "../table.js";
import { useImportWords } from "../words.js";
import { isAsExported } from "../cells/exported-value.js";
import { NOTHING_TO_READ, type PresentValues } from "../../../parts/bulk/present-values.js";
import type { TableCheck } from "./check-table.js";

const SHOWN_ROWS = 5;
/** How many more are shown at each press. */
const MORE_ROWS = 50;

/** A row that will be sent. */
interface SentRow {
  number: number;
  value: FormValue;
  variables: Record<string, unknown>;
  /** The values that its record has now; undefined where they are not known. */
  seen: SeenValues;
  /** What the row says beside a key of which record it is about. */
  scope: Record<string, unknown>;
}

interface FirstRowsProps {
  plan: ActionPlan;
  /** The inputs that a cell can fill. */
  inputs: readonly CellInput[];
  table: ImportTable;
  check: TableCheck;
  /** Of a change. */
  present: PresentValues | undefined;
  /** How many rows can be sent. */
  good: number;
}

export function FirstRows({ plan, inputs, table, check, present, good }: FirstRowsProps) {
  const t = useImportWords();
  // What has been read is shown at once.
  const store = present ?? NOTHING_TO_READ;
  useSyncExternalStore(store.subscribe, store.get, store.get);
  const [limit, setLimit] = useState(SHOWN_ROWS);
  const isGood = (index: number) => !check.isFaulty(index) && check.leftOutCopyOf(index) === undefined;
  const changing = present?.changing()?.filter(isGood);
  const shown = changing?.slice(0, limit) ?? firstOf(rowsOf(table).keys(), isGood);
  const rows = shown.map((index) => rowAt(index, { plan, table, check, present }));
  const [first] = rows;
  const isSent = ({ path }: CellInput) => rows.some(({ variables }) => getAt(variables, path) !== undefined);
  const columns: TableColumn[] = [
    { key: "row", label: t.row, cell: (row) => (row as SentRow).number },
    ...inputs.filter(isSent).map(columnFor),
  ];
  return (
    <section className="stack">
      <div className="row">
        <h2 className="grow">{changing ? t.whatChanges : t.firstRows}</h2>
        {first && <ShowQuery request={() => plan.request({ args: first.variables })} />}
      </div>
      {changing && <p role="status">{t.changingRows(count(changing.length), count(good))}</p>}
      {rows.length > 0 && (
        <DataTable label={t.firstRows} columns={columns} rows={rows} rowKey={(row) => (row as SentRow).number} />
      )}
      {changing && changing.length > limit && (
        <div>
          <button type="button" className="button" onClick={() => setLimit(limit + MORE_ROWS)}>
            {t.moreChangingRows}
          </button>
        </div>
      )}
    </section>
  );
}

const columnFor = (input: CellInput): TableColumn => ({
  key: input.key,
  label: plainText(input.label),
  numeric: input.field.kind.isNumber,
  cell: (row) => (
    <ScopeOfForm.Provider value={(row as SentRow).scope}>
      <ChangedCell input={input} row={row as SentRow} />
    </ScopeOfForm.Provider>
  ),
});

/** A value that will be sent, and the one that it takes the place of. */
function ChangedCell({ input, row }: { input: CellInput; row: SentRow }) {
  const t = useFormWords();
  const value = getAt(row.variables, input.path);
  const before = seenWithin(row.seen, input.path);
  const now = cellOf(input, value);
  if (!before || value === undefined) return now;
  const isUnchanged =
    isSameInput(input.field, before.initial, value) ||
    isAsExported(input.field, getAt(row.value, input.path), before.stored);
  if (isUnchanged) return now;
  return (
    <span>
      <del>
        <span className="hide">{t.before} </span>
        <FormerValue field={input.field} value={before.initial} />
      </del>{" "}
      <ins>
        <span className="hide">{t.now} </span>
        {now}
      </ins>
    </span>
  );
}

/** Objects stay JSON, as in the cell of the table. */
function cellOf({ field, isJson }: CellInput, value: unknown) {
  if (value === undefined) return "";
  return isJson ? plainText(jsonText(value)) : <SentValue field={field} value={value} />;
}

/** A table may have many rows, and this is asked while their records are read. */
function firstOf(indexes: Iterable<number>, isGood: (index: number) => boolean): number[] {
  const first: number[] = [];
  for (const index of indexes) {
    if (isGood(index)) first.push(index);
    if (first.length === SHOWN_ROWS) break;
  }
  return first;
}

function rowAt(index: number, { plan, table, check, present }: Omit<FirstRowsProps, "inputs" | "good">): SentRow {
  const { value } = check.read(index);
  const { variables } = toVariables(plan.form, value);
  const number = rowsOf(table)[index]?.number ?? index;
  return { number, value, variables, seen: present?.seenIn(index, value), scope: scopeOfRow(plan, value) };
}
