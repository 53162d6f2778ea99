/** The help below an input. See "Help of inputs" in docs/work/schema-rules.md. */
import { singularOf, wordsOf } from "../values/words.js";
import type { FormField } from "./types.js";

/** Words that say nothing by themselves. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  "a an the this that its their of for to in on at by with and or is are be as input field value argument new given".split(
    " ",
  ),
);

/** Longer help is folded: its first sentence stays in view. */
const LONG_HELP_CHARACTERS = 160;

export interface HelpText {
  /** What stays in view, in Markdown. */
  text: string;
  /** All of it, where that is more. */
  whole?: string;
}

/** @returns undefined where the description says nothing that the label has not said */
export function helpTextOf(field: Pick<FormField, "label" | "name" | "description" | "type">): HelpText | undefined {
  const description = field.description?.trim();
  if (!description || repeatsLabel(field, description)) return undefined;
  const [paragraph = ""] = description.split(/\n\s*\n/, 1);
  const isShort = description.length <= LONG_HELP_CHARACTERS;
  if (isShort) return { text: description };
  return { text: firstSentence(paragraph), whole: description };
}

/** Whether every word of a description is in the label, the name or the type of its input: "The title." of `title`. */
function repeatsLabel({ label, name, type }: Pick<FormField, "label" | "name" | "type">, description: string): boolean {
  const known = new Set([...textWords(label), ...wordsOf(name), ...wordsOf(type.name)].map(singularOf));
  return textWords(description).every((word) => EMPTY_WORDS.has(word) || known.has(singularOf(word)));
}

const textWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** The text up to the first full stop before a blank; all of it if it has no such full stop. */
function firstSentence(paragraph: string): string {
  const end = /[.!?。؟](?=\s)/u.exec(paragraph);
  return end ? paragraph.slice(0, end.index + 1) : paragraph;
}
