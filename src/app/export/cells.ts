/**
 * PURE: rows as text for a spreadsheet: comma-separated to save (https://www.rfc-editor.org/rfc/rfc4180), tab-separated to paste.
 * Values are hostile: text that a spreadsheet would run as a formula is escaped. Numbers stay numbers, digit for digit.
 */
import { digitsOf, isRowLink, kindOfValue, kinds, type Column, type Plan, type ValueKind } from "../../schema/index.js";

export interface Cells {
  label: string;
  kind: ValueKind;
  read(row: unknown): unknown;
}

/**
 * Also the full-width forms, which some spreadsheets take for the same, and behind blanks and invisible characters, which some trim.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

/**
 * A plan's columns as cells: a link is its label and, beside it, its id; a row's own id comes last unless it is a column.
 * @param sample rows to tell from whether there are ids at all
 */
export function cellsOf(
  { columns, identify }: Pick<Plan, "columns" | "identify">,
  sample: readonly unknown[],
  idLabel: (label: string) => string = (label) => label + " id",
): Cells[] {
  const cells = columns.flatMap((column) =>
    column.kind.isLink ? linkCells(column, identify, idLabel) : [{ ...column }],
  );
  const haveIds = sample.slice(0, SAMPLE_ROWS).some((row) => identify(row)?.id !== undefined);
  const hasIdColumn = columns.some((column) => column.key === "id" || isRowLink(column));
  if (haveIds && !hasIdColumn) cells.push({ label: "id", kind: kinds.id, read: (row) => identify(row)?.id });
  return withDifferentLabels(cells);
}

/** Rows from which we tell whether records have ids. */
const SAMPLE_ROWS = 100;

/** A link's label and, beside it, its id. */
function linkCells(
  { label, list, read }: Column,
  identify: Plan["identify"],
  idLabel: (label: string) => string,
): Cells[] {
  const part = (row: unknown, name: "label" | "id") => {
    const value = read(row);
    const linked: unknown[] = list && Array.isArray(value) ? value : [value];
    const parts = linked.map((each) => (each === null || each === undefined ? undefined : identify(each)?.[name]));
    return list ? parts : parts[0];
  };
  return [
    { label, kind: kinds.text, read: (row) => part(row, "label") },
    { label: idLabel(label), kind: kinds.id, read: (row) => part(row, "id") },
  ];
}

/** Two columns of one name would be one to a spreadsheet's formulas. */
function withDifferentLabels(cells: Cells[]): Cells[] {
  const seen = new Set<string>();
  return cells.map((cell) => {
    let label = cell.label;
    for (let count = 2; seen.has(label); count++) label = `${cell.label} (${count})`;
    seen.add(label);
    return { ...cell, label };
  });
}

/** One value as text, fit for a cell, not yet quoted. */
export function cellText(value: unknown, kind: ValueKind = kinds.text): string {
  if (value === null || value === undefined) return "";
  if (isPlainList(value)) return escaped(value.map((item) => String(item ?? "")).join("; "));
  switch (typeof value) {
    case "object":
      return escaped(JSON.stringify(value));
    case "number":
    case "bigint":
      return digitsOf(value) ?? String(value);
    case "boolean":
      return String(value);
    default:
      return textOf(String(value), kind);
  }
}

const isPlainList = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.every((item) => typeof item !== "object" || item === null);

/** Only what its kind says is a number passes unescaped. */
const textOf = (text: string, kind: ValueKind): string => kindOfValue(kind, text).exportNumber?.(text) ?? escaped(text);

const escaped = (text: string) => (FORMULA.test(text) ? "'" + text : text);

/** Quoted where it has to be; also around a semicolon or tab, which are separators to a spreadsheet of another country. */
const quote = (text: string) => (/[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const line = (texts: readonly string[], separator: string) => texts.map(quote).join(separator);

/** Comma-separated values in pieces of some hundred rows, with a head and a byte order mark, without which Excel does not read UTF-8. */
export function* csv(cells: readonly Cells[], rows: Iterable<unknown>, piece = 500): Generator<string> {
  let text =
    "\ufeff" +
    line(
      cells.map(({ label }) => escaped(label)),
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
    cells.map(({ label }) => escaped(label)),
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
