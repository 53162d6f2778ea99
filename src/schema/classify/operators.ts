/** The names of a filter's operators: `{ eq, ne, gte, in }` in words. */
import type { Schema } from "../model/model.js";
import { normalizeName } from "../model/names.js";
import type { RangeOperator, ValueKind } from "../values/kind.js";

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

/** The words for numbers, and for all kinds that have none of their own. */
const RANGE_WORDS: Record<RangeOperator, string> = {
  lessThan: "Less than",
  atMost: "At most",
  moreThan: "More than",
  atLeast: "At least",
};

/** All other operators, by `normalizeName`. */
const WORDS = new Map<string, string>([
  ["eq", "Is"],
  ["equals", "Is"],
  ["equalto", "Is"],
  ["exact", "Is"],
  ["eqi", "Is, in any case"],
  ["iexact", "Is, in any case"],
  ["ne", "Is not"],
  ["neq", "Is not"],
  ["notequals", "Is not"],
  ["notequalto", "Is not"],
  ["nei", "Is not, in any case"],
  ["in", "One of"],
  ["inarray", "One of"],
  ["nin", "None of"],
  ["notin", "None of"],
  ["notinarray", "None of"],
  ["containsi", "Contains, in any case"],
  ["icontains", "Contains, in any case"],
  ["includesinsensitive", "Contains, in any case"],
  ["notcontains", "Does not contain"],
  ["notcontainsi", "Does not contain, in any case"],
  ["ilike", "Like, in any case"],
  ["nilike", "Not like, in any case"],
  ["notilike", "Not like, in any case"],
  ["nlike", "Not like"],
  ["null", "Is empty"],
  ["isnull", "Is empty"],
  ["notnull", "Is not empty"],
  ["isnotnull", "Is not empty"],
]);

/** Operators whose names are words already, by `normalizeName`. */
const PLAIN_WORDS = new Set([
  "contains",
  "startswith",
  "endswith",
  "like",
  "regex",
  "between",
  "from",
  "to",
  "since",
  "until",
]);

/** Those among them that take the first value that is in. */
const PLAIN_FROM_WORDS = new Set(["from", "since"]);

const isOperator = (name: string): boolean => {
  const plainName = normalizeName(name);
  return RANGES.has(plainName) || WORDS.has(plainName) || PLAIN_WORDS.has(plainName);
};

/** How many inputs of one object have to be called like operators: one word may be a name, three are a language. */
const LANGUAGE_FROM = 3;

/** The label of an operator; undefined for all else, such as a field called "in" among other fields. */
export function operatorLabel(schema: Schema, parent: string, name: string, kind: ValueKind): string | undefined {
  const label = wordsFor(name, kind);
  const inputs = [...(schema.types.get(parent)?.inputs.keys() ?? [])];
  const isAlone = inputs.length === 1 && label !== WORDS.get("eq");
  return areOperators(inputs) && !isAlone ? label : undefined;
}

/** Whether the inputs of an object, by their names, compare a field with values. */
export const areOperators = (names: readonly string[]): boolean =>
  names.length > 0 && names.filter(isOperator).length >= Math.min(LANGUAGE_FROM, names.length);

/** Whether an operator takes the first value that is in: `gte`. */
export const isFromOperator = (name: string): boolean =>
  RANGES.get(normalizeName(name)) === "atLeast" || PLAIN_FROM_WORDS.has(normalizeName(name));

function wordsFor(name: string, kind: ValueKind): string | undefined {
  const range = RANGES.get(normalizeName(name));
  return range ? (kind.operators?.[range] ?? RANGE_WORDS[range]) : WORDS.get(normalizeName(name));
}
