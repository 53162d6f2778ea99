/** PURE: which choices of a long enum a typed text finds. */
import type { Choice } from "../../../schema/index.js";

/** The choices with the text in their label or their name; those that begin with it come first. */
export function findChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const word = foldCase(typed.trim());
  if (word === "") return choices;
  const textsOf = ({ label, name }: Choice) => [foldCase(label), foldCase(name)];
  const found = choices.filter((choice) => textsOf(choice).some((text) => text.includes(word)));
  const begins = (choice: Choice) => textsOf(choice).some((text) => text.startsWith(word));
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))];
}

/** The choice whose whole label or name was typed. A label that two choices share names none. */
export function choiceNamed(choices: readonly Choice[], typed: string): Choice | undefined {
  const word = foldCase(typed.trim());
  const byName =
    choices.find(({ name }) => name === typed.trim()) ?? choices.find(({ name }) => foldCase(name) === word);
  if (byName) return byName;
  const [only, second] = choices.filter(({ label }) => foldCase(label) === word);
  return second ? undefined : only;
}

/** Without capitals and accents, which people leave out while they search. */
const foldCase = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
