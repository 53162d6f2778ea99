/** One of the choices that the schema lists. Recognised by its type, so it needs no names. */
import type { TypeDef } from "../../model/model.js";
import type { TypeHints } from "../../model/hints.js";
import { compareValues } from "../order.js";
import type { KnownProblem, ValueKind } from "../kind.js";

/** The typed text is none of the choices. */
const NOT_A_CHOICE: KnownProblem = { code: "choice" };

export const enumeration: ValueKind = {
  name: "enum",
  widget: "enum",
  isChosen: true,
  parse: (typed, { choices }) => (choices.includes(typed) ? { value: typed } : { problem: NOT_A_CHOICE }),
  mayBeLabel: true,
  columnRole: "state",
  hasFewValues: true,
  chartRole: "category",
};

/**
 * The kind of one enum's values.
 *
 * @param hints - what the page's owner says of the enum
 */
export function kindOfEnum(type: TypeDef, hints: TypeHints | undefined): ValueKind {
  const labels = hints?.choiceLabels;
  const labelOf = (choice: unknown) => labels?.get(String(choice)) ?? choice;
  return {
    ...enumeration,
    choices: {
      enumName: type.name,
      names: type.values.map(({ name }) => name),
      meanings: hints?.meanings,
      labels,
    },
    // In the order of the words that are on screen.
    ...(labels && { compare: (left, right) => compareValues(labelOf(left), labelOf(right)) }),
  };
}
