/** Joins the words of the first load with those of a part of the app that is loaded later. */

/** The words of `useBase` and those of a part of the app, by language; English where there is no such table. */
export function wordsWith<Base extends { lang: string }, More>(
  useBase: () => Base,
  tables: { readonly en: More; readonly [lang: string]: More },
): () => Base & More {
  const wordsByLanguage = new Map<string, Base & More>();
  return () => {
    const text = useBase();
    const earlier = wordsByLanguage.get(text.lang);
    if (earlier) return earlier;
    const words = { ...text, ...(tables[text.lang] ?? tables.en) };
    wordsByLanguage.set(text.lang, words);
    return words;
  };
}
