/** Documents made to be slow to read, or to exhaust the stack. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { operationKind } from "../../src/transport/document.js";
import { isDeep } from "../helpers/cases.js";
import { assertLinear, repeated } from "../helpers/growth.js";

const HOSTILE = {
  "comments after an unclosed parenthesis": repeated("# c\n", "query Q( "),
  "comments after an unclosed selection set": repeated("#\n", "{ "),
  "escaped quotes in a string without an end": repeated('\\"', 'query { a(x: "'),
  "escaped block quotes without an end": repeated('\\"""', 'query { a(x: """'),
  "quotes, one a line": repeated('"\n'),
  quotes: repeated('"'),
  "block strings": repeated('""" """'),
  "opening parentheses": repeated("("),
  "opening braces": repeated("{a"),
  "closed braces": (length: number) => repeated("{a")(length / 2) + repeated("}")(length / 2),
  "alternating brackets": (length: number) => repeated("{a(x:[")(length / 2) + repeated("])}")(length / 2),
  "a head that never opens": repeated("a ", "query Q "),
  "keywords without a selection set": repeated("query "),
  blanks: repeated(" ", "query", "Q"),
  commas: repeated(",", "", "{ a }"),
  "one long name": repeated("a", "query "),
  "many definitions": repeated("fragment F on Q { a } "),
};

for (const [what, textOfLength] of Object.entries(HOSTILE))
  test(`tells the kind of a document in linear time: ${what}`, () => {
    assertLinear(what, operationKind, textOfLength);
  });

test("reads a selection set nested a thousand deep, and none beyond the stack", () => {
  const nested = (depth: number) => `{${"a{".repeat(depth)}a${"}".repeat(depth)}}`;
  assert.is(operationKind(nested(1000)), "query");
  assert.is(operationKind(nested(1000).slice(0, -1)), "mutation", "one brace is missing");
  assert.is(operationKind(nested(100_000)), "mutation");
});

test("reads strings and comments of millions of characters", () => {
  const long = "x".repeat(isDeep ? 1 << 24 : 1 << 21);
  assert.is(operationKind(`{ a(x: "${long}") }`), "query");
  assert.is(operationKind(`{ a(x: """${long}""") }`), "query");
  assert.is(operationKind(`# ${long}\n{ a }`), "query");
});

test("takes brackets that do not match for a document that it cannot read", () => {
  for (const text of ["{ a ]", "query (] { a }", "{ a(x: [1)] }", "(a) { b }", "; { a }"])
    assert.is(operationKind(text), "mutation", text);
});

test("a directive ahead of the selection set is not the operation's name", () => {
  assert.is(operationKind("query @live { a }", "live"), "mutation");
  assert.is(operationKind("query Live @live { a }", "Live"), "query");
  assert.is(operationKind('query # of "all"\n Live { a }', "Live"), "query");
});

test.run();
