/** PURE: how a table writes numbers and dates. Spreadsheets write them as people of their country do. */
import { splitAmount } from "./currency-mark.js";
import type { PercentageMeaning } from "./percentage.js";
import type { DateOrder } from "./written-date.js";

/** Which character comes before the decimals of a number. */
export type DecimalMark = "." | ",";

/**
 * Which character is between the items of a list. An export writes semicolons, and most other programs commas. "open": a comma may be a
 * part of an item as well, which a person has to say.
 */
export type ListMark = ";" | "," | "open";

export interface CellStyle {
  decimalMark: DecimalMark;
  dateOrder: DateOrder;
  /** @defaultValue ";" */
  listMark?: ListMark | undefined;
  /** What the amounts of the table have beside them, where it is the same: a number without a currency is read without it. */
  currency?: string | undefined;
  /** The keys of inputs in whose column amounts have a currency beside them. */
  amounts?: ReadonlySet<string> | undefined;
  /** Whether the rows make records. A row that changes one keeps what a spreadsheet has left of the stored number. */
  makesRecords?: boolean | undefined;
  /** What is read of a percentage. Undefined where no percentage has been seen: then one is not a number. */
  percentage?: PercentageMeaning | undefined;
}

/** Digits with points, commas and other separators of thousands. */
const NUMBER = /^[+-]?\d[\d.,'’\s]*$/;
const WITH_GROUPS = /^[+-]?\d{1,3}([.,])\d{3}(?:\1\d{3})+$/;
/** One mark before three digits may come before the decimals, or separate thousands. */
const TWO_READINGS = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;

export const hasTwoReadings = (text: string): boolean => TWO_READINGS.test(splitAmount(text).number);

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
  const marks = new Set(texts.map((text) => markIn(splitAmount(text).number)));
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

/** What is between the items in some cells of lists. A list in JSON shows it itself. */
export function listMarkOf(texts: readonly string[]): ListMark {
  const plain = texts.filter((text) => !text.trimStart().startsWith("["));
  const has = (mark: string) => plain.some((text) => text.includes(mark));
  return has(",") && !has(";") && !has("\n") ? "open" : ";";
}

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
