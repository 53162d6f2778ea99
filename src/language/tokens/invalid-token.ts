/** PURE: what is wrong with a piece of text that is no token, and what to write instead. */

const ESCAPES = '\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u00e9 or \\u{1F600}';

/** Quotes of other languages and word processors. */
const OTHER_QUOTES = ["'", "`", "“", "”"];

/** No more of a text is quoted in a message, in UTF-16 units. */
const QUOTED_LIMIT = 40;

/** @param text a token of kind "wrong" */
export function explainInvalidToken(text: string): string {
  const [first = ""] = text;
  if (first === '"') return explainInvalidString(text);
  if (/[\d-]/.test(first))
    return `Invalid number ${text.slice(0, QUOTED_LIMIT)}: write a number such as 1, -20 or 1.5e3.`;
  if (first === ".") return "Unexpected dot: a fragment starts with three dots, write ... here.";
  if (OTHER_QUOTES.includes(first)) return `Unexpected ${first}: strings are written in double quotes, as in "text".`;
  if (/^[!-~]/.test(first)) return `Unexpected character ${first}: remove it.`;
  const code = (first.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return `Unexpected character U+${code}: only strings and comments may contain it.`;
}

function explainInvalidString(text: string): string {
  const quote = text.startsWith('"""') ? '"""' : '"';
  if (isClosed(text, quote))
    return `Invalid escape sequence or unpaired surrogate in this string: the escapes are ${ESCAPES}.`;
  if (quote === '"') return 'This string is not closed: end it with ", or use """ for several lines.';
  return 'This string is not closed: end it with """.';
}

/** Whether the text ends with a quote that is neither its opening one nor escaped. */
function isClosed(text: string, quote: string): boolean {
  const beforeLastCharacter = text.slice(0, -1).replaceAll("\\\\", "");
  return text.length > quote.length && text.endsWith(quote) && !beforeLastCharacter.endsWith("\\");
}
