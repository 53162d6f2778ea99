/** The language of dates, numbers and of the order of texts. It is one for the whole page. */
export const formats = {
  /** Undefined for the language of the browser. */
  locale: undefined as string | undefined,
  /** What `inLocale` has made for this language. */
  made: new Map<unknown, unknown>(),
};

/**
 * What takes long to make for a language, such as a formatter. It is made once.
 *
 * @param key - what it is known by: the options of the formatter, the function itself, or a name
 */
export function inLocale<Made>(key: unknown, make: (locale: string | undefined) => Made): Made {
  const made = (formats.made.get(key) as Made | undefined) ?? make(formats.locale);
  formats.made.set(key, made);
  return made;
}
