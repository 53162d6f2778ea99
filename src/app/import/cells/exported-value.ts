/**
 * PURE: whether the value of a cell is what an export writes for the value of a record, or what a spreadsheet makes of that. Such a cell
 * changes nothing.
 */
import type { FormField, FormValue } from "../../../schema/index.js";
import { compareDigits, digitsOf, shiftPoint } from "../../../schema/values/digits.js";
import { isDayOrMoment } from "../../../schema/values/times/day.js";
import { localTime } from "../../../schema/values/times/moment.js";
import { isSame } from "../../action/same-value.js";
import { cellText, unescaped } from "../../export/cells.js";
import { cellValue } from "./cell-value.js";

/** An export writes dates as the server does, and numbers with a point. */
const DATE_ORDERS = ["year", "day", "month"] as const;

export function isAsExported(field: FormField, value: FormValue, stored: unknown): boolean {
  if (stored === null || stored === undefined) return false;
  if (field.widget === "list" && Array.isArray(value) && Array.isArray(stored)) {
    const isLikeItem = (item: FormValue, index: number) =>
      (item ?? null) === (stored[index] ?? null) || isAsExported(field.item(), item, stored[index]);
    if (value.length === stored.length && value.every(isLikeItem)) return true;
  }
  const text = unescaped(cellText(stored, field.kind));
  if (text === "") return false;
  const isJson = field.widget === "list" && /^(object|one-of)$/.test(field.item().widget);
  const isExact = DATE_ORDERS.some((dateOrder) => {
    const reading = cellValue({ key: field.name, field, isJson }, text, { decimalMark: ".", dateOrder });
    return "value" in reading && isSame(reading.value, value);
  });
  return isExact || (typeof value === "string" && isLessExact(field, value, text));
}

/** Spreadsheets have one kind of line ends and of digits, and show no seconds. */
function isLessExact({ kind }: FormField, value: string, stored: string): boolean {
  if (isSameNumber(value, stored) || value.replace(/\r\n?/g, "\n") === stored.replace(/\r\n?/g, "\n")) return true;
  return isDayOrMoment(kind) && /T\d\d:\d\d$/.test(value) && localTime(stored).startsWith(value);
}

/** Spreadsheets keep 15 digits of a number, and show fewer where they write an exponent. */
const KEPT_DIGITS = 15;

/** Whether two texts are the same number: "00123" and "123", or 12345678901234567 and what a spreadsheet keeps of it. */
function isSameNumber(value: string, stored: string): boolean {
  const [digits, exact] = [digitsOf(value), digitsOf(stored)];
  if (digits === undefined || exact === undefined) return false;
  if (compareDigits(digits, exact) === 0) return true;
  const isRounded = /e/i.test(value) || exact.replace(/^\D*0*|\D/g, "").length > KEPT_DIGITS;
  return isRounded && isWithinLastDigit(digits, exact);
}

/** Whether two numbers differ by less than one in the last digit of the first one that is not zero. */
function isWithinLastDigit(digits: string, exact: string): boolean {
  const [whole = "", fraction = ""] = digits.split(".");
  const zeros = fraction === "" ? ["1", ...whole].reverse().findIndex((digit) => digit !== "0") : -fraction.length;
  const [low, high] = [-1, 1].map((step) => addedTo(digits, step, zeros));
  return low !== undefined && high !== undefined && compareDigits(exact, low) > 0 && compareDigits(exact, high) < 0;
}

/** A number with one more or less at a place before or behind its point. */
function addedTo(digits: string, step: number, place: number): string {
  const scaled = shiftPoint(digits, -place);
  return shiftPoint(String(BigInt(scaled) + BigInt(step)), place);
}
