/** PURE: the columns that a chart can show, each with what a chart uses it for. */
import { type ChartUse, type Column, kindOfValue, lastWordOf, type ValueKind } from "../../../schema/index.js";

/** The part of a column that charts need. */
export type ChartColumn = Pick<Column, "key" | "label" | "kind" | "list" | "read" | "sort">;

/** How many different values some rows have in a column. */
export type Variety = "none" | "one" | "several";

/** A column for charts. */
export interface Field {
  key: string;
  label: string;
  is: ChartUse;
  kind: ValueKind;
  /** Whether a number is a name, such as a year, a version or a key. The first chart does not show it. */
  isName: boolean;
  /** How many different values the sample has. The first chart avoids a column that is empty or always the same. */
  variety: Variety;
  /** The key of the server's order by this column, if it has one. */
  sort?: string | undefined;
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
    const { key, label, read, list, sort } = column;
    const values = sample.map(read).filter((value) => value !== null && value !== undefined);
    const kind = kindOfValue(column.kind, values[0], kinds);
    if (list || !kind.chartUse) return [];
    const isName = isNamedAsName(key) || !!kind.areNames?.(values);
    return [{ key, label, is: kind.chartUse, kind, isName, variety: varietyOf(values), sort, read }];
  });
}

function varietyOf([first, ...others]: readonly unknown[]): Variety {
  if (first === undefined) return "none";
  // Links are objects, which are new in each row.
  const text = JSON.stringify(first);
  return others.some((value) => JSON.stringify(value) !== text) ? "several" : "one";
}

/** Last words of the names of numbers that identify something, or only count it up. */
const WORDS_OF_NAMES = new Set([
  ...["id", "pk", "key", "code", "number", "no", "uid", "uuid"],
  ...["sequence", "seq", "ordinal", "position", "index", "rank"],
  ...["version", "revision", "year"],
]);

const isNamedAsName = (key: string): boolean => WORDS_OF_NAMES.has(lastWordOf(key));
