/** PURE: sorts loaded rows, for lists that the server cannot sort. */
import { compareValues, type Column, type ValueKind, labelOfChoice, signOf } from "../../schema/index.js";

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

// The order of an enum's values where the app sorts rows by itself. See "Order" in docs/work/schema-rules.md.

/** A value without a degree, such as "none" or "unknown", comes before the mildest one. */
const NO_DEGREE = 0;

/** Orders choices as people see them: degrees of severity from mild to severe, all others by their labels. */
function compareChoices(kind: ValueKind, left: unknown, right: unknown): number {
  if (typeof left !== "string" || typeof right !== "string") return compareValues(left, right);
  const degreeOf = (choice: string) => signOf(kind, choice)?.degree?.at ?? NO_DEGREE;
  const byDegree = degreeOf(left) - degreeOf(right);
  return byDegree || compareValues(labelOfChoice(kind, left), labelOfChoice(kind, right));
}
