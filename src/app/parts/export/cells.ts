/**
 * PURE: rows as text for a spreadsheet: comma-separated to save (https://www.rfc-editor.org/rfc/rfc4180), tab-separated to paste.
 * Values are hostile: text that a spreadsheet would run as a formula is escaped. Numbers stay numbers, digit for digit.
 */
import { textOf } from "../../../transport/text-of.js";
import {
  type Column,
  digitsOf,
  humanise,
  isRowLink,
  kindOfValue,
  kinds,
  type Plan,
  scopeValues,
  type ValueKind,
} from "../../schema/index.js";

/** A column of the spreadsheet. */
export interface CellColumn {
  label: string;
  kind: ValueKind;
  /** The value of a row in this column. */
  read(row: unknown): unknown;
}

/**
 * Text that a spreadsheet runs as a formula, or that looks like one that was escaped: both are escaped, so that an import reads each as it
 * was before. Some spreadsheets read full-width signs as the usual ones, and some trim spaces and invisible characters before the sign.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^'*(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

/**
 * What may begin a formula within a text, behind what divides cells: where a spreadsheet divides cells by something else than the file
 * does, such as by semicolons, quotes count only if a cell begins with them.
 */
const DIVIDER = /(?:\r\n|[,;\t\r\n])(?=(?:(?![\t\r\n])["'\s\p{Cc}\p{Cf}])*[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;
const ESCAPED_DIVIDER = /(?:\r\n|[,;\t\r\n])'(?=(?:(?![\t\r\n])["'\s\p{Cc}\p{Cf}])*[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;

/** A number that ends with its cell, by the divider before it, which divides the cells then. */
const NUMBER_AFTER: Readonly<Record<string, RegExp>> = {
  ",": /(?:(?![\t\r\n])["'\s\p{Cc}\p{Cf}])*[+-][\d.]+[ \])}]*(?:$|[",\r\n])/uy,
  ";": /(?:(?![\t\r\n])["'\s\p{Cc}\p{Cf}])*[+-][\d.]+[ \])}]*(?:$|[";\r\n])/uy,
};
const NUMBER_AFTER_OTHERS = /(?:(?![\t\r\n])["'\s\p{Cc}\p{Cf}])*[+-][\d.]+[ \])}]*(?:$|["\r\n])/uy;

function isNumberAt(text: string, index: number, divider: string): boolean {
  const number = NUMBER_AFTER[divider] ?? NUMBER_AFTER_OTHERS;
  number.lastIndex = index;
  return number.test(text);
}

/** Rows that are looked at for ids. */
const SAMPLE_ROWS = 100;

/**
 * The columns of the spreadsheet. A link becomes two of them, its label and its id. The id of each row comes last, unless it is a
 * column already, and what the rows were asked with: an import changes the records of that language or tenant.
 * @param sample - rows that show whether the records have ids at all
 */
export function cellsOf(
  { columns, identify, keyField = "id" }: Pick<Plan, "columns" | "identify" | "keyField">,
  sample: readonly unknown[],
  idLabel: (label: string) => string = (label) => label + " id",
): CellColumn[] {
  const cells = columns.flatMap((column) =>
    column.kind.isLink ? linkCells(column, identify, idLabel) : [{ ...column }],
  );
  const rowsHaveIds = sample.slice(0, SAMPLE_ROWS).some((row) => identify(row)?.id !== undefined);
  const hasIdColumn = columns.some((column) => column.key === keyField || isRowLink(column));
  // Records that are asked for by another field may have an `id` too.
  const label = keyField.slice(keyField.lastIndexOf(".") + 1);
  if (rowsHaveIds && !hasIdColumn) cells.push({ label, kind: kinds.id, read: (row) => identify(row)?.id });
  const scopes = new Set(sample.slice(0, SAMPLE_ROWS).flatMap((row) => Object.keys(scopeOf(identify, row))));
  for (const name of scopes)
    if (columns.every(({ key }) => key !== name))
      cells.push({ label: humanise(name), kind: kinds.text, read: (row) => scopeOf(identify, row)[name] });
  return withUniqueLabels(cells);
}

const scopeOf = (identify: Plan["identify"], row: unknown) => scopeValues(identify(row)?.scope);

function linkCells(
  { label, list, read }: Column,
  identify: Plan["identify"],
  idLabel: (label: string) => string,
): CellColumn[] {
  const readMember = (row: unknown, name: "label" | "id") => {
    const value = read(row);
    const records: unknown[] = list && Array.isArray(value) ? value : [value];
    const texts = records.map((record) =>
      record === null || record === undefined ? undefined : identify(record)?.[name],
    );
    return list ? texts : texts[0];
  };
  return [
    { label, kind: kinds.text, read: (row) => readMember(row, "label") },
    { label: idLabel(label), kind: kinds.id, read: (row) => readMember(row, "id") },
  ];
}

/** Labels that occur twice get a number, because the formulas of a spreadsheet find columns by their label, whatever its capitals. */
function withUniqueLabels(cells: CellColumn[]): CellColumn[] {
  const labels = new Set<string>();
  return cells.map((cell) => {
    let label = cell.label;
    for (let count = 2; labels.has(label.toLowerCase()); count++) label = `${cell.label} (${count})`;
    labels.add(label.toLowerCase());
    return { ...cell, label };
  });
}

/** The text of a value in a cell, without quotes. */
export function cellText(value: unknown, kind: ValueKind = kinds.text): string {
  if (value === null || value === undefined) return "";
  if (isPlainList(value)) return escaped(listText(value));
  switch (typeof value) {
    case "object":
      return escaped(JSON.stringify(value));
    case "number":
    case "bigint":
      return digitsOf(value) ?? String(value);
    case "boolean":
      return textOf(value);
    default:
      return wordCell(textOf(value), kind);
  }
}

const isPlainList = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.every((item) => typeof item !== "object" || item === null);

/** Items with semicolons between them. One that an import would not read as it is makes the list JSON, which an import reads as well. */
function listText(list: readonly unknown[]): string {
  const items = list.map((item) => (item === null || item === undefined ? null : textOf(item)));
  const isClear = (item: string | null) => item !== null && /^[^\s;]([^;\n]*[^\s;])?$/.test(item);
  return items.every(isClear) && !items[0]?.startsWith("[") ? items.join("; ") : JSON.stringify(items);
}

/** Text is escaped unless it is a number by its kind. */
const wordCell = (text: string, kind: ValueKind): string =>
  kindOfValue(kind, text).exportNumber?.(text) ?? escaped(text);

function escaped(text: string): string {
  const safe = text.replace(DIVIDER, (divider, index: number) =>
    isNumberAt(text, index + divider.length, divider) ? divider : `${divider}'`,
  );
  return FORMULA.test(text) ? "'" + safe : safe;
}

/** The text of a cell without the apostrophes with which an export escapes formulas. */
export function unescaped(text: string): string {
  const whole = text.replace(ESCAPED_DIVIDER, (found, index: number) => {
    const divider = found.slice(0, -1);
    return isNumberAt(text, index + found.length, divider) ? found : divider;
  });
  return whole.startsWith("'") && FORMULA.test(whole.slice(1)) ? whole.slice(1) : whole;
}

/** Adds quotes where they are needed. A semicolon or a tab needs them because spreadsheets of some countries divide cells by it. */
const quoted = (text: string) => (/[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const lineOf = (texts: readonly string[], separator: string): string => texts.map(quoted).join(separator);

const headOf = (columns: readonly CellColumn[]): string[] => columns.map(({ label }) => escaped(label));

const textsOf = (columns: readonly CellColumn[], row: unknown): string[] =>
  columns.map(({ read, kind }) => cellText(read(row), kind));

/** Excel reads a file as UTF-8 only if it begins with this. */
const BYTE_ORDER_MARK = "\ufeff";
/** Rows in one piece of a file. */
const ROWS_IN_PIECE = 500;

/** Comma-separated values with a head, in pieces. */
export function* csv(
  columns: readonly CellColumn[],
  rows: Iterable<unknown>,
  rowsInPiece = ROWS_IN_PIECE,
): Generator<string> {
  const line = (texts: readonly string[]) => lineOf(texts, ",") + "\r\n";
  let text = BYTE_ORDER_MARK + line(headOf(columns));
  let count = 0;
  for (const row of rows) {
    text += line(textsOf(columns, row));
    if (++count % rowsInPiece === 0) {
      yield text;
      text = "";
    }
  }
  yield text;
}

/** Tab-separated values with a head, to paste into a spreadsheet. */
export const tsv = (columns: readonly CellColumn[], rows: readonly unknown[]): string =>
  [headOf(columns), ...rows.map((row) => textsOf(columns, row))].map((texts) => lineOf(texts, "\t")).join("\n");

/** Rows as the server answered them, with what they were asked with. */
export function* rowsInScope({ identify }: Pick<Plan, "identify">, rows: Iterable<unknown>): Generator<unknown> {
  for (const row of rows) yield { ...scopeOf(identify, row), ...(row as object) };
}

/** A JSON array with a row in each line, in pieces. */
export function* jsonRows(rows: Iterable<unknown>, rowsInPiece = ROWS_IN_PIECE): Generator<string> {
  let text = "[";
  let count = 0;
  for (const row of rows) {
    text += (count ? ",\n" : "\n") + JSON.stringify(row);
    if (++count % rowsInPiece === 0) {
      yield text;
      text = "";
    }
  }
  yield text + (count ? "\n]\n" : "]\n");
}
