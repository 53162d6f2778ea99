/** Any JSON value. */
import { exactNumbers } from "../../../../index.js";
import type { KnownProblem, ParseResult, ValueKind } from "../kind.js";

const NOT_JSON: KnownProblem = { code: "json" };
/** It would be rounded. */
const TOO_MANY_DIGITS: KnownProblem = { code: "digits" };

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
      const value: unknown = JSON.parse(typed);
      return JSON.stringify(value) === JSON.stringify(exactNumbers(typed)) ? { value } : { problem: TOO_MANY_DIGITS };
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
