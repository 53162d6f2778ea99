/** PURE: the chart that a list opens with. See "First chart of a list" in docs/work/schema-rules.md. */
import { type Field, unitsOf } from "./fields.js";
import { EACH_NUMBER } from "./special-keys.js";
import { measuredNumbers, type ChartSpec } from "./spec.js";

/** What the rows of a chart are: records of a list, or updates of a live view. */
export type RowsAre = "records" | "updates";

/** The first chart: rows counted over time, measured values over time, else one bar for each state or name. */
export function suggest(fields: readonly Field[], rowsAre: RowsAre = "records"): ChartSpec | undefined {
  const date = preferred(fields.filter(({ is }) => is === "date"));
  return date ? overTime(date, fields, rowsAre) : overCategories(fields);
}

/** Records are counted, unless each is one measured value. Of updates the values are of interest. */
function overTime(date: Field, fields: readonly Field[], rowsAre: RowsAre): ChartSpec {
  const number = numbersOf(fields).find(({ isName }) => !isName);
  const measure = number && unitsOf(number, fields).measure;
  if (!number || (rowsAre === "records" && !measure)) return { x: date.key, y: "", kind: "bar", aggregate: "count" };
  if (!measure && measuredNumbers(fields).length > 1) {
    return { x: date.key, y: EACH_NUMBER, kind: "line", aggregate: "average" };
  }
  return {
    x: date.key,
    y: number.key,
    kind: "line",
    aggregate: "average",
    ...(measure && { by: measure.key }),
  };
}

function overCategories(fields: readonly Field[]): ChartSpec | undefined {
  const category = categoryToBegin(fields);
  if (!category) return;
  const number = numberToBegin(fields, category);
  if (!number) return { x: category.key, y: "", kind: "bar", aggregate: "count" };
  // The label of the rows comes first.
  const [first] = fields;
  return { x: first?.is === "category" ? first.key : category.key, y: number.key, kind: "bar", aggregate: "average" };
}

/** A category with few values groups rows best, then a link to a record that many rows share. */
function categoryToBegin(fields: readonly Field[]): Field | undefined {
  const categories = fields.filter(({ is }) => is === "category");
  return (
    preferred(categories.filter(({ kind }) => kind.hasFewValues)) ??
    preferred(categories.filter(({ kind }) => kind.isLink)) ??
    preferred(categories)
  );
}

/** A number that only names something is better than none, unless rows can be counted by a state. */
function numberToBegin(fields: readonly Field[], category: Field): Field | undefined {
  const numbers = numbersOf(fields);
  return numbers.find(({ isName }) => !isName) ?? (category.kind.hasFewValues ? undefined : numbers[0]);
}

/** The numbers that have values. The first column is the label of the rows. */
const numbersOf = (fields: readonly Field[]): Field[] =>
  fields.filter(({ is, variety }, index) => is === "number" && index > 0 && variety !== "none");

/** The first field whose values vary, else the first that has values, else the first. */
const preferred = (fields: readonly Field[]): Field | undefined =>
  fields.find(({ variety }) => variety === "several") ?? fields.find(({ variety }) => variety === "one") ?? fields[0];
