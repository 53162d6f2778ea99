/** PURE: recognises secrets in a document or in JSON, by their names. */
import { secret } from "./holds-secret.js";

/** A name, the type if it is a variable with a default, and the beginning of a text, of a number or of a list of them. */
const NAME_WITH_VALUE = /\b(\w+)"?\s*:(?:[[\]!\w\s]*=)?[[\s]*["\d-]/g;

/**
 * Whether a text, a document or JSON, holds a value under the name of a secret. It is loaded with most screens, and therefore reads no
 * tokens: what an object holds under such a name is found by `hasSecretValue` of the editor alone.
 */
export const holdsSecret = (text: string): boolean =>
  [...text.matchAll(NAME_WITH_VALUE)].some(([, name = ""]) => secret.test(name));
