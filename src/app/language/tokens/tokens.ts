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

/*
 * Each pattern matches at its `lastIndex` only (flag y), and none gives back what it has taken, so that no text makes a match slow.
 */

/** Where the next token begins: anything but white space, commas and the byte order mark. */
const TOKEN_START = /[^\t\n\r ,\uFEFF]/gu;
const NAME = /[A-Za-z_]\w*/y;
/** To the end of the line, but not over half of a surrogate pair, which GraphQL does not allow. */
const COMMENT = /#[^\n\r\p{Cs}]*/uy;
/** `"""` up to the next `"""` that has no backslash before it, or to the end of the text. */
const BLOCK_STRING = /"""(?:[^"\\]|\\"""|\\|"(?!""))*(?<end>"{3})?/uy;
/** `"` up to the next `"` that has no backslash before it, or to the end of the line. */
const STRING = /"[^"\\\n\r]*(?:\\[^\n\r][^"\\\n\r]*)*(?:(?<end>")|\\?)/uy;
/** An integer part without leading zeros, then a fraction and an exponent, which make it a float. */
const NUMBER = /-?(?:0|[1-9]\d*)(?<fraction>(?:\.\d+)?(?:[Ee][+-]?\d+)?)(?![\w.])/y;
/** What began like a number, with all that follows without a blank: `01`, `1.`, `1a`. */
const WRONG_NUMBER = /-?\d(?:[Ee][+-]|[\w.])*/y;
/** Characters with which no token begins. */
const UNEXPECTED = /[^\t\n\r ,\uFEFF\w!$&():=@[\]{|}#".-]+/uy;

const PUNCTUATORS = "!$&():=@[]{|}";
const ELLIPSIS = "...";

/** A text's tokens in order, comments included. White space, commas and a byte order mark have none. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (let start = nextStart(text, end); start !== -1; start = nextStart(text, end)) {
    const token = readToken(text, start);
    tokens.push(token);
    end = token.end;
  }
  return tokens;
}

/** Where the next token begins; -1 at the end of the text. */
function nextStart(text: string, from: number): number {
  TOKEN_START.lastIndex = from;
  return TOKEN_START.exec(text)?.index ?? -1;
}

function readToken(text: string, start: number): Token {
  const first = text.charAt(start);
  if (/[A-Za-z_]/.test(first)) return { kind: "name", start, end: endOf(NAME, text, start) };
  if (PUNCTUATORS.includes(first)) return { kind: "punctuator", start, end: start + 1 };
  if (/[\d-]/.test(first)) return readNumber(text, start);
  switch (first) {
    case '"':
      return readString(text, start);
    case "#":
      return { kind: "comment", start, end: endOf(COMMENT, text, start) };
    case ".":
      return text.startsWith(ELLIPSIS, start)
        ? { kind: "punctuator", start, end: start + ELLIPSIS.length }
        : { kind: "wrong", start, end: start + 1 };
    default:
      return { kind: "wrong", start, end: endOf(UNEXPECTED, text, start) };
  }
}

function readString(text: string, start: number): Token {
  const match = matchAt(text.startsWith('"""', start) ? BLOCK_STRING : STRING, text, start);
  const string = match?.[0] ?? "";
  const isClosed = match?.groups?.["end"] !== undefined;
  const isValid = isClosed && stringValue(string) !== undefined;
  return { kind: isValid ? "string" : "wrong", start, end: start + string.length };
}

/** A number, or a sign or digits that are not a valid number. */
function readNumber(text: string, start: number): Token {
  const match = matchAt(NUMBER, text, start);
  if (match) {
    const kind = match.groups?.["fraction"] === "" ? "int" : "float";
    return { kind, start, end: start + match[0].length };
  }
  return { kind: "wrong", start, end: endOf(WRONG_NUMBER, text, start) };
}

function matchAt(pattern: RegExp, text: string, start: number): RegExpExecArray | null {
  pattern.lastIndex = start;
  return pattern.exec(text);
}

/** The end of what the pattern matches, and at least that of one character. */
const endOf = (pattern: RegExp, text: string, start: number): number =>
  start + (matchAt(pattern, text, start)?.[0].length ?? 1);
