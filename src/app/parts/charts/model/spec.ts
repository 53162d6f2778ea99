/** PURE: what a chart shows, by the choice of a person or by the address. */
import { EACH_NUMBER } from "./special-keys.js";
import type { Field } from "./fields.js";
import { isPeriod, type Period } from "./time-steps.js";

/** How rows that fall together become one value. */
export type Aggregate = "average" | "total" | "highest" | "lowest" | "count";

export interface ChartSpec {
  /** The key of a date or of a category. */
  x: string;
  /** The key of a number; "" counts rows, `EACH_NUMBER` is all of them. */
  y: string;
  kind: "line" | "bar";
  aggregate: Aggregate;
  /** The key of the category that splits it into several. */
  by?: string;
  /** The time that one point stands for. @defaultValue as long as the range of the rows suggests */
  period?: Period;
}

const AGGREGATES: readonly string[] = ["average", "total", "highest", "lowest", "count"];

/** The spec as far as it fits the fields; undefined where none of them is its x. */
export function specForFields(
  { x, y, kind, aggregate, by, period }: ChartSpec,
  fields: readonly Field[],
): ChartSpec | undefined {
  const find = (key: string | undefined, ...is: Field["is"][]) =>
    fields.find((field) => field.key === key && is.includes(field.is));
  const axis = find(x, "date", "category");
  if (!axis) return;
  const number = find(y, "number");
  const split = by !== x ? find(by, "category") : undefined;
  const isOverTime = axis.is === "date";
  if (y === EACH_NUMBER && isOverTime && measuredNumbers(fields).length > 1) {
    return { x, y, kind: "line", aggregate: aggregateFor(aggregate, true), ...(period && { period }) };
  }
  return {
    x,
    y: number ? y : "",
    // Categories have no order, so a line between them would mean nothing.
    kind: isOverTime ? kind : "bar",
    aggregate: aggregateFor(aggregate, number !== undefined),
    ...(split && { by: split.key }),
    ...(isOverTime && period && { period }),
  };
}

/** The numbers that measure something, and have values. */
export const measuredNumbers = (fields: readonly Field[]): Field[] =>
  fields.filter(({ is, isName, variety }) => is === "number" && !isName && variety !== "none");

/** Without values, rows are counted. With values, an average replaces the count. */
function aggregateFor(aggregate: Aggregate, hasValues: boolean): Aggregate {
  if (!hasValues) return "count";
  return aggregate === "count" ? "average" : aggregate;
}

/** Names of fields hold no comma. */
export function formatSpec({ x, y, kind, aggregate, by, period }: ChartSpec): string {
  const always = [x, y, kind, aggregate];
  if (period) return [...always, by ?? "", period].join(",");
  return (by ? [...always, by] : always).join(",");
}

export function parseSpec(text: string | undefined): ChartSpec | undefined {
  const [x, y = "", kind, aggregate = "", by, period] = text?.split(",") ?? [];
  if (!x) return;
  return {
    x,
    y,
    kind: kind === "bar" ? "bar" : "line",
    aggregate: AGGREGATES.includes(aggregate) ? (aggregate as Aggregate) : "average",
    ...(by && { by }),
    ...(isPeriod(period) && { period }),
  };
}
