/**
 * PURE: recognises names that suggest a secret. Such values are not stored, are in no address, and are typed into password inputs.
 * Only names count, because the meaning of a value cannot be known.
 */

/** Matches names of secrets. */
export const secret = /passw|\bpwd\b|pass(phrase|code)|secret|token|jwt|(api|private)_?key|credential|\bpin\b|cvv|cvc/i;

/** For `JSON.stringify`: leaves out members with such a name. */
export const withoutSecrets = (key: string, value: unknown): unknown => (secret.test(key) ? undefined : value);
