/**
 * Choices whose names say nothing, such as `A_2` and `_404`: a server has to call a choice so where it is a number or begins with one.
 * See "Choices without a word" in docs/work/schema-rules.md.
 */
import type { EnumValue, TypeDef } from "../model/model.js";
import type { ChoiceHints } from "./kind.js";
import { textOf } from "../../../transport/text-of.js";

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
