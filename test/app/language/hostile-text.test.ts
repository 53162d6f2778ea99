/** Texts made to be slow to read in the editor, or to exhaust the stack. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { jsonMarks } from "../../../src/app/screens/editor/document/variables.js";
import { paint } from "../../../src/app/screens/editor/code/drawn/paint.js";
import { completionsAt } from "../../../src/app/language/complete/complete.js";
import { marksOf } from "../../../src/app/language/walk/highlight.js";
import { readJson } from "../../../src/app/language/variables/validate-variables.js";
import { parseDocument } from "../../../src/app/language/parse/parse.js";
import { prettify } from "../../../src/app/language/prettify.js";
import { validate } from "../../../src/app/language/validate/validate.js";
import { schemaFromSdl } from "../../../src/app/schema/model/sdl/sdl.js";
import { isDeep } from "../../helpers/cases.js";
import { assertLinear, repeated, type TextOfLength } from "../../helpers/growth.js";

const schema = schemaFromSdl("type Query { a(x: String, y: [Int]): Query }");

const READERS: Record<string, (text: string) => unknown> = {
  "paints with its problems": (text) => paint(text, marksOf(text), parseDocument(text).problems),
  "lays out": prettify,
  "completes in the middle": (text) => completionsAt(text, text.length >> 1, schema),
  judges: (text) => validate(parseDocument(text).document, schema),
  "reads as JSON": (text) => readJson(text, () => {}),
  "colours as JSON": jsonMarks,
};

/** The stack of Node holds about 10,000 calls of the smallest function, and a level takes two calls at least. */
const DEPTH = isDeep ? 20_000 : 5_000;

/** Characters of the short text for each reader: they do much for each character. */
const SHORT = isDeep ? 500 : 250;

const TEXTS: Record<string, TextOfLength> = {
  "escaped quotes in a string without an end": repeated('\\"', '{ a(x: "'),
  "escaped block quotes without an end": repeated('\\"""', '{ a(x: """'),
  "quotes, one a line": repeated('"\n'),
  "comments after an unclosed parenthesis": repeated("# c\n", "query Q("),
  "unclosed selection sets": repeated("{ a "),
  "unclosed lists": repeated("[1,"),
  "unclosed objects": repeated('{"a":', '{"a":'),
  "digits with points": repeated("1."),
  "what means nothing": repeated("-"),
};

for (const [what, textOfLength] of Object.entries(TEXTS))
  test(`the editor reads in linear time: ${what}`, () => {
    for (const [does, read] of Object.entries(READERS)) assertLinear(`${does}: ${what}`, read, textOfLength, SHORT);
  });

test("the editor reads what is nested far deeper than the stack", () => {
  for (const [beginning, piece] of [
    ["", "{a"],
    ["", "["],
    ["", '{"a":'],
    ["query Q($a: ", "["],
  ] as const) {
    const text = beginning + piece.repeat(DEPTH);
    for (const [does, read] of Object.entries(READERS))
      assert.not.throws(() => read(text), undefined, `${does}: ${beginning}${piece}`);
  }
});

test.run();
