/** Numbers with a floating point, which servers and browsers round. */
import { digitsOf } from "../digits.js";
import type { KnownProblem, ParseResult, ValueKind } from "../kind.js";
import { numeric, problemOf } from "./number.js";

/** It would become Infinity, which JSON cannot express. */
const TOO_LARGE: KnownProblem = { code: "too-large" };

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
    if (digitsOf(typed) === undefined) return { problem: problemOf(typed) };
    const number = Number(typed);
    return Number.isFinite(number) ? { value: number } : { problem: TOO_LARGE };
  },
};
