/** One of the choices that the schema lists. Recognised by its type, so it needs no names. */
import type { TypeDef } from "../../model/model.js";
import type { KnownProblem, ValueKind } from "../kind.js";
import type { ChoiceHints } from "./meaning.js";
import { withDescribedLabels } from "./wordless.js";

/** The typed text is not one of the choices. */
const NOT_A_CHOICE: KnownProblem = { code: "choice" };

export const enumeration: ValueKind = {
  name: "enum",
  widget: "enum",
  isChosen: true,
  parse: (typed, { choices }) => (choices.includes(typed) ? { value: typed } : { problem: NOT_A_CHOICE }),
  mayBeLabel: true,
  columnUse: "state",
  hasFewValues: true,
  chartUse: "category",
};

/**
 * The kind of one enum's values.
 *
 * @param hints - what the page's owner says of them
 */
export const kindOfEnum = (type: TypeDef, hints: ChoiceHints | undefined): ValueKind => ({
  ...enumeration,
  choices: {
    enumName: type.name,
    names: type.values.map(({ name }) => name),
    hints: withDescribedLabels(type, hints),
  },
});
