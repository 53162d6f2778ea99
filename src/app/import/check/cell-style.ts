/** PURE: how a table writes numbers and dates. Spreadsheets write them as people of their country do. */

/** Which character comes before the decimals of a number. */
export type DecimalMark = "." | ",";
/** Which part of a date comes first. */
export type DateOrder = "year" | "day" | "month";

export interface CellStyle {
  decimalMark: DecimalMark;
  dateOrder: DateOrder;
}

/** Digits with points, commas and other separators of thousands. */
const NUMBER = /^[+-]?\d[\d.,'’\s]*$/;
const WITH_GROUPS = /^[+-]?\d{1,3}([.,])\d{3}(?:\1\d{3})+$/;
/** One mark before three digits may come before the decimals, or separate thousands. */
const TWO_READINGS = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;

export const hasTwoReadings = (number: string): boolean => TWO_READINGS.test(number.trim());

/** The mark that a number shows to come before decimals; undefined where it shows none, or can be read in two ways. */
function markIn(number: string): DecimalMark | undefined {
  if (!NUMBER.test(number) || hasTwoReadings(number)) return undefined;
  const [, groupMark] = WITH_GROUPS.exec(number) ?? [];
  if (groupMark !== undefined) return groupMark === "." ? "," : ".";
  const last = Math.max(number.lastIndexOf("."), number.lastIndexOf(","));
  const mark = number[last];
  const isOnlyOne = mark !== undefined && number.indexOf(mark) === last;
  return isOnlyOne ? (mark as DecimalMark) : undefined;
}

/** The mark that the numbers of some cells show. */
function markInAny(texts: readonly string[]): DecimalMark | undefined {
  const marks = new Set(texts.map((text) => markIn(text.trim())));
  return ([".", ","] as const).find((mark) => marks.has(mark));
}

/**
 * The mark that the numbers of some cells have. Where they do not tell, it is a point, and a comma between semicolons: spreadsheets
 * write those in countries with a decimal comma.
 *
 * @param separator - what stands between the columns
 */
export const decimalMarkOf = (texts: readonly string[], separator = ","): DecimalMark =>
  markInAny(texts) ?? (separator === ";" && texts.some(hasTwoReadings) ? "," : ".");

/** Whether numbers of some cells can be read in two ways, so that a person has to say which one is meant. */
export const isDecimalMarkOpen = (texts: readonly string[]): boolean =>
  markInAny(texts) === undefined && texts.some(hasTwoReadings);

/** What separates thousands, by the mark before the decimals. */
const MARKS_OF_GROUPS: Readonly<Record<DecimalMark, RegExp>> = { ".": /[,'’\s]/, ",": /[.'’\s]/ };

/** A number as forms take it: without separators of thousands, and with a point before the decimals. All digits stay as they are. */
export function plainNumber(text: string, decimalMark: DecimalMark): string {
  const marksOfGroups = MARKS_OF_GROUPS[decimalMark];
  const compact = text.trim().replace(/^([+-]?)([\d.,'’\s]+)/, (_, sign: string, digits: string) => {
    const trimmed = digits.trimEnd();
    const rest = digits.slice(trimmed.length);
    const [whole = "", ...decimals] = trimmed.split(decimalMark);
    const groups = whole.split(marksOfGroups);
    const isGrouped = groups.slice(1).every((digitsOfGroup) => /^\d{3}$/.test(digitsOfGroup));
    if (!isGrouped || decimals.length > 1) return sign + digits;
    return sign + groups.join("") + (decimals.length > 0 ? `.${decimals[0]}` : "") + rest;
  });
  return compact;
}

/** Day, month and year, or month, day and year, with a time behind them or not. */
const SHORT_DATE = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?:,?[T\s]\s*(.+))?$/;

/**
 * The order in which some cells write dates. Where they do not tell, the month is first in dates with slashes, and the day in those with
 * hyphens. The year is first where there are no such dates.
 */
export function dateOrderOf(texts: Iterable<string>): DateOrder {
  let order: DateOrder = "year";
  for (const text of texts) {
    const [, first = "", mark = "", second = ""] = SHORT_DATE.exec(text.trim()) ?? [];
    if (first === "") continue;
    if (mark === "." || Number(first) > 12) return "day";
    if (Number(second) > 12) return "month";
    // 3/4/2026 may be in March or in April: a person has to say which.
    order = mark === "/" ? "month" : "day";
  }
  return order;
}

/** Whether dates of some cells can be read in two ways, so that a person has to say which one is meant. */
export function isDateOrderOpen(texts: Iterable<string>): boolean {
  let isShort = false;
  for (const text of texts) {
    const [, first = "", mark = "", second = ""] = SHORT_DATE.exec(text.trim()) ?? [];
    if (first === "") continue;
    if (mark === "." || Number(first) > 12 || Number(second) > 12) return false;
    isShort = true;
  }
  return isShort;
}

/** A date as forms take it: "2026-11-24" for "24.11.2026". All other texts stay as they are. */
export function plainDate(text: string, order: DateOrder): string {
  const trimmed = text.trim();
  const [, first = "", , second = "", year = "", time] = SHORT_DATE.exec(trimmed) ?? [];
  if (first === "" || order === "year") return trimmed.replace(/^(\d{4}-\d\d-\d\d) (?=\d\d:\d\d)/, "$1T");
  const [day, month] = order === "day" ? [first, second] : [second, first];
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return time === undefined ? date : `${date}T${time.replace(/^\d:/, "0$&")}`;
}
