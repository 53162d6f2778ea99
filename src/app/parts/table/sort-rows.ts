/** PURE: sorts loaded rows, for lists that the server cannot sort. */
import { compareValues, type Column, type ValueKind } from "../../schema/index.js";
import { compareChoices } from "./choice-order.js";

/**
 * Missing values come last in both directions. Rows with equal values keep their order.
 * @param sort - the key of a column, with a "-" before it for descending
 */
export function sortRows(
  rows: readonly unknown[],
  sort: string | undefined,
  column: Pick<Column, "read" | "kind"> | undefined,
): readonly unknown[] {
  if (!sort || !column) return rows;
  const compare = compareOf(column.kind);
  const sign = sort.startsWith("-") ? -1 : 1;
  return rows
    .map((row) => ({ row, value: column.read(row) }))
    .sort((one, other) => {
      const [isMissing, isOtherMissing] = [(one.value ?? null) === null, (other.value ?? null) === null];
      if (isMissing || isOtherMissing) return Number(isMissing) - Number(isOtherMissing);
      return sign * compare(one.value, other.value);
    })
    .map(({ row }) => row);
}

function compareOf(kind: ValueKind): (left: unknown, right: unknown) => number {
  if (kind.choices) return (left, right) => compareChoices(kind, left, right);
  return kind.compare ?? compareValues;
}
