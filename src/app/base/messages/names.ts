/** The languages of the app, each with the name that it gives itself. A page in English does not load how they are translated. */
export const LANGUAGE_NAMES: readonly (readonly [code: string, name: string])[] = [
  ["en", "English"],
  ["de", "Deutsch"],
  ["ar", "العربية"],
];
