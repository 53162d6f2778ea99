/** PURE: what is wrong with a piece of text that is not a token. */
import type { Words } from "../problem-words.js";

const ESCAPES = '\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u00e9 or \\u{1F600}';

/** Quotes of other languages and word processors. */
const OTHER_QUOTES = ["'", "`", "“", "”"];

/** No more of a text is quoted in a sentence, in UTF-16 units. */
const QUOTED_LIMIT = 40;

/** @param text a token of kind "wrong" */
export function explainInvalidToken(text: string): Words {
  const [first = ""] = text;
  if (first === '"') return explainInvalidString(text);
  if (/[\d-]/.test(first)) return ["invalidNumber", text.slice(0, QUOTED_LIMIT)];
  if (first === ".") return ["unexpectedDot"];
  if (OTHER_QUOTES.includes(first)) return ["unexpectedQuote", first];
  if (/^[!-~]/.test(first)) return ["unexpectedCharacter", first];
  const code = (first.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return ["unexpectedCodePoint", code];
}

function explainInvalidString(text: string): Words {
  const quote = text.startsWith('"""') ? '"""' : '"';
  if (isClosed(text, quote)) return ["invalidEscape", ESCAPES];
  return quote === '"' ? ["unclosedString"] : ["unclosedBlockString"];
}

/** Whether the text ends with a quote that is neither its opening one nor escaped. */
function isClosed(text: string, quote: string): boolean {
  const beforeLastCharacter = text.slice(0, -1).replaceAll("\\\\", "");
  return text.length > quote.length && text.endsWith(quote) && !beforeLastCharacter.endsWith("\\");
}
