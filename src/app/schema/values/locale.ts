/** The language of dates, numbers and of the order of texts. It is one for the whole page. */

/** Undefined for the language of the browser. */
let locale: string | undefined;
/** What `onceForLocale` has made for this language. */
const madeByKey = new Map<unknown, unknown>();

export const currentLocale = (): string | undefined => locale;

/** @param next - a BCP 47 tag; undefined for the language of the browser */
export function setLocale(next: string | undefined): void {
  locale = next;
  madeByKey.clear();
}

/**
 * What takes long to make for a language, such as a formatter. It is made once.
 *
 * @param key - what it is known by: the options of the formatter, the function itself, or a name
 */
export function onceForLocale<Made>(key: unknown, make: (locale: string | undefined) => Made): Made {
  const made = (madeByKey.get(key) as Made | undefined) ?? make(locale);
  madeByKey.set(key, made);
  return made;
}
