/** Any JSON value. */
import type { KnownProblem, ParseResult, ValueKind } from "../kind.js";

const NOT_JSON: KnownProblem = { code: "json" };

export const json: ValueKind = {
  name: "json",
  scalars: {
    contains: ["json", "ecma404", "rfc8259", "rfc7159", "rfc4627"],
    is: ["object", "any", "map", "dictionary", "hash", "record", "unstructured", "mixed"],
  },
  looksLike: (value) => typeof value === "object" && value !== null,
  isOffered: true,
  widget: "json",
  parse(typed): ParseResult {
    try {
      return { value: JSON.parse(typed) as unknown };
    } catch {
      return { problem: NOT_JSON };
    }
  },
  toControl: (value) => JSON.stringify(value, null, 2),
  fitsControl: () => true,
  example: {},
  columnUse: "structure",
  isLarge: true,
};
