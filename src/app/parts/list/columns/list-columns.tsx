/** A plan's columns as the table and the cards draw them. */
import type { ReactNode } from "react";
import {
  brief,
  isRowLink,
  plainText,
  readDate,
  type Column,
  type FieldShape,
  type Plan,
  type RecordReference,
} from "../../../schema/index.js";
import type { GraphQLError } from "../../../../index.js";
import { fieldErrorAt, rowIndexes } from "../../answers/field-errors.js";
import { cellsOf, jsonRows, rowsInScope, tsv } from "../../export/cells.js";
import { Link } from "../../controls/link.js";
import type { TableColumn, CopyRows } from "../../table/column.js";
import { phonePlaces } from "../../table/phone-places.js";
import { nested } from "../../values/json-tree.js";
import { ShortTime } from "../../values/times.js";
import { Value } from "../../values/value.js";
import { sortKey } from "../list-state.js";

/** Finds the error that left a cell empty. */
type FindFieldError = (rowIndex: number, column: Column) => GraphQLError | undefined;

const findNoError: FindFieldError = () => undefined;

/** @param value - the answer of the list's field */
export function fieldErrorsByCell(
  errors: readonly GraphQLError[] | undefined,
  value: unknown,
  shape: FieldShape,
): FindFieldError {
  if (!errors?.length) return findNoError;
  const indexes = rowIndexes(value, shape);
  return (rowIndex, column) => fieldErrorAt(errors, shape, column.path, indexes[rowIndex]);
}

/**
 * @param findFieldError - left out where the rows do not stand in the order of the answer, so that no error can be placed
 * @param hasShortRows - whether rows are short: their dates are, too, and the whole row is the link to its record. Cards have
 * room for whole dates, and are not links.
 */
export function listColumns(
  plan: Plan,
  findFieldError: FindFieldError = findNoError,
  hasShortRows = false,
): TableColumn[] {
  const places = phonePlaces(plan.columns);
  const identifyWithoutLink: Plan["identify"] = (value) => {
    const record = plan.identify(value);
    return record && { ...record, opens: false };
  };
  const identify = hasShortRows ? identifyWithoutLink : plan.identify;
  const isShortTime = (key: string): boolean => hasShortRows && places.get(key) === "date";
  return plan.columns.map((column, columnIndex) => ({
    key: column.key,
    label: column.label,
    help: brief(column.description),
    // A number that names its row is aligned like a name.
    numeric: column.kind.isNumber && !column.isName && !column.list && columnIndex > 0,
    sortKey: sortKey(column),
    phonePlace: places.get(column.key),
    cell(row, rowIndex) {
      const value = column.read(row);
      const isEmpty = value === null || value === undefined;
      const fieldError = isEmpty ? findFieldError(rowIndex, column) : undefined;
      const shown = column.variantOf?.(row) ?? column;
      if (columnIndex === 0 && !fieldError)
        return (
          <FirstCell column={column} value={value} record={plan.identify(row)}>
            <Value column={shown} value={value} identify={plan.identify} />
          </FirstCell>
        );
      if (isShortTime(column.key) && readDate(value)) return <ShortTime column={shown} value={value} isBrief />;
      return <Value column={shown} value={value} identify={identify} fieldError={fieldError} />;
    },
    more: (row) => nested(column, column.read(row), plan.identify),
  }));
}

/**
 * Whether short rows lose nothing: each column has a place in them, or each row opens a record, which shows the other
 * values.
 */
export const fitsShortRows = (plan: Plan, rows: readonly unknown[]): boolean =>
  phonePlaces(plan.columns).size === plan.columns.length || opensRecords(plan, rows);

const opensRecords = (plan: Plan, rows: readonly unknown[]): boolean =>
  rows.every((row) => {
    const record = plan.identify(row);
    return record?.opens === true && record.id !== undefined;
  });

interface FirstCellProps {
  column: Column;
  value: unknown;
  /** The record that the row is, if it is one. */
  record: RecordReference | undefined;
  /** The value as other cells show it. */
  children: ReactNode;
}

/** The first cell names its row: it links to the row's record. */
function FirstCell({ column, value, record, children }: FirstCellProps) {
  const isLink = column.kind.isLink === true;
  // A link to another record opens that record, not the row's.
  const isOtherRecord = isLink && !isRowLink(column);
  if (!record || isOtherRecord) return children;
  const label = plainText(record.label);
  if (!record.opens || record.id === undefined) return isLink ? label : children;
  const isAmount = column.kind.isNumber && !column.isName;
  const showsLabel = isLink || isAmount || value === null || value === undefined || value === "";
  return (
    <Link to={{ at: "record", type: record.type, id: record.id, scope: record.scope }}>
      {showsLabel ? label : children}
    </Link>
  );
}

/** Selected rows for a spreadsheet, and as the server answered them. */
export const copyList = (plan: Plan, idLabel: (label: string) => string): CopyRows => ({
  text: (rows) => tsv(cellsOf(plan, rows, idLabel), rows),
  json: (rows) => [...jsonRows(rowsInScope(plan, rows))].join(""),
});
