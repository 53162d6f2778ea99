/** PURE: what a chart shows, by the choice of a person or by a link. */
import { kindOfValue, type ChartRole, type Column, type ValueKind } from "../../../schema/index.js";

/** How rows that fall together become one value. */
export type Aggregate = "average" | "total" | "highest" | "lowest" | "count";

export interface ChartSpec {
  /** The key of a date or of a category. */
  x: string;
  /** The key of a number; "" counts rows. */
  y: string;
  kind: "line" | "bar";
  aggregate: Aggregate;
  /** The key of the category that splits it into several. */
  by?: string;
}

/** The part of a column that charts need. */
export type ChartColumn = Pick<Column, "key" | "label" | "kind" | "list" | "read">;

/** A column for charts. */
export interface Field {
  key: string;
  label: string;
  is: ChartRole;
  kind: ValueKind;
  /** Whether a number is a name, such as a year, a version or a key. The first chart does not show it. */
  isName: boolean;
  read(row: unknown): unknown;
}

/**
 * The columns that a chart can show.
 * @param sample - some rows, whose first value decides the kind of a column with an unknown scalar
 * @param kinds - the kinds that such a value may have
 */
export function fieldsOf(
  columns: readonly ChartColumn[],
  sample: readonly unknown[],
  kinds?: readonly ValueKind[],
): Field[] {
  return columns.flatMap((column): Field[] => {
    const { key, label, read, list } = column;
    const values = sample.map(read).filter((value) => value !== null && value !== undefined);
    const kind = kindOfValue(column.kind, values[0], kinds);
    if (list || !kind.chartRole) return [];
    const isName = isKeyName(key) || !!kind.areNames?.(values);
    return [{ key, label, is: kind.chartRole, kind, isName, read }];
  });
}

const isKeyName = (key: string): boolean => /(^|[_.])(id|number|sequence|version|revision)$|Id$/i.test(key);

/** The first chart of a list: a number over time, else over the label of the rows, else the count of rows. */
export function suggest(fields: readonly Field[]): ChartSpec | undefined {
  const date = fields.find(({ is }) => is === "date");
  const category = categoryToBegin(fields);
  const number = numberToBegin(fields, date !== undefined || !!category?.kind.hasFewValues);
  if (date)
    return {
      x: date.key,
      y: number?.key ?? "",
      kind: number ? "line" : "bar",
      aggregate: number ? "average" : "count",
    };
  if (!category) return;
  if (!number) return { x: category.key, y: "", kind: "bar", aggregate: "count" };
  // The label of the rows comes first.
  const [first] = fields;
  return { x: first?.is === "category" ? first.key : category.key, y: number.key, kind: "bar", aggregate: "average" };
}

/** A category with few values groups rows best, then a link to a record that many rows share. */
function categoryToBegin(fields: readonly Field[]): Field | undefined {
  const categories = fields.filter(({ is }) => is === "category");
  return (
    categories.find(({ kind }) => kind.hasFewValues) ?? categories.find(({ kind }) => kind.isLink) ?? categories[0]
  );
}

/** A number that only names something is better than none, unless rows can be counted over time or by a state. */
function numberToBegin(fields: readonly Field[], canCount: boolean): Field | undefined {
  const numbers = fields.filter(({ is }, index) => is === "number" && index > 0);
  return numbers.find(({ isName }) => !isName) ?? (canCount ? undefined : numbers[0]);
}

const AGGREGATES: readonly string[] = ["average", "total", "highest", "lowest", "count"];

/** A spec that fits its fields; undefined where none of them is its x. */
export function settle({ x, y, kind, aggregate, by }: ChartSpec, fields: readonly Field[]): ChartSpec | undefined {
  const find = (key: string | undefined, ...is: Field["is"][]) =>
    fields.find((field) => field.key === key && is.includes(field.is));
  const axis = find(x, "date", "category");
  if (!axis) return;
  const number = find(y, "number");
  const split = by !== x ? find(by, "category") : undefined;
  return {
    x,
    y: number ? y : "",
    // Categories have no order, so a line between them would mean nothing.
    kind: axis.is === "date" ? kind : "bar",
    aggregate: settledAggregate(aggregate, number !== undefined),
    ...(split && { by: split.key }),
  };
}

/** Without values, rows are counted. With values, an average replaces the count. */
function settledAggregate(aggregate: Aggregate, hasValues: boolean): Aggregate {
  if (!hasValues) return "count";
  return aggregate === "count" ? "average" : aggregate;
}

/** Names of fields hold no comma. */
export const formatSpec = ({ x, y, kind, aggregate, by }: ChartSpec): string =>
  [x, y, kind, aggregate, ...(by ? [by] : [])].join(",");

export function parseSpec(text: string | undefined): ChartSpec | undefined {
  const [x, y = "", kind, aggregate = "", by] = text?.split(",") ?? [];
  if (!x) return;
  return {
    x,
    y,
    kind: kind === "bar" ? "bar" : "line",
    aggregate: AGGREGATES.includes(aggregate) ? (aggregate as Aggregate) : "average",
    ...(by && { by }),
  };
}
