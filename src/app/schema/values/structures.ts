/** Files that are sent to the server. */
import { exactNumbers } from "../../../index.js";
import type { KnownProblem, ValueKind, ParseResult } from "./kind.js";

const NOT_A_FILE: KnownProblem = { code: "file" };

export const file: ValueKind = {
  name: "file",
  scalars: { is: ["upload", "file"] },
  columnUse: "never",
  widget: "file",
  isChosen: true,
  // A file is not text, so typed text is never a file.
  parse: () => ({ problem: NOT_A_FILE }),
  fitsControl: () => true,
  // A file that the server has is told by its URL, which no file input can hold.
  toControl: () => undefined,
};

const NOT_JSON: KnownProblem = { code: "json" };
/** It would be rounded. */
const TOO_MANY_DIGITS: KnownProblem = { code: "digits" };

/** Any JSON value. */
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

/** A JSON value that a server takes and gives as text. */
export const jsonInText: ValueKind = {
  ...json,
  parse(typed, place): ParseResult {
    const parsed = json.parse?.(typed, place) ?? { value: typed };
    return "value" in parsed ? { value: JSON.stringify(parsed.value) } : parsed;
  },
  toControl(value) {
    if (typeof value !== "string") return json.toControl?.(value);
    try {
      return json.toControl?.(JSON.parse(value));
    } catch {
      return value;
    }
  },
};

/** A record elsewhere, recognised by its type: the value is for `plan.identify`. */
export const link: ValueKind = { name: "link", isLink: true, chartUse: "category" };

/** An object with inputs, recognised by its type. A form reads and writes each of them by its own kind. */
export const object: ValueKind = { name: "object", widget: "object", isLarge: true };

/** A scalar that nothing is known of: each value is shown as the kind that it looks like. */
export const unknown: ValueKind = { name: "unknown", mayBeKey: true, mayBeLabel: true };
