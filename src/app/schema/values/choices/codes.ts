/** PURE: whether the values of an enum are codes, which people know in capitals: countries, currencies, sizes, directions. */

const MOST_LETTERS = 3;
const IN_CAPITALS = /^[A-Z]+$/;
/** A word has a vowel: "Y" is one in DRY, SKY and TRY. */
const VOWEL = /[AEIOUY]/;
/** Titles of people have none, but are written as words. */
const TITLES: ReadonlySet<string> = new Set(["DR", "MR", "MRS", "MS", "MX"]);

/** What each list of names was found to be: it is asked with every cell. */
const found = new WeakMap<readonly string[], boolean>();

/**
 * Whether all names of an enum are codes: DE and US, EUR and GBP, S and XL. NEW and OLD are words. See "Codes" in
 * docs/work/schema-rules.md.
 */
export function areCodes(names: readonly string[]): boolean {
  const earlier = found.get(names);
  if (earlier !== undefined) return earlier;
  const isCodes = judge(names);
  found.set(names, isCodes);
  return isCodes;
}

function judge(names: readonly string[]): boolean {
  const areShort = names.every((name) => name.length <= MOST_LETTERS && IN_CAPITALS.test(name));
  if (!areShort || names.length < 2 || names.some((name) => TITLES.has(name))) return false;
  const hasNoWord = names.some((name) => name.length > 1 && !VOWEL.test(name));
  return hasNoWord || names.every(({ length }) => length === 2) || areCurrencies(names);
}

/** EUR and USD could be words. */
function areCurrencies(names: readonly string[]): boolean {
  const currencies = new Set(Intl.supportedValuesOf("currency"));
  return names.every((name) => currencies.has(name));
}
