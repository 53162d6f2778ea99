/**
 * PURE: a text's tokens, whatever the text. Each character that is not blank belongs to one. A string without its end goes to
 * the end of its line, a block string without it to the end of the text. Takes time in proportion to the text.
 * https://spec.graphql.org/draft/#sec-Language.Source-Text
 */
import { stringValue } from "./strings.js";

export type TokenKind = "name" | "punctuator" | "int" | "float" | "string" | "comment" | "wrong";

/** In UTF-16 units, the end exclusive. */
export interface Token {
  kind: TokenKind;
  start: number;
  end: number;
}

/** What it takes it never gives back, so that no text makes it slow. Captures: a string's end, a number's fraction and exponent. */
const TOKEN =
  /[A-Za-z_]\w*|\.{3}|[!$&():=@[\]{|}]|#[^\n\r\p{Cs}]*|"""(?:[^"\\]|\\"""|\\|"(?!""))*("{3})?|"[^"\\\n\r]*(?:\\[^\n\r][^"\\\n\r]*)*(?:(")|\\?)|-?(?:0|[1-9]\d*)((?:\.\d+)?(?:[Ee][+-]?\d+)?)(?![\w.])|-?\d(?:[Ee][+-]|[\w.])*|-|\.|[^\t\n\r ,\uFEFF\w!$&():=@[\]{|}#".-]+/gu;

/** A text's tokens in order, comments included. White space, commas and a byte order mark have none. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: token, 1: block, 2: quote, 3: fraction, index: start } of text.matchAll(TOKEN)) {
    tokens.push({ kind: kindOf(token, block ?? quote, fraction), start, end: start + token.length });
  }
  return tokens;
}

function kindOf(token: string, quote?: string, fraction?: string): TokenKind {
  if (fraction !== undefined) return fraction ? "float" : "int";
  if (/^[A-Za-z_]/.test(token)) return "name";
  if (token[0] === "#") return "comment";
  if (token[0] === '"') return quote && stringValue(token) !== undefined ? "string" : "wrong";
  return /^([!$&():=@[\]{|}]|\.{3})$/.test(token) ? "punctuator" : "wrong";
}
