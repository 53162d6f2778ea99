/** Whole numbers. */
import { digitsOf, compareDigits, numeric, problemOf } from "./digits.js";
import type { KnownProblem, ParseResult, ValueKind } from "./kind.js";
import { numberOf } from "../../../transport/text-of.js";
import { compareValues } from "./order.js";

const NOT_WHOLE: KnownProblem = { code: "integer" };
const OUT_OF_RANGE: KnownProblem = { code: "range" };

/** GraphQL's own Int has 32 bits: https://spec.graphql.org/draft/#sec-Int */
const INT_LIMIT = 2 ** 31;

/** Whether a key in text is the same key as the number that it says: "007" is not 7, and neither is "". */
export const isNumberKey = (text: string): boolean => /^(0|-?[1-9]\d*)$/.test(text);

export const integer: ValueKind = {
  ...numeric,
  name: "integer",
  scalars: {
    is: [
      ...["int", "integer", "positiveint", "negativeint", "nonpositiveint", "nonnegativeint"],
      ...["uint", "int16", "int32", "uint16", "uint32", "uint8", "smallint", "int2", "int4"],
      ...["short", "byte", "port", "year"],
    ],
  },
  looksLike: (value) => typeof value === "number" && Number.isInteger(value),
  mayBeKey: true,
  isOffered: true,
  parse(typed, { scalar }): ParseResult {
    if (!/^[+-]?\d+$/.test(typed)) return { problem: problemOf(typed, NOT_WHOLE) };
    const number = Number(typed);
    if (scalar === "Int" && (number < -INT_LIMIT || number >= INT_LIMIT)) return { problem: OUT_OF_RANGE };
    // As text, if a number would be rounded.
    return { value: Number.isSafeInteger(number) ? number : typed };
  },
  fitsControl: (value) => /^[+-]?\d+$/.test(digitsOf(value) ?? ""),
  areNames: (values) => values.length > 0 && values.every(isYear),
};

const isYear = (value: unknown): boolean => numberOf(value) > 1800 && numberOf(value) < 2100;

/** Digits that must not be rounded: decimals and 64-bit integers, which arrive as text or as numbers. */
export const decimal: ValueKind = {
  ...numeric,
  name: "decimal",
  scalars: {
    contains: ["decimal", "numeric"],
    startsWith: ["bigint", "biguint", "bignumber", "bigfloat", "long", "ulong"],
    is: [
      ...["int64", "uint64", "integer64", "uinteger64", "safeint", "safeint64", "unsignedint64"],
      ...["unsignedbigint64", "ubigint64", "largeint64", "int8", "wei"],
    ],
  },
  // A leading zero is a code, not a number.
  looksLike: (value) => typeof value === "string" && /^-?(0|[1-9]\d*)(\.\d+)?$/.test(value),
  mayBeKey: true,
  isOffered: true,
  // As text, because a number would be rounded.
  parse: (typed) => (digitsOf(typed) === undefined ? { problem: problemOf(typed) } : { value: typed }),
};

/** It would become Infinity, which JSON cannot express. */
const TOO_LARGE: KnownProblem = { code: "too-large" };

const TOO_MANY_DIGITS: KnownProblem = { code: "digits" };

/** Numbers with a floating point, which servers and browsers round. */
export const float: ValueKind = {
  ...numeric,
  name: "float",
  scalars: {
    is: [
      ...["float", "double", "real", "number", "float4", "float8"],
      ...["positivefloat", "negativefloat", "nonpositivefloat", "nonnegativefloat"],
      ...["percentage", "latitude", "longitude"],
    ],
  },
  looksLike: (value) => typeof value === "number" && !Number.isInteger(value),
  parse(typed): ParseResult {
    const digits = digitsOf(typed);
    if (digits === undefined) return { problem: problemOf(typed) };
    const number = Number(typed);
    if (!Number.isFinite(number)) return { problem: TOO_LARGE };
    // Decimals are rounded, as they are of every such number. Another whole number, or none, is no rounding.
    const isOther = number === 0 || Math.abs(number) > Number.MAX_SAFE_INTEGER;
    return isOther && compareDigits(digits, digitsOf(number) ?? "") !== 0
      ? { problem: TOO_MANY_DIGITS }
      : { value: number };
  },
};

// Amounts of money: exact digits, with a currency where the value says one ("12.50 EUR").

const NOT_AN_AMOUNT: KnownProblem = { code: "money" };

const CURRENCY = /^[A-Z]{3}$/;

/** An amount, and its currency if the value has one. */
interface Amount {
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

/** Amounts that a server takes as numbers, without a currency. */
export const moneyInNumbers: ValueKind = { ...money, parse: float.parse };
