/** The names of a filter's operators: `{ eq, ne, gte, in }` in words. */
import type { Schema, TypeDef } from "../model/model.js";
import { normalizeName } from "../model/names.js";
import type { RangeOperator, ValueKind } from "../values/kind.js";
import { isDayOrMoment } from "../values/moment.js";
import { OPERATOR_WORDS, type OperatorWord } from "../model/operator-words.js";

/** Operators whose words depend on the kind of value, by `normalizeName`. */
const RANGES = new Map<string, RangeOperator>([
  ["lt", "lessThan"],
  ["lessthan", "lessThan"],
  ["lte", "atMost"],
  ["lessthanorequalto", "atMost"],
  ["gt", "moreThan"],
  ["greaterthan", "moreThan"],
  ["gte", "atLeast"],
  ["greaterthanorequalto", "atLeast"],
]);

/** The words of range operators where the values are days or moments. */
const TIME_WORDS: Record<RangeOperator, OperatorWord> = {
  lessThan: "before",
  atMost: "until",
  moreThan: "after",
  atLeast: "from",
};

/** All other operators, by `normalizeName`. */
const WORDS = new Map<string, OperatorWord>([
  ["eq", "is"],
  ["equals", "is"],
  ["equalto", "is"],
  ["exact", "is"],
  ["eqi", "isInAnyCase"],
  ["iexact", "isInAnyCase"],
  ["ne", "isNot"],
  ["neq", "isNot"],
  ["notequals", "isNot"],
  ["notequalto", "isNot"],
  ["nei", "isNotInAnyCase"],
  ["in", "oneOf"],
  ["inarray", "oneOf"],
  ["nin", "noneOf"],
  ["notin", "noneOf"],
  ["notinarray", "noneOf"],
  ["contains", "contains"],
  ["containsi", "containsInAnyCase"],
  ["icontains", "containsInAnyCase"],
  ["includesinsensitive", "containsInAnyCase"],
  ["notcontains", "containsNot"],
  ["notcontainsi", "containsNotInAnyCase"],
  ["startswith", "startsWith"],
  ["endswith", "endsWith"],
  ["like", "like"],
  ["ilike", "likeInAnyCase"],
  ["nlike", "notLike"],
  ["nilike", "notLikeInAnyCase"],
  ["notilike", "notLikeInAnyCase"],
  ["null", "isEmpty"],
  ["isnull", "isEmpty"],
  ["notnull", "isNotEmpty"],
  ["isnotnull", "isNotEmpty"],
]);

/** Operators that only the end of a name says, by `normalizeName`: an input that is just called "not" or "exists" is something else. */
const WORDS_OF_ENDINGS = new Map<string, OperatorWord>([
  ["not", "isNot"],
  ["exists", "isNotEmpty"],
  ["istartswith", "startsWith"],
  ["iendswith", "endsWith"],
  ["hasprefix", "startsWith"],
  ["hassuffix", "endsWith"],
  ["containsfold", "containsInAnyCase"],
  ["equalfold", "isInAnyCase"],
  ["isnil", "isEmpty"],
  ["notnil", "isNotEmpty"],
]);

/** Operators whose names are shown as they are, by `normalizeName`: "from" and "to" may be of a time or of a journey. */
const SHOWN_BY_NAME = new Set(["regex", "between", "from", "to", "since", "until"]);

/** Those among them that are bounds. */
const BOUNDS = new Map<string, RangeOperator>([
  ["from", "atLeast"],
  ["since", "atLeast"],
  ["to", "atMost"],
  ["until", "atMost"],
]);

const isOperator = (name: string): boolean => {
  const plainName = normalizeName(name);
  return RANGES.has(plainName) || WORDS.has(plainName) || SHOWN_BY_NAME.has(plainName);
};

/** How many inputs of one object have to be called like operators: a single word may be the name of a field. */
const MIN_OPERATORS = 3;

/** The label of an operator; undefined for other inputs, such as a field called "in" among other fields. */
export function operatorLabel(schema: Schema, parent: string, name: string, kind: ValueKind): string | undefined {
  const type = schema.types.get(parent);
  if (!type || !hasOperators(type)) return undefined;
  const isAlone = type.inputs.size === 1 && WORDS.get(normalizeName(name)) !== "is";
  return isAlone ? undefined : wordsForOperator(schema, name, kind);
}

/** It is asked for each input of an object, of which there may be thousands. */
const operatorsByType = new WeakMap<TypeDef, boolean>();

function hasOperators(type: TypeDef): boolean {
  const known = operatorsByType.get(type) ?? areOperators([...type.inputs.keys()]);
  operatorsByType.set(type, known);
  return known;
}

/** Whether a name may end in this operator. */
function isEndingOperator(operator: string): boolean {
  const name = normalizeName(operator);
  return RANGES.has(name) || WORDS.has(name) || WORDS_OF_ENDINGS.has(name);
}

/** The words of the operator that a name ends in. */
export function endingLabel(schema: Schema, operator: string, kind: ValueKind): string | undefined {
  const word = WORDS_OF_ENDINGS.get(normalizeName(operator));
  return word ? translated(schema, word) : wordsForOperator(schema, operator, kind);
}

function wordsForOperator(schema: Schema, operator: string, kind: ValueKind): string | undefined {
  const name = normalizeName(operator);
  const range = RANGES.get(name);
  const word = range ? rangeWord(range, kind) : WORDS.get(name);
  const ownWord = range && kind.operators?.[range];
  return ownWord ?? (word && translated(schema, word));
}

const translated = (schema: Schema, word: OperatorWord): string => schema.operatorWords?.[word] ?? OPERATOR_WORDS[word];

/** Whether the inputs of an object, by their names, compare a field with values. */
export const areOperators = (names: readonly string[]): boolean =>
  names.length > 0 && names.filter(isOperator).length >= Math.min(MIN_OPERATORS, names.length);

const EQUALITY_WORDS: ReadonlySet<OperatorWord | undefined> = new Set(["is", "isNot", "oneOf", "noneOf"] as const);

/** Whether an operator that a name ends in takes whole values, so that one of them is picked: `eq`, `not_in`. */
export const isEqualityOperator = (operator: string): boolean => {
  const name = normalizeName(operator);
  return EQUALITY_WORDS.has(WORDS_OF_ENDINGS.get(name) ?? WORDS.get(name));
};

/** What an operator does with its value; undefined where its name does not say. */
export function meaningOfOperator(operator: string): OperatorWord | undefined {
  const name = normalizeName(operator);
  return BOUNDS.get(name) ?? RANGES.get(name) ?? WORDS_OF_ENDINGS.get(name) ?? WORDS.get(name);
}

const rangeWord = (range: RangeOperator, kind: ValueKind): OperatorWord =>
  isDayOrMoment(kind) ? TIME_WORDS[range] : range;

/**
 * Inputs that compare a field with a value by the end of their names: `price_gte`, `rooms_Gte`, `nameContains`, `statusIn`. See "Filter
 * operators" in docs/work/schema-rules.md.
 */
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
