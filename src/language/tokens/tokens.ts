/**
 * PURE: the tokens of any text. Each character that is not blank belongs to one. A string without its end goes to
 * the end of its line, a block string without it to the end of the text. Takes time in proportion to the text.
 * https://spec.graphql.org/draft/#sec-Language.Source-Text
 */
import { stringValue } from "./strings.js";

export type TokenKind = "name" | "punctuator" | "int" | "float" | "string" | "comment" | "wrong";

/** A piece of a text. */
export interface Token {
  /** Its kind; "wrong" for characters that GraphQL does not allow. */
  kind: TokenKind;
  /** In UTF-16 units. */
  start: number;
  /** In UTF-16 units, exclusive. */
  end: number;
}

const PUNCTUATOR = /^([!$&():=@[\]{|}]|\.{3})$/;

/**
 * In order: a name, "...", another punctuator, a comment, a block string, a string, a number; then what is wrong: a number with
 * something behind it, a lone "-" or ".", and a run of other characters. No alternative gives back what it has taken, so that no
 * text makes the match slow. The named groups tell a closed string from an open one, and an integer from a float.
 */
const TOKEN =
  /[A-Za-z_]\w*|\.{3}|[!$&():=@[\]{|}]|#[^\n\r\p{Cs}]*|"""(?:[^"\\]|\\"""|\\|"(?!""))*(?<blockEnd>"{3})?|"[^"\\\n\r]*(?:\\[^\n\r][^"\\\n\r]*)*(?:(?<stringEnd>")|\\?)|-?(?:0|[1-9]\d*)(?<fraction>(?:\.\d+)?(?:[Ee][+-]?\d+)?)(?![\w.])|-?\d(?:[Ee][+-]|[\w.])*|-|\.|[^\t\n\r ,\uFEFF\w!$&():=@[\]{|}#".-]+/gu;

/** A text's tokens in order, comments included. White space, commas and a byte order mark have none. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: token, index: start, groups = {} } of text.matchAll(TOKEN)) {
    const isClosedString = groups["blockEnd"] !== undefined || groups["stringEnd"] !== undefined;
    tokens.push({ kind: kindOf(token, isClosedString, groups["fraction"]), start, end: start + token.length });
  }
  return tokens;
}

/** @param fraction the fraction and exponent of a number, "" for an integer */
function kindOf(token: string, isClosedString: boolean, fraction: string | undefined): TokenKind {
  if (fraction !== undefined) return fraction === "" ? "int" : "float";
  if (/^[A-Za-z_]/.test(token)) return "name";
  if (token.startsWith("#")) return "comment";
  if (token.startsWith('"')) return isClosedString && stringValue(token) !== undefined ? "string" : "wrong";
  return PUNCTUATOR.test(token) ? "punctuator" : "wrong";
}
