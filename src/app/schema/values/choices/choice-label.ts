/** Labels and descriptions of the values of enums: from hints, else from their names and the server. */
import { plainText } from "../../model/plain-text.js";
import type { ValueKind } from "../kind.js";
import type { ChoiceHints } from "./meaning.js";
import type { EnumValue } from "../../model/model.js";
import { humanise } from "../humanise.js";
import { areCodes } from "./codes.js";

/**
 * The name of an enum's value for people.
 *
 * @param hints - on the enum: those in its kind, or in the schema's hints
 * @param names - all names of the enum, since codes such as DE and USD stay as they are
 */
export const choiceLabel = (hints: ChoiceHints | undefined, choice: string, names: readonly string[]): string =>
  plainText(hints?.choiceLabels?.get(choice) ?? (areCodes(names) ? choice : humanise(choice)));

/** The name of a value of this kind for people. */
export const labelOfChoice = ({ choices }: ValueKind, choice: string): string =>
  choiceLabel(choices?.hints, choice, choices?.names ?? []);

/** What an enum's value is, for people. */
export const choiceDescription = (
  hints: ChoiceHints | undefined,
  { name, description }: EnumValue,
): string | undefined => hints?.choiceDescriptions?.get(name) ?? description;
