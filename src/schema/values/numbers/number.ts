/** The common part of all kinds of numbers. */
import { digitsOf } from "../digits.js";
import type { KnownProblem, ValueKind } from "../kind.js";

/** The typed text is not a number. */
export const NOT_A_NUMBER: KnownProblem = { code: "number" };

/** Digits that a spreadsheet takes for a number. "+1" is text that a person wrote. */
const SPREADSHEET_NUMBER = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/;

/** The members that every kind of number shares. */
export const numeric = {
  widget: "number",
  fitsControl: (value) => digitsOf(value) !== undefined,
  example: 0,
  isNumber: true,
  chartUse: "number",
  exportNumber: (text) => (SPREADSHEET_NUMBER.test(text) ? text : undefined),
} as const satisfies Partial<ValueKind>;
