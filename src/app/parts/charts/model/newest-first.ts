/** PURE: the order in which a list's newest rows are on its first page. */
import type { Plan } from "../../../schema/index.js";
import type { ChartData } from "./data.js";
import type { Field } from "./fields.js";

/**
 * The order to ask for, as the address has it; undefined where the rows are the newest already, are all there, or cannot be ordered so.
 * @param date - the field along the axis
 */
export function orderForNewest(
  date: Field | undefined,
  { over, order }: ChartData,
  { shape }: Pick<Plan, "shape">,
): string | undefined {
  if (over !== "time" || order === "falling" || date?.sort === undefined) return undefined;
  const canSort = shape.sort?.keys.some(({ key, down }) => key === date.sort && down) ?? false;
  return canSort ? `-${date.sort}` : undefined;
}
