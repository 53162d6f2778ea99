/** PURE: names of a schema as words for people. */

/** Cached results: the same few names are asked for with every cell. */
const wordsByName = new Map<string, string>();
/** How many names are kept. */
const MAX_NAMES = 10_000;

/** Written in capitals wherever they stand. */
const ACRONYM =
  /^(id|ids|url|urls|uri|sku|html|json|api|ip|pdf|csv|uuid|iban|vat|seo|nft|sms|gmt|utc|dns|xml|isbn|issn|ean|gtin|i18n|l10n|a11y)$/i;

/** "createdAt" → "Created at", "IN_PROGRESS" → "In progress", "userId" → "User ID", "URLs" → "URLs". */
export function humanise(name: string): string {
  const earlier = wordsByName.get(name);
  if (earlier !== undefined) return earlier;
  if (wordsByName.size >= MAX_NAMES) wordsByName.clear();
  const words = readableName(name);
  wordsByName.set(name, words);
  return words;
}

function readableName(name: string): string {
  const shouted = !/\p{Ll}/u.test(name) && /\p{Lu}{2}/u.test(name);
  const words = (shouted ? name.toLowerCase() : name).match(
    /[iI]18[nN]|[lL]10[nN]|[aA]11[yY]|OAuth|\p{Lu}{2,}s?(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}|\p{Lo}+|\d+/gu,
  );
  if (!words) return name;
  const joined = new Set(name.toLowerCase().match(/\p{L}\d+/gu));
  const text = words
    .map(readableWord)
    .join(" ")
    // "v 2" and "address 1" read better with the number where it was.
    .replace(/(\p{L}) (\d+)/gu, (all, letter: string, digits: string) =>
      joined.has(letter.toLowerCase() + digits) || shouted ? letter + digits : all,
    );
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Acronyms in capitals, their plural with a small "s"; any other word in small letters. */
function readableWord(word: string): string {
  if (/^(id|url)s$/i.test(word)) return word.slice(0, -1).toUpperCase() + "s";
  if (ACRONYM.test(word)) return word.toUpperCase();
  const isWrittenInCapitals = /^\p{Lu}{2}/u.test(word);
  return isWrittenInCapitals ? word : word.toLowerCase();
}
