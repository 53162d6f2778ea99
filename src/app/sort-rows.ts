/** PURE: sorts rows that are already here, for lists that the server cannot sort. */
import type { Column } from "../schema/index.js";

const exact = /^[+-]?\d+(\.\d+)?$/;

/** `sort` is a column's key, with a "-" before it to turn it round. Missing values come last either way; equals keep their order. */
export function sortRows(rows: unknown[], sort: string | undefined, column: Pick<Column, "read" | "kind"> | undefined): unknown[] {
  if (!sort || !column) return rows;
  const sign = sort.startsWith("-") ? -1 : 1;
  const keyed = rows.map((row) => ({ row, value: column.read(row) }));
  keyed.sort((a, b) => {
    const none = Number(a.value == null) - Number(b.value == null);
    return none || (a.value == null ? 0 : sign * compare(a.value, b.value));
  });
  return keyed.map(({ row }) => row);
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  const left = textOf(a);
  const right = textOf(b);
  if (exact.test(left) && exact.test(right)) return Number(left) - Number(right) || left.length - right.length || (left < right ? -1 : left > right ? 1 : 0);
  return left.localeCompare(right, undefined, { numeric: true });
}

/** A record elsewhere sorts by what its chip shows, as far as its plain values tell. */
function textOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  return Object.values(value).filter((part) => typeof part === "string").pop() ?? "";
}
