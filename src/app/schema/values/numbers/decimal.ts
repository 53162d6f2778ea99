/** Digits that must not be rounded: decimals and 64-bit integers, which arrive as text or as numbers. */
import { digitsOf } from "../digits.js";
import type { ValueKind } from "../kind.js";
import { numeric, problemOf } from "./number.js";

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
