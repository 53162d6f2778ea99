/** Recognises answers with secrets, which are not kept on the device. Pure. */

const SECRET_NAME = /(?<!page_?)token|secret|passw|api_?key|credential/i;
/** The beginnings of Google's access tokens, of JSON Web Tokens and of Authorization headers. */
const SECRET_VALUE = /"(?:ya29\.|eyJ[\w-]+\.eyJ|Bearer )/i;
const JSON_KEY = /"(\w+)":/g;

/**
 * Whether a document, its variables or an answer seem to contain a secret: by the name of a field, or by the form of a value.
 *
 * @param key the document's text with its variables
 * @param text the answer as JSON
 */
export function secretIn(key: string, text: string): boolean {
  if (SECRET_NAME.test(key) || SECRET_VALUE.test(text)) return true;
  // Most answers contain no such word, so that their keys need not be read.
  return SECRET_NAME.test(text) && [...text.matchAll(JSON_KEY)].some(([, name = ""]) => SECRET_NAME.test(name));
}
