/** One of the choices that the schema lists. Recognised by its type, so it needs no names. */
import type { InputProblem, ValueKind } from "../kind.js";

/** For what is none of the choices. */
const NOT_A_CHOICE: InputProblem = { code: "choice", message: "Choose one of the options." };

export const enumeration: ValueKind = {
  name: "enum",
  widget: "enum",
  isChosen: true,
  read: (typed, { choices }) => (choices.includes(typed) ? { value: typed } : { problem: NOT_A_CHOICE }),
  mayBeLabel: true,
  columnRole: "state",
  hasFewValues: true,
  chartRole: "category",
};
