/** The name of a row, for the parts that show the beginning of a list. */
import { plainText, type Plan } from "../../schema/index.js";
import { Link } from "../controls/link.js";
import { Value } from "./value.js";

/** The row's label, as a link where its record can be opened. A row that is no record is named by its first column. */
export function RowName({ plan, row }: { plan: Plan; row: unknown }) {
  const record = plan.identify(row);
  const [nameColumn] = plan.columns;
  if (!record) return nameColumn && <Value column={nameColumn} value={nameColumn.read(row)} />;
  const label = plainText(record.label);
  if (!record.opens || record.id === undefined) return label;
  return <Link to={{ at: "record", type: record.type, id: record.id }}>{label}</Link>;
}
