import { parse, visit, Kind } from "graphql";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { marksOf, type TokenMark } from "../../../../src/app/language/walk/highlight.js";
import { tokensOf } from "../../../../src/app/language/tokens/tokens.js";
import { isDeep, randomCases } from "../../../helpers/cases.js";
import { broken, randomDocument } from "../helpers/random.js";

/** Each mark with its text, punctuation left out: "keyword:query fragment:Q". */
const shown = (text: string): string =>
  marksOf(text)
    .filter(({ mark }) => mark !== "punctuation")
    .map(({ start, end, mark }) => `${mark}:${text.slice(start, end)}`)
    .join(" ");

test("marks each thing by what it is", () => {
  assert.is(
    shown(
      'query Q($a: [Int!]! = 1 @d, $b: E = X) @top { al: field(x: $a, y: [true, null, ENUM, "s", 1.5], z: { k: $b }) @include(if: true) { ...F ... on T { id } ... @skip(if: $a) { id } } } # end',
    ),
    "keyword:query fragment:Q variable:$ variable:a type:Int number:1 directive:@ directive:d variable:$ variable:b type:E enum:X directive:@ directive:top " +
      'alias:al field:field argument:x variable:$ variable:a argument:y keyword:true keyword:null enum:ENUM string:"s" number:1.5 argument:z argument:k variable:$ variable:b ' +
      "directive:@ directive:include argument:if keyword:true fragment:F keyword:on type:T field:id directive:@ directive:skip argument:if variable:$ variable:a field:id comment:# end",
  );
  assert.is(
    shown('"about" fragment F on T @d { query mutation: on }'),
    'string:"about" keyword:fragment fragment:F keyword:on type:T directive:@ directive:d field:query alias:mutation field:on',
  );
});

test("marks what is being written as what it will be", () => {
  assert.is(shown("que"), "keyword:que");
  assert.is(shown('{ a(b: "text'), 'field:a argument:b string:"text');
  assert.is(shown("{ a(fir after: 1) }"), "field:a argument:fir argument:after number:1");
  assert.is(shown("{ a(first: after: 1) }"), "field:a argument:first argument:after number:1");
  assert.is(shown("{ a(first: 1 { b } c }"), "field:a argument:first number:1 field:b field:c");
  assert.is(
    shown("query ($a: Int { a(b: $a) }"),
    "keyword:query variable:$ variable:a type:Int field:a argument:b variable:$ variable:a",
  );
  assert.is(
    shown("{ a(b: [1, { c: 2 ... on T { d } }"),
    "field:a argument:b number:1 argument:c number:2 keyword:on type:T field:d",
  );
  assert.is(
    shown("query A { a { b }\nquery B { c }"),
    "keyword:query fragment:A field:a field:b field:query field:B field:c",
  );
});

test("marks what belongs nowhere as wrong", () => {
  assert.is(shown("{ a } } ] type"), "field:a wrong:} wrong:] wrong:type");
  assert.is(shown("{ a § 01 & b }"), "field:a wrong:§ wrong:01 wrong:& field:b");
  assert.is(
    shown("query ($a: Int Int, b: $c) { a }"),
    "keyword:query variable:$ variable:a type:Int wrong:Int wrong:b wrong:: variable:$ variable:c field:a",
  );
});

/** By graphql-js's tree: a mark at each name's place. */
function official(text: string): Map<number, TokenMark> {
  const marks = new Map<number, TokenMark>();
  const set = (node: { loc?: { start: number } } | undefined, mark: TokenMark) =>
    node?.loc && marks.set(node.loc.start, mark);
  visit(parse(text), {
    enter(node) {
      switch (node.kind) {
        case Kind.FIELD:
          set(node.alias, "alias");
          set(node.name, "field");
          break;
        case Kind.ARGUMENT:
        case Kind.OBJECT_FIELD:
          set(node.name, "argument");
          break;
        case Kind.FRAGMENT_SPREAD:
        case Kind.FRAGMENT_DEFINITION:
        case Kind.OPERATION_DEFINITION:
          set(node.name, "fragment");
          break;
        case Kind.NAMED_TYPE:
          set(node, "type");
          break;
        case Kind.VARIABLE:
          set(node, "variable");
          set(node.name, "variable");
          break;
        case Kind.DIRECTIVE:
          set(node, "directive");
          set(node.name, "directive");
          break;
        case Kind.ENUM:
          set(node, "enum");
          break;
        case Kind.BOOLEAN:
        case Kind.NULL:
          set(node, "keyword");
          break;
        case Kind.INT:
        case Kind.FLOAT:
          set(node, "number");
          break;
        case Kind.STRING:
          set(node, "string");
          break;
      }
    },
  });
  return marks;
}

test("marks every name of random documents as graphql-js reads it", () => {
  const { cases, random } = randomCases("marks of documents", 15);
  for (let n = 0; n < cases; n++) {
    const text = randomDocument(random);
    const expected = official(text);
    for (const { start, end, mark } of marksOf(text)) {
      const wanted = expected.get(start) ?? (mark === "comment" || mark === "punctuation" ? mark : "keyword");
      assert.is(mark, wanted, `${text.slice(start, end)} at ${start} of ${JSON.stringify(text)}`);
    }
  }
});

test("gives every token of a broken document one mark", () => {
  const { cases, random } = randomCases("marks of broken documents", 25);
  for (let n = 0; n < cases; n++) {
    const text = broken(random, randomDocument(random));
    assert.equal(
      marksOf(text).map(({ start, end }) => [start, end]),
      tokensOf(text).map(({ start, end }) => [start, end]),
    );
  }
});

test("reads long broken texts", () => {
  const times = isDeep ? 4_000 : 1_000;
  for (const text of ["{", "{a", "[", "{a(b:[", "{a(b:{c:", "query($a:[", "}", "{a(", "...", "{...", "@a(", "$"])
    marksOf(text.repeat(times));
  assert.is(marksOf("{a(b:" + "[".repeat(2 * times) + ")}".repeat(2 * times)).length, 6 * times + 5);
});

test.run();
