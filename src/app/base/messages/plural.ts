/** Plural forms, for languages whose messages hold counts. */

/**
 * What is said of a count, by the plural categories of CLDR. "other" stands in for those that are left out. "one" may cover other numbers
 * than 1, in French 0 as well: write the count in it, unless the language's rules say that it is 1.
 */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/**
 * Chooses the form of a word for a count. Counts of rows arrive as text, already formatted for the language: "1,234".
 *
 * @param language - its code
 */
export function pluralIn(language: string): (count: number | string, forms: PluralForms) => string {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => forms[rules.select(numberOf(count))] ?? forms.other;
}

/** Counts are whole numbers, so that what is not a digit separates groups of digits. */
const numberOf = (count: number | string): number =>
  typeof count === "number" ? count : Number(count.replace(/\D/g, ""));
