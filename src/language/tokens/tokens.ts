/**
 * PURE: a text's tokens, whatever the text. Each character that is not blank belongs to one. A string without its end goes to
 * the end of its line, a block string without it to the end of the text. Takes time in proportion to the text.
 * https://spec.graphql.org/draft/#sec-Language.Source-Text
 */
import { stringValue } from "./strings.js";

export type TokenKind = "name" | "punctuator" | "int" | "float" | "string" | "comment" | "wrong";

/** A piece of a text. */
export interface Token {
  /** What it is; "wrong" for what GraphQL does not know. */
  kind: TokenKind;
  /** In UTF-16 units. */
  start: number;
  /** In UTF-16 units, exclusive. */
  end: number;
}

const PUNCTUATOR = /^([!$&():=@[\]{|}]|\.{3})$/;

/**
 * The token patterns in order. None gives back what it has taken (no backtracking), so that no text makes the match slow.
 * The named groups tell a closed string from an open one, and an integer from a float.
 */
const TOKEN = new RegExp(
  [
    String.raw`[A-Za-z_]\w*`,
    String.raw`\.{3}`,
    String.raw`[!$&():=@[\]{|}]`,
    String.raw`#[^\n\r\p{Cs}]*`,
    String.raw`"""(?:[^"\\]|\\"""|\\|"(?!""))*(?<blockEnd>"{3})?`,
    String.raw`"[^"\\\n\r]*(?:\\[^\n\r][^"\\\n\r]*)*(?:(?<stringEnd>")|\\?)`,
    String.raw`-?(?:0|[1-9]\d*)(?<fraction>(?:\.\d+)?(?:[Ee][+-]?\d+)?)(?![\w.])`,
    // From here on: wrong numbers, a lone "-" or ".", and runs of other characters.
    String.raw`-?\d(?:[Ee][+-]|[\w.])*`,
    "-",
    String.raw`\.`,
    String.raw`[^\t\n\r ,\uFEFF\w!$&():=@[\]{|}#".-]+`,
  ].join("|"),
  "gu",
);

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
