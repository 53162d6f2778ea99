/**
 * PURE: whether the value of a cell is what an export writes for the value of a record, or what a spreadsheet makes of that. Such a cell
 * changes nothing.
 */
import {
  digitsOf,
  type FormField,
  type FormValue,
  isDayOrMoment,
  localTime,
  shiftPoint,
  type ValueKind,
} from "../../../schema/index.js";
import { isSame } from "../../../parts/action/same-value.js";
import { cellText, unescaped } from "../../../parts/export/cells.js";
import { hasTwoReadings } from "./cell-style.js";
import { cellValue, partsOf } from "./cell-value.js";
import { isDateReadIn, plainDate } from "./written-date.js";
import { isCutText } from "./left-over.js";

/** An export writes dates as the server does, and numbers with a point. */
const DATE_ORDERS = ["year", "day", "month"] as const;

export function isAsExported(field: FormField, value: FormValue, stored: unknown): boolean {
  if (stored === null || stored === undefined) return false;
  if (Array.isArray(value) && Array.isArray(stored) && hasItemsOf(field, value, stored)) return true;
  const text = unescaped(cellText(stored, field.kind));
  if (text === "") return false;
  const isJson = field.widget === "list" && /^(object|one-of)$/.test(field.item().widget);
  const isExact = DATE_ORDERS.some((dateOrder) => {
    const reading = cellValue({ key: field.name, field, isJson }, text, { decimalMark: ".", dateOrder });
    return "value" in reading && isSame(reading.value, value);
  });
  return isExact || (typeof value === "string" && isLessExact(field, value, text));
}

function hasItemsOf(field: FormField, value: readonly FormValue[], stored: readonly unknown[]): boolean {
  if (field.widget !== "list") return false;
  const [only] = stored.length > 1 && value.length === 1 ? value : [];
  // Items with commas between them may have been read as one.
  const items: readonly FormValue[] = typeof only === "string" ? partsOf(only, ",") : value;
  const isLikeItem = (item: FormValue, index: number) =>
    (item ?? null) === (stored[index] ?? null) || isAsExported(field.item(), item, stored[index]);
  return items.length === stored.length && items.every(isLikeItem);
}

/** The same of a value that no input takes, such as the moment of a record's last change. */
export function isExportOf(kind: ValueKind, cell: string, stored: unknown): boolean {
  const text = unescaped(cellText(stored, kind));
  return [cell.trim(), ...DATE_ORDERS.map((order) => plainDate(cell, order))].some(
    (value) => value === text || isLessExact({ kind }, value, text),
  );
}

/** Spreadsheets have one kind of line ends and of digits, and show no seconds. With a decimal comma they read 1.234 as 1234. */
function isLessExact({ kind }: Pick<FormField, "kind">, value: string, stored: string): boolean {
  if (kind.isNumber && hasTwoReadings(stored) && value === stored.replace(".", "")) return true;
  if (!kind.isNumber && isDateReadIn(value, stored)) return true;
  const isOfSpreadsheet = kind.isNumber || OF_SPREADSHEET.test(value);
  if (isOfSpreadsheet && isSameNumber(value, stored)) return true;
  const [lines, storedLines] = [value, stored].map((text) => text.replace(/\r\n?/g, "\n")) as [string, string];
  if (lines === storedLines || isCutText(lines, storedLines)) return true;
  return isDayOrMoment(kind) && /T\d\d:\d\d$/.test(value) && localTime(stored).startsWith(value);
}

/** A number as spreadsheets write it, unless they are told otherwise. A person has written "02134" or "1.10". */
const OF_SPREADSHEET = /^-?((0|[1-9]\d*)(\.\d*[1-9])?|\d(\.\d+)?E[+-]\d\d+)$/;

/** Spreadsheets keep 15 digits of a number, and show fewer where they write an exponent. */
const KEPT_DIGITS = 15;

/** Whether two texts are the same number: "00123" and "123", or 12345678901234567 and what a spreadsheet keeps of it. */
function isSameNumber(value: string, stored: string): boolean {
  const [digits, exact] = [digitsOf(value), digitsOf(stored)];
  if (digits === undefined || exact === undefined) return false;
  const places = Math.max(...[digits, exact].map((text) => text.split(".")[1]?.length ?? 0));
  const [number, whole] = [BigInt(shiftPoint(digits, places)), BigInt(shiftPoint(exact, places))];
  const difference = absolute(number - whole);
  const [mantissa = "", exponent] = value.split(/e/i);
  const unitAt = (count: number) => 10n ** BigInt(Math.max(0, String(absolute(whole)).length - count));
  if (exponent !== undefined) return 2n * difference <= unitAt(mantissa.replace(/\D/g, "").length);
  const unit = unitAt(KEPT_DIGITS);
  return difference < unit && number % unit === 0n;
}

const absolute = (number: bigint): bigint => (number < 0n ? -number : number);
