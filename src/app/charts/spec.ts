/** PURE: what a chart shows, as a person chose it and as a link carries it. */
import { kindOfValue, type ChartRole, type Column, type ValueKind } from "../../schema/index.js";

/** How rows that fall together become one value. */
export type How = "average" | "total" | "highest" | "lowest" | "count";

export interface ChartSpec {
  /** The key of a date or of a category. */
  x: string;
  /** The key of a number; "" counts rows. */
  y: string;
  kind: "line" | "bar";
  how: How;
  /** The key of the category that splits it into several. */
  by?: string;
}

/** The part of a column that charts need. */
export type ChartColumn = Pick<Column, "key" | "label" | "kind" | "list" | "read">;

/** A column as charts see it. */
export interface Field {
  key: string;
  label: string;
  is: ChartRole;
  kind: ValueKind;
  /** A number that is a name: a year, a version, a key. A chart does not choose it by default. */
  named: boolean;
  read(row: unknown): unknown;
}

/** Columns that a chart can take; what an unknown scalar is, its first value tells. `sample`: some rows; `kinds`: those that it may be. */
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
    const named = isKeyName(key) || !!kind.areNames?.(values);
    return [{ key, label, is: kind.chartRole, kind, named, read }];
  });
}

const isKeyName = (key: string): boolean => /(^|[_.])(id|number|sequence|version|revision)$|Id$/i.test(key);

/** The chart to begin with: a number over time, else over what names the rows; without any number how many there are of each. */
export function suggest(fields: readonly Field[]): ChartSpec | undefined {
  const date = fields.find(({ is }) => is === "date");
  const category = categoryToBegin(fields);
  const number = numberToBegin(fields, date !== undefined || !!category?.kind.hasFewValues);
  if (date)
    return { x: date.key, y: number?.key ?? "", kind: number ? "line" : "bar", how: number ? "average" : "count" };
  if (!category) return;
  if (!number) return { x: category.key, y: "", kind: "bar", how: "count" };
  // The label of the rows comes first.
  const [first] = fields;
  return { x: first?.is === "category" ? first.key : category.key, y: number.key, kind: "bar", how: "average" };
}

/** One with few values groups best, then one that other records share. */
function categoryToBegin(fields: readonly Field[]): Field | undefined {
  const categories = fields.filter(({ is }) => is === "category");
  return (
    categories.find(({ kind }) => kind.hasFewValues) ?? categories.find(({ kind }) => kind.isLink) ?? categories[0]
  );
}

/** A number that only names something is better than none, unless rows can be counted over time or by a state. */
function numberToBegin(fields: readonly Field[], canCount: boolean): Field | undefined {
  const numbers = fields.filter(({ is }, at) => is === "number" && at > 0);
  return numbers.find(({ named }) => !named) ?? (canCount ? undefined : numbers[0]);
}

const hows: readonly string[] = ["average", "total", "highest", "lowest", "count"];

/** Makes a spec right for its fields; undefined where its x is none of them. */
export function settle({ x, y, kind, how, by }: ChartSpec, fields: readonly Field[]): ChartSpec | undefined {
  const find = (key: string | undefined, ...is: Field["is"][]) =>
    fields.find((field) => field.key === key && is.includes(field.is));
  const across = find(x, "date", "category");
  if (!across) return;
  const number = find(y, "number");
  const split = by !== x ? find(by, "category") : undefined;
  return {
    x,
    y: number ? y : "",
    // Categories follow each other in no order that a line could mean.
    kind: across.is === "date" ? kind : "bar",
    how: settledHow(how, number !== undefined),
    ...(split && { by: split.key }),
  };
}

/** Values are averaged where rows were counted before; without values rows are counted. */
function settledHow(how: How, hasValues: boolean): How {
  if (!hasValues) return "count";
  return how === "count" ? "average" : how;
}

/** Names of fields hold no comma. */
export const formatSpec = ({ x, y, kind, how, by }: ChartSpec): string =>
  [x, y, kind, how, ...(by ? [by] : [])].join(",");

export function parseSpec(text: string | undefined): ChartSpec | undefined {
  const [x, y = "", kind, how = "", by] = text?.split(",") ?? [];
  if (!x) return;
  return {
    x,
    y,
    kind: kind === "bar" ? "bar" : "line",
    how: hows.includes(how) ? (how as How) : "average",
    ...(by && { by }),
  };
}
