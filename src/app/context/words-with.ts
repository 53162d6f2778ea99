/** Joins the words of the first load with those of a part of the app that is loaded later. */

/** The words of `useBase` and those of a part of the app, by language; English where there is no such table. */
export function wordsWith<Base extends { lang: string }, More>(
  useBase: () => Base,
  tables: { readonly en: More; readonly [lang: string]: More },
): () => Base & More {
  const joined = new Map<string, Base & More>();
  return () => {
    const text = useBase();
    const known = joined.get(text.lang);
    if (known) return known;
    const words = { ...text, ...(tables[text.lang] ?? tables.en) };
    joined.set(text.lang, words);
    return words;
  };
}
