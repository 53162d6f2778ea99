/** Numbers with a floating point, which servers and browsers round. */
import { compareDigits, digitsOf } from "../digits.js";
import type { KnownProblem, ParseResult, ValueKind } from "../kind.js";
import { numeric, problemOf } from "./number.js";

/** It would become Infinity, which JSON cannot express. */
const TOO_LARGE: KnownProblem = { code: "too-large" };

const TOO_MANY_DIGITS: KnownProblem = { code: "digits" };

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
