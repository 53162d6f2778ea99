/** Whole numbers. */
import { digitsOf } from "../digits.js";
import type { KnownProblem, ParseResult, ValueKind } from "../kind.js";
import { numeric, problemOf } from "./number.js";
import { numberOf } from "../../../../transport/text-of.js";

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
