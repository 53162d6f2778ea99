/** One of the choices that the schema lists. Recognised by its type, so it needs no names. */
import type { TypeDef } from "../../model/model.js";
import type { KnownProblem, ValueKind } from "../kind.js";
import type { Meaning } from "./meaning.js";

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
 * @param meanings - of its choices, by the hints of the page's owner
 */
export const kindOfEnum = (type: TypeDef, meanings: ReadonlyMap<string, Meaning> | undefined): ValueKind => ({
  ...enumeration,
  choices: { enumName: type.name, names: type.values.map(({ name }) => name), meanings },
});
