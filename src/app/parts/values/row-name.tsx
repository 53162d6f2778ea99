/** The name and the values of a row, for the parts that show the beginning of a list. */
import { type Column, isDate, plainText, type Plan, readDate } from "../../schema/index.js";
import { Link } from "../controls/link.js";
import { ShortTime } from "./times/time-elements.js";
import { Value } from "./value.js";

/** The row's label, as a link where its record can be opened. A row that is not a record is named by its first column. */
export function RowName({ plan, row }: { plan: Plan; row: unknown }) {
  if (row === null || row === undefined) return null;
  const record = plan.identify(row);
  const [nameColumn] = plan.columns;
  if (!record) return nameColumn && <Value column={nameColumn} value={nameColumn.read(row)} />;
  const label = plainText(record.label);
  if (!record.opens || record.id === undefined) return label;
  return <Link to={{ at: "record", type: record.type, id: record.id, scope: record.scope }}>{label}</Link>;
}

/** A value beside the name: a day or a moment is brief, any other value is as in a cell. */
export const RowDetail = ({ column, value }: { column: Column; value: unknown }) =>
  isDate(column) && readDate(value) ? (
    <ShortTime column={column} value={value} isBrief />
  ) : (
    <Value column={column} value={value} />
  );
