/** Amounts in the smallest unit of a currency, such as cents. See "Money in minor units" in docs/work/schema-rules.md. */
import { digitsOf, shiftPoint, numeric, problemOf } from "./digits.js";
import type { InputPlace, KnownProblem, ParseResult, ValueKind } from "./kind.js";
import { wordsOf } from "./words.js";
import { integer, amountOf } from "./numbers.js";

const NOT_MINOR_UNITS: KnownProblem = { code: "minor-units" };

const UNITS: ReadonlySet<string> = new Set(["cents", "minor"]);

/** The words of a field's name without those for the unit: "price" of `priceInCents` and of `price_minor_units`. */
export function wordsWithoutUnit(field: string): string[] | undefined {
  const words = wordsOf(field);
  if (words.at(-1) === "units") words.pop();
  if (!UNITS.has(words.pop() ?? "")) return;
  if (words.at(-1) === "in") words.pop();
  return words;
}

/** Whether a field of this name says the currency of an amount beside it: `currency`, `priceCurrency`, `currency_code`. */
export const isCurrencyName = (field: string): boolean => /currency_?(code)?$/i.test(field);

/** The decimal places of a currency, such as 2 for EUR and 0 for JPY; undefined where this is not a code of a currency. */
function decimalsOf(currency: string): number | undefined {
  try {
    return new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits;
  } catch {
    return;
  }
}

/**
 * The amount in the currency, as `amountOf` reads it: "19.99 EUR" for 1999.
 * @returns undefined where it is not known how large the unit is
 */
export function amountFromMinorUnits(value: unknown, currency: unknown): string | undefined {
  const digits = digitsOf(value);
  if (digits === undefined || typeof currency !== "string") return;
  const code = currency.toUpperCase();
  const decimals = decimalsOf(code);
  if (decimals === undefined) return;
  const [whole = "", fraction = ""] = shiftPoint(digits, -decimals).split(".");
  const places = fraction.padEnd(decimals, "0");
  return `${whole}${places && "." + places} ${code}`;
}

/** @param like - the amount that the record has: a typed one is in the same currency, which it may leave out */
function parseMinorUnits(typed: string, { like, ...place }: InputPlace): ParseResult {
  const amount = amountOf(typed);
  const implied = amountOf(like)?.currency;
  const currency = amount?.currency ?? implied;
  const required = implied ?? (amount?.currency && place.currency);
  const decimals = currency === undefined ? 0 : decimalsOf(currency);
  const isOtherCurrency = required !== undefined && currency !== required;
  // "54.00" is an amount in a currency, of which nobody says the name.
  const isInLargeUnit = currency === undefined && /[.,]\d{0,2}$/.test(typed.trim());
  if (!amount || decimals === undefined || isOtherCurrency || isInLargeUnit)
    return { problem: problemOf(typed, NOT_MINOR_UNITS) };
  const parsed = integer.parse?.(shiftPoint(amount.digits, decimals), place);
  return parsed && "value" in parsed ? parsed : { problem: NOT_MINOR_UNITS };
}

export const minorUnits: ValueKind = {
  ...numeric,
  name: "minor-units",
  hasUnit: true,
  isNumberFieldName: (field) => wordsWithoutUnit(field) !== undefined,
  isOffered: true,
  parse: parseMinorUnits,
  fitsControl: (value) => amountOf(value) !== undefined,
};
