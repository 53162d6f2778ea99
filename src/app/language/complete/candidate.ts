/** A suggestion to complete a word. */
import { type InputValue, isName, isRequired } from "../../schema/index.js";

/** Its texts come from the schema: not to be trusted. */
export interface Completion {
  /** The name, as the list shows it. */
  label: string;
  /** Its kind. */
  kind: "field" | "argument" | "value" | "type" | "variable" | "directive" | "fragment" | "keyword";
  /** Its type, or the type that it is on. */
  detail?: string;
  /** The server's own description. */
  description?: string;
  /** Why not to use it; present, if empty, on everything deprecated. */
  deprecated?: string;
  /** The text that takes the word's place. */
  insert: string;
  /** The position of the caret within `insert`, in UTF-16 units. @defaultValue its end */
  caret?: number;
}

/** A completion before it is ranked. */
export interface CompletionCandidate extends Completion {
  /** Seldom wanted first: it comes after the others. */
  isLate?: boolean;
}

/** The description and the deprecation of something in the schema. */
export const documentationOf = ({
  description,
  deprecated,
}: {
  description?: string;
  deprecated?: string;
}): Pick<Completion, "description" | "deprecated"> => ({
  ...(description && { description }),
  ...(deprecated !== undefined && { deprecated }),
});

/** The text that already follows the word and is not inserted again. */
const SELECTION_SET_FOLLOWERS: readonly string[] = ["(", "{", ":", "@"];

/**
 * A name with its required arguments and a selection set, where there are none yet; the caret at the first place to fill in.
 *
 * @param nextWord what stands after the name
 * @param needsSelections whether a selection set has to follow
 */
export function insertWithArguments(
  name: string,
  definitions: readonly InputValue[],
  nextWord: string,
  needsSelections = false,
): Pick<Completion, "insert" | "caret"> {
  const hasArguments = nextWord === "(" || nextWord === ":";
  const required = hasArguments ? [] : definitions.filter((input) => isRequired(input) && isName(input.name));
  const [first] = required;
  const selectionSet = needsSelections && !SELECTION_SET_FOLLOWERS.includes(nextWord) ? " {  }" : "";
  if (first) {
    const inputs = required.map((input) => `${input.name}: `).join(", ");
    return { insert: `${name}(${inputs})${selectionSet}`, caret: `${name}(${first.name}: `.length };
  }
  const insert = name + selectionSet;
  return selectionSet ? { insert, caret: insert.length - " }".length } : { insert };
}
