/** Joins the words of the first load with those of a part of the app that is loaded later. */
import type { MessageParts, PartName } from "../messages/parts.js";
import { loadedWords } from "../ui/loaded-words.js";

/**
 * The words of `useBase` and those of a part of the app, in the language of the app. A part is ready only when its words in this
 * language have been loaded (see `lazyPart`). A word that a language of the page's owner lacks is English.
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
    const words = { ...base, ...english, ...loadedWords.byLanguageAndPart.get(`${base.lang} ${part}`) };
    wordsByBase.set(base, words);
    return words;
  };
}
