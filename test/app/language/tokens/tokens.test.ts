/** Our tokens against graphql-js's. */
import { Lexer, Source, TokenKind as Kind } from "graphql";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { stringValue } from "../../../../src/app/language/tokens/strings.js";
import { tokensOf, type Token, type TokenKind } from "../../../../src/app/language/tokens/tokens.js";
import { isDeep, randomCases } from "../../../helpers/cases.js";
import { broken, randomDocument } from "../helpers/random.js";

const KINDS: Partial<Record<Kind, TokenKind>> = {
  Name: "name",
  Int: "int",
  Float: "float",
  String: "string",
  BlockString: "string",
  Comment: "comment",
} as Record<Kind, TokenKind>;

/** What graphql-js reads, and where it stops, if it does. */
function official(text: string): { tokens: (Token & { value?: string })[]; stopped?: number } {
  const lexer = new Lexer(new Source(text));
  const start = lexer.token;
  let stopped: number | undefined;
  try {
    while (lexer.advance().kind !== Kind.EOF);
  } catch (error) {
    stopped = (error as { positions: number[] }).positions[0];
  }
  const tokens = [];
  for (let token = start.next; token && token.kind !== Kind.EOF; token = token.next) {
    tokens.push({ kind: KINDS[token.kind] ?? "punctuator", start: token.start, end: token.end, value: token.value });
  }
  return { tokens, ...(stopped !== undefined && { stopped }) };
}

function compare(text: string): void {
  const expected = official(text);
  const tokens = tokensOf(text);
  const shown = JSON.stringify(text);
  if (expected.stopped === undefined) {
    assert.is(tokens.length, expected.tokens.length, shown);
  } else {
    const wrong = tokens.find(({ kind }) => kind === "wrong");
    assert.ok(
      wrong && wrong.start <= expected.stopped && expected.stopped <= wrong.end,
      `${shown}: graphql-js stops at ${expected.stopped}, ours is ${JSON.stringify(wrong)}`,
    );
    assert.ok(tokens.indexOf(wrong) >= expected.tokens.length - 1, shown);
  }
  expected.tokens.forEach(({ value, ...token }, index) => {
    // It may have read a part of what is wrong as a whole: "-" in "-x".
    if (expected.stopped !== undefined && token.end >= expected.stopped) return;
    assert.equal(tokens[index], token, shown);
    if (token.kind === "string") assert.is(stringValue(text.slice(token.start, token.end)), value, shown);
  });
  let end = 0;
  for (const token of tokens) {
    assert.match(text.slice(end, token.start), /^[\t\n\r ,\uFEFF]*$/, shown);
    assert.ok(token.end > token.start, shown);
    end = token.end;
  }
  assert.match(text.slice(end), /^[\t\n\r ,\uFEFF]*$/, shown);
}

test("reads random documents as graphql-js does", () => {
  const { cases, random } = randomCases("tokens of documents", 20);
  for (let n = 0; n < cases; n++) compare(randomDocument(random));
});

test("has a wrong token where graphql-js stops", () => {
  const { cases, random } = randomCases("tokens of broken documents", 40);
  for (let n = 0; n < cases; n++) compare(broken(random, randomDocument(random).slice(0, 200)));
});

test("knows every form of a number, string and mark", () => {
  for (const text of [
    "0 -0 01 -01 00 1. .1 1.e 1e 1e+ 1e+1 1.0.0 1a 0x1 -",
    "- 1",
    "-a",
    "+1",
    "... .. . .... .....",
    "a.b",
    '"',
    '""',
    '"""',
    '""""',
    '"""""',
    '""""""',
    '"""""""',
    '"a\nb"',
    '"a\\',
    '"a\\\n"',
    '"\\',
    '"\\u"',
    '"\\u{}"',
    '"\\u{0}"',
    '"\\u{000000041}"',
    '"\\u{00000041}"',
    '"\\u{110000}"',
    '"\\u{FFFFFFFF}"',
    '"\\uD83D"',
    '"\\uDE00"',
    '"\\uD83D\\uDE00"',
    '"\\uD83D\\u0041"',
    '"\\u0041\\uDE00"',
    '"\\ud83d\\ude00"',
    '"\\U0041"',
    '"\\B"',
    '"\\\u2028"',
    '"\u2028 \u0000"',
    '"\ud800"',
    "# \ud800 a",
    "#\udc00",
    '"""\ud800"""',
    "é",
    "a\u00a0b",
    "😀😀 a",
    "\ud800",
    "\uFEFF,\t\r\n",
    "",
    "'a'",
    "`a`",
    "a&b|c",
    "\\",
    "a-b",
    "a%b;c",
  ])
    compare(text);
});

test("reads long broken texts to their end", () => {
  const length = isDeep ? 8_000 : 1_000;
  for (const piece of ["{", '"', '"""', "\\", '"\\', "-", "1", ".", "#", "a", "1e", "§", '"\\u', '\\"""']) {
    for (const before of ["", '"', '"""']) {
      const text = (before + piece.repeat(length)).slice(0, length);
      assert.is(tokensOf(text).at(-1)?.end, text.length, before + piece);
    }
  }
});

test.run();
