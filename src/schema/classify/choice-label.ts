/** Labels of the values of enums: from hints, else from their names. */
import { plainText } from "../model/plain-text.js";
import type { ChoiceHints } from "../values/choices/meaning.js";
import { humanise } from "./label.js";

/**
 * The name of an enum's value for people.
 *
 * @param hints - on the enum: those in its kind, or in the schema's hints
 */
export const choiceLabel = (hints: ChoiceHints | undefined, choice: string): string =>
  plainText(hints?.choiceLabels?.get(choice) ?? humanise(choice));
