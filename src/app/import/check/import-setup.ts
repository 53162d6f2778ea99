/** PURE: how the rows of a table are read with a form. */
import { cellInputsOf } from "../../../schema/form/cell-inputs.js";
import { withoutValueAt } from "../../../schema/form/filter-conditions.js";
import type { Path } from "../../../schema/form/form-value.js";
import { inputsApart } from "../../../schema/form/prefill.js";
import { namesApart } from "../../../schema/plan/scope.js";
import type { ActionPlan, FormValue, Schema } from "../../../schema/index.js";
import { styleOf } from "../cell-samples.js";
import { formOfRow, mayFindRecord, scopeOfRow } from "../row-form.js";
import { headsOf, usedColumns, type ImportTable } from "../table.js";
import { comparable, isLink } from "../matching/match-columns.js";
import type { ImportSetup, UsedColumn } from "./read-row.js";

export function setupOf(schema: Schema, plan: ActionPlan, keyPath: Path | undefined, table: ImportTable): ImportSetup {
  const { entity = "" } = plan;
  // What a column names depends on the tenant of the row.
  const columns = usedColumns(cellInputsOf(plan.form), table.matching).sort(
    (one, other) => readLate(plan, one) - readLate(plan, other),
  );
  return {
    formOf: (value) => formOfRow(plan, value),
    mayFindRecord: (value) => keyPath === undefined && mayFindRecord(plan, value),
    keyPath,
    askedPaths: keyPath ? inputsApart(plan, entity).map(({ path }) => path) : [],
    lostColumns: keyPath ? lostColumns(table, namesApart(schema, entity)) : [],
    scopeOf: (value) => scopeOfRow(plan, value),
    columns,
    width: table.matching.length,
    style: { ...styleOf(table, columns), makesRecords: keyPath === undefined },
    clearsEmpty: table.clearsEmpty,
    constants: columns.reduce(withoutFilled, table.constants),
  };
}

const readLate = ({ entity = "", choosesRecord }: ActionPlan, { input }: UsedColumn): number =>
  isLink(input) && !choosesRecord(entity, input.field) ? 1 : 0;

/** The columns that fill no input, and say by their name which one of several a record is. */
const lostColumns = (table: ImportTable, names: readonly string[]): number[] =>
  headsOf(table, String).flatMap((head, index) => {
    const isLost = !table.matching[index] && names.some((name) => comparable(name) === comparable(head));
    return isLost ? [index] : [];
  });

/** The values that are the same in all rows, without the one of an input that a column fills. */
const withoutFilled = (constants: FormValue, { input }: UsedColumn): FormValue =>
  withoutValueAt(constants, input.path) ?? {};
