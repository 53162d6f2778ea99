/** PURE: the columns that a chart can show, each with what a chart uses it for. */
import {
  type ChartUse,
  type Column,
  kindOfValue,
  lastWordOf,
  type ValueKind,
  amountOf,
  endsWithWord,
} from "../../../schema/index.js";

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

// The units of a chart's numbers, since numbers of different units have no total and no average. See "Units in charts" in
// docs/work/schema-rules.md.

/** Last words of the names of fields that say in which unit the number beside them is. */
const UNIT_WORDS = ["unit", "units", "uom", "currency"];
/** Last words of the names of fields that say what the number beside them measures. */
const MEASURE_WORDS = ["measure", "measures", "measurement", "metric", "parameter", "indicator"];

/** The fields beside a number that say what it is. */
interface Units {
  /** Says in which unit it is, or else what is measured; undefined where nothing does. */
  unit: Field | undefined;
  /** Says what is measured; undefined where nothing does. */
  measure: Field | undefined;
}

/** The fields beside a number that say in which unit it is and what it measures. */
export function unitsOf(number: Field, fields: readonly Field[]): Units {
  const beside = fields.filter(({ is, key }) => is === "category" && parentOf(key) === parentOf(number.key));
  const measure = beside.find(({ key }) => endsWithWord(nameIn(key), MEASURE_WORDS));
  return { unit: beside.find(({ key }) => isUnitName(nameIn(key))) ?? measure, measure };
}

/** "currencyCode" names a unit as well. */
const isUnitName = (name: string): boolean =>
  endsWithWord(name, UNIT_WORDS) || endsWithWord(withoutCode(name), UNIT_WORDS);

const CODE = "code";
const withoutCode = (name: string): string => (name.toLowerCase().endsWith(CODE) ? name.slice(0, -CODE.length) : name);

/** The digits of a number that may have its currency beside them, as in "12.50 EUR". */
export const digitsIn = (value: unknown): string | undefined => amountOf(value)?.digits;

/** The currency in such a value; undefined where it has none. */
export const currencyIn = (value: unknown): string | undefined => amountOf(value)?.currency;

const nameIn = (key: string): string => key.slice(key.lastIndexOf(".") + 1);
const parentOf = (key: string): string => key.slice(0, key.lastIndexOf(".") + 1);
