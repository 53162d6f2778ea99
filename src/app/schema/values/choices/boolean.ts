/** Yes or no. */
import type { ValueKind } from "../kind.js";

export const boolean: ValueKind = {
  name: "boolean",
  scalars: { is: ["bool", "boolean"] },
  looksLike: (value) => typeof value === "boolean",
  widget: "boolean",
  parse: (typed) => ({ value: typed === "true" }),
  toControl: (value) => value,
  fitsControl: (value) => typeof value === "boolean",
  example: false,
  columnUse: "flag",
  hasFewValues: true,
  chartUse: "category",
};
