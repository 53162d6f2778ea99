/** The GraphQL language's tokens, read one after another. https://spec.graphql.org/draft/#sec-Language.Source-Text */
import { scan, type Scanned } from "../../../../transport/scanner.js";
import { SchemaError } from "../introspection.js";

export interface Tokens {
  done(): boolean;
  /** The start of the next token, in characters. */
  at(): number;
  /** The next token, left where it is. */
  peek(): string;
  /** Takes the next token if it is this one. */
  skip(token: string): boolean;
  /** Takes this token and gives it back, or throws. */
  expect(token: string): string;
  name(): string;
  /** A number or a name. */
  literal(): string;
  /** A string's content, if one is next. */
  string(): string | undefined;
  error(at: number, what: string): SchemaError;
}

const WORD_NUMBER_OR_MARK = /\.\.\.|[!$&():=@[\]{|}]|[A-Za-z_]\w*|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const ESCAPES: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

export function createTokens(text: string): Tokens {
  let start = 0;
  let token = "";
  next(0);

  function next(from: number): void {
    let part = scan(text, from);
    while (part?.kind === "comment") part = scan(text, part.end);
    start = part?.start ?? text.length;
    token = part ? tokenOf(text, part) : "";
    if (!token && start < text.length) throw error(start, `did not expect ${JSON.stringify(text[start])}`);
  }

  function error(at: number, what: string): SchemaError {
    const lines = text.slice(0, at).split(/\r\n|\n|\r/);
    return new SchemaError(
      "invalid",
      `The schema cannot be read: line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}: ${what}.`,
      { hint: "Give a schema in GraphQL's own language, or the JSON of an introspection query." },
    );
  }

  const found = () => (token ? `but found ${token.slice(0, 40)}` : "but the text ends");

  function take(matches: boolean, wanted: string): string {
    if (!matches) throw error(start, `expected ${wanted} ${found()}`);
    const taken = token;
    next(start + taken.length);
    return taken;
  }

  return {
    done: () => !token,
    at: () => start,
    peek: () => token,
    skip: (wanted) => token === wanted && !!take(true, wanted),
    expect: (wanted) => take(token === wanted, `"${wanted}"`),
    name: () => take(/^[A-Za-z_]/.test(token), "a name"),
    literal: () => take(/^[-\w]/.test(token), "a value"),
    string: () => (token.startsWith('"') ? contentOf(take(true, "")) : undefined),
    error,
  };
}

/** The text of a token; "" for a character that begins no token, and for a string without its end. */
function tokenOf(text: string, { kind, start, end }: Scanned): string {
  if (kind === "string") return text.slice(start, end);
  WORD_NUMBER_OR_MARK.lastIndex = start;
  return WORD_NUMBER_OR_MARK.exec(text)?.[0] ?? "";
}

/** `\u{1F600}`, `\u00e9` or a backslash with one character. */
const ESCAPE = /\\(?:u\{([\da-fA-F]{1,6})\}|u([\da-fA-F]{4})|(.))/g;
const LAST_CODE_POINT = 0x10ffff;

function contentOf(token: string): string {
  if (token.startsWith('"""')) return dedent(token.slice(3, -3).replaceAll('\\"""', '"""'));
  return token
    .slice(1, -1)
    .replace(ESCAPE, (_escape, braced?: string, unit?: string, character?: string) =>
      character === undefined ? characterOf(braced ?? unit ?? "") : (ESCAPES[character] ?? character),
    );
}

/** @returns "" for what is beyond the last code point */
function characterOf(hexadecimal: string): string {
  const codePoint = Number.parseInt(hexadecimal, 16);
  return codePoint <= LAST_CODE_POINT ? String.fromCodePoint(codePoint) : "";
}

/** https://spec.graphql.org/draft/#BlockStringValue() */
function dedent(raw: string): string {
  const lines = raw.split(/\r\n|\n|\r/);
  const commonIndent = lines.slice(1).reduce((least, line) => Math.min(least, indentOf(line)), Infinity);
  const dedented = lines.map((line, index) => (index === 0 ? line : line.slice(commonIndent)));
  const isText = (line: string): boolean => indentOf(line) < Infinity;
  const firstText = dedented.findIndex(isText);
  return firstText < 0 ? "" : dedented.slice(firstText, dedented.findLastIndex(isText) + 1).join("\n");
}

/** Infinity for a line of white space. */
const indentOf = (line: string): number => /[^\t ]/.exec(line)?.index ?? Infinity;
