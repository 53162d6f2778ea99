/** One of the choices that the schema lists. Recognised by its type, so it needs no names. */
import { textOf } from "../../../transport/text-of.js";
import type { TypeDef, EnumValue } from "../model/model.js";
import { plainText } from "../model/plain-text.js";
import type { KnownProblem, ValueKind, ChoiceHints } from "./kind.js";
import { humanise } from "./humanise.js";

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

/** Yes or no. */
export const boolean: ValueKind = {
  name: "boolean",
  scalars: { is: ["bool", "boolean"] },
  looksLike: (value) => typeof value === "boolean",
  widget: "boolean",
  parse: (typed) => ({ value: typed === "true" }),
  toControl: (value) => value,
  fitsControl: (value) => typeof value === "boolean",
  example: false,
  columnUse: "flag",
  hasFewValues: true,
  chartUse: "category",
};

// Labels and descriptions of the values of enums: from hints, else from their names and the server.

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

// Whether the values of an enum are codes, which people know in capitals: countries, currencies, sizes, directions.

const MOST_LETTERS = 3;
const IN_CAPITALS = /^[A-Z]+$/;
/** A word has a vowel: "Y" is one in DRY, SKY and TRY. */
const VOWEL = /[AEIOUY]/;
/** Titles of people have none, but are written as words. */
const TITLES: ReadonlySet<string> = new Set(["DR", "MR", "MRS", "MS", "MX"]);

/** What each list of names was found to be: it is asked with every cell. */
const found = new WeakMap<readonly string[], boolean>();

/**
 * Whether all names of an enum are codes: DE and US, EUR and GBP, S and XL. NEW and OLD are words. See "Codes" in
 * docs/work/schema-rules.md.
 */
function areCodes(names: readonly string[]): boolean {
  const earlier = found.get(names);
  if (earlier !== undefined) return earlier;
  const isCodes = judge(names);
  found.set(names, isCodes);
  return isCodes;
}

function judge(names: readonly string[]): boolean {
  const areShort = names.every((name) => name.length <= MOST_LETTERS && IN_CAPITALS.test(name));
  if (!areShort || names.length < 2 || names.some((name) => TITLES.has(name))) return false;
  const hasNoWord = names.some((name) => name.length > 1 && !VOWEL.test(name));
  return hasNoWord || names.every(({ length }) => length === 2) || areCurrencies(names);
}

/** EUR and USD could be words. */
function areCurrencies(names: readonly string[]): boolean {
  const currencies = new Set(Intl.supportedValuesOf("currency"));
  return names.every((name) => currencies.has(name));
}

// Choices whose names say nothing, such as `A_2` and `_404`: a server has to call a choice so where it is a number or begins with one.
// See "Choices without a word" in docs/work/schema-rules.md.

/** Digits without a word before or after them. One letter makes the name valid. */
const WORDLESS = /^\p{L}?[_\d]*\d$/u;
/** A longer description explains a choice, and does not name it. */
const MAX_LABEL_LENGTH = 40;

const isWordless = (name: string): boolean => WORDLESS.test(name);

/** A number after a letter and an underscore. With two underscores, one may stand for a minus. */
const NUMBERED = /^\p{L}?_?(\d+)$/u;

/** The number that a choice stands for: 2 of `A_2`. */
export function numberOfChoice(name: unknown): number | undefined {
  const digits = NUMBERED.exec(textOf(name))?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/**
 * The hints on an enum, with the descriptions of its choices without a word as their labels. A hint for a label comes first.
 */
export function withDescribedLabels(type: TypeDef, hints: ChoiceHints | undefined): ChoiceHints | undefined {
  const described = type.values.flatMap((value): [string, string][] => {
    const label = describedLabel(value);
    return label === undefined ? [] : [[value.name, label]];
  });
  return described.length ? { ...hints, choiceLabels: new Map([...described, ...(hints?.choiceLabels ?? [])]) } : hints;
}

function describedLabel({ name, description }: EnumValue): string | undefined {
  const label = description?.trim();
  if (!label || !isWordless(name) || label.length > MAX_LABEL_LENGTH || label.includes("\n")) return;
  return label;
}

/** What the words of a choice are read from: its name or, where that has none, its label. */
export const wordedName = (hints: ChoiceHints | undefined, name: string): string =>
  (isWordless(name) && hints?.choiceLabels?.get(name)) || name;
