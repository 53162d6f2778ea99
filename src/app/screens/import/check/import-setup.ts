/** PURE: how the rows of a table are read with a form. */
import {
  type ActionPlan,
  cellInputsOf,
  fieldLabel,
  type FormValue,
  inputsApart,
  isLeaf,
  isRequired,
  kindOf,
  namesApart,
  type Path,
  type Schema,
  tellsOfChanges,
  typeOf,
  withoutValueAt,
} from "../../../schema/index.js";
import { styleOf } from "../cell-samples.js";
import { formOfRow, mayFindRecord, scopeOfRow } from "../row-form.js";
import { headsOf, usedColumns, type ImportTable } from "../table.js";
import { comparable, isLink } from "../matching/match-columns.js";
import type { ChangeColumn, ImportSetup, UsedColumn } from "./read-row.js";

export function setupOf(schema: Schema, plan: ActionPlan, keyPath: Path | undefined, table: ImportTable): ImportSetup {
  const { entity = "" } = plan;
  // What a column names depends on the tenant of the row.
  const columns = usedColumns(cellInputsOf(plan.form), table.matching)
    .sort((one, other) => readLate(plan, one) - readLate(plan, other))
    .map((column) => ({ ...column, names: namesBeside(table, column) }));
  return {
    formOf: (value) => formOfRow(plan, value),
    mayFindRecord: (value) => keyPath === undefined && mayFindRecord(plan, value),
    keyPath,
    askedPaths: keyPath ? inputsApart(plan, entity).map(({ path }) => path) : [],
    lostColumns: keyPath ? openColumns(table, namesApart(schema, entity)) : [],
    changeColumns: keyPath ? changeColumns(schema, entity, table) : [],
    scopeOf: (value) => scopeOfRow(plan, value),
    columns,
    width: table.matching.length,
    hasBroken: table.sheet.hasBroken === true,
    style: { ...styleOf(table, columns), makesRecords: keyPath === undefined },
    clearsEmpty: table.clearsEmpty,
    constants: columns.reduce(withoutFilled, table.constants),
  };
}

const readLate = ({ entity = "", choosesRecord }: ActionPlan, { input }: UsedColumn): number =>
  isLink(input) && !choosesRecord(entity, input.field) ? 1 : 0;

/** The column that has the names of the records whose ids another one has. */
function namesBeside(table: ImportTable, { input, by }: UsedColumn): number | undefined {
  return isLink(input) && by === "id" ? openColumns(table, input.names)[0] : undefined;
}

/** The columns that fill no input, and are called so. */
export function openColumns(table: ImportTable, names: readonly string[]): number[] {
  const called = names.map(comparable);
  const isOpen = (head: string, index: number) => !table.matching[index] && called.includes(comparable(head));
  return headsOf(table, String).flatMap((head, index) => (isOpen(head, index) ? [index] : []));
}

/** The columns that fill no input, and have what an export wrote of when or how often its records were changed. */
function changeColumns(schema: Schema, entity: string, table: ImportTable): ChangeColumn[] {
  const fields = [...(schema.types.get(entity)?.fields.values() ?? [])].filter(({ name, type, args }) => {
    const isValue = !type.item && isLeaf(typeOf(schema, type)) && !args.some(isRequired);
    return isValue && tellsOfChanges(name);
  });
  return fields.flatMap((field) => {
    const [index] = openColumns(table, [field.name, fieldLabel(schema, entity, field)]);
    return index === undefined ? [] : [{ index, name: field.name, kind: kindOf(schema, field.type, field.name) }];
  });
}

/** The values that are the same in all rows, without the one of an input that a column fills. */
const withoutFilled = (constants: FormValue, { input }: UsedColumn): FormValue =>
  withoutValueAt(constants, input.path) ?? {};
