/**
 * PURE: rows as text for a spreadsheet: comma-separated to save (https://www.rfc-editor.org/rfc/rfc4180), tab-separated to paste.
 * Values are hostile: text that a spreadsheet would run as a formula is escaped. Numbers stay numbers, digit for digit.
 */
import { digitsOf, guessKind, isNumeric, type Column, type Plan, type ValueKind } from "../../schema/index.js";

export interface Cells {
  label: string;
  kind: ValueKind;
  read(row: unknown): unknown;
}

/**
 * Also the full-width forms, which some spreadsheets take for the same, and behind blanks and invisible characters, which some trim.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const formula = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

/**
 * A plan's columns as cells: a link is its label and, beside it, its id; a row's own id comes last unless it is a column.
 * @param sample rows to tell from whether there are ids at all
 */
export function cellsOf(
  { columns, identify }: Pick<Plan, "columns" | "identify">,
  sample: readonly unknown[],
  idLabel: (label: string) => string = (label) => label + " id",
): Cells[] {
  const cells: Cells[] = [];
  for (const { label, kind, list, read } of columns) {
    if (kind !== "link") {
      cells.push({ label, kind, read });
      continue;
    }
    const stubs = (row: unknown) => {
      const value = read(row);
      return (list && Array.isArray(value) ? value : [value]).map((each) =>
        each == null ? undefined : identify(each),
      );
    };
    const part = (row: unknown, name: "label" | "id") => {
      const values = stubs(row).map((stub) => stub?.[name]);
      return list ? values : values[0];
    };
    cells.push({ label, kind: "text", read: (row) => part(row, "label") });
    cells.push({ label: idLabel(label), kind: "id", read: (row) => part(row, "id") });
  }
  const keyed = sample.slice(0, 100).some((row) => identify(row)?.id !== undefined);
  if (keyed && !columns.some(({ key }) => key === "id" || key === ""))
    cells.push({ label: "id", kind: "id", read: (row) => identify(row)?.id });
  return unlike(cells);
}

/** Two columns of one name would be one to a spreadsheet's formulas. */
function unlike(cells: Cells[]): Cells[] {
  const seen = new Set<string>();
  return cells.map((cell) => {
    let label = cell.label;
    for (let count = 2; seen.has(label); count++) label = `${cell.label} (${count})`;
    seen.add(label);
    return { ...cell, label };
  });
}

/** One value as text, fit for a cell, not yet quoted. */
export function cellText(value: unknown, kind: Column["kind"] = "text"): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value) && value.every((item) => typeof item !== "object" || item === null)) {
    return safe(value.map((item) => (item == null ? "" : String(item))).join("; "));
  }
  if (typeof value === "object") return safe(JSON.stringify(value));
  if (typeof value === "number" || typeof value === "bigint") return digitsOf(value) ?? String(value);
  if (typeof value === "boolean") return String(value);
  const text = String(value);
  // Only what is nothing but digits passes unescaped; "+1" as text of a person is no number.
  if (
    (isNumeric(kind) || (kind === "unknown" && guessKind(text) === "decimal")) &&
    /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text)
  )
    return text;
  return safe(text);
}

const safe = (text: string) => (formula.test(text) ? "'" + text : text);

/** Quoted where it has to be; also around a semicolon or tab, which are separators to a spreadsheet of another country. */
const quote = (text: string) => (/[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const line = (texts: readonly string[], separator: string) => texts.map(quote).join(separator);

/** Comma-separated values in pieces of some hundred rows, with a head and a byte order mark: without it Excel takes UTF-8 for something else. */
export function* csv(cells: readonly Cells[], rows: Iterable<unknown>, piece = 500): Generator<string> {
  let text =
    "\ufeff" +
    line(
      cells.map(({ label }) => safe(label)),
      ",",
    ) +
    "\r\n";
  let count = 0;
  for (const row of rows) {
    text +=
      line(
        cells.map(({ read, kind }) => cellText(read(row), kind)),
        ",",
      ) + "\r\n";
    if (++count % piece === 0) {
      yield text;
      text = "";
    }
  }
  yield text;
}

/** Tab-separated values with a head, to paste into a spreadsheet. */
export const tsv = (cells: readonly Cells[], rows: readonly unknown[]): string =>
  [
    cells.map(({ label }) => safe(label)),
    ...rows.map((row) => cells.map(({ read, kind }) => cellText(read(row), kind))),
  ]
    .map((texts) => line(texts, "\t"))
    .join("\n");

/** A JSON array in pieces of some hundred rows, a row a line. */
export function* jsonRows(rows: Iterable<unknown>, piece = 500): Generator<string> {
  let text = "[";
  let count = 0;
  for (const row of rows) {
    text += (count ? ",\n" : "\n") + JSON.stringify(row);
    if (++count % piece === 0) {
      yield text;
      text = "";
    }
  }
  yield text + (count ? "\n]\n" : "]\n");
}
