/** All words, for what is loaded behind the start. */
import { useText } from "./context.js";
import { enWork } from "../messages/en-work.js";

/** The words of `useBase` and those of a part of the app, by language; English where there is no such table. */
export function wordsWith<Base extends { lang: string }, More>(
  useBase: () => Base,
  tables: { readonly en: More; readonly [lang: string]: More },
): () => Base & More {
  const joined = new Map<string, Base & More>();
  return () => {
    const text = useBase();
    let words = joined.get(text.lang);
    if (!words) joined.set(text.lang, (words = { ...text, ...(tables[text.lang] ?? tables.en) }));
    return words;
  };
}

export const useWords = wordsWith(useText, { en: enWork });
