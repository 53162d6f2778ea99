/** PURE: how the rows of a table are read with a form. */
import { cellInputsOf } from "../../../schema/form/cell-inputs.js";
import { withoutValueAt } from "../../../schema/form/filter-conditions.js";
import type { Path } from "../../../schema/form/form-value.js";
import type { ActionPlan, FormValue } from "../../../schema/index.js";
import { styleOf } from "../cell-samples.js";
import { formOfRow, mayFindRecord, scopeOfRow } from "../row-form.js";
import { usedColumns, type ImportTable } from "../table.js";
import type { ImportSetup, UsedColumn } from "./read-row.js";

export function setupOf(plan: ActionPlan, keyPath: Path | undefined, table: ImportTable): ImportSetup {
  const columns = usedColumns(cellInputsOf(plan.form), table.matching);
  return {
    formOf: (value) => formOfRow(plan, value),
    mayFindRecord: (value) => keyPath === undefined && mayFindRecord(plan, value),
    keyPath,
    scopeOf: (value) => scopeOfRow(plan, value),
    columns,
    width: table.matching.length,
    style: styleOf(table, columns),
    clearsEmpty: table.clearsEmpty,
    constants: columns.reduce(withoutFilled, table.constants),
  };
}

/** The values that are the same in all rows, without the one of an input that a column fills. */
const withoutFilled = (constants: FormValue, { input }: UsedColumn): FormValue =>
  withoutValueAt(constants, input.path) ?? {};
