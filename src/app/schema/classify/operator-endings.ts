/**
 * Inputs that compare a field with a value by the end of their names: `price_gte`, `rooms_Gte`, `nameContains`, `statusIn`. See "Filter
 * operators" in docs/work/schema-rules.md.
 */
import { normalizeName } from "../model/names.js";
import { areOperators, isEndingOperator } from "./operators.js";

export interface OperatorEnding {
  /** The name of the field: "rooms". */
  base: string;
  /** The name of the operator: "Gte". */
  operator: string;
}

/**
 * Operators that may be the last word of any name: `check_in`, `isOrNot`. They count beside an input that is called like the field, or
 * beside another operator of it.
 */
const COMMON_WORDS: ReadonlySet<string> = new Set(["in", "not", "like", "null", "exists", "exact", "is"]);

/** Where a word begins within a name: after an underscore, and at a capital letter after a small one, a digit or the word "ID". */
const WORD_START = /(?<!_)_+(?=[^_])|(?<=[\p{Ll}\d]|\p{Ll}ID)(?=\p{Lu})/gu;

/** The endings of inputs that stand together, by the name of the input. */
export function operatorEndings(names: readonly string[]): ReadonlyMap<string, OperatorEnding> {
  if (areOperators(names)) return new Map(); // `{ contains, not_contains }` of one field
  const endings = names.flatMap((name): [string, OperatorEnding][] => {
    const ending = endingOf(name);
    return ending ? [[name, ending]] : [];
  });
  const inputNames = new Set(names);
  const isComparedAgain = (name: string, base: string) =>
    endings.some(([otherName, other]) => otherName !== name && other.base === base);
  return new Map(
    endings.filter(([name, { base, operator }]) => {
      const isCommon = COMMON_WORDS.has(normalizeName(operator));
      return !isCommon || inputNames.has(base) || isComparedAgain(name, base);
    }),
  );
}

/** The longest ending is the operator: "not_in" of `state_not_in`. */
function endingOf(name: string): OperatorEnding | undefined {
  for (const { index, 0: underscores } of name.matchAll(WORD_START)) {
    const operator = name.slice(index + underscores.length);
    if (index > 0 && isEndingOperator(operator)) return { base: name.slice(0, index), operator };
  }
  return;
}
