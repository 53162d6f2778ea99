/** What looks like a secret, and so is not kept on the device. Pure. */

const SECRET_NAME = /(?<!page_?)token|secret|passw|api_?key|credential/i;
/** The beginnings of Google's access tokens, of JSON Web Tokens and of Authorization headers. */
const SECRET_VALUE = /"(?:ya29\.|eyJ[\w-]+\.eyJ|Bearer )/i;
const JSON_KEY = /"(\w+)":/g;

/**
 * Whether a document, its variables or an answer look as if they held something that opens doors: by name, or by the look of it.
 *
 * @param key the document's text with its variables
 * @param text the answer as JSON
 */
export function secretIn(key: string, text: string): boolean {
  if (SECRET_NAME.test(key) || SECRET_VALUE.test(text)) return true;
  // Most answers have no such word in them, so that their keys need no look.
  return SECRET_NAME.test(text) && [...text.matchAll(JSON_KEY)].some(([, name = ""]) => SECRET_NAME.test(name));
}
