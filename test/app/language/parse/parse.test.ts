/** Our reading of documents against graphql-js's. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parseDocument } from "../../../../src/app/language/parse/parse.js";
import { NESTING_LIMIT } from "../../../../src/app/language/parse/token-reader.js";
import { tokensOf } from "../../../../src/app/language/tokens/tokens.js";
import { isDeep, randomCases } from "../../../helpers/cases.js";
import { inEnglish } from "../helpers/in-english.js";
import { official, plain } from "../helpers/oracle.js";
import { broken, randomDocument } from "../helpers/random.js";

const SDL = /(schema|scalar|type|interface|union|enum|input|directive|extend)\b/;

/** The same tree where graphql-js reads the text; where it stops, the first problem there, give or take a token. */
function compare(text: string): void {
  const expected = official(text);
  const { document, problems } = parseDocument(text);
  const shown = JSON.stringify(text);
  for (const { start, end, message } of inEnglish(problems)) {
    assert.ok(start >= 0 && start <= end && end <= text.length, shown);
    assert.match(message, /^.+\.$/, shown);
  }
  if ("document" in expected) {
    // Types are graphql-js's business, too.
    if (expected.document.definitions.some(({ kind }) => !/^(Operation|Fragment)Definition$/.test(kind))) return;
    assert.equal(problems, [], shown);
    assert.equal(plain(document), plain(expected.document), shown);
    return;
  }
  const { stopped } = expected;
  const [first] = problems;
  if (!first) return assert.unreachable(`graphql-js stops at ${stopped} of ${shown}`);
  const tokens = tokensOf(text).filter(({ kind }) => kind !== "comment");
  const index = tokens.findIndex(({ end }) => end >= stopped);
  const from = tokens.at(index < 0 ? -1 : Math.max(0, index - 1))?.start ?? 0;
  assert.ok(
    first.end >= from && first.start <= stopped,
    `graphql-js stops at ${stopped}, the first problem is ${JSON.stringify(first)} of ${shown}`,
  );
}

test("reads random documents as graphql-js does", () => {
  const { cases, random } = randomCases("reading documents", 15);
  for (let n = 0; n < cases; n++) compare(randomDocument(random));
});

test("tells the first problem of a broken document where graphql-js stops", () => {
  const { cases, random } = randomCases("reading broken documents", 60);
  for (let n = 0; n < cases; n++) {
    const text = broken(random, randomDocument(random).slice(0, 300));
    if (!SDL.test(text)) compare(text);
  }
});

const EVERYTHING = `query Q($a: [Int!]! = [1] @d(x: {y: "z"}), "b" $b: E) @top {
  al: f(x: $a, y: [true, null, E, "\\n", 1.5], z: {k: """
    b
  """}) @i(if: 1) {...F ...on T {id} ...@s {id}}
}
"c" fragment F on T {id} {x: y}`;

test("tells where a truncated document stops, and one with a token left out", () => {
  compare(EVERYTHING);
  for (let end = 0; end < EVERYTHING.length; end += isDeep ? 1 : 4) compare(EVERYTHING.slice(0, end));
  for (const { start, end } of tokensOf(EVERYTHING)) {
    compare(EVERYTHING.slice(0, start) + EVERYTHING.slice(end));
    compare(EVERYTHING.slice(0, end) + " " + EVERYTHING.slice(start));
  }
});

/** What can be read of a broken text, and each problem with the text that it is about. */
function read(text: string): { tree: unknown; told: string[] } {
  const { document, problems } = parseDocument(text);
  return {
    tree: plain(document, false),
    told: inEnglish(problems).map(({ start, end, message }) => `${text.slice(start, end)}: ${message}`),
  };
}

const told = (text: string): string[] => read(text).told;
const tree = (text: string) => JSON.stringify(read(text).tree);

test("says what was expected and what is there instead", () => {
  assert.equal(told("{ a(first: ) }"), ["): Expected a value, but found )."]);
  assert.equal(told("{ a(first: after: 2) }"), ["after: Expected a value, but found after."]);
  assert.equal(told("{ a {"), ["{: Expected a field or }, but the document ends."]);
  assert.equal(told("query A"), ["A: Expected { and fields, but the document ends."]);
  assert.equal(told("{ a & b }"), ["&: Expected a field or }, but found &."]);
  assert.equal(told("{ a() }"), ["): Expected an argument, but found )."]);
  assert.equal(told("{ }"), ["}: Expected a field, but found }."]);
  assert.equal(told("fragment on User { a }"), ["on: Expected the fragment's name, but found on."]);
  assert.equal(told("fragment F User { a }"), ["User: Expected on and a type, but found User."]);
  assert.equal(told("query ($a Int) { a }"), ["Int: Expected : and a type, but found Int."]);
  assert.equal(told("query ($a: Int = $b) { a }"), [
    "$: Expected a constant value, as variables are not allowed here, but found $.",
  ]);
  assert.equal(told("{ a }}"), ["}: Expected query, mutation, subscription, fragment or {, but found }."]);
  assert.equal(told("quer A { a }"), ["quer: Expected query, mutation, subscription, fragment or {, but found quer."]);
  assert.equal(told("type A { a: Int } { b }"), [
    "type: Expected an operation or a fragment, as type definitions cannot be sent to a server, but found type.",
  ]);
  assert.equal(told('"about" { a }'), [
    '"about": Expected query, mutation, subscription, fragment or {, but found a string.',
  ]);
  assert.equal(told(" "), [" : Expected a query, for example { __typename }, but the document ends."]);
});

test("tells one mistake once, and each of several", () => {
  assert.equal(told("{ a(b: 1 { c } d }").length, 1);
  assert.equal(told("{ a ) ] } b").length, 2);
  assert.equal(told("{ a: § }"), ["§: Unexpected character U+00A7: only strings and comments may contain it."]);
  assert.equal(told("{ a(b: ) c(d: ) }").length, 2);
});

test("suggests what to write instead of an invalid token", () => {
  assert.match(told('{ a(b: "x) }')[0] ?? "", /not closed: end it with "/);
  assert.match(told('{ a(b: """x) }')[0] ?? "", /not closed: end it with """/);
  assert.match(told('{ a(b: "\\x") }')[0] ?? "", /Invalid escape sequence/);
  assert.match(told('{ a(b: "\\')[0] ?? "", /not closed/);
  assert.match(told('{ a(b: "c\\"')[0] ?? "", /not closed/);
  assert.match(told("{ a(b: '1') }")[0] ?? "", /double quotes/);
  assert.match(told("{ a(b: 01) }")[0] ?? "", /Invalid number 01/);
  assert.match(told("{ ..F }")[0] ?? "", /three dots/);
  assert.match(told("{ a\u00a0b }")[0] ?? "", /U\+00A0/);
});

test("reads on after what is wrong", () => {
  const whole = tree("{ a(first: 1) { b } c }");
  assert.is(tree("{ a(first: 1 { b } c }"), whole);
  assert.is(tree("{ a(first: 1 §) { b } c }"), whole);
  assert.is(tree("{ a(first 1) { b } c }"), whole);
  assert.is(tree("{ a(first: 1) { b ) } ] c }"), whole);
  assert.is(tree("quer { a(first: 1) { b } c }"), whole);
  assert.is(tree("{ a(first: 1) { b } c"), whole);
  assert.is(tree("type A { a: Int } { a(first: 1) { b } c }"), '{"kind":"Document","definitions":[]}');
  assert.is(tree("{ a(b: [1, 2) }"), tree("{ a(b: [1, 2]) }"));
  assert.is(tree("{ a(b: { c: 1 ) }"), tree("{ a(b: { c: 1 }) }"));
  assert.is(tree("query ($a: [Int { a }"), tree("query ($a: [Int]) { a }"));
  assert.match(
    tree("{ a(first: , after: 2) }"),
    /"first"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value"/,
  );
  assert.match(tree("{ a: }"), /"alias":{"kind":"Name","value":"a"},"name":{"kind":"Name","value":""}/);
  assert.match(
    tree("query A"),
    /"name":{"kind":"Name","value":"A"},"selectionSet":{"kind":"SelectionSet","selections":\[\]}/,
  );
});

test("tells what is too deep as a problem", () => {
  for (const piece of [
    "{",
    "{a",
    "[",
    "{a(b:[",
    "{a(b:{c:",
    "query($a:[",
    "query($a:[]",
    "}",
    "{a(",
    "...",
    "{...",
    "@a(",
    "$",
    "(",
    '"',
    '"""',
    "fragment",
    "{a(b:[][",
  ]) {
    for (const before of ["", "{a(b:", "query($a:"])
      assert.ok(
        parseDocument(before + piece.repeat(before ? 300 : (isDeep ? 10 : 1) * (piece === "{" ? 5_000 : 300))).problems
          .length > 0,
        piece,
      );
  }
  const deep = (levels: number) => "{a".repeat(levels) + "}".repeat(levels);
  assert.is(parseDocument(deep(NESTING_LIMIT)).problems.length, 0);
  assert.equal(
    inEnglish(parseDocument(deep(NESTING_LIMIT + 1)).problems).map(({ message }) => message),
    ["Nested more than 250 levels deep: nothing deeper is read."],
  );
  const types = "[".repeat(NESTING_LIMIT + 5) + "Int" + "]".repeat(NESTING_LIMIT + 5);
  assert.ok(parseDocument(`query ($a: ${types}) { a }`).problems.length > 0);
});

test.run();
