/** A value as plain text, for places that take no more: the axis of a chart, the chip of a filter, an option. */
import { textOf } from "../../../transport/text-of.js";
import { plainText, type Plan, type ValueKind, type Column, isDate, readDate } from "../../schema/index.js";
import { Link } from "../controls/link.js";
import type { ShownValue } from "./kind-view.js";
import { viewOf } from "./table.js";
import { ShortTime } from "./times.js";
import { Value } from "./value.js";

export function nameOfValue(
  kind: ValueKind,
  value: unknown,
  words: ShownValue["words"],
  identify?: Plan["identify"],
): string {
  if (value === null || value === undefined || value === "") return words.nothing;
  const text = textOf(value);
  return viewOf(kind).name?.({ kind, value, text, words, identify }) ?? plainText(text);
}

/** PURE: a text with its first letter in lower case, as in the middle of a sentence or at the beginning of a name. */
export const withSmallInitial = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

// The name and the values of a row, for the parts that show the beginning of a list.

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
