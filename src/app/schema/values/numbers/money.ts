/** Amounts of money: exact digits, with a currency where the value says one ("12.50 EUR"). */
import { compareDigits, digitsOf } from "../digits.js";
import type { KnownProblem, ParseResult, ValueKind } from "../kind.js";
import { compareValues } from "../order.js";
import { numeric, problemOf } from "./number.js";

const NOT_AN_AMOUNT: KnownProblem = { code: "money" };

const CURRENCY = /^[A-Z]{3}$/;

/** An amount, and its currency if the value has one. */
export interface Amount {
  /** Exact, as `digitsOf` gives them. */
  digits: string;
  /** Three letters of ISO 4217; undefined where the value is a bare number. */
  currency?: string;
}

/** Reads "12.50", "12.50 EUR" and "EUR 12.50"; undefined for any other value. */
export function amountOf(value: unknown): Amount | undefined {
  const digits = digitsOf(value);
  if (digits !== undefined) return { digits };
  if (typeof value !== "string") return;
  const [first = "", second = "", ...others] = value.trim().split(" ");
  if (others.length > 0) return;
  const [currency, number] = CURRENCY.test(first) ? [first, second] : [second, first];
  const digitsBeside = digitsOf(number);
  return digitsBeside !== undefined && CURRENCY.test(currency) ? { digits: digitsBeside, currency } : undefined;
}

export const money: ValueKind = {
  ...numeric,
  name: "money",
  hasUnit: true,
  scalars: { contains: ["money", "currencyamount"] },
  fitsControl: (value) => amountOf(value) !== undefined,
  isOffered: true,
  parse: (typed): ParseResult => (amountOf(typed) ? { value: typed } : { problem: problemOf(typed, NOT_AN_AMOUNT) }),
  /** Amounts of one currency stand together, each currency by worth. */
  compare(left, right) {
    const [leftAmount, rightAmount] = [amountOf(left), amountOf(right)];
    if (!leftAmount || !rightAmount) return compareValues(left, right);
    const byCurrency = compareValues(leftAmount.currency ?? "", rightAmount.currency ?? "");
    return byCurrency || compareDigits(leftAmount.digits, rightAmount.digits);
  },
};
