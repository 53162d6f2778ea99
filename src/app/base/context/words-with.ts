/** Joins the words of the first load with those of a part of the app that is loaded later. */
import type { MessageParts, PartName, Translated } from "../messages/parts.js";
import { loadedWords } from "../ui/loaded-words.js";

/**
 * The words of `useBase` and those of a part of the app, in the language of the app. A part is ready only when its words in this
 * language have been loaded (see `lazyPart`).
 */
export function wordsWith<Base extends { lang: string }, Part extends PartName>(
  useBase: () => Base,
  part: Part,
  english: MessageParts[Part],
): () => Base & MessageParts[Part] {
  loadedWords.parts.add(part);
  const wordsByBase = new WeakMap<Base, Base & MessageParts[Part]>();
  return () => {
    const base = useBase();
    const earlier = wordsByBase.get(base);
    if (earlier) return earlier;
    const words = { ...base, ...withEnglish(english, loadedWords.byLanguageAndPart.get(`${base.lang} ${part}`)) };
    wordsByBase.set(base, words);
    return words;
  };
}

/** Words of a language over the English ones: what it lacks is English, also a word in a table. */
export function withEnglish<Words extends object>(english: Words, own: Translated<Words> | undefined): Words {
  const words = { ...english, ...own };
  for (const [name, value] of Object.entries(english)) {
    const ownValue = (own as Readonly<Record<string, unknown>> | undefined)?.[name];
    if (isTable(value) && isTable(ownValue)) Object.assign(words, { [name]: withEnglish(value, ownValue) });
  }
  return words;
}

/** A list of words is a whole. */
const isTable = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
