/** PURE: the places of values in the short rows that a table has on a phone. */
import { type Column, findDate, findState } from "../../schema/index.js";
import type { PhonePlace } from "./column.js";

type PlacedColumn = Pick<Column, "key" | "kind" | "list">;

/**
 * The name, a status and a date at the end of the lines, and two values that mean something without their labels. Columns without a place
 * are on the record's own screen.
 *
 * @param columns - as they are shown, the name first
 */
export function phonePlaces(columns: readonly PlacedColumn[]): ReadonlyMap<string, PhonePlace> {
  const [name, ...others] = columns;
  if (!name) return new Map();
  const status = findState(others);
  const date = findDate(others);
  const [first, second] = others.filter((column) => column !== status && column !== date && speaksForItself(column));
  const placed: [PlacedColumn | undefined, PhonePlace][] = [
    [name, "name"],
    [status, "status"],
    [first, "first"],
    [second, "second"],
    [date, "date"],
  ];
  return new Map(placed.flatMap(([column, place]) => (column ? [[column.key, place]] : [])));
}

function speaksForItself({ key, kind, list }: PlacedColumn): boolean {
  if (key === "__typename") return true;
  if (list || kind.isLarge || kind.hasHref || kind.isKey || kind.mayBeKey) return false;
  if (kind.isNumber) return kind.hasUnit === true;
  return kind.columnUse === undefined || kind.columnUse === "state";
}
