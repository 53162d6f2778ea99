/**
 * PURE: recognises names that suggest a secret. Such values are not stored, are in no address, and are typed into password inputs.
 * Only names count, because the meaning of a value cannot be known.
 */

/** Matches names of secrets. */
export const secret = /passw|\bpwd\b|pass(phrase|code)|secret|token|jwt|(api|private)_?key|credential|\bpin\b|cvv|cvc/i;

/** A name, the type if it is a variable with a default, and the beginning of a text, of a number or of a list of them. */
const NAME_WITH_VALUE = /\b(\w+)"?\s*:(?:[[\]!\w\s]*=)?[[\s]*["\d-]/g;

/**
 * Whether a text, a document or JSON, holds a value under such a name. Part of the first load, so that it reads no tokens: what an object
 * holds under such a name is found by `hasSecretValue` of the editor alone.
 */
export const holdsSecret = (text: string): boolean =>
  [...text.matchAll(NAME_WITH_VALUE)].some(([, name = ""]) => secret.test(name));

/** For `JSON.stringify`: leaves out members with such a name. */
export const withoutSecrets = (key: string, value: unknown): unknown => (secret.test(key) ? undefined : value);
