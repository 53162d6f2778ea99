/** Numbers with a floating point, which servers and browsers round. */
import { digitsOf } from "../digits.js";
import type { ValueKind } from "../kind.js";
import { NOT_A_NUMBER, numeric } from "./number.js";

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
  parse: (typed) => (digitsOf(typed) === undefined ? { problem: NOT_A_NUMBER } : { value: Number(typed) }),
};
