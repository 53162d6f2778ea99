/** PURE: percentages, as a spreadsheet shows them: "12,5 %", and "%12,5" in Turkish. */

/** What a server stores of 12 %: 12, or 0.12. */
export type PercentageMeaning = "number" | "share";

const SIGN = /^[%٪]|[%٪]$/;

export const isPercentage = (text: string): boolean => /\d/.test(text) && SIGN.test(text.trim());

export const withoutPercentSign = (text: string): string => text.trim().replace(SIGN, "").trim();

const PLAIN_NUMBER = /^([+-]?)(\d+)(?:\.(\d*))?$/;

/**
 * A hundredth of a number, with all its digits: "0.125" of "12.5".
 *
 * @param number - with a point before the decimals
 * @returns undefined where it is not a number
 */
export function hundredthOf(number: string): string | undefined {
  const match = PLAIN_NUMBER.exec(number);
  if (!match) return undefined;
  const [, sign = "", whole = "", decimals = ""] = match;
  const digits = whole.padStart(3, "0");
  const fraction = withoutZerosAtEnd(digits.slice(-2) + decimals);
  return sign + digits.slice(0, -2) + (fraction && `.${fraction}`);
}

function withoutZerosAtEnd(digits: string): string {
  let length = digits.length;
  while (digits[length - 1] === "0") length--;
  return digits.slice(0, length);
}
