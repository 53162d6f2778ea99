/** English plurals of the labels of types. See "Things in the navigation" in docs/work/schema-rules.md. */

/** Words with a plural of their own. A word that is its own plural is both. */
const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ["person", "people"],
  ["child", "children"],
  ["staff", "staff"],
  ["news", "news"],
  ["series", "series"],
  ["media", "media"],
  ["data", "data"],
]);

const ENDS_IN_HISS = /(s|x|z|ch|sh)$/i;
const ENDS_IN_CONSONANT_AND_Y = /[^aeiou]y$/i;
/** "Users" is a plural; "Address", "Status" and "Analysis" are not. */
const IS_PLURAL = /[^sui]s$/i;
const LATIN_LETTER = /[a-z]$/i;

/** The plural of a label by its last word: "Order item" → "Order items". A label in another script stays as it is. */
export function plural(label: string): string {
  const start = label.lastIndexOf(" ") + 1;
  const word = label.slice(start);
  return label.slice(0, start) + pluralOfWord(word);
}

function pluralOfWord(word: string): string {
  const irregular = IRREGULAR.get(word.toLowerCase());
  if (irregular !== undefined) return word.charAt(0) + irregular.slice(1);
  if (!LATIN_LETTER.test(word) || IS_PLURAL.test(word)) return word;
  if (ENDS_IN_CONSONANT_AND_Y.test(word)) return word.slice(0, -1) + "ies";
  return word + (ENDS_IN_HISS.test(word) ? "es" : "s");
}
