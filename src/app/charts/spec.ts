/** PURE: what a chart shows, as a person chose it and as a link carries it. */
import { guessKind, isNumeric, type Column, type ValueKind } from "../../schema/index.js";

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

/** What charts need of a column. */
export type ChartColumn = Pick<Column, "key" | "label" | "kind" | "list" | "read">;

/** A column as charts see it. */
export interface Field {
  key: string;
  label: string;
  is: "number" | "date" | "category";
  kind: ValueKind;
  /** A number that is a name all the same, whatever its digits: a year, a version, a key. A chart does not begin with it. */
  named: boolean;
  read(row: unknown): unknown;
}

const nominal = new Set<ValueKind>(["enum", "boolean", "link", "text", "id", "email", "color"]);

/** Columns that a chart can take; what an unknown scalar is, its first value tells. `sample`: some rows. */
export function fieldsOf(columns: readonly ChartColumn[], sample: readonly unknown[]): Field[] {
  return columns.flatMap((column): Field[] => {
    const { key, label, read, list } = column;
    if (list) return [];
    const kind = column.kind === "unknown" ? guessKind(sample.map(read).find((value) => value != null)) : column.kind;
    const is = isNumeric(kind)
      ? "number"
      : kind === "date" || kind === "datetime"
        ? "date"
        : nominal.has(kind)
          ? "category"
          : undefined;
    const named =
      /(^|[_.])(id|number|sequence|version|revision)$|Id$/i.test(key) ||
      (kind === "integer" && areYears(sample.map(read)));
    return is ? [{ key, label, is, kind, named, read }] : [];
  });
}

function areYears(values: readonly unknown[]): boolean {
  const here = values.filter((value) => value != null);
  return here.length > 0 && here.every((value) => Number(value) > 1800 && Number(value) < 2100);
}

/** The chart to begin with: a number over time, else over what names the rows; without any number how many there are of each. */
export function suggest(fields: readonly Field[]): ChartSpec | undefined {
  const find = (is: Field["is"], ...kinds: ValueKind[]) =>
    fields.find((field) => field.is === is && (!kinds.length || kinds.includes(field.kind)));
  const date = find("date");
  const category = find("category", "enum", "boolean") ?? find("category", "link") ?? find("category");
  const numbers = fields.filter(({ is }, at) => is === "number" && at > 0);
  const number = numbers.find(({ named }) => !named) ?? (date || category?.kind === "enum" ? undefined : numbers[0]);
  if (date)
    return { x: date.key, y: number?.key ?? "", kind: number ? "line" : "bar", how: number ? "average" : "count" };
  if (!category) return;
  const first = fields[0]?.is === "category" ? fields[0] : category;
  return number
    ? { x: first.key, y: number.key, kind: "bar", how: "average" }
    : { x: category.key, y: "", kind: "bar", how: "count" };
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
    how: number ? (how === "count" ? "average" : how) : "count",
    ...(split && { by: split.key }),
  };
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
