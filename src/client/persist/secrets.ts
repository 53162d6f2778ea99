/** Recognises answers with secrets, which are not kept on the device. Pure. */
import { hasSecretForm, isSecretName } from "../secret-names.js";

const WORD = /[\p{L}\d_-]+/gu;
/** JSON within a text has several where it has one otherwise. */
const BACKSLASHES = /\\+/g;
/** A letter of ASCII. */
const ESCAPED_LETTER = /\\u(?:00|\{0{0,4})([4-7][\da-f])\}?/gi;
/** It may stand before a name, or be a backslash and the first letter of one. */
const ESCAPED_BLANK = /\\[bfnrt]/g;
const AFTER_KEY = /"\s*:/g;

/**
 * Whether a document, its variables or an answer seem to contain a secret: by a name, or by the form of a value. Any word of a document
 * counts, so that no alias and no variable hides one.
 *
 * @param key the document's text with its variables
 * @param text the answer as JSON
 */
export function secretIn(key: string, text: string): boolean {
  if (hasSecretForm(key) || hasSecretForm(text)) return true;
  const request = unescaped(key);
  const words = `${request} ${request.replace(ESCAPED_BLANK, " ")}`.match(WORD) ?? [];
  return [words, keysOf(request), keysOf(unescaped(text))].some(hasSecretName);
}

/** An answer repeats its names, so that each is looked at once. */
const hasSecretName = (names: Iterable<string>): boolean => [...new Set(names)].some(isSecretName);

/** The keys in JSON, also in JSON within its texts. */
function* keysOf(json: string): Generator<string> {
  for (const { index } of json.matchAll(AFTER_KEY)) yield json.slice(json.lastIndexOf('"', index - 1) + 1, index);
}

/** A name may be written as `p\u0069n`. */
const unescaped = (text: string): string =>
  text
    .replace(BACKSLASHES, "\\")
    .replace(ESCAPED_LETTER, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
