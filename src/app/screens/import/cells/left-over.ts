/** PURE: what a spreadsheet or a database has left in the place of a value. */
import { float, type ValueKind } from "../../../schema/index.js";

/** The errors of a formula, and the words of databases for nothing. */
const NO_VALUE = /^(#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|FIELD!)|NULL|\\N)$/;
const WITH_EXPONENT = /^-?\d(?:[.,](\d+))?E\+(\d+)$/;

export const isNoValue = (text: string): boolean => NO_VALUE.test(text);

/** Whether a number has fewer digits than its exponent says: "4.00638E+12" was a number of 13 digits, of which a spreadsheet shows six. */
export function isCutNumber(text: string, { name }: ValueKind): boolean {
  const [, decimals = "", exponent] = WITH_EXPONENT.exec(text) ?? [];
  return exponent !== undefined && name !== float.name && Number(exponent) > decimals.length;
}

/** How many characters a cell can hold, in Excel and in Google Sheets. */
const LONGEST_CELLS: readonly number[] = [32_767, 50_000];

/** Whether a text is what a cell can hold of a longer one. */
export const isCutText = (text: string, whole: string): boolean =>
  LONGEST_CELLS.includes(text.length) && whole.length > text.length && whole.startsWith(text);
