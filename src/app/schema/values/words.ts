/** Names of fields as words: the name of a field says much about its values. */

/** "avatarUrl", "avatar_url", "avatarURL" and the key "avatar.url" of a column are all ["avatar", "url"]. */
export function wordsOf(field: string): string[] {
  const spaced = field.replace(/([a-z\d])([A-Z])/g, "$1 $2").replace(/([A-Z])([A-Z][a-z])/g, "$1 $2");
  return spaced
    .toLowerCase()
    .split(/[_. ]+/)
    .filter((word) => word !== "");
}

/** The words of a name that stand together, as one, the most of them first: "bookpage", "book", "page". */
export function* wordsTogether(name: string): Generator<string> {
  const words = wordsOf(name);
  for (let length = words.length; length > 0; length--)
    for (let start = 0; start + length <= words.length; start++) yield words.slice(start, start + length).join("");
}

/** "url" of "avatarUrl". */
export const lastWordOf = (field: string): string => wordsOf(field).at(-1) ?? "";

/** Whether the last word of a name is one of these. */
export const endsWithWord = (field: string, words: readonly string[]): boolean => words.includes(lastWordOf(field));

/** A word without the "s" of an English plural. */
export const singularOf = (word: string): string => (word.endsWith("s") ? word.slice(0, -1) : word);
