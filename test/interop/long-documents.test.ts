/**
 * Long and hostile documents are read to their end. A deep run takes texts for which a reader whose time grows with the square of the
 * length would need minutes; `test/app/language/hostile-text.test.ts` compares the times of shorter ones.
 */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { completionsAt } from "../../src/app/language/complete/complete.js";
import { marksOf } from "../../src/app/language/walk/highlight.js";
import { parseDocument } from "../../src/app/language/parse/parse.js";
import { prettify } from "../../src/app/language/prettify.js";
import { isDeep } from "../helpers/cases.js";
import { schemaOf } from "../app/schema/helpers.js";

const LENGTH = isDeep ? 100_000 : 10_000;
const schema = schemaOf(
  "type Query { a(b: In, c: [Int]): Query, x: Int } input In { c: In, d: [[In]] } union U = Query",
);

for (const piece of [
  "{",
  "}",
  "(",
  "[",
  "]",
  "{a",
  "{a(",
  "{a(b:[",
  "{a(b:{c:",
  "query($a:[",
  "...",
  "{...",
  "...on U{",
  "@a(",
  "$",
  "$a:",
  ":",
  "a:",
  '"',
  '"""',
  "\\",
  '"\\',
  '"\\u',
  "#",
  "# a\n",
  "-",
  "1",
  "1e",
  ".",
  "a",
  "a ",
  "a\n\n",
  "a)",
  "fragment F on U{",
  "fragment F on U{...",
  "query a{a}",
]) {
  test(`reads ${LENGTH / 1000} kB of ${JSON.stringify(piece)}`, () => {
    for (const before of ["", "{a(b:"]) {
      const text = (before + piece.repeat(LENGTH / piece.length + 1)).slice(0, LENGTH);
      marksOf(text);
      parseDocument(text);
      prettify(text);
      completionsAt(text, LENGTH, schema);
    }
  });
}

for (const item of [
  "a(b: [1, { c: $d }]) # e\n",
  'a(b: """\nc\n""")',
  "a\n\n# b\n",
  "...{a}",
  "a(b:[1",
  "a @b(c: 1) ",
]) {
  test(`lays out ${LENGTH / 1000} kB of ${JSON.stringify(item)}`, () => {
    const text = `{${item.repeat(LENGTH / item.length)}}`;
    assert.is(prettify(text) === undefined, parseDocument(text).problems.length > 0);
  });
}

test("lays out a list of as many values", () => assert.ok(prettify(`{a(b: [${"1, ".repeat(LENGTH)}])}`)));

test.run();
