/** Field names as words, to recognise the kind of a field's values by its name. */

/** "avatarUrl", "avatar_url" and "avatarURL" are all ["avatar", "url"]. */
export function wordsOf(field: string): string[] {
  const spaced = field.replace(/([a-z\d])([A-Z])/g, "$1 $2").replace(/([A-Z])([A-Z][a-z])/g, "$1 $2");
  return spaced
    .toLowerCase()
    .split(/[_ ]+/)
    .filter((word) => word !== "");
}

/** Whether the last word of a name is one of these. */
export const endsWithWord = (field: string, words: readonly string[]): boolean =>
  words.includes(wordsOf(field).at(-1) ?? "");
