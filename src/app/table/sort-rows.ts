/** PURE: sorts rows that are already here, for lists that the server cannot sort. */
import { compareValues, type Column } from "../../schema/index.js";

/** `sort` is a column's key, with a "-" before it to turn it round. Missing values come last either way; equals keep their order. */
export function sortRows(
  rows: readonly unknown[],
  sort: string | undefined,
  column: Pick<Column, "read" | "kind"> | undefined,
): readonly unknown[] {
  if (!sort || !column) return rows;
  const { compare = compareValues } = column.kind;
  const sign = sort.startsWith("-") ? -1 : 1;
  return rows
    .map((row) => ({ row, value: column.read(row) }))
    .sort((a, b) =>
      a.value == null || b.value == null
        ? Number(a.value == null) - Number(b.value == null)
        : sign * compare(a.value, b.value),
    )
    .map(({ row }) => row);
}
