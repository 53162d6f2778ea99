/**
 * Which names and values suggest a secret: the one list for everything that leaves memory. Pure.
 *
 * It holds what lets somebody in (passwords, tokens, keys, codes that are used once), what pays (card numbers), and the number of a person
 * with which others pose as them. An IBAN is on every invoice and opens nothing, so it is not on the list. A name counts by its words:
 * `pin` is a secret, `pinned` and `shipping` are not. Hyphens, underscores, digits and cases do not matter.
 */

/** Each is a secret wherever it stands in a name, also where the words run together: "userpassword". */
const WITHIN =
  /passw|passphrase|passcode|kennwort|wachtwoord|senha(?!nc)|contrase[nñ]a|motdepasse|zugangscode|كلمةالمرور|كلمةالسر|secret(?!ar[yi]|ion)|token(?!i[sz])|credential|jwt|(?:api|private|access|auth|session|signing|encryption|master|licen[cs]e|ssh|pass|wpa|wifi|consumer|deploy|shared)keys?(?!b)|(?:security|verification|recovery|backup|access|authori[sz]ation|auth|onetime|mfa|sms|login|reset|factor)codes?|[cx]srf|cardnumber|creditcard|debitcard|socialsecurity|connectionstring|securityanswer|sasur[li]|kubeconfig|mnemonic|kreditkarte|(?:seed|recovery)phrase|(?:user|db|login|admin|root|smtp|ftp)pass$/;
/** Each is a secret as a whole word of a name alone. */
const AS_WORD =
  /\b(?:pin|puk|psk|pwd?|mdp|passwd|t?otp|ssn|cv[vcn])\b|^(?:auth|pass)$|\b(?:user|database|my|new|old|current) pass$|\b(?:authori[sz]ation|bearer|cookies?)$/;
/** Tokens that name a page of a list, and numbers of tokens. */
const PLAIN_TOKENS =
  /(?:page|next|previous|continuation|cursor)tokens?|(?:max|min|total|prompt|completion)tokens|tokens?(?:count|limit|usage)/g;

const NOT_LETTERS = /[^\p{L}]+/gu;
/** Where a word ends within `apiKey` and `APIKey`. */
const WORD_END = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu;

/** A longer text is no name. */
const NAME_LIMIT = 200;

/** Whether a name suggests that what stands under it is a secret. */
export function isSecretName(name: string): boolean {
  const words = name.slice(0, NAME_LIMIT).replace(NOT_LETTERS, " ").trim();
  const lowerWords = words.toLowerCase();
  if (WITHIN.test(lowerWords.replaceAll(" ", "").replace(PLAIN_TOKENS, ""))) return true;
  return AS_WORD.test(lowerWords) || AS_WORD.test(words.replace(WORD_END, " ").toLowerCase());
}

/** Tokens of Google, GitHub and GitLab, keys of Amazon, JSON Web Tokens, Authorization headers, private keys, and a password in a URL. */
const SECRET_FORM =
  /\bya29\.|\b(?:ghp_|glpat-|AKIA)\w{9}|\beyJ[\w-]{1,500}\.eyJ|(?:^|["':]\s?)Bearer \S|-----BEGIN [A-Z ]{0,30}PRIVATE KEY|:\/\/[^\s/?#@:"]{0,99}:[^\s/?#@:"]{1,99}@/i;

/** Whether a text holds what is a secret by its form, whatever its name. */
export const hasSecretForm = (text: string): boolean => SECRET_FORM.test(text);

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
